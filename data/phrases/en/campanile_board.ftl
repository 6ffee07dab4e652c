# What stands in the picture of a board, and in its text twin.

## Any game's board

board-to-play = to play
board-out = out
board-winner = winner
board-between = ;{ " " }

## Campanile's picture

campanile-board-left = { $count } left
campanile-board-empty = Finito
campanile-board-own-tower = bet on the tower just raised
campanile-board-exact-bet = chip equal to the storeys
campanile-board-hand = Your hand
campanile-board-hand-draws = Build this many storeys, draw this card
campanile-board-in-hand = In hand
campanile-board-possible = possible now: storeys, chips to bet, the card to draw
campanile-board-storeys = { $count ->
    [one] { $count } storey
   *[other] { $count } storeys
}

## Campanile in words: alt text, 1024 characters at most, read aloud by screen readers

campanile-board-text-player = { $letter } { $name }
campanile-board-text-turn = { $player } to play.
campanile-board-text-options = Options: { $options }.
campanile-board-text-last = Last move: { $letter }, { $tower } +{ $storeys }, drew from pile { $storeys }.
campanile-board-text-last-bet = Last move: { $letter }, { $tower } +{ $storeys }, chip { $chip } on { $bet }, drew from pile { $storeys }.
campanile-board-text-towers = Towers from the left, bets in order of arrival: { $towers }.
campanile-board-text-tower = { $tower } { $height }
campanile-board-text-tower-bets = { $tower } { $height } ({ $bets })
campanile-board-text-piles = Piles: { $piles }.
campanile-board-text-pile = { $pile } shows { $card }, { $count } left
campanile-board-text-pile-empty = { $pile } is empty
campanile-board-text-players = Players: { $players }.
campanile-board-text-holds = { $player }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $chips }
campanile-board-text-chips = chips { $chips }
campanile-board-text-chip = { $count } of { $value }
campanile-board-text-none = no chips
campanile-board-text-out = { $holds }, out
campanile-board-text-hand = Your hand: { $cards }.
campanile-board-text-over-pile = The game is over: pile { $pile } is empty.
campanile-board-text-over-seat = The game is over: one player is left.
campanile-board-text-winners = { $count ->
    [one] Winner: { $players }.
   *[other] Winners: { $players }.
}
campanile-board-text-scores = Scores: { $scores }.
campanile-board-text-score = { $letter } { $score }
campanile-board-text-flags = Flags: { $flags }.
campanile-board-text-flag = { $tower } to { $points }
campanile-board-text-flag-nobody = { $tower } to nobody
