# Noms et descriptions des commandes et de leurs options.

command-new = nouvelle
    .description = Ouvrir une table dans ce salon et s’y asseoir

command-campanile = campanile
    .description = Campanile : élevez cinq tours, pariez sur la plus haute
command-campanile-play = jouer
    .description = Bâtir avec une de vos cartes et, si vous voulez, miser un jeton
command-table = table
    .description = La table de ce salon
command-table-board = plateau
    .description = Le plateau tel qu’il est, pour vous seul
command-table-hand = main
    .description = Votre main, pour vous seul
command-table-history = historique
    .description = Tous les coups joués
command-table-undo = annuler
    .description = Reprendre le dernier coup : le vôtre aussitôt, celui d’un autre si tous sont d’accord
command-table-resign = abandonner
    .description = Quitter la partie ; les autres continuent
command-table-close = fermer
    .description = Fermer la table
command-table-verify = vérifier
    .description = Après la partie : vérifier que la donne était honnête
command-move = coup
    .description = N’importe quel coup de n’importe quel jeu, dans sa notation
command-help = aide
    .description = Ce que fait ce robot, et par où commencer
command-settings = réglages
    .description = La langue dans laquelle le robot parle à ce serveur

option-seats = places
    .description = Combien de personnes jouent
option-own-tower = tour-bâtie
    .description = Variante : ne parier que sur la tour qu’on vient d’élever
option-exact-bet = mise-exacte
    .description = Variante : le jeton vaut exactement le nombre d’étages bâtis
option-card = carte
    .description = Le style de la carte avec laquelle vous bâtissez
option-storeys = étages
    .description = Combien d’étages elle ajoute : vous piochez dans la pile de ce numéro
option-bet = pari
    .description = La tour sur laquelle vous pariez
option-chip = jeton
    .description = La valeur du jeton que vous misez
option-text = texte
    .description = En mots plutôt qu’en image
option-move = coup
    .description = Par exemple rossa+2 bianca=3
option-language = langue
    .description = Anglais ou français
