# Ce que dit le robot à propos des règles. Les articles eux-mêmes sont dans data/rulebook.

rules-house = Lecture maison : { $words }
rules-contents = { $game } : sommaire
rules-choose = Articles { $first } à { $last }
rules-none = Aucun article n’en parle. Ce qui s’en approche le plus, et où chercher :
rules-no-article = Il n’y a pas d’article { $article }. Voici ceux qu’il y a :
rules-now-sorts = Vous avez { $sorts }.
rules-before = ← { $number }
rules-after = { $number } →
rules-contents-of = Sommaire : { $game }
button-rules-overview = En bref
button-rules-contents = Sommaire

## Ce qu’on peut faire maintenant, jeu par jeu

campanile-now-build = { $you ->
    [yes] C’est à vous : jouez une carte pour un, deux ou trois étages, misez un jeton si vous voulez, et piochez dans la pile de ce numéro.
   *[no] C’est à { $player } de jouer une carte pour un, deux ou trois étages, de miser peut-être un jeton, et de piocher.
}
campanile-sort-build = { $count ->
    [one] { $count } façon de bâtir
   *[other] { $count } façons de bâtir
}
campanile-sort-bet = { $count ->
    [one] { $count } façon de bâtir et de parier
   *[other] { $count } façons de bâtir et de parier
}
rempart-now-reveal = { $you ->
    [yes] C’est à vous : retournez une carte face cachée, n’importe laquelle.
   *[no] C’est à { $player } de retourner une carte face cachée, n’importe laquelle.
}
rempart-now-decide = { $you ->
    [yes] Vous avez retourné une carte : décidez ce que vous en faites.
   *[no] { $player } a retourné une carte et décide ce qu’il en fait.
}
rempart-now-fire = { $you ->
    [yes] Votre canon tire : choisissez une carte d’un autre rempart.
   *[no] Le canon de { $player } tire : une carte d’un autre rempart va tomber.
}
rempart-sort-reveal = { $count ->
    [one] { $count } carte à retourner
   *[other] { $count } cartes au choix
}
rempart-sort-decide = { $count ->
    [one] { $count } possibilité
   *[other] { $count } possibilités
}
rempart-sort-fire = { $count ->
    [one] { $count } cible
   *[other] { $count } cibles
}
scalino-now-first = { $you ->
    [yes] C’est à vous : la toute première barre couvre le centre.
   *[no] C’est à { $player } : la toute première barre couvre le centre.
}
scalino-now-place = { $you ->
    [yes] C’est à vous : posez une barre sur le niveau en construction.
   *[no] C’est à { $player } de poser une barre sur le niveau en construction.
}
scalino-now-take = { $you ->
    [yes] C’est à vous : prenez une pièce sur laquelle rien ne repose et dont un côté est libre.
   *[no] C’est à { $player } de prendre une pièce sur laquelle rien ne repose et dont un côté est libre.
}
scalino-sort-place = { $count ->
    [one] { $count } façon de poser une barre
   *[other] { $count } façons de poser une barre
}
scalino-sort-take = { $count ->
    [one] { $count } pièce à prendre
   *[other] { $count } pièces au choix
}
kensington-now-take = { $you ->
    [yes] C’est à vous : prenez d’abord une tuile, du stock ou d’un autre entrepôt.
   *[no] C’est à { $player } de prendre d’abord une tuile, du stock ou d’un autre entrepôt.
}
kensington-now-build = { $you ->
    [yes] Vous avez pris une tuile : bâtissez-la, ou des tuiles de votre entrepôt, autant que vous voulez, puis finissez votre tour.
   *[no] { $player } a pris une tuile : il reste à bâtir, ou non, et à finir le tour.
}
kensington-now-closing = { $you ->
    [yes] Les dernières constructions : vous pouvez bâtir encore une fois les tuiles de votre entrepôt, puis finissez votre tour.
   *[no] Les dernières constructions : { $player } peut bâtir encore une fois les tuiles de son entrepôt.
}
kensington-sort-draw = { $count ->
    [one] { $count } sorte de tuile à piocher
   *[other] { $count } sortes de tuiles à piocher
}
kensington-sort-buy = { $count ->
    [one] { $count } tuile à acheter
   *[other] { $count } tuiles à acheter
}
kensington-sort-build = { $count ->
    [one] { $count } façon de bâtir
   *[other] { $count } façons de bâtir
}
kensington-sort-end = { $count ->
    [one] { $count } façon de finir votre tour
   *[other] { $count } façons de finir votre tour
}
callisto-now-pillar = { $you ->
    [yes] C’est à vous : dressez une colonne sur une case libre hors du centre.
   *[no] C’est à { $player } de dresser une colonne sur une case libre hors du centre.
}
callisto-now-piece = { $you ->
    [yes] C’est à vous : posez une pièce qui a un côté commun avec votre couleur, ou votre troisième colonne.
   *[no] C’est à { $player } de poser une pièce contre sa couleur, ou sa troisième colonne.
}
callisto-sort-pillar = { $count ->
    [one] { $count } case pour une colonne
   *[other] { $count } cases pour une colonne
}
callisto-sort-piece = { $count ->
    [one] { $count } façon de poser une pièce
   *[other] { $count } façons de poser une pièce
}
