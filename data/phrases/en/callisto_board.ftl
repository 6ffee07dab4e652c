# What stands in the picture of Callisto's board, and in its text twin.

## The picture

callisto-board-last = Last move
callisto-board-game = Game { $game } of { $games }
callisto-board-next = Game { $game } begins
callisto-board-stuck = cannot place
callisto-board-choose = Type a piece, its letter and the lower left corner of its box
callisto-board-within-reach = some piece could lie here
callisto-board-pillar-only = only a pillar could stand here

## In words: alt text, 1024 characters at most, read aloud by screen readers

callisto-board-text-turn = { $player } to play.
callisto-board-text-game = Game { $game } of { $games }, begun by { $letter }.
callisto-board-text-games = Penalties of the games played: { $games }.
callisto-board-text-game-score = game { $game } { $scores }
callisto-board-text-totals = Together: { $scores }.
callisto-board-text-score = { $letter } { $score }
callisto-board-text-last = Last move: { $letter } { $move }.
callisto-board-text-lasts = Last moves: { $moves }.
callisto-board-text-newly-out = { $count ->
    [one] { $letters } can place nothing more.
   *[other] { $letters } can place nothing more.
}
callisto-board-text-skipped = Skipped: { $letters }.
callisto-board-text-before = Before: { $pieces }.
callisto-board-text-player = { $player }, penalty { $penalty }: on the board { $placed }; left { $left }.
callisto-board-text-player-stuck = { $player }, cannot place, penalty { $penalty }: on the board { $placed }; left { $left }.
callisto-board-text-player-retired = { $player }, out, penalty { $penalty }: on the board { $placed }; left { $left }.
callisto-board-text-nothing = nothing
callisto-board-text-pillars = { $count ->
    [one] { $count } pillar
   *[other] { $count } pillars
}
callisto-board-text-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
callisto-board-text-over-nobody-can-place = The game is over: nobody can place.
callisto-board-text-over-last-seat = The game is over: one player is left.
callisto-board-text-over-match-over = The match is over.
callisto-board-text-winners = { $count ->
    [one] Winner: { $players }.
   *[other] Winners: { $players }.
}
callisto-board-text-later = Of { $count } with as few, the later starter wins.
