# What the bot says at a table of Rempart. No phrase tells the number of a card that lies face down.

rempart-option-points = points for the figures
rempart-option-open-memory = the cards seen so far left in sight

rempart-revealed = turned up { $place }
rempart-take = took it
rempart-leave = left it
rempart-magic = slipped it in by magic
rempart-shot = shot { $card } out of the rampart of { $player }
rempart-card = { $number } ({ $figure })
rempart-figure-tower = tower
rempart-figure-cannon = cannon
rempart-figure-magician = magician
rempart-figure-king = king
rempart-figure-queen = queen
rempart-figure-prince = prince
rempart-figure-princess = princess
rempart-figure-one-raven = raven
rempart-figure-two-ravens = two ravens
rempart-up = At { $place } lies **{ $card }**.
rempart-joined = { $card } joins the rampart of { $player }.
rempart-must-fire = The cannon fires: { $player } chooses a target (article 6.6).
rempart-stalling = { $turns ->
    [one] If no card joins a rampart within { $turns } turn, the game ends (article 4.4).
   *[other] If no card joins a rampart within { $turns } turns, the game ends (article 4.4).
}

rempart-panel-since = Turned up since your last turn:
rempart-since = { $taken ->
    [yes] - { $player } turned up { $place }: **{ $card }**, and took it
   *[no] - { $player } turned up { $place }: **{ $card }**, and left it
}
rempart-panel-reveal = Which card do you turn up?
rempart-panel-column = Column
rempart-panel-row = Row
rempart-panel-turn-up = Turn up { $place }
rempart-panel-decide = The card at { $place } is up on the board. What do you do with it?
rempart-panel-fire = Your cannon fires. At whom, and at which card?
rempart-panel-player = Whose rampart?
rempart-panel-card = Which card?

rempart-refusal-over = The game is over.
rempart-refusal-no-figures = At this table the figures mean nothing: nobody fires and nobody does magic.
rempart-refusal-no-such-place = There is no such place: columns go from a to i, rows from 1 to 5.
rempart-refusal-reveal-first = First turn up a card.
rempart-refusal-one-reveal = You have turned up a card already: take it or leave it.
rempart-refusal-empty-place = There is no card at { $place } any more.
rempart-refusal-too-low = That card is not higher than your highest, { $top }.
rempart-refusal-must-fire = Your cannon must fire first.
rempart-refusal-no-cannon = You have no cannon to fire.
rempart-refusal-no-such-player = There is no player { $player } at this table.
rempart-refusal-own-rampart = A cannon is not turned on your own rampart.
rempart-refusal-not-in-rampart = There is no { $card } in that rampart.
rempart-refusal-flag-is-safe = The flag cannot be shot away.
rempart-refusal-tower-is-safe = { $card } is a tower: it cannot be shot away.
rempart-refusal-between-towers = { $card } stands between two towers: it cannot be shot away.
rempart-refusal-no-magician = You have no magician.
rempart-refusal-magician-used = Your magician has done his trick already.
rempart-refusal-not-lower = The magician is for cards below your highest, { $top }: just take this one.

rempart-won = { $count ->
    [one] { $winners } wins with { $points }.
   *[other] { $winners } share the win with { $points }.
}
rempart-end-ten-cards = A rampart has ten cards.
rempart-end-none-to-take = Nobody can take any of the cards that are left.
rempart-end-stalled = { $turns } turns in a row, and no card has joined a rampart.
rempart-end-last-seat = Everyone else has resigned.
rempart-score-cards = Cards: { $points }
rempart-score-king = King: { $points }
rempart-score-queen = Queen: { $points }
rempart-score-children = Princes and princesses: { $points }
rempart-score-pairs = Pairs of them: { $points }
rempart-score-ravens = Ravens: { $points }
