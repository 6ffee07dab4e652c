# Ce que dit le robot autour d’une leçon ; les leçons elles-mêmes sont dans data/lessons.

learn-step = { $game }, étape { $step } sur { $steps } : { $title }
learn-close = { $game } : { $title }
learn-move = **À vous :** `{ $move }`
learn-try = Essayer { $move }
learn-other-move = C’est permis, et à une table vous le pourriez. Cette leçon continue avec { $move }.
learn-gone = Cette leçon a changé entre-temps. Recommencez avec `/règles apprendre`.
button-again = Encore une fois
