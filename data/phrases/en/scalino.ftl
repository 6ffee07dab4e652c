# What the bot says at a table of Scalino.

scalino-option-diamond = the diamond board
scalino-option-dismantle = taking the pyramid down

scalino-placed = { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[yellow] yellow
} { $length } at { $at }, level { $level }
scalino-took = { $move }, worth { $points }
scalino-piece = { $colour ->
    [red] Red
    [green] Green
    [blue] Blue
   *[yellow] Yellow
} { $length } ×{ $count }
scalino-piece-to-take = { $length ->
    [one] A piece of { $length }
   *[other] A piece of { $length }
}
scalino-skipped = { $player } can place nothing and is passed over (article 2.1).
scalino-again = { $player } has completed the level and opens the next one (article 2.7).
scalino-take-again = { $player } has emptied the level and takes from the one below (article 5.3).

scalino-refusal-over = The game is over.
scalino-refusal-not-taking-down = At this table the pyramid is built, not taken down.
scalino-refusal-not-building = At this table the pyramid is taken down, not built.
scalino-refusal-no-such-piece = There is no such bar: { $cells }.
scalino-refusal-not-your-colour = { $colour ->
    [red] Red
    [green] Green
    [blue] Blue
   *[yellow] Yellow
} is not your colour.
scalino-refusal-none-left = You have no bar of { $length } left in that colour.
scalino-refusal-wrong-level = Level { $level } is under construction.
scalino-refusal-off-level = That would lie outside the level: { $cells }.
scalino-refusal-occupied = Something lies there already: { $cells }.
scalino-refusal-centre = The first piece covers the centre, { $cells }.
scalino-refusal-not-touching = It must share a side with a piece of this level.
scalino-refusal-own-beside = It would lie beside its own colour: { $cells }.
scalino-refusal-own-below = It would lie on its own colour: { $cells }.
scalino-refusal-bay = It would leave a bay: { $cells }. In every row and column the filled cells must be in one stretch.
scalino-refusal-no-piece = There is no piece there.
scalino-refusal-covered = Something lies on that piece.
scalino-refusal-no-free-side = That piece has no free side.
scalino-refusal-level-below = You have emptied a level: now take one of level { $level }.

scalino-won = { $count ->
    [one] { $winners } wins with { $points } points.
   *[other] { $winners } share the win with { $points } points.
}
scalino-end-complete = The pyramid is complete.
scalino-end-nobody-can-place = Nobody can place anything any more.
scalino-end-taken-down = The last piece is gone.
scalino-end-last-seat = Everyone else has resigned.
scalino-score-stair = { $colour ->
    [red] Red
    [green] Green
    [blue] Blue
   *[yellow] Yellow
} stair of { $steps } ({ $cells }): { $points }
scalino-score-unused = { $colour ->
    [red] Red
    [green] Green
    [blue] Blue
   *[yellow] Yellow
} unused, { $count } of { $length }: { $points }
scalino-score-taken = Pieces of { $length }: { $points }
