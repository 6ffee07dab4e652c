# Ce qui figure sur l’image de la pyramide de Scalino, et dans son jumeau en texte.

## L’image

scalino-board-last = Dernier coup
scalino-board-level = Niveau { $level } · { $free ->
    [one] { $free } libre
   *[other] { $free } libres
}
scalino-board-due = Encore une, du niveau { $level }
scalino-board-standing = { $count ->
    [one] { $count } pièce debout
   *[other] { $count } pièces debout
}
scalino-board-again = rejoue
scalino-board-passed = passe
scalino-board-over-complete = La pyramide est achevée
scalino-board-over-nobody-can-place = Plus personne ne peut poser
scalino-board-over-taken-down = Tout est démonté
scalino-board-over-last-seat = Une seule personne en jeu
scalino-board-choose = Écrire la barre, sa case, et > ou ^ : { $example }
scalino-board-choose-take = Écrire un moins et une case : -c4
scalino-board-within-reach = une barre peut couvrir cette case
scalino-board-to-be-taken = peut être pris maintenant
scalino-board-red = rouge
scalino-board-green = vert
scalino-board-blue = bleu
scalino-board-yellow = jaune

## En mots : texte de remplacement, 1024 caractères au plus, lu par les lecteurs d’écran

scalino-board-text-turn = À { $player } de jouer.
scalino-board-text-turn-again = À { $player } de jouer encore.
scalino-board-text-last = Dernier coup : { $letter } { $move }.
scalino-board-text-skipped = Sans coup possible : { $letters }.
scalino-board-text-player = { $player }, { $score ->
    [one] { $score } point
   *[other] { $score } points
} : { $holds }.
scalino-board-text-player-out = { $player }, hors jeu, { $score ->
    [one] { $score } point
   *[other] { $score } points
} : { $holds }.
scalino-board-text-left = { $colour } reste { $threes } de 3, { $twos } de 2, { $ones } de 1
scalino-board-text-none-left = { $colour } tout posé
scalino-board-text-taken = a pris { $threes } de 3, { $twos } de 2, { $ones } de 1
scalino-board-text-pieces = Niveau { $level } : { $pieces }.
scalino-board-text-level = Le niveau { $level } a { $free ->
    [one] { $free } case libre
   *[other] { $free } cases libres
}.
scalino-board-text-due = La prochaine pièce doit venir du niveau { $level }.
scalino-board-text-takes = À prendre : { $takes }.
scalino-board-text-stairs = Escaliers : { $stairs }.
scalino-board-text-stair = { $points } ({ $cells })
scalino-board-text-singles = { $count ->
    [one] { $count } marche seule
   *[other] { $count } marches seules
}
scalino-board-text-over-complete = Partie finie : la pyramide est achevée.
scalino-board-text-over-nobody-can-place = Partie finie : plus personne ne peut poser.
scalino-board-text-over-taken-down = Partie finie : la pyramide est démontée.
scalino-board-text-over-last-seat = Partie finie : il ne reste qu’une personne en jeu.
scalino-board-text-winners = Victoire : { $players }.
scalino-board-text-board-square = Plateau carré, a à g, 1 à 7.
scalino-board-text-board-diamond = Plateau en losange, a à i, 1 à 9.
