# Ce qui figure sur l’image du plateau, et dans son jumeau en texte.

## Le plateau de tous les jeux

board-to-play = à jouer
board-out = hors jeu
board-winner = victoire
board-between = { "\u202F" };{ " " }

## L’image de Campanile

campanile-board-left = reste { $count }
campanile-board-empty = Finito
campanile-board-own-tower = mise sur la tour qu’on vient d’élever
campanile-board-exact-bet = jeton égal aux étages
campanile-board-hand = Votre main
campanile-board-hand-draws = Bâtir tant d’étages, piocher cette carte
campanile-board-in-hand = En main
campanile-board-possible = possible : étages, jetons à miser, carte à piocher
campanile-board-storeys = { $count ->
    [one] { $count } étage
   *[other] { $count } étages
}

## Campanile en mots : texte de remplacement, 1024 caractères au plus, lu par les lecteurs d’écran

campanile-board-text-player = { $letter } { $name }
campanile-board-text-turn = À { $player } de jouer.
campanile-board-text-options = Options : { $options }.
campanile-board-text-last = Dernier coup : { $letter }, { $tower } +{ $storeys }, pioche pile { $storeys }.
campanile-board-text-last-bet = Dernier coup : { $letter }, { $tower } +{ $storeys }, jeton { $chip } sur { $bet }, pioche pile { $storeys }.
campanile-board-text-towers = Tours depuis la gauche, mises par ordre d’arrivée : { $towers }.
campanile-board-text-tower = { $tower } { $height }
campanile-board-text-tower-bets = { $tower } { $height } ({ $bets })
campanile-board-text-piles = Piles : { $piles }.
campanile-board-text-pile = { $pile } montre { $card }, reste { $count }
campanile-board-text-pile-empty = { $pile } est vide
campanile-board-text-players = À la table : { $players }.
campanile-board-text-holds = { $player }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $chips }
campanile-board-text-chips = jetons { $chips }
campanile-board-text-chip = { $count } de { $value }
campanile-board-text-none = sans jeton
campanile-board-text-out = { $holds }, hors jeu
campanile-board-text-hand = Votre main : { $cards }.
campanile-board-text-over-pile = Partie finie : la pile { $pile } est vide.
campanile-board-text-over-seat = Partie finie : il ne reste qu’une personne en jeu.
campanile-board-text-winners = Victoire : { $players }.
campanile-board-text-scores = Scores : { $scores }.
campanile-board-text-score = { $letter } { $score }
campanile-board-text-flags = Drapeaux : { $flags }.
campanile-board-text-flag = { $tower } à { $points }
campanile-board-text-flag-nobody = { $tower } à personne
