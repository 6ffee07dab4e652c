# What the bot says at a table of Callisto.

callisto-option-match = a match of as many games as players

callisto-placed = { $move }
callisto-placed-pillar = a pillar on { $at }
callisto-piece = { $piece ->
    [pillar] Pillar
   *[other] { $piece }
} ×{ $count }
callisto-out = { $player } can place nothing any more and is out (article 2.4).
callisto-next-game = Game { $game } of { $games } begins; penalties so far: { $totals }.

callisto-refusal-over = The game ended when nobody could place anything.
callisto-refusal-off-board = That would lie off the board: { $cells }.
callisto-refusal-no-such-piece = There is no piece of that shape.
callisto-refusal-none-left = { $piece ->
    [pillar] You have no pillar left.
   *[other] You have no { $piece } left.
}
callisto-refusal-pillar-first = Your first two turns place a pillar each; { $piece } has to wait.
callisto-refusal-occupied = Something lies there already: { $cells }.
callisto-refusal-centre = No pillar may stand on the centre.
callisto-refusal-corner-only = { $piece } would touch your colour only by a corner; it needs a side.
callisto-refusal-not-touching = { $piece } would not touch your colour; it needs a side in common.

callisto-won = { $count ->
    [one] { $winners } wins with { $points } penalty points.
   *[other] { $winners } share the win with { $points } penalty points.
}
callisto-end-nobody-can-place = { $tied ->
    [one] Nobody can place anything any more; the fewest penalty points win.
   *[other] Nobody can place anything any more; of those tied, the one who came later in the first round wins.
}
callisto-end-match-over = All { $games } games of the match are played; the fewest penalty points win.
callisto-end-last-seat = Everyone else has resigned.
callisto-score-left = { $piece } left, { $size } each: { $points }
callisto-score-game = Game { $game }: { $points }
