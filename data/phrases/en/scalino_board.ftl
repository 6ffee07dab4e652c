# What stands in the picture of Scalino's pyramid, and in its text twin.

## The picture

scalino-board-last = Last move
scalino-board-level = Level { $level } · { $free } free
scalino-board-due = One more, from level { $level }
scalino-board-standing = { $count ->
    [one] { $count } piece stands
   *[other] { $count } pieces stand
}
scalino-board-again = one more
scalino-board-passed = passed
scalino-board-over-complete = The pyramid is complete
scalino-board-over-nobody-can-place = Nobody can place
scalino-board-over-taken-down = Taken down
scalino-board-over-last-seat = One player is left
scalino-board-choose = Type a bar, its cell, and > or ^: { $example }
scalino-board-choose-take = Type a minus and a cell: -c4
scalino-board-within-reach = a bar could cover this cell
scalino-board-to-be-taken = could be taken now
scalino-board-red = red
scalino-board-green = green
scalino-board-blue = blue
scalino-board-yellow = yellow

## In words: alt text, 1024 characters at most, read aloud by screen readers

scalino-board-text-turn = { $player } to play.
scalino-board-text-turn-again = { $player } to play once more.
scalino-board-text-last = Last move: { $letter } { $move }.
scalino-board-text-skipped = Could place nothing: { $letters }.
scalino-board-text-player = { $player }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}: { $holds }.
scalino-board-text-player-out = { $player }, out, { $score ->
    [one] { $score } point
   *[other] { $score } points
}: { $holds }.
scalino-board-text-left = { $colour } left { $threes } of 3, { $twos } of 2, { $ones } of 1
scalino-board-text-none-left = { $colour } nothing left
scalino-board-text-taken = took { $threes } of 3, { $twos } of 2, { $ones } of 1
scalino-board-text-pieces = Level { $level }: { $pieces }.
scalino-board-text-level = Level { $level } has { $free ->
    [one] { $free } free cell
   *[other] { $free } free cells
}.
scalino-board-text-due = The next piece must come from level { $level }.
scalino-board-text-takes = Can be taken: { $takes }.
scalino-board-text-stairs = Stairs: { $stairs }.
scalino-board-text-stair = { $points } ({ $cells })
scalino-board-text-singles = { $count ->
    [one] { $count } single step
   *[other] { $count } single steps
}
scalino-board-text-over-complete = The game is over: the pyramid is complete.
scalino-board-text-over-nobody-can-place = The game is over: nobody can place.
scalino-board-text-over-taken-down = The game is over: the pyramid is taken down.
scalino-board-text-over-last-seat = The game is over: one player is left.
scalino-board-text-winners = { $count ->
    [one] Winner: { $players }.
   *[other] Winners: { $players }.
}
scalino-board-text-board-square = Square board, a to g, 1 to 7.
scalino-board-text-board-diamond = Diamond board, a to i, 1 to 9.
