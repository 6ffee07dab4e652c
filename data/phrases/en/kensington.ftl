# What the bot says at a table of Kensington.

kensington-option-strict-light = no window beside one of the other light

kensington-drew = { $kind ->
    [plain] drew a plain tile
    [diamond] drew a diamond tile
    [roof] drew a roof tile
   *[wall] drew a wall tile
}
kensington-bought = bought { $tile } from { $seller }
kensington-built = built { $tile } at { $column }
kensington-ended = ended the turn
kensington-put-back = put the tile back and ended the turn
kensington-held = You hold { $tile }.
kensington-closing = { $player } has drawn the seventh bird: each of the others has one closing turn, to build from the warehouse (article 4.1).
kensington-stalling = { $rounds } rounds have passed in which nothing was built or stored. One more, and the game is over (article 4.3).

kensington-tile = { $face ->
    [lit] { $count ->
        [one] { $tile }: { $count } lit window
       *[other] { $tile }: { $count } lit windows ({ $wide }×{ $high })
    }
    [dark] { $count ->
        [one] { $tile }: { $count } dark window
       *[other] { $tile }: { $count } dark windows ({ $wide }×{ $high })
    }
    [door] { $tile }: door
    [wall] { $tile }: wall
   *[roof] { $tile }: roof of { $count } ({ $wide }×{ $high })
}
kensington-mark-diamond = diamond
kensington-mark-cat = cat
kensington-mark-bird = bird
kensington-kind = { $kind ->
    [plain] plain ({ $count })
    [diamond] diamond ({ $count })
    [roof] roof, 1 chip ({ $count })
   *[wall] wall, 1 chip ({ $count })
}
kensington-offer = { $tile } · from { $seller }, 1 chip

kensington-panel-take = Take a tile. { $chips ->
    [0] You have no chips.
    [one] You have { $chips } chip.
   *[other] You have { $chips } chips.
}
kensington-panel-spend = You have { $chips } chips: spend one on a roof, a wall or somebody’s stored tile (article 2.2).
kensington-panel-no-draw = There is nothing you can draw. Build from your warehouse or end the turn; what others have stored and fits you can buy.
kensington-panel-buy = Or buy a stored tile…
kensington-panel-last = You have drawn the seventh bird. This is your last turn; then the others have their closing turns (article 4.1).
kensington-panel-closing = Your closing turn: build what you can of your warehouse (article 4.1).
kensington-panel-end = There is nothing left to build.
kensington-button-draw = Draw { $kind }
kensington-button-end = End the turn
kensington-button-store = End, store it
kensington-button-back = End, put it back

kensington-refusal-over = The game is over.
kensington-refusal-closing-turn = The seventh bird has been drawn: in your closing turn you only build from your warehouse.
kensington-refusal-taken-already = You have taken a tile already.
kensington-refusal-take-first = Take a tile first.
kensington-refusal-not-yours = You have no { $tile }, neither in your hand nor in your warehouse.
kensington-refusal-bought-first = Build the tile you have bought first: { $tile }.
kensington-refusal-stock-empty = { $kind ->
    [plain] There are no plain tiles left.
    [diamond] There are no diamond tiles left.
    [roof] There are no roof tiles left.
   *[wall] There are no wall tiles left.
}
kensington-refusal-no-chip = That costs a chip, and you have none.
kensington-refusal-purse-full = With { $chips } chips you take a roof, a wall or somebody’s stored tile.
kensington-refusal-no-opponent = p{ $seat } is no opponent of yours.
kensington-refusal-not-stored = p{ $seat } has no { $tile } in the warehouse.
kensington-refusal-does-not-fit = { $tile } fits nowhere in your house, so you cannot buy it.
kensington-refusal-bought-not-built = Build { $tile } first: a tile that was bought is built at once.
kensington-refusal-nothing-to-put-back = You hold no tile to put back.
kensington-refusal-no-place = All { $places } places of your warehouse are taken: build the tile or put it back.
kensington-refusal-not-attached = { $tile } would not touch your house.
kensington-refusal-overhang = { $tile } does not fit the columns there: nothing may hang over or be left empty below.
kensington-refusal-no-light = { $tile } would touch no window of its light, and no door, wall or roof.
kensington-refusal-other-light = { $tile } would touch a window of the other light.
kensington-refusal-door-above-ground = { $tile } is a door: it stands on the ground.
kensington-refusal-on-a-roof = Nothing is built on a roof.
kensington-refusal-roof-on-ground = { $tile } is a roof: it needs something to stand on.

kensington-won = { $count ->
    [one] { $winners } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $winners } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
kensington-end-birds = The seventh bird was drawn, and the closing turns are over.
kensington-end-stuck = Nobody can take or build anything any more.
kensington-end-stalled = Three rounds have passed in which nothing was built or stored.
kensington-end-last-seat = Everyone else has resigned.
kensington-score-windows = Windows under roofs: { $points }
kensington-score-doors = Doors under roofs, 2 each: { $points }
kensington-score-heights = Different heights: { $points }
kensington-score-cats = Cats: { $points }
kensington-score-columns = Every column roofed: { $points }
