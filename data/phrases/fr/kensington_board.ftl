# Ce qui figure sur l’image du plateau de Kensington, et dans son jumeau en texte.

## L’image

kensington-board-last = Dernier coup
kensington-board-strict-light = lumière stricte
kensington-board-take = doit prendre
kensington-board-build = construit
kensington-board-closing = dernier tour
kensington-board-ending = Septième oiseau : derniers tours
kensington-board-stalling = Encore un tour pour rien et c’est fini
kensington-board-over-birds = Le septième oiseau est là
kensington-board-over-stuck = Plus personne ne peut jouer
kensington-board-over-stalled = Plus personne ne construit
kensington-board-over-last-seat = Il ne reste qu’une personne
kensington-board-plain = simples
kensington-board-diamond = losange
kensington-board-roof = toits
kensington-board-wall = murs
kensington-board-bank = banque
kensington-board-birds = { $count ->
    [one] { $count } oiseau sur { $last }
   *[other] { $count } oiseaux sur { $last }
}
kensington-board-in-hand = en main
kensington-board-try-end = finir le tour
kensington-board-try-store = la garder et finir le tour
kensington-board-try-back = la remettre et finir le tour
kensington-board-possible = possible : à prendre ou à couvrir
kensington-board-windows = fenêtres
kensington-board-doors = portes
kensington-board-heights = hauteurs
kensington-board-cats = chats
kensington-board-columns = colonnes
kensington-board-total = total
kensington-board-flock = oiseaux

## Le panneau et la tuile en main

kensington-board-choose-take = Piocher dans une pile, ou acheter pour un jeton
kensington-board-choose-build = Écrire une tuile et la colonne de son bord gauche
kensington-board-choose-wait = Votre maison et votre entrepôt
kensington-board-nothing-to-buy = rien à acheter
kensington-board-nothing-to-build = Rien en main et rien en réserve
kensington-board-stored = en réserve
kensington-board-drawn = Votre tuile
kensington-board-carries-lit = { $count ->
    [one] une fenêtre allumée
   *[other] { $count } fenêtres allumées
}
kensington-board-carries-dark = { $count ->
    [one] une fenêtre éteinte
   *[other] { $count } fenêtres éteintes
}
kensington-board-carries-roof = { $count ->
    [one] un toit, une case
   *[other] un toit, { $count } cases
}
kensington-board-carries-wall = un mur nu
kensington-board-carries-door = une porte rouge
kensington-board-carries-cat = un chat : 1 point
kensington-board-carries-diamond = un losange : 1 jeton une fois construit
kensington-board-carries-bird = un oiseau, le n° { $count } sur { $last }
kensington-board-fits = Va sur { $columns }
kensington-board-fits-nowhere = Ne va nulle part

## En mots : texte de remplacement, 1024 caractères au plus, lu par les lecteurs d’écran

kensington-board-text-take = À { $player } de prendre une tuile.
kensington-board-text-build = À { $player } de construire.
kensington-board-text-closing = Dernier tour de { $player } : construire depuis l’entrepôt.
kensington-board-text-hand-plain = En main : une tuile simple.
kensington-board-text-hand-diamond = En main : une tuile à losange.
kensington-board-text-hand-roof = En main : une tuile de toit.
kensington-board-text-hand-wall = En main : une tuile de mur.
kensington-board-text-held = Votre tuile : { $tile }.
kensington-board-text-bought = Achetée à { $letter } : { $tile }.
kensington-board-text-fits = Constructible : { $tiles }.
kensington-board-text-fit = { $tile } sur { $columns }
kensington-board-text-last = Dernier coup : { $letter } { $move }.
kensington-board-text-strict-light = Lumière stricte.
kensington-board-text-ender = { $letter } a pioché le septième oiseau : derniers tours.
kensington-board-text-stalling = Encore un tour sans rien construire ni garder et la partie est finie.
kensington-board-text-idle = { $count ->
    [one] { $count } tour sans rien construire ni garder.
   *[other] { $count } tours sans rien construire ni garder.
}
kensington-board-text-stock = Reste : { $plain } simples, { $diamond } à losange, { $roof } toits, { $wall } murs ; banque { $bank } ; oiseaux { $birds } sur { $last }.
kensington-board-text-faces = aepmt
kensington-board-text-legend = Depuis le sol : a allumée, e éteinte, p porte, m mur, t toit, - rien.
kensington-board-text-player = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
}, { $cats ->
    [one] { $cats } chat
   *[other] { $cats } chats
} ; en réserve { $stored } ; { $house }.
kensington-board-text-player-retired = { $player }, hors jeu, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
}, { $cats ->
    [one] { $cats } chat
   *[other] { $cats } chats
} ; en réserve { $stored } ; { $house }.
kensington-board-text-score = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : fenêtres { $windows }, portes { $doors }, hauteurs { $heights }, chats { $cats }, colonnes { $columns } ; oiseaux { $birds } ; { $house }.
kensington-board-text-score-retired = { $player }, hors jeu, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : fenêtres { $windows }, portes { $doors }, hauteurs { $heights }, chats { $cats }, colonnes { $columns } ; oiseaux { $birds } ; { $house }.
kensington-board-text-nothing = rien
kensington-board-text-house = maison { $columns }
kensington-board-text-house-short = { $count ->
    [one] { $count } colonne
   *[other] { $count } colonnes
} à partir de { $left }, { $roofed } sous toit, { $high } de haut au plus
kensington-board-text-cat = chat
kensington-board-text-bird = oiseau
kensington-board-text-diamond = losange
kensington-board-text-over-birds = Partie finie : le septième oiseau est là.
kensington-board-text-over-stuck = Partie finie : plus personne ne peut prendre ni construire.
kensington-board-text-over-stalled = Partie finie : trois tours sans que personne ne construise ni ne garde.
kensington-board-text-over-last-seat = Partie finie : il ne reste qu’une personne en jeu.
kensington-board-text-winners = Victoire : { $players }.
