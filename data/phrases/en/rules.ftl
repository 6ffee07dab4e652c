# What the bot says about the rules. The articles themselves are in data/rulebook.

rules-house = House reading: { $words }
rules-contents = { $game }: contents
rules-choose = Articles { $first } to { $last }
rules-none = No article is about this. What comes nearest, and where to look:
rules-no-article = There is no article { $article }. These there are:
rules-now-sorts = You have { $sorts }.
rules-before = ← { $number }
rules-after = { $number } →
rules-contents-of = Contents: { $game }
button-rules-overview = Overview
button-rules-contents = Contents

## What may be done now, game by game

campanile-now-build = { $you ->
    [yes] It is your turn: play a card for one, two or three storeys, bet a chip if you like, and draw from the pile with that number.
   *[no] It is the turn of { $player }: to play a card for one, two or three storeys, perhaps to bet a chip, and to draw.
}
campanile-sort-build = { $count ->
    [one] { $count } way to build
   *[other] { $count } ways to build
}
campanile-sort-bet = { $count ->
    [one] { $count } way to build and bet
   *[other] { $count } ways to build and bet
}
rempart-now-reveal = { $you ->
    [yes] It is your turn: turn up any face-down card.
   *[no] It is the turn of { $player }: to turn up any face-down card.
}
rempart-now-decide = { $you ->
    [yes] You have turned up a card: decide what to do with it.
   *[no] { $player } has turned up a card and decides what to do with it.
}
rempart-now-fire = { $you ->
    [yes] Your cannon fires: choose a card of another rampart.
   *[no] The cannon of { $player } fires: a card of another rampart will go.
}
rempart-sort-reveal = { $count ->
    [one] { $count } card to turn up
   *[other] { $count } cards to choose from
}
rempart-sort-decide = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
rempart-sort-fire = { $count ->
    [one] { $count } target
   *[other] { $count } targets
}
scalino-now-first = { $you ->
    [yes] It is your turn: the first bar of all covers the centre.
   *[no] It is the turn of { $player }: the first bar of all covers the centre.
}
scalino-now-place = { $you ->
    [yes] It is your turn: place a bar on the level under construction.
   *[no] It is the turn of { $player }: to place a bar on the level under construction.
}
scalino-now-take = { $you ->
    [yes] It is your turn: take a piece that nothing lies on and that has a free side.
   *[no] It is the turn of { $player }: to take a piece that nothing lies on and that has a free side.
}
scalino-sort-place = { $count ->
    [one] { $count } place for a bar
   *[other] { $count } ways to place a bar
}
scalino-sort-take = { $count ->
    [one] { $count } piece to take
   *[other] { $count } pieces to choose from
}
kensington-now-take = { $you ->
    [yes] It is your turn: first take a tile, from the stock or from another warehouse.
   *[no] It is the turn of { $player }: first to take a tile, from the stock or from another warehouse.
}
kensington-now-build = { $you ->
    [yes] You have taken a tile: build it or tiles of your warehouse, as many as you like, and end your turn.
   *[no] { $player } has taken a tile: now to build, or not, and to end the turn.
}
kensington-now-closing = { $you ->
    [yes] The last builds: you may build the tiles of your warehouse once more, and end your turn.
   *[no] The last builds: { $player } may build the tiles of the warehouse once more.
}
kensington-sort-draw = { $count ->
    [one] { $count } kind of tile to draw
   *[other] { $count } kinds of tile to draw
}
kensington-sort-buy = { $count ->
    [one] { $count } tile to buy
   *[other] { $count } tiles to buy
}
kensington-sort-build = { $count ->
    [one] { $count } way to build
   *[other] { $count } ways to build
}
kensington-sort-end = { $count ->
    [one] { $count } way to end your turn
   *[other] { $count } ways to end your turn
}
callisto-now-pillar = { $you ->
    [yes] It is your turn: place a pillar on any free cell outside the centre.
   *[no] It is the turn of { $player }: to place a pillar on any free cell outside the centre.
}
callisto-now-piece = { $you ->
    [yes] It is your turn: place a piece that shares a side with your own colour, or your third pillar.
   *[no] It is the turn of { $player }: to place a piece beside the own colour, or the third pillar.
}
callisto-sort-pillar = { $count ->
    [one] { $count } cell for a pillar
   *[other] { $count } cells for a pillar
}
callisto-sort-piece = { $count ->
    [one] { $count } way to place a piece
   *[other] { $count } ways to place a piece
}
