# What stands in the picture of Rempart's cards and walls, and in its text twin.

## The picture

rempart-board-last-reveal = turned up { $place }
rempart-board-last-take = took { $card }
rempart-board-last-leave = left the card
rempart-board-last-leave-at = left { $place }
rempart-board-last-magic = used the magician
rempart-board-last-shot = shot { $card } of { $letter }
rempart-board-down = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
rempart-board-stall = { $turns ->
    [one] Over next turn if nothing is taken
   *[other] Over in { $turns } turns if nothing is taken
}
rempart-board-over-ten-cards = A wall of ten stands
rempart-board-over-none-to-take = Nobody can take any more
rempart-board-over-stalled = Nothing taken for too long
rempart-board-over-last-seat = One player is left
rempart-board-to-reveal = to reveal
rempart-board-to-decide = to decide
rempart-board-to-fire = to fire
rempart-board-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
rempart-board-points-game = points game
rempart-board-shot-away = shot away
rempart-board-safe = safe between towers
rempart-board-ready = magician ready
rempart-board-target = in range
rempart-board-missed = Turned up since your last turn
rempart-board-taken = taken
rempart-board-left = face down again
rempart-board-try-take = take
rempart-board-try-leave = leave
rempart-board-try-magic = insert it with the magician
rempart-board-may-reveal = may be turned up
rempart-board-may-hit = may be hit
rempart-board-tower = tower
rempart-board-cannon = cannon
rempart-board-magician = magician
rempart-board-king = king
rempart-board-queen = queen
rempart-board-prince = prince
rempart-board-princess = princess
rempart-board-one-raven = one raven
rempart-board-two-ravens = two ravens

## In words: alt text, 1024 characters at most, read aloud by screen readers

rempart-board-text-to-reveal = { $player } to turn up a card.
rempart-board-text-to-decide = { $player } to take or leave.
rempart-board-text-to-fire = { $player } to fire the cannon.
rempart-board-text-last = Last move: { $letter } { $move }.
rempart-board-text-up = { $place } shows { $card }.
rempart-board-text-down-again = { $place } lies face down again.
rempart-board-text-stall = { $turns ->
    [one] The game is over after one more turn if nothing is taken.
   *[other] The game is over after { $turns } more turns if nothing is taken.
}
rempart-board-text-card = { $number } { $figure }
rempart-board-text-player = { $player }, { $count } of { $goal }: { $cards }.
rempart-board-text-player-out = { $player }, out, { $count } of { $goal }: { $cards }.
rempart-board-text-player-points = { $player }, { $count } of { $goal }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $cards }.
rempart-board-text-player-points-out = { $player }, out, { $count } of { $goal }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $cards }.
rempart-board-text-walled = Between towers: { $cards }.
rempart-board-text-ready = The magician is ready.
rempart-board-text-grid-full = Columns a to i, rows 1 to 5, all face down.
rempart-board-text-grid-empty = Columns a to i, rows 1 to 5, no card left.
rempart-board-text-grid-gaps = Columns a to i, rows 1 to 5, face down but for { $places }.
rempart-board-text-grid-cards = Columns a to i, rows 1 to 5, face down only { $places }.
rempart-board-text-seen = Seen, face down: { $cards }.
rempart-board-text-rest = Still in the grid: { $cards }.
rempart-board-text-at = { $place } { $card }
rempart-board-text-reach = In range: { $cards }.
rempart-board-text-gone = Shot away: { $cards }.
rempart-board-text-since = Turned up since your last turn: { $cards }.
rempart-board-text-since-taken = { $letter } { $place } { $card }, taken
rempart-board-text-since-left = { $letter } { $place } { $card }, left
rempart-board-text-over-ten-cards = The game is over: a wall of ten cards stands.
rempart-board-text-over-none-to-take = The game is over: nobody can take a card any more.
rempart-board-text-over-stalled = The game is over: nothing was taken for too long.
rempart-board-text-over-last-seat = The game is over: one player is left.
rempart-board-text-winners = { $count ->
    [one] Winner: { $players }.
   *[other] Winners: { $players }.
}
rempart-board-text-reckoning = Points: { $scores }.
rempart-board-text-score = { $letter } { $lines }, together { $score }
rempart-board-line-cards = cards { $points }
rempart-board-line-king = king { $points }
rempart-board-line-queen = queen { $points }
rempart-board-line-children = princes and princesses { $points }
rempart-board-line-pairs = pairs { $points }
rempart-board-line-ravens = ravens { $points }
