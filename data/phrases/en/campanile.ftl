# What the bot says at a table of Campanile.

campanile-option-own-tower = bets on the tower just raised
campanile-option-exact-bet = chips equal to the storeys built

campanile-built = { $card } +{ $storeys }
campanile-built-bet = { $card } +{ $storeys }, chip { $chip } on { $tower }
campanile-hand = Your hand now: { $cards }.

campanile-panel-choose = Choose a card, and how many storeys it adds. You draw from the pile of that number.
campanile-panel-ready = **{ $move }**, then { $card } from pile { $pile }.
campanile-panel-storeys = +{ $storeys }, draw { $card }
campanile-panel-bet = Bet a chip?
campanile-panel-no-bet = No bet
campanile-panel-stake = Chip { $chip } on { $tower }

campanile-refusal-over = The game ended when the last card of a pile was drawn.
campanile-refusal-not-in-hand = You hold no { $card } card.
campanile-refusal-storeys = A card adds 1, 2 or 3 storeys, not { $storeys }.
campanile-refusal-chip-without-tower = A chip of { $chip } is bet on a tower: say which.
campanile-refusal-not-showing = You can only bet on a style that shows on a pile, and { $tower } does not.
campanile-refusal-not-own-tower = At this table you bet on the tower you have just raised: { $card }, not { $tower }.
campanile-refusal-chip-too-small = The chip must be worth at least the storeys you build: { $chip } is less than { $storeys }.
campanile-refusal-chip-not-exact = At this table the chip is worth exactly the storeys you build: { $storeys }, not { $chip }.
campanile-refusal-no-such-chip = You have no chip of { $chip } left.

campanile-won = { $count ->
    [one] { $winners } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $winners } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
campanile-end-pile-empty = Pile { $pile } is empty.
campanile-end-last-seat = Everyone else has resigned.
campanile-score-flag = { $tower } ({ $height }), flag { $large }/{ $small }: { $points }
campanile-score-no-flag = { $tower } ({ $height }), no flag.
