# Ce que le robot dit à une table de Kensington.

kensington-option-strict-light = des fenêtres qui ne touchent que leur propre lumière

kensington-drew = { $kind ->
    [plain] pioche d’une tuile simple
    [diamond] pioche d’une tuile à losange
    [roof] pioche d’un toit
   *[wall] pioche d’une tuile-mur
}
kensington-bought = achat de { $tile } à { $seller }
kensington-built = { $tile } bâtie en { $column }
kensington-ended = fin du tour
kensington-put-back = tuile remise et fin du tour
kensington-held = Vous avez en main { $tile }.
kensington-closing = { $player } a pioché le septième oiseau : chacun des autres a un dernier tour, pour bâtir depuis son entrepôt (article 4.1).
kensington-stalling = Cela fait { $rounds } tours de table sans rien bâtir ni ranger. Encore un, et la partie est finie (article 4.3).

kensington-tile = { $face ->
    [lit] { $count ->
        [one] { $tile } : { $count } fenêtre éclairée
       *[other] { $tile } : { $count } fenêtres éclairées ({ $wide }×{ $high })
    }
    [dark] { $count ->
        [one] { $tile } : { $count } fenêtre sombre
       *[other] { $tile } : { $count } fenêtres sombres ({ $wide }×{ $high })
    }
    [door] { $tile } : porte
    [wall] { $tile } : mur
   *[roof] { $tile } : toit de { $count } ({ $wide }×{ $high })
}
kensington-mark-diamond = losange
kensington-mark-cat = chat
kensington-mark-bird = oiseau
kensington-kind = { $kind ->
    [plain] simple ({ $count })
    [diamond] losange ({ $count })
    [roof] toit, 1 jeton ({ $count })
   *[wall] mur, 1 jeton ({ $count })
}
kensington-offer = { $tile } · à { $seller }, 1 jeton

kensington-panel-take = Prenez une tuile. { $chips ->
    [0] Vous n’avez pas de jeton.
    [one] Vous avez { $chips } jeton.
   *[other] Vous avez { $chips } jetons.
}
kensington-panel-spend = Vous avez { $chips } jetons : dépensez-en un pour un toit, un mur ou une tuile rangée chez quelqu’un (article 2.2).
kensington-panel-no-draw = Il n’y a rien que vous puissiez piocher. Bâtissez depuis votre entrepôt ou finissez votre tour ; ce que les autres ont rangé et qui convient, vous pouvez l’acheter.
kensington-panel-buy = Ou acheter une tuile rangée…
kensington-panel-last = Vous avez pioché le septième oiseau. C’est votre dernier tour ; les autres auront ensuite chacun le leur (article 4.1).
kensington-panel-closing = Votre dernier tour : bâtissez ce que vous pouvez de votre entrepôt (article 4.1).
kensington-panel-end = Il n’y a plus rien à bâtir.
kensington-button-draw = Piocher { $kind }
kensington-button-end = Finir le tour
kensington-button-store = Finir, la ranger
kensington-button-back = Finir, la remettre

kensington-refusal-over = La partie est finie.
kensington-refusal-closing-turn = Le septième oiseau est sorti : à votre dernier tour, vous ne faites que bâtir depuis votre entrepôt.
kensington-refusal-taken-already = Vous avez déjà pris une tuile.
kensington-refusal-take-first = Prenez d’abord une tuile.
kensington-refusal-not-yours = Vous n’avez pas { $tile }, ni en main ni dans votre entrepôt.
kensington-refusal-bought-first = Bâtissez d’abord la tuile achetée : { $tile }.
kensington-refusal-stock-empty = { $kind ->
    [plain] Il n’y a plus de tuile simple.
    [diamond] Il n’y a plus de tuile à losange.
    [roof] Il n’y a plus de toit.
   *[wall] Il n’y a plus de tuile-mur.
}
kensington-refusal-no-chip = Cela coûte un jeton, et vous n’en avez pas.
kensington-refusal-purse-full = Avec { $chips } jetons, on prend un toit, un mur ou une tuile rangée chez quelqu’un.
kensington-refusal-no-opponent = p{ $seat } n’est pas un de vos adversaires.
kensington-refusal-not-stored = p{ $seat } n’a pas { $tile } dans son entrepôt.
kensington-refusal-does-not-fit = { $tile } ne convient nulle part dans votre maison : vous ne pouvez pas l’acheter.
kensington-refusal-bought-not-built = Bâtissez d’abord { $tile } : une tuile achetée se bâtit aussitôt.
kensington-refusal-nothing-to-put-back = Vous n’avez en main aucune tuile à remettre.
kensington-refusal-no-place = Les { $places } places de votre entrepôt sont prises : bâtissez la tuile ou remettez-la.
kensington-refusal-not-attached = { $tile } ne toucherait pas votre maison.
kensington-refusal-overhang = { $tile } n’épouse pas les colonnes à cet endroit : rien ne doit dépasser ni laisser de vide en dessous.
kensington-refusal-no-light = { $tile } ne toucherait ni fenêtre de sa lumière, ni porte, ni mur, ni toit.
kensington-refusal-other-light = { $tile } toucherait une fenêtre de l’autre lumière.
kensington-refusal-door-above-ground = { $tile } est une porte : elle se pose au sol.
kensington-refusal-on-a-roof = On ne bâtit rien sur un toit.
kensington-refusal-roof-on-ground = { $tile } est un toit : il lui faut quelque chose en dessous.

kensington-won = { $count ->
    [one] { $winners } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $winners } se partagent la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
kensington-end-birds = Le septième oiseau est sorti, et chacun a eu son dernier tour.
kensington-end-stuck = Plus personne ne peut rien prendre ni bâtir.
kensington-end-stalled = Trois tours de table ont passé sans rien bâtir ni ranger.
kensington-end-last-seat = Tous les autres ont abandonné.
kensington-score-windows = Fenêtres sous un toit : { $points }
kensington-score-doors = Portes sous un toit, 2 chacune : { $points }
kensington-score-heights = Hauteurs différentes : { $points }
kensington-score-cats = Chats : { $points }
kensington-score-columns = Toutes les colonnes ont un toit : { $points }
