# Ce que le robot dit à toute table. Court, aimable, une chose à la fois.

game-campanile = Campanile
game-callisto = Callisto
game-scalino = Scalino
game-rempart = Rempart
game-kensington = Kensington

## Avant la partie
lobby-seats = { $taken } { $taken ->
    [0] place prise
    [one] place prise
   *[other] places prises
} sur { $seats } :
lobby-options = On joue avec { $options }.
lobby-wait = Cliquez sur Rejoindre pour vous asseoir ; { $author } lancera la partie quand tous seront là.
lobby-full = Toutes les places sont prises : { $author } peut lancer la partie.
lobby-closed = Cette table est fermée.
lobby-commitment = La donne dépend d’un secret dont voici le SHA-256 : { $commitment }
opened = La table { $table } est ouverte dans { $place }. Lancez la partie quand toutes les places sont prises.
channel-taken = Il y a déjà une table dans ce salon. Voulez-vous que j’ouvre la vôtre dans un fil ?
thread-name = { $game } avec { $author }

## Le plateau
board-title = { $game } · table { $table }
board-start = Les places sont tirées au sort : { $players }.
board-next = { $player }, à vous de jouer.
event-move = { $player } : { $move }.
event-resign = { $player } a abandonné.
event-undo = { $player } a repris `{ $entry }`.
played = Vous avez joué : { $move }.
posted-late = C’est noté. Discord ne me laisse pas publier le plateau pour l’instant ; je le ferai dès que possible.
stale = Ce bouton est celui d’un plateau plus ancien. Voici où en est la partie.
stale-lobby = Ce bouton est celui d’un message plus ancien de cette table.
hand-yours = Votre main à la table { $table }.
menu = Que souhaitez-vous ?

## La fin
end-nobody = personne
end-totals = Total : { $totals }.
end-secret = Le secret de la donne était { $secret } · `/table vérifier` permet de le vérifier

## Boutons
button-join = Rejoindre
button-leave = Quitter
button-start = Lancer
button-play = Jouer
button-menu = Plus…
button-rules = Règles
button-why = Pourquoi ?
button-board = Plateau
button-words = Plateau en mots
button-hand = Ma main
button-history = Historique
button-undo = Annuler
button-resign = Abandonner
button-resign-sure = Oui, abandonner
button-close = Fermer la table
button-earlier = Avant
button-later = Après
button-agree = D’accord
button-disagree = Non
button-thread = Ouvrir un fil
button-build = Bâtir
button-left = ←
button-up = ↑
button-down = ↓
button-right = →
button-turn = Tourner
button-flip = Retourner
button-next = Autre place
button-place = Poser
button-take = Prendre
button-take-card = Prendre
button-leave-card = Laisser
button-magic-card = Magie
button-reveal = Retourner
button-fire = Tirer
placing-piece = Quelle pièce ?
placing-fits = `{ $move }` convient.

## Historique
history-title = **Table { $table }**, page { $page } sur { $pages }
history-resign = abandonne
history-undo = reprend le dernier coup

## Annuler, abandonner, fermer
undone = Repris : `{ $entry }`.
resign-sure = Abandonner ? Vos tours seront sautés et vous ne pourrez plus gagner ; ce que vous avez sur la table y reste.
resign-sure-last = Abandonner ? Vous n’êtes plus que deux : cela met fin à la partie, et l’autre gagne.
resigned = Vous avez abandonné.
closed = La table { $table } est fermée. Ce qui a été joué est conservé.
consent-undo = Reprendre `{ $entry }` à la table { $table } ? Il faut l’accord de toute la table.
consent-close = Fermer la table { $table } sans vainqueur ? Il faut l’accord de toute la table.
consent-agreed = D’accord : { $players }.
consent-missing = N’ont pas encore répondu : { $players }.
consent-undo-refused = { $player } préfère ne pas revenir en arrière.
consent-close-refused = { $player } préfère continuer la partie.
consent-asked = J’ai posé la question à la table.
consent-done = C’est fait.

## Vérifier la donne
verify-agrees =
    La donne était honnête : le secret est celui auquel je m’étais engagé, et les places comme les cartes en découlent.
    Secret : `{ $secret }`
    Son SHA-256, montré à l’ouverture de la table : `{ $commitment }`
    Identifiants des arrivées : `{ $joins }`
    Graine, HMAC-SHA256 des identifiants avec le secret pour clé : `{ $seed }`
verify-differs =
    La partie ne découle pas de la graine. Prévenez la personne qui héberge ce robot.
    Secret : `{ $secret }`
    Son SHA-256 : `{ $commitment }`
    Identifiants des arrivées : `{ $joins }`
    Graine : `{ $seed }`

## Refus
refusal-article = **Article { $article }.** { $words }
refusal-nearest = Le coup permis le plus proche : `{ $move }`
refusal-no-table = Je ne connais pas cette table.
refusal-no-table-here = Il n’y a pas de table dans ce salon. Ouvrez-en une avec `/campanile nouvelle`.
refusal-closed = Cette table est fermée.
refusal-over = Cette partie est finie.
refusal-not-started = Cette partie n’a pas encore commencé.
refusal-started = Cette partie a déjà commencé.
refusal-not-seated = Vous n’êtes pas assis à cette table.
refusal-resigned = Vous avez abandonné cette partie.
refusal-seated = Vous êtes déjà assis à cette table.
refusal-full = Toutes les places sont prises.
refusal-not-full = Il reste des places libres.
refusal-author-starts = C’est { $author } qui a ouvert la table et qui lance la partie.
refusal-not-your-turn = Ce n’est pas à vous de jouer : c’est à { $player }.
refusal-turn-over = Votre tour est fini : { $words } n’a pas été joué.
refusal-panel-over = Ce panneau n’est plus à jour : ce n’est plus à vous de jouer.
refusal-other-game = On joue à { $game } dans ce salon.
refusal-seats = Ce jeu se joue à { $seats }.
refusal-no-thread-here = Je ne peux pas ouvrir de fil ici. Essayez dans un salon textuel.
refusal-bot-permission = { $permission ->
    [attach_files] Je n’ai pas le droit de joindre des fichiers ici. Rien n’a changé ; demandez-le à la modération.
    [send_messages_in_threads] Je n’ai pas le droit d’écrire dans les fils d’ici. Demandez-le à la modération.
    [send_messages] Je n’ai pas le droit d’écrire ici. Rien n’a changé ; demandez-le à la modération.
    [create_public_threads] Je n’ai pas le droit d’ouvrir des fils ici. Demandez-le à la modération.
   *[view_channel] Je ne vois pas ce salon. Rien n’a changé ; demandez à la modération de m’y laisser entrer.
}
refusal-offer-taken = Ce fil est déjà en train de s’ouvrir.
refusal-unreadable = Je ne lis pas { $words } comme un coup.
refusal-ambiguous = { $more ->
    [0] { $words } peut vouloir dire : { $candidates }.
   *[other] { $words } peut vouloir dire : { $candidates } et { $more } de plus.
}
refusal-nothing-to-undo = Rien n’a encore été joué.
refusal-undo-revealed = Le dernier coup a montré quelque chose de caché : on ne peut plus le reprendre.
refusal-close-lobby = Seule la personne qui a ouvert cette table peut la fermer.
refusal-no-history = Rien n’a encore été joué.
refusal-verify-early = Le secret est révélé à la fin de la partie. Son SHA-256 est `{ $commitment }`.

## Erreurs
error-store = Je n’ai pas pu le noter, donc cela n’a pas eu lieu. Réessayez dans un instant.
error-server-only = Cela ne marche que sur un serveur.
error-your-permissions = Il vous faut pour cela le droit de gérer le serveur.
error-old-command = Cette commande a changé. Rechargez Discord et réessayez.
error-old-button = Je ne connais plus ce bouton. Demandez le plateau avec `/table plateau`.
error-forbidden = Discord ne me le permet pas ici.
error-gone = Ce dont il s’agit a disparu de Discord.
error-discord = Discord ne me répond pas pour l’instant. Réessayez dans un instant.
error-unforeseen = Quelque chose s’est mal passé de mon côté. Rien n’est perdu ; la personne qui m’héberge peut voir ce que c’était.

## Aide et réglages
help =
    ### Chantier
    Des jeux de construction, un coup à la fois : { $games }.
    - **Ouvrir une table :** le nom du jeu et `nouvelle`, comme `/campanile nouvelle`, puis **Rejoindre** et **Lancer**.
    - **Jouer :** le bouton **Jouer** sous le plateau, les commandes du jeu, ou `/coup` dans sa notation.
    - **Regarder :** `/table plateau`, `/table main`, `/table historique`.
    - **Changer d’avis :** `/table annuler`, `/table abandonner`, `/table fermer`.
    - **Règles :** `/règles demander` avec vos mots, `/règles lire`, `/règles apprendre` ; **Règles** sous le plateau dit ce que vous pouvez faire maintenant.
    - **Vérifier :** `/table vérifier` refait la donne après la partie.
    Rien ne presse : une table attend des jours, et on vous appelle quand c’est à vous.
settings-language = Désormais je parle { $language } à ce serveur.
