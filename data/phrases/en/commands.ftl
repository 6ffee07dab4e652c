# Names and descriptions of commands and their options. The names are a contract: people type them.

command-new = new
    .description = Open a table in this channel and sit down at it

command-campanile = campanile
    .description = Campanile: raise five towers, bet on the tallest
command-campanile-play = play
    .description = Build with one of your cards and, if you like, bet a chip
command-table = table
    .description = The table of this channel
command-table-board = board
    .description = The board as it stands, for you alone
command-table-hand = hand
    .description = Your hand, for you alone
command-table-history = history
    .description = Every move so far
command-table-undo = undo
    .description = Take the last move back: yours at once, another's if everyone agrees
command-table-resign = resign
    .description = Leave the game; the others go on
command-table-close = close
    .description = Close the table
command-table-verify = verify
    .description = After the game: check that the deal was fair
command-move = move
    .description = Any move of any game, in the game's notation
command-help = help
    .description = What this bot does, and how to begin
command-settings = settings
    .description = The language in which the bot speaks to this server

option-seats = seats
    .description = How many people play
option-own-tower = own-tower
    .description = Variant: bet only on the tower you have just raised
option-exact-bet = exact-bet
    .description = Variant: the chip is worth exactly the storeys built
option-card = card
    .description = The style of the card you build with
option-storeys = storeys
    .description = How many storeys it adds: you draw from the pile of that number
option-bet = bet
    .description = The tower you bet on
option-chip = chip
    .description = The value of the chip you bet
option-text = text
    .description = In words instead of a picture
option-move = move
    .description = For example rossa+2 bianca=3
option-language = language
    .description = English or French
