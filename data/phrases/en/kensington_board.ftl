# What stands in the picture of Kensington's board, and in its text twin.

## The picture

kensington-board-last = Last move
kensington-board-strict-light = strict light
kensington-board-take = to take
kensington-board-build = to build
kensington-board-closing = closing turn
kensington-board-ending = Seventh bird: closing turns
kensington-board-stalling = One more idle round ends it
kensington-board-over-birds = The seventh bird has come
kensington-board-over-stuck = Nobody can go on
kensington-board-over-stalled = Nobody builds any more
kensington-board-over-last-seat = One player is left
kensington-board-plain = plain
kensington-board-diamond = diamond
kensington-board-roof = roofs
kensington-board-wall = walls
kensington-board-bank = bank
kensington-board-birds = { $count } of { $last } birds
kensington-board-in-hand = in hand
kensington-board-try-end = end the turn
kensington-board-try-store = store it and end the turn
kensington-board-try-back = put it back and end the turn
kensington-board-possible = possible now: to take or to cover
kensington-board-windows = windows
kensington-board-doors = doors
kensington-board-heights = heights
kensington-board-cats = cats
kensington-board-columns = columns
kensington-board-total = total
kensington-board-flock = birds

## The panel and the tile in hand

kensington-board-choose-take = Draw from a pile, or buy for a chip
kensington-board-choose-build = Type a tile and the column of its left edge
kensington-board-choose-wait = Your house and your warehouse
kensington-board-nothing-to-buy = nothing to buy
kensington-board-nothing-to-build = Nothing in hand and nothing stored
kensington-board-stored = stored
kensington-board-drawn = Your tile
kensington-board-carries-lit = { $count ->
    [one] one lit window
   *[other] { $count } lit windows
}
kensington-board-carries-dark = { $count ->
    [one] one dark window
   *[other] { $count } dark windows
}
kensington-board-carries-roof = { $count ->
    [one] a roof, one cell
   *[other] a roof, { $count } cells
}
kensington-board-carries-wall = a plain wall
kensington-board-carries-door = a red door
kensington-board-carries-cat = a cat: 1 point
kensington-board-carries-diamond = a diamond: 1 chip when built
kensington-board-carries-bird = a bird, number { $count } of { $last }
kensington-board-fits = Fits over { $columns }
kensington-board-fits-nowhere = Fits nowhere now

## In words: alt text, 1024 characters at most, read aloud by screen readers

kensington-board-text-take = { $player } to take a tile.
kensington-board-text-build = { $player } to build.
kensington-board-text-closing = { $player }, closing turn: to build from the warehouse.
kensington-board-text-hand-plain = In hand: a plain tile.
kensington-board-text-hand-diamond = In hand: a diamond tile.
kensington-board-text-hand-roof = In hand: a roof tile.
kensington-board-text-hand-wall = In hand: a wall tile.
kensington-board-text-held = Your tile: { $tile }.
kensington-board-text-bought = Bought from { $letter }: { $tile }.
kensington-board-text-fits = Can be built: { $tiles }.
kensington-board-text-fit = { $tile } over { $columns }
kensington-board-text-last = Last move: { $letter } { $move }.
kensington-board-text-strict-light = Strict light.
kensington-board-text-ender = { $letter } drew the seventh bird: closing turns.
kensington-board-text-stalling = One more round without building or storing ends the game.
kensington-board-text-idle = { $count ->
    [one] { $count } round without building or storing.
   *[other] { $count } rounds without building or storing.
}
kensington-board-text-stock = Left: { $plain } plain, { $diamond } diamond, { $roof } roofs, { $wall } walls; bank { $bank }; birds { $birds } of { $last }.
kensington-board-text-faces = ldowr
kensington-board-text-legend = From the ground up: l lit, d dark, o door, w wall, r roof, - nothing.
kensington-board-text-player = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
}, { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}; stored { $stored }; { $house }.
kensington-board-text-player-retired = { $player }, out, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
}, { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}; stored { $stored }; { $house }.
kensington-board-text-score = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: windows { $windows }, doors { $doors }, heights { $heights }, cats { $cats }, columns { $columns }; birds { $birds }; { $house }.
kensington-board-text-score-retired = { $player }, out, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: windows { $windows }, doors { $doors }, heights { $heights }, cats { $cats }, columns { $columns }; birds { $birds }; { $house }.
kensington-board-text-nothing = nothing
kensington-board-text-house = house { $columns }
kensington-board-text-house-short = { $count ->
    [one] { $count } column
   *[other] { $count } columns
} from { $left } on, { $roofed } roofed, up to { $high } high
kensington-board-text-cat = cat
kensington-board-text-bird = bird
kensington-board-text-diamond = diamond
kensington-board-text-over-birds = The game is over: the seventh bird has come.
kensington-board-text-over-stuck = The game is over: nobody can take or build.
kensington-board-text-over-stalled = The game is over: three rounds in which nobody built or stored.
kensington-board-text-over-last-seat = The game is over: one player is left.
kensington-board-text-winners = { $count ->
    [one] Winner: { $players }.
   *[other] Winners: { $players }.
}
