# What the bot says around a lesson; the lessons themselves are in data/lessons.

learn-step = { $game }, step { $step } of { $steps }: { $title }
learn-close = { $game }: { $title }
learn-move = **Your move:** `{ $move }`
learn-try = Try { $move }
learn-other-move = That is allowed, and at a table you could. This lesson goes on with { $move }.
learn-gone = This lesson has changed in the meantime. Begin again with `/rules learn`.
button-again = Once more
