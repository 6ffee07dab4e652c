# Ce qui figure sur l’image des cartes et des remparts, et dans son jumeau en texte.

## L’image

rempart-board-last-reveal = a retourné { $place }
rempart-board-last-take = a pris le { $card }
rempart-board-last-leave = a laissé la carte
rempart-board-last-leave-at = a laissé { $place }
rempart-board-last-magic = a usé du magicien
rempart-board-last-shot = a abattu le { $card } de { $letter }
rempart-board-down = { $count ->
    [one] reste { $count } carte
   *[other] restent { $count } cartes
}
rempart-board-stall = { $turns ->
    [one] Fin au prochain tour si rien n’est pris
   *[other] Fin dans { $turns } tours si rien n’est pris
}
rempart-board-over-ten-cards = Un rempart de dix cartes
rempart-board-over-none-to-take = Plus rien à prendre
rempart-board-over-stalled = Rien de pris depuis trop longtemps
rempart-board-over-last-seat = Une seule personne en jeu
rempart-board-to-reveal = doit retourner
rempart-board-to-decide = doit choisir
rempart-board-to-fire = doit tirer
rempart-board-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
rempart-board-points-game = partie aux points
rempart-board-shot-away = abattu
rempart-board-safe = à l’abri entre deux tours
rempart-board-ready = magicien prêt
rempart-board-target = à portée
rempart-board-missed = Retourné depuis votre dernier tour
rempart-board-taken = prise
rempart-board-left = de nouveau cachée
rempart-board-try-take = prendre
rempart-board-try-leave = laisser
rempart-board-try-magic = l’insérer grâce au magicien
rempart-board-may-reveal = peut être retournée
rempart-board-may-hit = peut être touchée
rempart-board-tower = tour
rempart-board-cannon = canon
rempart-board-magician = magicien
rempart-board-king = roi
rempart-board-queen = reine
rempart-board-prince = prince
rempart-board-princess = princesse
rempart-board-one-raven = un corbeau
rempart-board-two-ravens = deux corbeaux

## En mots : texte de remplacement, 1024 caractères au plus, lu par les lecteurs d’écran

rempart-board-text-to-reveal = À { $player } de retourner une carte.
rempart-board-text-to-decide = À { $player } de prendre ou de laisser.
rempart-board-text-to-fire = À { $player } de tirer au canon.
rempart-board-text-last = Dernier coup : { $letter } { $move }.
rempart-board-text-up = { $place } montre { $card }.
rempart-board-text-down-again = { $place } est de nouveau face cachée.
rempart-board-text-stall = { $turns ->
    [one] La partie finit dans un tour si rien n’est pris.
   *[other] La partie finit dans { $turns } tours si rien n’est pris.
}
rempart-board-text-card = { $number } { $figure }
rempart-board-text-player = { $player }, { $count } sur { $goal } : { $cards }.
rempart-board-text-player-out = { $player }, hors jeu, { $count } sur { $goal } : { $cards }.
rempart-board-text-player-points = { $player }, { $count } sur { $goal }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $cards }.
rempart-board-text-player-points-out = { $player }, hors jeu, { $count } sur { $goal }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $cards }.
rempart-board-text-walled = Entre deux tours : { $cards }.
rempart-board-text-ready = Le magicien est prêt.
rempart-board-text-grid-full = Colonnes a à i, rangées 1 à 5, tout est face cachée.
rempart-board-text-grid-empty = Colonnes a à i, rangées 1 à 5, il n’y a plus de carte.
rempart-board-text-grid-gaps = Colonnes a à i, rangées 1 à 5, tout est face cachée sauf { $places }.
rempart-board-text-grid-cards = Colonnes a à i, rangées 1 à 5, face cachée seulement { $places }.
rempart-board-text-seen = Déjà vues, face cachée : { $cards }.
rempart-board-text-rest = Restent dans la grille : { $cards }.
rempart-board-text-at = { $place } { $card }
rempart-board-text-reach = À portée : { $cards }.
rempart-board-text-gone = Abattus : { $cards }.
rempart-board-text-since = Retourné depuis votre dernier tour : { $cards }.
rempart-board-text-since-taken = { $letter } { $place } { $card }, prise
rempart-board-text-since-left = { $letter } { $place } { $card }, laissée
rempart-board-text-over-ten-cards = Partie finie : un rempart a dix cartes.
rempart-board-text-over-none-to-take = Partie finie : plus personne ne peut prendre de carte.
rempart-board-text-over-stalled = Partie finie : rien n’a été pris depuis trop longtemps.
rempart-board-text-over-last-seat = Partie finie : il ne reste qu’une personne en jeu.
rempart-board-text-winners = Victoire : { $players }.
rempart-board-text-reckoning = Points : { $scores }.
rempart-board-text-score = { $letter } { $lines }, en tout { $score }
rempart-board-line-cards = cartes { $points }
rempart-board-line-king = roi { $points }
rempart-board-line-queen = reine { $points }
rempart-board-line-children = princes et princesses { $points }
rempart-board-line-pairs = couples { $points }
rempart-board-line-ravens = corbeaux { $points }
