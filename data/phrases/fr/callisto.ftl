# Ce que le robot dit à une table de Callisto.

callisto-option-match = une série d’autant de parties que de joueurs

callisto-placed = { $move }
callisto-placed-pillar = une colonne en { $at }
callisto-piece = { $piece ->
    [pillar] Colonne
   *[other] { $piece }
} ×{ $count }
callisto-out = { $player } ne peut plus rien poser et sort de la partie (article 2.4).
callisto-next-game = La partie { $game } sur { $games } commence ; pénalités jusqu’ici : { $totals }.

callisto-refusal-over = La partie a pris fin quand plus personne ne pouvait poser.
callisto-refusal-off-board = Cela dépasserait du plateau : { $cells }.
callisto-refusal-no-such-piece = Il n’y a pas de pièce de cette forme.
callisto-refusal-none-left = { $piece ->
    [pillar] Il ne vous reste pas de colonne.
   *[other] Il ne vous reste pas de { $piece }.
}
callisto-refusal-pillar-first = Vos deux premiers tours posent chacun une colonne ; { $piece } doit attendre.
callisto-refusal-occupied = Il y a déjà quelque chose là : { $cells }.
callisto-refusal-centre = Aucune colonne ne peut se dresser au centre.
callisto-refusal-corner-only = { $piece } ne toucherait votre couleur que par un coin ; il faut un côté.
callisto-refusal-not-touching = { $piece } ne toucherait pas votre couleur ; il faut un côté commun.

callisto-won = { $count ->
    [one] { $winners } gagne avec { $points } points de pénalité.
   *[other] { $winners } se partagent la victoire avec { $points } points de pénalité.
}
callisto-end-nobody-can-place = { $tied ->
    [one] Plus personne ne peut rien poser ; le moins de pénalités l’emporte.
   *[other] Plus personne ne peut rien poser ; à égalité, qui est venu le plus tard au premier tour l’emporte.
}
callisto-end-match-over = Les { $games } parties de la série sont jouées ; le moins de pénalités l’emporte.
callisto-end-last-seat = Tous les autres ont abandonné.
callisto-score-left = { $piece } non posées, { $size } chacune : { $points }
callisto-score-game = Partie { $game } : { $points }
