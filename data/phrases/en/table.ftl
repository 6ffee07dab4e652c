# What the bot says at any table. Short, friendly, one thing at a time; the player first, then the fact.

game-campanile = Campanile
game-callisto = Callisto
game-scalino = Scalino
game-rempart = Rempart
game-kensington = Kensington

## The lobby
lobby-seats = { $taken } of { $seats } seats taken:
lobby-options = Played with { $options }.
lobby-wait = Join to sit down; { $author } starts once every seat is taken.
lobby-full = Every seat is taken: { $author } can start.
lobby-closed = This table is closed.
lobby-commitment = The deal is fixed by a secret whose SHA-256 is { $commitment }
opened = Table { $table } is open in { $place }. Start it once every seat is taken.
channel-taken = There is a table in this channel already. Shall I open yours in a thread?
thread-name = { $game } with { $author }

## The board
board-title = { $game } · table { $table }
board-start = The seats are drawn: { $players }.
board-next = { $player }, your turn.
event-move = { $player }: { $move }.
event-resign = { $player } has resigned.
event-undo = { $player } took back `{ $entry }`.
played = You played: { $move }.
posted-late = It is written down. Discord does not let me post the board just now; I will as soon as it does.
stale = That button belongs to an older board. This is how it stands now.
stale-lobby = That button belongs to an older message of this table.
hand-yours = Your hand at table { $table }.
menu = What would you like?

## The end
end-nobody = nobody
end-totals = Total: { $totals }.
end-secret = The secret of the deal was { $secret } · `/table verify` checks it

## Buttons
button-join = Join
button-leave = Leave
button-start = Start
button-play = Play
button-menu = More…
button-rules = Rules
button-why = Why?
button-board = Board
button-words = Board in words
button-hand = My hand
button-history = History
button-undo = Undo
button-resign = Resign
button-resign-sure = Yes, resign
button-close = Close the table
button-earlier = Earlier
button-later = Later
button-agree = Agree
button-disagree = No
button-thread = Open a thread
button-build = Build
button-left = ←
button-up = ↑
button-down = ↓
button-right = →
button-turn = Turn
button-flip = Flip
button-next = Next spot
button-place = Place
button-take = Take
button-take-card = Take
button-leave-card = Leave
button-magic-card = Magic
button-reveal = Turn up
button-fire = Fire
placing-piece = Which piece?
placing-fits = `{ $move }` fits.

## History
history-title = **Table { $table }**, page { $page } of { $pages }
history-resign = resigned
history-undo = took the last move back

## Undo, resigning, closing
undone = Taken back: `{ $entry }`.
resign-sure = Resign? Your turns will be skipped and you cannot win; what you have on the table stays.
resign-sure-last = Resign? There are two of you left, so this ends the game, and the other wins.
resigned = You have resigned.
closed = Table { $table } is closed. What was played is kept.
consent-undo = Take back `{ $entry }` at table { $table }? Everyone at the table must agree.
consent-close = Close table { $table } without a winner? Everyone at the table must agree.
consent-agreed = Agreed: { $players }.
consent-missing = Still to answer: { $players }.
consent-undo-refused = { $player } would rather not take it back.
consent-close-refused = { $player } would rather play on.
consent-asked = I have asked the table.
consent-done = Done.

## Checking the deal
verify-agrees =
    The deal was fair: the secret is the one I bound myself to, and the seats and cards follow from it.
    Secret: `{ $secret }`
    Its SHA-256, shown when the table opened: `{ $commitment }`
    Ids of the joins: `{ $joins }`
    Seed, HMAC-SHA256 of the ids with the secret as key: `{ $seed }`
verify-differs =
    The game does not follow from the seed. Please tell whoever runs this bot.
    Secret: `{ $secret }`
    Its SHA-256: `{ $commitment }`
    Ids of the joins: `{ $joins }`
    Seed: `{ $seed }`

## Refusals
refusal-article = **Article { $article }.** { $words }
refusal-nearest = The nearest move allowed: `{ $move }`
refusal-no-table = I know no such table.
refusal-no-table-here = There is no table in this channel. Open one with `/campanile new`.
refusal-closed = This table is closed.
refusal-over = This game is over.
refusal-not-started = This game has not started yet.
refusal-started = This game has started already.
refusal-not-seated = You do not sit at this table.
refusal-resigned = You have resigned from this game.
refusal-seated = You sit at this table already.
refusal-full = Every seat is taken.
refusal-not-full = Some seats are still free.
refusal-author-starts = { $author } opened the table and starts it.
refusal-not-your-turn = It is not your turn: { $player } is to play.
refusal-turn-over = Your turn is over, so { $words } was not played.
refusal-panel-over = This panel is out of date: it is not your turn any more.
refusal-other-game = This channel plays { $game }.
refusal-seats = This game is for { $seats } players.
refusal-no-thread-here = I cannot open a thread here. Try in a text channel.
refusal-bot-permission = { $permission ->
    [attach_files] I may not attach files here. Nothing has changed; ask a moderator to allow me that.
    [send_messages_in_threads] I may not send messages in threads here. Ask a moderator to allow me that.
    [send_messages] I may not send messages here. Nothing has changed; ask a moderator to allow me that.
    [create_public_threads] I may not open threads here. Ask a moderator to allow me that.
   *[view_channel] I may not see this channel. Nothing has changed; ask a moderator to let me in.
}
refusal-offer-taken = That thread is being opened already.
refusal-unreadable = I cannot read { $words } as a move.
refusal-ambiguous = { $more ->
    [0] { $words } could mean: { $candidates }.
   *[other] { $words } could mean: { $candidates } and { $more } more.
}
refusal-nothing-to-undo = Nothing has been played yet.
refusal-undo-revealed = The last move showed something that was hidden, so it cannot be taken back.
refusal-close-lobby = Only whoever opened this table can close it.
refusal-no-history = Nothing has been played yet.
refusal-verify-early = The secret is told when the game is over. Its SHA-256 is `{ $commitment }`.

## Errors
error-store = I could not write that down, so it has not happened. Please try again in a moment.
error-server-only = This works on a server only.
error-your-permissions = You need the permission to manage the server for this.
error-old-command = This command has changed. Reload Discord and try again.
error-old-button = I do not know this button any more. Ask for the board with `/table board`.
error-forbidden = Discord does not allow me that here.
error-gone = What this is about is gone from Discord.
error-discord = Discord does not answer me just now. Please try again in a moment.
error-unforeseen = Something went wrong on my side. Nothing was lost; whoever runs me can see what happened.

## Help and settings
help =
    ### Chantier
    Building games, a move at a time: { $games }.
    - **Open a table:** the game's name and `new`, such as `/campanile new`, then **Join** and **Start**.
    - **Play:** the **Play** button under the board, the game's own commands, or `/move` in its notation.
    - **Look:** `/table board`, `/table hand`, `/table history`.
    - **Change your mind:** `/table undo`, `/table resign`, `/table close`.
    - **Rules:** `/rules ask` in your own words, `/rules read`, `/rules learn`; **Rules** under the board tells what you can do now.
    - **Trust:** `/table verify` after the game repeats the deal.
    There is no hurry: a table waits for days, and you are called when it is your turn.
settings-language = From now on I speak { $language } to this server.
