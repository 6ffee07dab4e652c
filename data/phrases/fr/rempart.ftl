# Ce que dit le robot à une table de Rempart. Aucune phrase ne donne le numéro d’une carte face cachée.

rempart-option-points = les points des figures
rempart-option-open-memory = les cartes déjà vues laissées visibles

rempart-revealed = { $place } retournée
rempart-take = carte prise
rempart-leave = carte laissée
rempart-magic = carte glissée par magie
rempart-shot = { $card } abattu dans le rempart de { $player }
rempart-card = { $number } ({ $figure })
rempart-figure-tower = tour
rempart-figure-cannon = canon
rempart-figure-magician = magicien
rempart-figure-king = roi
rempart-figure-queen = reine
rempart-figure-prince = prince
rempart-figure-princess = princesse
rempart-figure-one-raven = corbeau
rempart-figure-two-ravens = deux corbeaux
rempart-up = En { $place } : **{ $card }**.
rempart-joined = { $card } rejoint le rempart de { $player }.
rempart-must-fire = Le canon tire : { $player } choisit sa cible (article 6.6).
rempart-stalling = { $turns ->
    [one] Si aucune carte ne rejoint un rempart d’ici { $turns } tour, la partie s’arrête (article 4.4).
   *[other] Si aucune carte ne rejoint un rempart d’ici { $turns } tours, la partie s’arrête (article 4.4).
}

rempart-panel-since = Retournées depuis votre dernier tour :
rempart-since = { $taken ->
    [yes] - { $player } a retourné { $place } : **{ $card }**, et l’a prise
   *[no] - { $player } a retourné { $place } : **{ $card }**, et l’a laissée
}
rempart-panel-reveal = Quelle carte retournez-vous ?
rempart-panel-column = Colonne
rempart-panel-row = Rangée
rempart-panel-turn-up = Retourner { $place }
rempart-panel-decide = La carte en { $place } est visible sur le plateau. Qu’en faites-vous ?
rempart-panel-fire = Votre canon tire. Sur qui, et sur quelle carte ?
rempart-panel-player = Le rempart de qui ?
rempart-panel-card = Quelle carte ?

rempart-refusal-over = La partie est finie.
rempart-refusal-no-figures = À cette table les figures ne comptent pas : ni tir, ni magie.
rempart-refusal-no-such-place = Cette place n’existe pas : les colonnes vont de a à i, les rangées de 1 à 5.
rempart-refusal-reveal-first = Retournez d’abord une carte.
rempart-refusal-one-reveal = Vous avez déjà retourné une carte : prenez-la ou laissez-la.
rempart-refusal-empty-place = Il n’y a plus de carte en { $place }.
rempart-refusal-too-low = Cette carte n’est pas plus haute que votre plus haute, { $top }.
rempart-refusal-must-fire = Votre canon doit d’abord tirer.
rempart-refusal-no-cannon = Vous n’avez pas de canon à faire tirer.
rempart-refusal-no-such-player = Il n’y a pas de joueur { $player } à cette table.
rempart-refusal-own-rampart = On ne tire pas sur son propre rempart.
rempart-refusal-not-in-rampart = Il n’y a pas de { $card } dans ce rempart.
rempart-refusal-flag-is-safe = Le drapeau ne peut pas être abattu.
rempart-refusal-tower-is-safe = Le { $card } est une tour : on ne peut pas l’abattre.
rempart-refusal-between-towers = Le { $card } est entre deux tours : on ne peut pas l’abattre.
rempart-refusal-no-magician = Vous n’avez pas de magicien.
rempart-refusal-magician-used = Votre magicien a déjà fait son tour.
rempart-refusal-not-lower = Le magicien sert aux cartes sous votre plus haute, { $top } : prenez simplement celle-ci.

rempart-won = { $count ->
    [one] { $winners } gagne avec { $points }.
   *[other] { $winners } se partagent la victoire avec { $points }.
}
rempart-end-ten-cards = Un rempart compte dix cartes.
rempart-end-none-to-take = Plus personne ne peut prendre aucune des cartes restantes.
rempart-end-stalled = { $turns } tours de suite sans qu’une carte rejoigne un rempart.
rempart-end-last-seat = Tous les autres ont abandonné.
rempart-score-cards = Cartes : { $points }
rempart-score-king = Roi : { $points }
rempart-score-queen = Reine : { $points }
rempart-score-children = Princes et princesses : { $points }
rempart-score-pairs = Leurs paires : { $points }
rempart-score-ravens = Corbeaux : { $points }
