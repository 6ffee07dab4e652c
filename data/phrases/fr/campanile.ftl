# Ce que le robot dit à une table de Campanile.

campanile-option-own-tower = les paris sur la tour qu’on vient d’élever
campanile-option-exact-bet = des jetons égaux aux étages bâtis

campanile-built = { $card } +{ $storeys }
campanile-built-bet = { $card } +{ $storeys }, jeton { $chip } sur { $tower }
campanile-hand = Votre main à présent : { $cards }.

campanile-panel-choose = Choisissez une carte et le nombre d’étages qu’elle ajoute. Vous piochez dans la pile de ce numéro.
campanile-panel-ready = **{ $move }**, puis { $card } de la pile { $pile }.
campanile-panel-storeys = +{ $storeys }, pioche { $card }
campanile-panel-bet = Miser un jeton ?
campanile-panel-no-bet = Pas de pari
campanile-panel-stake = Jeton { $chip } sur { $tower }

campanile-refusal-over = La partie a pris fin quand la dernière carte d’une pile a été tirée.
campanile-refusal-not-in-hand = Vous n’avez pas de carte { $card }.
campanile-refusal-storeys = Une carte ajoute 1, 2 ou 3 étages, pas { $storeys }.
campanile-refusal-chip-without-tower = Un jeton de { $chip } se mise sur une tour : dites laquelle.
campanile-refusal-not-showing = On ne parie que sur un style visible sur une pile, et { $tower } ne l’est pas.
campanile-refusal-not-own-tower = À cette table on parie sur la tour qu’on vient d’élever : { $card }, pas { $tower }.
campanile-refusal-chip-too-small = Le jeton doit valoir au moins le nombre d’étages bâtis : { $chip } est moins que { $storeys }.
campanile-refusal-chip-not-exact = À cette table le jeton vaut exactement le nombre d’étages bâtis : { $storeys }, pas { $chip }.
campanile-refusal-no-such-chip = Il ne vous reste pas de jeton de { $chip }.

campanile-won = { $count ->
    [one] { $winners } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $winners } se partagent la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
campanile-end-pile-empty = La pile { $pile } est vide.
campanile-end-last-seat = Tous les autres ont abandonné.
campanile-score-flag = { $tower } ({ $height }), drapeau { $large }/{ $small } : { $points }
campanile-score-no-flag = { $tower } ({ $height }), sans drapeau.
