# Ce que le robot dit à une table de Scalino.

scalino-option-diamond = le plateau en losange
scalino-option-dismantle = le démontage de la pyramide

scalino-placed = { $colour ->
    [red] rouge
    [green] vert
    [blue] bleu
   *[yellow] jaune
} { $length } en { $at }, niveau { $level }
scalino-took = { $move }, qui vaut { $points }
scalino-piece = { $colour ->
    [red] Rouge
    [green] Vert
    [blue] Bleu
   *[yellow] Jaune
} { $length } ×{ $count }
scalino-piece-to-take = { $length ->
    [one] Une pièce de { $length }
   *[other] Une pièce de { $length }
}
scalino-skipped = { $player } ne peut rien poser et passe son tour (article 2.1).
scalino-again = { $player } a complété le niveau et ouvre le suivant (article 2.7).
scalino-take-again = { $player } a vidé le niveau et prend sur celui d’en dessous (article 5.3).

scalino-refusal-over = La partie est finie.
scalino-refusal-not-taking-down = À cette table on bâtit la pyramide, on ne la démonte pas.
scalino-refusal-not-building = À cette table on démonte la pyramide, on ne la bâtit pas.
scalino-refusal-no-such-piece = Il n’y a pas de telle barre : { $cells }.
scalino-refusal-not-your-colour = { $colour ->
    [red] Le rouge
    [green] Le vert
    [blue] Le bleu
   *[yellow] Le jaune
} n’est pas votre couleur.
scalino-refusal-none-left = Il ne vous reste pas de barre de { $length } dans cette couleur.
scalino-refusal-wrong-level = C’est le niveau { $level } qu’on bâtit.
scalino-refusal-off-level = Cela dépasserait du niveau : { $cells }.
scalino-refusal-occupied = Il y a déjà quelque chose là : { $cells }.
scalino-refusal-centre = La première pièce couvre le centre, { $cells }.
scalino-refusal-not-touching = Il faut un côté commun avec une pièce de ce niveau.
scalino-refusal-own-beside = Elle serait à côté de sa propre couleur : { $cells }.
scalino-refusal-own-below = Elle serait posée sur sa propre couleur : { $cells }.
scalino-refusal-bay = Cela laisserait une baie : { $cells }. Dans chaque ligne et chaque colonne, les cases remplies se suivent.
scalino-refusal-no-piece = Il n’y a pas de pièce là.
scalino-refusal-covered = Une autre pièce repose sur celle-là.
scalino-refusal-no-free-side = Cette pièce n’a pas de côté libre.
scalino-refusal-level-below = Vous avez vidé un niveau : prenez une pièce du niveau { $level }.

scalino-won = { $count ->
    [one] { $winners } gagne avec { $points } points.
   *[other] { $winners } se partagent la victoire avec { $points } points.
}
scalino-end-complete = La pyramide est complète.
scalino-end-nobody-can-place = Plus personne ne peut rien poser.
scalino-end-taken-down = La dernière pièce est partie.
scalino-end-last-seat = Tous les autres ont abandonné.
scalino-score-stair = { $colour ->
    [red] Escalier rouge
    [green] Escalier vert
    [blue] Escalier bleu
   *[yellow] Escalier jaune
} de { $steps } ({ $cells }) : { $points }
scalino-score-unused = { $colour ->
    [red] Rouge
    [green] Vert
    [blue] Bleu
   *[yellow] Jaune
} inutilisé, { $count } de { $length } : { $points }
scalino-score-taken = Pièces de { $length } : { $points }
