# Ce qui figure sur l’image du plateau de Callisto, et dans son jumeau en texte.

## L’image

callisto-board-last = Dernier coup
callisto-board-game = Partie { $game } sur { $games }
callisto-board-next = La partie { $game } commence
callisto-board-stuck = plus de coup
callisto-board-choose = Écrire la pièce, sa lettre et le coin bas gauche de son cadre
callisto-board-within-reach = une pièce peut couvrir cette case
callisto-board-pillar-only = seule une colonne peut s’y dresser

## En mots : texte de remplacement, 1024 caractères au plus, lu par les lecteurs d’écran

callisto-board-text-turn = À { $player } de jouer.
callisto-board-text-game = Partie { $game } sur { $games }, commencée par { $letter }.
callisto-board-text-games = Malus des parties jouées : { $games }.
callisto-board-text-game-score = partie { $game } { $scores }
callisto-board-text-totals = En tout : { $scores }.
callisto-board-text-score = { $letter } { $score }
callisto-board-text-last = Dernier coup : { $letter } { $move }.
callisto-board-text-lasts = Derniers coups : { $moves }.
callisto-board-text-newly-out = { $count ->
    [one] { $letters } ne peut plus rien poser.
   *[other] { $letters } ne peuvent plus rien poser.
}
callisto-board-text-skipped = Tour passé : { $letters }.
callisto-board-text-before = Avant : { $pieces }.
callisto-board-text-player = { $player }, malus { $penalty } : sur le plateau { $placed } ; reste { $left }.
callisto-board-text-player-stuck = { $player }, ne peut plus poser, malus { $penalty } : sur le plateau { $placed } ; reste { $left }.
callisto-board-text-player-retired = { $player }, hors jeu, malus { $penalty } : sur le plateau { $placed } ; reste { $left }.
callisto-board-text-nothing = rien
callisto-board-text-pillars = { $count ->
    [one] { $count } colonne
   *[other] { $count } colonnes
}
callisto-board-text-pieces = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
callisto-board-text-over-nobody-can-place = Partie finie : plus personne ne peut poser.
callisto-board-text-over-last-seat = Partie finie : il ne reste qu’une personne en jeu.
callisto-board-text-over-match-over = Le match est fini.
callisto-board-text-winners = Victoire : { $players }.
callisto-board-text-later = À égalité à { $count }, qui a commencé plus tard gagne.
