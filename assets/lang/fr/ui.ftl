## cards.rs

ui-topic-choose = Choisir
ui-topic-morale = Moral
ui-topic-fire = Tir
ui-topic-close = Assaut
ui-topic-melee = Mêlée
ui-topic-formation = Formation
ui-topic-move = Mouvement
ui-topic-commander = Chef
ui-topic-rebuild = Se reformer
ui-topic-done = Terminé
ui-waiting-for-dice = En attente des dés
ui-choose-first = Choisissez d’abord ci-dessous
ui-commander = Chef
ui-drag-or-use-arrows = Faites-la glisser sur la table, ou utilisez les flèches.
ui-show-fewer = En montrer moins
ui-1-common-move = 1 mouvement courant
ui-common-moves = { $moves } mouvements courants
ui-not-allowed-now-why = { $not_now } { AGREE($not_now, "interdit", "interdits") } pour l’instant : pourquoi
ui-more = { $more } de plus
ui-more-not-allowed-now = { $more } de plus, { $not_now } { AGREE($not_now, "interdit", "interdits") } pour l’instant
ui-title-and-label = { $title } : { $label }
ui-rule = Règle { $rule }
ui-overrule = Passer outre
ui-overrule-hint = Essayer quand même : on peut ensuite passer outre au refus
ui-overrule-offer = Passer outre : { $offer }
ui-roll = Lancer
ui-call-it-off = Abandonner
ui-other-stands-may-fire = Avec le même dé, les socles qui ne peuvent pas tirer sur la cible peuvent tirer ailleurs ({ $rule }) :
ui-dice = Dés
ui-referee = arbitre
ui-referees-own = De l’arbitre
ui-which-roll-you-change = Pour quel jet ?
ui-every-roll = Tous les jets
ui-change-roll = Changer : { $roll }
ui-referees-modifier = Modificateur de l’arbitre { $by }
ui-roll-and-worth = { $what } : { $worth }
ui-roll-each-die-needs = { $what } : chaque dé { $needed } ou plus ({ $rule })
ui-roll-without-modifiers = { $what } : aucun modificateur
ui-roll-needs-or-more = { $what } : { $all } ou plus
ui-roll-and-total = { $what } : { $all }
ui-tap-to-strike-or-restore = Touchez pour le rayer ou le rétablir
ui-modifier = { $struck } le modificateur { $name }
ui-restore = Rétablir
ui-strike = Rayer

## prompt_panel.rs

ui-saving-is-tried-again = { $why }. La partie continue, et l’enregistrement est retenté à quelques secondes d’intervalle.
ui-try-again = Réessayer
ui-save-elsewhere = Enregistrer ailleurs
ui-noted = Compris
ui-open = Ouvrir
ui-cannot-be-opened = { $path } ne s’ouvre pas : { $why }
ui-refused = Refusé : { $refusal }
ui-nothing-to-overrule = Il n’y a rien ici à quoi passer outre.
ui-leave-it = Laisser
ui-ruling-goes-into-log = Le journal garde la décision et son motif :
ui-overrule-reason = Passer outre : { $reason }
ui-roll-die = Lancez { $die }
ui-for = pour { $purpose }
ui-result-stands-until-rolled = Le résultat reste tel quel jusqu’à ce que tous les dés soient entrés.
ui-roll-for-me = Lancer pour moi
ui-correct-last-die = Corriger le dernier dé
ui-leave-the-result = Laisser le résultat
ui-cancel-the-roll = Annuler le jet
ui-die = Dé { $f }
ui-carry-it-out = Exécuter
ui-confirm-ruled-place = Placer ici par décision
ui-confirm-the-move = Aller ici
ui-confirm-closing-on = Aborder { $name } ici
ui-put-it-back = Remettre en place
ui-move-the-brigade = Déplacer la brigade
ui-move-his-brigade = Déplacer sa brigade
ui-move-the-brigade-of = Déplacer la brigade : { $name }
ui-drag-one-of-the-brigade = Glissez une de ses unités : les autres suivent
ui-move-its-brigade = Déplacer sa brigade
ui-confirm-deployment = Déployer ici
ui-deployment = Déploiement
ui-deployment-explained = Faites glisser unités et chefs où vous les voulez. Avant le tour 1, cela ne coûte rien.
ui-side-is-deployed = { $unit-head } : déploiement fini
ui-tap-to-deploy-again = Touchez pour le déplacer encore
ui-side-stays-deployed = { $unit-head } : déploiement fini. Retouchez sa touche pour déplacer une unité.
ui-zone-of-side = Zone : { $unit }
ui-zone-depth = Zone : { $depth }
ui-zone-depth-of-side = Zone ({ $unit }) : { $depth }
ui-zone-anywhere = partout
ui-deploy-unseen = Se déployer sans être vu
ui-other-side-is-hidden = L’autre camp est caché.
ui-hand-the-tablet-to = Passez la tablette : { $unit }
ui-we-are-the-side = Nous sommes { $unit }
ui-both-sides-are-deployed = Les deux camps sont déployés
ui-show-the-table = Montrer la table
ui-the-table-is-covered = La table est couverte en attendant.
ui-turn-left-45 = 45° à gauche
ui-turn-right-45 = 45° à droite
ui-face-the-enemy = Face à l’ennemi
ui-hidden-page = Caché pendant que vous vous déployez
ui-hidden-page-explained = Cette page montre les deux camps. Retournez à la table.
ui-one-by-one = Une par une
ui-of-the-brigade-move = { $moves } { AGREE($moves, "unité", "unités") } sur { $of } { AGREE($moves, "se déplace", "se déplacent") }
ui-stays-where-it-is = { $name } reste sur place : { $why }
ui-move-units-here = Déplacer { $count } unités ici
ui-movement-needed-and-left = Demande { $cost }, dispose de { $left }
ui-d10-needed-or-less = { $what } : { $needed } ou moins sur un D10
ui-placed-without-cost = Placé là où sont les figurines : aucun coût, aucune règle, une ligne au journal.
ui-part-of-its-move = , pour { $c } de son mouvement
ui-with-average-dice = , si les dés font la moyenne
ui-preview-in-broken-lines = { $name } serait là où la table le montre en tirets{ $cost }{ $dice }.
ui-by-ruling = Par décision

## files.rs

ui-start-page-intro = La tablette de l’arbitre, à côté de la table. Commencez une bataille, ou ouvrez une partie sous Fichiers.
ui-look-something-up-with-no-game = Consulter les règles, sans partie
ui-make-an-army = Composer une armée
ui-on-to-philadelphia = On to Philadelphia
ui-awi-figure-rules = Règles AWI
ui-new-battle = Nouvelle bataille : { $name }
ui-go-on-with = Reprendre { $row }
ui-files = Fichiers
ui-this-game = Cette partie
ui-begin-a-battle = Commencer une bataille
ui-recent-games = Parties récentes
ui-no-battle-is-open = Aucune bataille n’est ouverte.
ui-every-action-saved-in = Chaque action est enregistrée dès qu’elle est faite, dans { $kept }
ui-save-fault-and-place = { $words }. Sa place est dans { $kept }
ui-download-this-game = Télécharger cette partie
ui-share-this-game = Partager cette partie
ui-save-copy-and-go-on = Enregistrer une copie sous un autre nom et y continuer :
ui-copy-name-hint = son nom, ou laissez-nous faire
ui-no-file-can-have-this-name = Aucun fichier ne peut porter ce nom
ui-saves = Enregistre { $t }
ui-save-as = Enregistrer sous
ui-after-action-report = Compte rendu
ui-report-is-one-page = Une page pour tout navigateur ou imprimante : les armées, une carte par tour et le récit de la bataille.
ui-download-the-report = Télécharger le compte rendu
ui-share-the-report = Partager le compte rendu
ui-save-the-report-beside-the-game = Enregistrer le compte rendu près de la partie
ui-save-the-report-in = Enregistrer le compte rendu dans { $folder }
ui-charts = Tableaux
ui-new-battles-built-in-charts = Les nouvelles batailles utilisent les tableaux intégrés ; les nombres reconstitués sont signalés au journal.
ui-new-battles-own-charts = Les nouvelles batailles ({ $words }) utilisent { $path }
ui-tap-a-charts-file = Ouverture de tableaux : touchez un fichier .json ci-dessous
ui-use-my-own-charts = Utiliser mes propres tableaux
ui-use-the-built-in-charts-of = Utiliser les tableaux intégrés ({ $words })
ui-files-in-this-browser = Gardé dans ce navigateur
ui-look-in-a-folder = Chercher dans un dossier
ui-kinds-of-files = Parties (.jsonl), batailles et tableaux (.json), armées (.txt, .csv, .tsv), images (.jpg, .png) :
ui-bring-in-a-file = Apporter un fichier
ui-up-to-the-folder-above = Remonter au dossier parent
ui-nothing-in-this-folder = Ni bataille, ni partie, ni dossier ici.
ui-folder-row = Dossier { $row }
ui-game-row = Partie { $row }
ui-charts-row = Tableaux { $row }
ui-battle-row = Bataille { $row }
ui-army-row = Armée { $row }
ui-picture-row = Image { $row }

## under/

ui-picture-under-the-map = Image sous la carte
ui-picture-explained = Glissez sous la carte une photo ou un dessin de votre table, pour en calquer le terrain ou y jouer.
ui-picture-from-folder = Touchez une image dans le dossier ci-dessous, ou déposez-en une sur cette fenêtre.
ui-choose-a-picture = Choisir une image
ui-choose-another-picture = Choisir une autre image
ui-picture-strength = Force de l’image
ui-corners-again = Replacer les coins
ui-remove-the-picture = Retirer l’image
ui-put-the-picture-back = Remettre l’image
ui-no-picture-under-the-map = Il n’y a pas d’image sous la carte. Choisissez-en une sous Fichiers.
ui-corners-of-the-table = Les coins de la table
ui-corners-explained = Glissez chaque numéro au coin de la table qu’il a sur le plan. Un toucher y amène le numéro le plus proche.
ui-corners-done = Terminé
ui-plan-with-corners = Plan de la table : 1 devant à gauche, 2 devant à droite, 3 au fond à droite, 4 au fond à gauche
ui-picture = L’image
ui-corner-near-left = Coin 1, devant à gauche
ui-corner-near-right = Coin 2, devant à droite
ui-corner-far-right = Coin 3, au fond à droite
ui-corner-far-left = Coin 4, au fond à gauche

## game.rs

ui-game-tab = Partie
ui-played-by = Selon « { $words } »
ui-played-with = Jouée avec { $words }.
ui-game-keeps-its-charts = Une partie garde les tableaux de son début ; ils sont dans son journal.
ui-new-games-have = Les nouvelles parties utilisent { $charts_for_new_games }.
ui-restart-with-those-charts = Recommencer cette bataille avec ceux-ci
ui-look-at-the-charts = Voir les tableaux

## host.rs

ui-this-app = Cette application
ui-ready-without-a-network = Prête sans réseau
ui-not-yet-ready-without-a-network = Pas encore prête sans réseau : restez connecté un moment
ui-needs-the-network-to-open = A besoin du réseau pour s’ouvrir : cette page est venue par HTTP simple
ui-storing-for-offline-failed = N’a pas pu être gardée pour servir sans réseau
ui-build = Version { $build }
ui-look-for-a-newer-build = Chercher une version plus récente
ui-newer-build-available = Une version plus récente est là.
ui-use-it-now = Y passer maintenant
ui-use-it-after-this-turn = Y passer après ce tour
ui-newer-build-used-soon = L’application y passe dès que rien n’est en cours ni à enregistrer.
ui-newer-build-used-after-turn = L’application y passe après ce tour.
ui-install-drumhead = Installer Drumhead
ui-to-install-it-tap-share = Pour installer Drumhead, touchez Partager dans le navigateur, puis Sur l’écran d’accueil. Installé, il garde ses propres parties : téléchargez d’abord les vôtres et apportez-les-y.
ui-the-screen-may-go-dark = L’écran peut s’éteindre pendant un tour : par HTTP simple, on ne peut pas demander au navigateur de le garder allumé.
ui-keep-the-screen-awake = Garder l’écran allumé
ui-a-video-keeps-the-screen-awake = Une vidéo muette garde l’écran allumé, et use un peu la batterie.
ui-let-the-screen-go-dark = Laisser l’écran s’éteindre

## log.rs

ui-log = Journal
ui-nothing-has-happened-yet = Il ne s’est encore rien passé.
ui-tap-a-line-for-its-dice = Touchez une ligne pour ses dés et modificateurs, et pour annuler jusqu’à elle.
ui-save-the-after-action-report = Enregistrer le compte rendu
ui-actions-under-earlier-rules = { $count ->
        [one] L’action 1 a été jouée
       *[other] Les actions 1 à { $count } ont été jouées
    } selon des règles antérieures : voir le compte rendu
ui-undo-to-the-beginning = Annuler jusqu’au début
ui-turn = Tour { $turn }
ui-taken-back = { $actions ->
    [one] { $actions } action annulée :
   *[other] { $actions } actions annulées :
}
ui-redo-to-here = Rétablir jusqu’ici
ui-redo-to-entry = Rétablir jusqu’à l’entrée { $number }
ui-die-showed = { $die } a donné { $face } : { $purpose }
ui-details = Détails
ui-details-of-entry = Détails de l’entrée { $number }
ui-undo-to-here = Annuler jusqu’ici
ui-undo-to-entry = Annuler jusqu’à l’entrée { $number }

## panel.rs

ui-last-result = Dernier résultat
ui-look-up = Consulter
ui-what-it-sees = Portée et vue
ui-it = l’unité
ui-sight-of = Vue de { $name } : { $words }
ui-overall-commander = commandant en chef
ui-commander-with-unit = Avec { $unit }

## print.rs

ui-print = Imprimer
ui-what-is-printed = Situations avec cases à rayer, en l’état ; jetons et marqueurs, fiches des chefs, tableaux en usage sur une feuille pliée et étiquettes à codes pour les photos.
ui-two-returns-to-a-page = Deux situations par page
ui-one-return-to-a-page = Une situation par page
ui-labels-with-tags-of-30-mm = Codes de 30 mm
ui-labels-with-tags-of-40-mm = Codes de 40 mm
ui-as-one-pdf = En un seul PDF.
ui-as-pdfs-in-a-folder-beside-the-game = En PDF, dans un dossier près de la partie.
ui-print-on-paper = Créer les PDF pour papier { $paper }
ui-share-on-paper = Partager pour papier { $paper }

## returns.rs

ui-returns = Situation
ui-side-figures-left = { $side } : { $left } figurines sur { $original }
ui-select = Choisir { $name }
ui-chit = jeton { $chit },{ " " }
ui-brigade-figures-left = { $chit }{ $left } figurines sur { $original }
ui-select-unit = Choisir { $unit }
ui-gone = perdue
ui-figures-of-original = { $figures } sur { $original }

## rulings.rs

ui-rulings = Décisions
ui-note = Note
ui-note-the-reason-in-the-log = Noter le motif au journal
ui-select-to-rule = Choisissez une unité ou un chef pour prendre une décision à son sujet.
ui-reason = Motif
ui-or-in-your-own-words = ou avec vos mots :
ui-why = pourquoi
ui-tap-a-number = Touchez un nombre
ui-figures-digit = Figurines, chiffre { $d }
ui-clear-the-number = Effacer le nombre

## settings.rs

ui-settings = Réglages
ui-colours = Couleurs
ui-language = Langue
ui-system-language = Langue du système
ui-text-size = Taille du texte
ui-the-loupe = La loupe
ui-loupe-explained = À côté de ce qu’on fait glisser, la table agrandie.
ui-under-a-finger = Sous le doigt
ui-always = Toujours
ui-the-app-rolls = L’application lance
ui-rolled-at-the-table = Lancés à la table
ui-dice-tapped-or-rolled = Dans tous les cas, chaque dé peut être entré ou lancé pour vous, un par un.
ui-premeasuring = Mesure préalable
ui-measure-at-any-time = Mesurer à tout moment
ui-no-premeasuring = Pas de mesure préalable
ui-the-ruler = La règle graduée
ui-ruler-explained = Un verdict qui tient à moins que cela est déclaré trop juste pour trancher.
ui-exact = Exacte
ui-lengths-are-shown-in = Longueurs affichées en :
ui-inches = Pouces
ui-millimetres = Millimètres

## status_bar.rs

ui-redo = Rétablir
ui-nothing-has-been-undone = Rien n’a été annulé
ui-menu = Menu
ui-arrows = Flèches
ui-fold-the-panel = Replier le panneau
ui-unfold-the-panel = Montrer le panneau
ui-may-act = peut agir
ui-may-act-having-done = peut agir : { $done }
ui-has-not-acted = n’a pas agi
ui-or-tap-its-name = ou son nom ici ; faites-la glisser pour la déplacer.
ui-end-command-or-undo = Finissez le commandement ci-dessous, ou revenez en arrière avec Annuler.
ui-undo = Annuler
ui-undo-takes-back = Annule : { $what }
ui-undone = Annulé : { $what }
ui-nothing-has-been-done-yet = Rien n’a encore été fait
ui-next = Ensuite : { $offer }
ui-to-act = À jouer
ui-act-with = Jouer { $id }

## widgets.rs

ui-prepare = Préparer
ui-ground = Terrain
ui-armies = Armées
ui-leaders = Chefs
ui-commanders = Chefs
ui-lookup = Consultation
ui-measure = Mesure
ui-quick-measure = Mesure rapide
ui-table = Bataille
ui-what-each-commander-does = Les valeurs et leurs effets
ui-to-the-page-of-commanders = Vers la page des chefs
ui-saved = Enregistré
ui-saving = Écriture
ui-read-only = ! Lecture seule
ui-not-saved = ! Non gardé
ui-download = Télécharger
ui-download-unsaved-game = Télécharger cette partie, qui n’est pas enregistrée
ui-strength-of-original = { $left } figurines sur { $original }
ui-volley-spent = salve tirée
ui-first-volley-in-hand = première salve en réserve
ui-guns = pièces { $weight ->
        [light] légères
        [medium] moyennes
       *[heavy] lourdes
    }{ $galloper }
ui-gallopers = , galopantes

## army/bring.rs

ui-paste-a-table-or-a-list = Coller un tableau ou une liste
ui-what-can-be-pasted = Lignes d’un tableur avec leur en-tête, ou liste en retrait : les camps, sous eux les brigades, sous elles les unités.
ui-paste = Coller
ui-clear = Effacer
ui-replace-the-list = Remplacer la liste
ui-add-it-to-the-list = Ajouter à la liste
ui-line-and-text = Ligne { $line } : { $line_2 }
ui-what-was-read = Ce qui a été lu
ui-reading = { $units }, { $guesses ->
    [one] { $guesses } supposition
   *[other] { $guesses } suppositions
}, { $unread ->
    [one] { $unread } ligne non lue
   *[other] { $unread } lignes non lues
}
ui-a-guess-is-tapped = Un ? marque une supposition : touchez-la pour voir les autres lectures possibles.
ui-men-per-figure = Hommes par figurine : { $each }
ui-men-fewer = { $by } hommes de moins par figurine
ui-men-more = { $by } hommes de plus par figurine
ui-take-it-as-army = La prendre comme armée
ui-back-to-the-text = Revenir au texte
ui-take-the-rest = Prendre les lignes sans faute ({ $units })
ui-kind-of-row = Nature
ui-text-and-line = { $text }, ligne { $line }
ui-text-of-line = Texte de la ligne { $line }
ui-read-it-again = La relire
ui-leave-it-out = L’omettre
ui-please-check-line = à vérifier :
ui-fault-at-column = { $sign } à { $column } : { $fault }
ui-from-a-file = D’un fichier
ui-army-files-in-folder = Listes (.txt) et tableaux (.csv, .tsv) dans { $folder }
ui-no-army-files = Il n’y en a pas. Un autre dossier se choisit sous Fichiers.
ui-read = Lire { $row }
ui-from-a-battle = D’une bataille
ui-replace-or-add-armies = Remplacez toute la liste, ou ajoutez-lui un camp.
ui-armies-of-the-open-game = Armées de la partie ouverte
ui-armies-of = Armées de { $name }
ui-add-side = Ajouter { $side }
ui-add-side-of-battle = Ajouter { $side } de { $name }
ui-list = liste
ui-table-with-commas = tableau à virgules
ui-table-with-semicolons = tableau à points-virgules
ui-save-it-as-a-file = L’enregistrer en fichier
ui-army-saved-in-folder = Dans { $folder }. Une liste enregistrée peut être relue.
ui-save-as-format = Enregistrer en { $name } (.{ $ending })
ui-copy-it = La copier
ui-copy-the-list = Copier la liste
ui-copy-it-for-a-spreadsheet = Copier pour un tableur

## army/draw_up.rs

ui-draw-it-up = Déployer
ui-draw-up-explained = Chaque camp le long d’un grand bord, brigade par brigade, tourné vers l’intérieur. Le tout est enregistré comme bataille, qui commence aussitôt ; faites glisser les unités où vous voulez avant le tour 1.
ui-there-is-no-unit-yet = Il n’y a pas encore d’unité.
ui-list-has-faults = ! La liste a des fautes : il faut d’abord les corriger.
ui-on-the-ground-of-a-battle = Sur le terrain d’une bataille
ui-on-the-ground-of-the-open-game = Sur le terrain de la partie ouverte
ui-on-the-ground-of = Sur le terrain de { $name }
ui-on-a-bare-table = Sur une table nue
ui-wide = de largeur
ui-deep = de profondeur
ui-less = Moins
ui-size-more = Plus
ui-draw-up-on-table-size = Déployer sur { $width_in } x { $depth_in }
ui-no-room-on-table-for = ! Pas de place sur cette table pour { $all } : { $units } unités sur { $count } seraient déployées.
ui-drawn-up-in-column = En colonne, faute de place en ligne : { $all }
ui-take-a-table-of = Prendre une table de { $wide } x { $deep }

## army/editor.rs

ui-vermilion = vermillon
ui-blue = bleu
ui-green = vert
ui-pink = rose
ui-orange = orangé
ui-sky = azur
ui-yellow = jaune
ui-black = noir
ui-the-whole-list = Toute la liste
ui-title-of-the-battle = Titre de la bataille
ui-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
ui-side-units-and-figures = { $side } : { $units }, { $figures } figurines
ui-tap-a-list-line = Touchez une ligne de la liste pour la changer. Chaque changement est gardé et peut être annulé.
ui-begin-an-empty-list = Commencer une liste vide
ui-name-of-the-side = Nom du camp
ui-colour = Couleur
ui-colour-name = Couleur { $name }
ui-remove-this-side = Retirer ce camp
ui-name-of-the-brigade = Nom de la brigade
ui-brigade-chit-explained = Son jeton. Si vous touchez celui d’une autre brigade, elles échangent leurs jetons.
ui-chit-key = Jeton { $n }
ui-its-commander = Son chef
ui-remove-this-brigade = Retirer cette brigade
ui-name-of-the-commander = Nom du chef
ui-remove-this-commander = Retirer ce chef
ui-name-of-the-unit = Nom de l’unité
ui-more-of-it = Plus de choix
ui-copy-this-unit = Copier cette unité
ui-remove-this-unit = Retirer cette unité
ui-stands = { $count ->
    [one] { $count } socle
   *[other] { $count } socles
}
ui-figures-on-stands = { $figures } figurines sur { $stands }
ui-fewer = { $step } de moins
ui-more-step = { $step } de plus
ui-figures-heading = Figurines
ui-figures-key = { $n } figurines
ui-nobody = aucune unité
ui-attached-to = Rattachée à { $words }
ui-brigade = Brigade
ui-move-to-brigade = Passer à { $brigade } ({ $side })

## army/list.rs

ui-add-a-side = Ajouter un camp
ui-side-figures = { $figures } figurines
ui-side = Camp { $side }
ui-add-a-brigade = Ajouter une brigade
ui-add-a-brigade-to = Ajouter une brigade à { $side }
ui-fault = Faute
ui-please-check = À vérifier
ui-fault-and-words = ! { $word } : { $fault }
ui-brigade-commander = chef
ui-commander-of = Chef de { $of }
ui-add-its-commander = Ajouter son chef
ui-add-the-overall-commander = Ajouter le commandant en chef
ui-add-a-commander-to = Ajouter un chef à { $of }
ui-brigade-units-and-figures = { $chit }{ $units }, { $figures } figurines
ui-brigade-row = Brigade { $brigade }
ui-add-a-unit = Ajouter une unité
ui-add-a-unit-to = Ajouter une unité à { $brigade }
ui-copy-the-last = Copier la dernière
ui-copy-the-last-of = Copier la dernière de { $brigade }
ui-unit = Unité { $n }
ui-unit-row = Unité { $unit }
ui-fewer-figures-of = Moins de figurines : { $unit }
ui-more-figures-of = Plus de figurines : { $unit }

## army/mod.rs

ui-army-of = Armée ({ $words })
ui-undo-change = Annuler
ui-redo-change = Rétablir
ui-paste-or-open = Coller ou ouvrir
ui-save-or-copy = Enregistrer ou copier
ui-draw-up = Déployer
ui-army-units-and-figures = { $units }, { $figures } figurines

## awi/face.rs

ui-correct-the-dice = Corriger les dés

## awi/panel.rs

ui-generals = Généraux
ui-tap-a-unit-for-command = Touchez une unité sur la table pour voir son état, sa vue et son chef.
ui-commander-in-chief = Commandant en chef
ui-brigadier = Brigadier, { $ability }
ui-brigadier-ability-not-rolled-yet = Brigadier, aptitude pas encore tirée
ui-with-unit = avec { $unit }
ui-dead = mort
ui-figures-now-and-original = { $figures }/{ $original } figurines
ui-bases-of-start = { $bases } socles sur { $bases_at_start }
ui-gone-from-the-table = A quitté la table
ui-this-move = Ce mouvement
ui-last-move = Mouvement précédent
ui-it-charges = Elle charge { $target }
ui-and-its-answer = , et { $answer }
ui-charges-it = { $unit } la charge{ $answer }
ui-it-holds = elle tient
ui-it-evades = elle se dérobe
ui-it-counter-charges = elle contre-charge
ui-it-routs = elle part en déroute
ui-command = Commandement : { $word }
ui-has-joined-it = { $general } l’a rejointe
ui-halted-by-morale-test = elle ne bouge pas, arrêtée par son test de moral
ui-this-move-may = Ce mouvement : { $may }
ui-it-may-act-normally = elle peut agir normalement
ui-half-moves-no-charge = demi-mouvements au plus, et pas de charge
ui-it-does-not-move = elle ne bouge pas
ui-moved = a bougé de { $spent }
ui-moved-without-cost = a bougé
ui-changed-formation-or-face = a changé de formation ou de face
ui-fired = a tiré
ui-charged = a chargé
ui-followed-up = a suivi l’ennemi
ui-was-shot-at = a essuyé un tir
ui-killed-by-fire = { $killed_by_fire } { AGREE($killed_by_fire, "tué", "tués") } par le tir
ui-done-in-move = { $when } : { $join }
ui-drag-him-to-move = Faites-le glisser sur la table pour le déplacer ; sur une unité de son camp il la rejoint.
ui-him = lui
ui-in-span = dans
ui-out-of-span = hors de
ui-distance-and-span = { $unit } : à { $away }, { $within } son rayon, marge { $by }

## awi/rulings.rs

ui-he-commands-the-whole-side = Il commande tout le camp
ui-place-unit-by-ruling = Pour la placer où sont ses figurines : faites-la glisser sur la table, puis touchez Par décision.
ui-rule-it-rallies = Elle se rallie, en désordre
ui-rule-it-routs = Elle est mise en déroute
ui-they-fall-by-fire = Elles tombent sous le tir
ui-figures-left = Figurines : reste { $figures }
ui-1-figure-falls = 1 figurine tombe
ui-figures-fall = { $figures } figurines tombent
ui-place-commander-by-ruling = Pour le placer où est sa figurine : faites-le glisser sur la table, puis touchez Par décision.
ui-ability = Aptitude
ui-step = Étape { $number } : { $step }
ui-rule-the-step-done = Décider que l’étape est finie

## awi/steps.rs

ui-the-eleven-steps = Les onze étapes
ui-sides-a-and-b = A est le camp actif : { $a }. B est l’autre : { $b }.
ui-done =  : finie
ui-now =  : en cours
ui-proceed = Continuer
ui-step-played-on-table = L’étape a été jouée sur la table
ui-as-the-players-choose = au choix des joueurs
ui-follows-by-itself = automatique
ui-task-and-how = { $letters } : { $task } ({ $how })

## awi/status_bar.rs

ui-before-the-battle = Avant la bataille
ui-move = Mouvement { $number }
ui-begin-when-both-sides-are-ready = Commencez quand les deux camps sont prêts
ui-step-of-11 = étape { $number } sur 11, { $what_next }
ui-strip-waiting-for-dice = on attend les dés
ui-roll-or-call-it-off = lancez, ou abandonnez
ui-strip-tap-to-choose = un choix d’abord : touchez l’unité
ui-1-unit-owes-a-move = 1 mouvement obligatoire
ui-units-owe-a-move = { $owed } mouvements obligatoires
ui-nothing-left-go-on = plus rien à faire : continuez
ui-1-unit-may-act = 1 unité { $of_one_side }peut agir
ui-units-may-act = { $n } unités { $of_one_side }peuvent agir
ui-of-the-side = du camp { $name }{ " " }
ui-first-side-moves-first = Le camp nommé en premier dans la bataille joue en premier.

ui-won-its-melee = a gagné sa mêlée
ui-lost-its-melee = a perdu sa mêlée
ui-drew-its-melee = a fait jeu égal en mêlée

## charts/editor.rs

ui-tap-a-cell-to-type-over-it = Touchez une case pour y écrire. Elle est dès lors à vous.
ui-begin-at-the-first-cell = Commencer à la première case
ui-no-built-in-cell = Les tableaux intégrés n’ont pas cette case.
ui-built-in = Intégré : { $shown } ({ $source })
ui-please-check-cell = À vérifier :{ " " }
ui-fault-of-cell = ! { $word }{ $fault }
ui-every-lower-roll = tout jet plus bas
ui-key = Touche { $label }
ui-switch = Bascule { $shown }
ui-key-digit = Touche { $d }
ui-key-plus-or-minus = Touche plus ou moins
ui-key-point = Touche point
ui-key-clear = Touche effacer
ui-one-more = Un de plus
ui-one-less = Un de moins
ui-button-cell-before = ‹ Précédente
ui-button-next-cell = Case suivante ›
ui-cell-after = Case suivante
ui-cell-before = Case précédente
ui-go-on-after-each-key = Avancer après chaque touche
ui-my-chart-agrees = Mon tableau dit pareil
ui-back-to-the-built-in-value = Revenir à la valeur intégrée
ui-my-chart-has-no-such-line = Mon tableau n’a pas cette ligne
ui-the-whole-page = Toute la page…
ui-my-charts-all-agree = Mes tableaux concordent tous
ui-this-page-back-to-the-built-in = Remettre cette page à l’intégré
ui-rows-and-modifiers-are-added-below = Lignes et modificateurs s’ajoutent sous chaque tableau.

## charts/mod.rs

ui-text = § texte
ui-family = ≈ sœur
ui-recon = ~ recons.
ui-yours = * à vous
ui-rules-text = texte des règles
ui-sister-set = règle sœur
ui-reconstructed = reconstitué
ui-all-charts = Tous les tableaux
ui-turn-to = Aller à { $to_title }
ui-charts-of-game-stay = ceux de cette partie : ils ne changent pas
ui-undo-typing = Annuler la frappe
ui-redo-typing = Rétablir la frappe
ui-save-charts = Enregistrer
ui-not-to-be-saved = ! à corriger pour enregistrer
ui-charts-not-saved = non enregistré
ui-the-open-game-is-played-with = La partie ouverte se joue avec { $words }.
ui-show-those-of-new-games = Montrer ceux des nouvelles parties
ui-show-those-of-this-game = Montrer ceux de cette partie
ui-charts-of = Tableaux : { $words }
ui-legend-rules-text = texte des règles
ui-legend-sister-set = règle sœur
ui-legend-reconstructed = reconstitué, valeur maison
ui-legend-typed-in = écrit par vous
ui-faults-counted = { "\u000A" }! { $n } { $words }
ui-at-fault = en faute
ui-count-to-check = à vérifier
ui-chart = Tableau { $title }
ui-saved-charts-explained = Les tableaux enregistrés valent pour les parties commencées ensuite ; une partie garde ceux de son début.
ui-all-back-to-the-built-in-charts = Tout remettre aux tableaux intégrés
ui-restart-with-saved-charts = Recommencer cette bataille avec les tableaux enregistrés
ui-why-no-restart = Cette partie les a déjà, ou ils ne sont pas enregistrés
ui-save-under-another-name = Enregistrer sous un autre nom :
ui-another-name-if-you-like = un autre nom, si vous voulez
ui-save-as-name = Enregistrer sous « { $name } »
ui-fault-or-slash-in-name = Il y a une faute, ou le nom a une barre oblique
ui-save-charts-as = Enregistrer les tableaux sous
ui-other-charts-under-files = Des tableaux dans un autre dossier s’ouvrent sous Fichiers.
ui-rules = Règles { $rule }
ui-and-more = et { $faults } de plus

## charts/more.rs

ui-not-in-this-chart = Absent de ce tableau. Si le vôtre l’a, touchez-le et donnez son nombre :
ui-add-table = Ajouter { $table } : { $words }

## charts/table.rs

ui-cell-value-and-source = { $cell } : { $shown }, { $source }

## clipboard.rs

ui-clipboard-nothing = Le presse-papiers n’a pas donné de texte : il est vide, ou le programme qui le tient ne répond pas. Copiez de nouveau le texte, puis collez.
ui-clipboard-picture = Le presse-papiers contient une image, pas du texte. Copiez les lignes ou la liste elle-même, puis collez.
ui-clipboard-unreachable = Le presse-papiers du système est hors d’atteinte ({ $why }). Copier et coller ne marchent que dans cette fenêtre ; enregistrez et lisez des fichiers.
ui-clipboard-failed = Le presse-papiers a échoué ({ $why }). Réessayez, ou enregistrez et lisez un fichier.
ui-clipboard-copied = Copié.

## commanders/man.rs

ui-fallen = Tombé
ui-not-known-yet = Pas encore connu
ui-commands-the-whole-side = Commande tout le camp
ui-commander-passes-left = , { $left } { AGREE($left, "réussite restante", "réussites restantes") } sur { $all }
ui-tests-at-or-under =  : réussit à { $needed } ou moins
ui-and-fallen = , tombé
ui-tap-face-or-roll = Touchez la face lancée à la table, ou laissez l’application lancer :
ui-roll-for = Lancer pour { $him }
ui-die-for = Dé { $face } pour { $him }

## commanders/mod.rs

ui-nobody-commands-the-whole-side = Le camp n’a pas de commandant en chef
ui-brigadier-may-command-side = Une décision peut confier le camp à un brigadier : il ne mène plus de brigade et n’a pas d’aptitude à tirer.
ui-every-commander = Tous les chefs
ui-nobody-left-to-roll = Aucun chef n’est à évaluer. Une décision peut changer une valeur.
ui-let-the-app-roll-them-all = Laisser l’application lancer pour tous
ui-rate-the-last-commander = Évaluer le dernier chef
ui-rate-all-commanders = Évaluer les { $n } chefs
ui-rate-all-commanders-one-by-one = Évaluer les { $n } chefs, un par un
ui-to-roll = { $open } à évaluer
ui-nobody-to-rate = aucun chef à évaluer
ui-side-passes-left = { $words } ; { $left } { AGREE($left, "réussite restante", "réussites restantes") } sur { $all }

## commanders/ruling.rs

ui-open-ruling = Par décision…
ui-rule-on = Décision sur { $him }
ui-rolled-by-ruling-tap-face = Il est évalué par décision : touchez la face lancée, ou laissez l’application lancer.
ui-roll-by-ruling-for = Lancer par décision pour { $him }
ui-or-choose-his-worth = Ou fixez sa valeur :
ui-commander-and-worth = { $him } : { $worth }

## lookup/answer.rs

ui-roll-for-die = Lancez { $die } pour { $purpose }
ui-tap-a-die-for-another-throw = Touchez un dé pour un autre jet.
ui-no-die-is-rolled-for-this = Aucun dé n’est lancé pour cela.
ui-there-is-nothing-to-roll-for = Il n’y a rien à lancer.
ui-take-back = Reprendre
ui-throw = Jet : { $face }
ui-question-not-possible = Impossible avec ces réglages
ui-tap-die-or-roll = Touchez la face tombée, ou laissez l’application lancer.
ui-dice-so-far = Dés jusqu’ici : { $faces }
ui-answer = Réponse : { $line }
ui-answer-partly-reconstructed = ~ Des nombres reconstitués entrent dans cette réponse.
ui-as-text = En texte
ui-copy-the-request = Copier la demande
ui-copy-the-comparison = Copier la comparaison

## lookup/bars.rs

ui-odds = Probabilités
ui-no-odds = Pas de probabilités : { $why }.
ui-odds-a = A : { $kept }
ui-odds-b = B : les réglages actuels
ui-keep-as-a = Garder comme A
ui-compare-no-more = Ne plus comparer
ui-keep-odds-explained = Gardez ces probabilités comme A, puis changez un réglage : les deux s’affichent côte à côte.
ui-odds-a-and-b = { $row } : A { $kept } { $kept_2 }, B { $row_2 } { $row_3 }
ui-odds-now = maintenant

## lookup/form.rs

ui-part-and-label = { $of } : { $label }
ui-reset = Réinitialiser
ui-take-it-out = L’enlever
ui-take-out-named = l’enlever
ui-count-five-less = cinq de moins
ui-count-one-less = un de moins
ui-count-one-more = un de plus
ui-count-five-more = cinq de plus
ui-none = aucun
ui-item-and-chosen = { $sign } { $item } : { $chosen }
ui-modifier-one-less = { $naming } un de moins

## lookup/mod.rs

ui-philadelphia = Philadelphia
ui-awi-figures = Figurines AWI
ui-questions-of = Questions : { $words }
ui-asked-before = Déjà demandé
ui-look-up-page = Consulter { $page }
ui-questions-appear-once-rolled = Une question est gardée ici dès qu’elle a ses dés.
ui-on-the-table = Sur la table : { $name }
ui-fill-from-the-table = Remplir d’après la table
ui-and-enemy = { " " }et { $enemy }
ui-on-the-table-unit = Sur la table : { $unit }{ $whom }
ui-other-enemy = Autre ennemi
ui-against = Contre { $name }

## otp/face.rs

ui-correct-the-chit = Corriger le jeton
ui-chit-drawn = Jeton { $chit } tiré
ui-range-close = bout portant{ " " }
ui-range-short = courte{ " " }
ui-range-medium = moyenne{ " " }
ui-range-long = longue{ " " }

## otp/game.rs

ui-optional-rules = Règles optionnelles
ui-optional-rules-explained = Activez ce dont les joueurs conviennent ; le journal le garde.
ui-change-needs-a-ruling = La partie a commencé : un changement est une décision et demande un motif.
ui-on = Oui :
ui-off = Non :
ui-switched-off = Désactiver
ui-switched-on = Activer
ui-switch-it = { $on } : { $reason }

## otp/panel.rs

ui-whose-turn-is-it = À qui le tour ?
ui-or-tap-the-next-chit = Ou touchez le jeton tiré ensuite :
ui-end-and-draw = { $end }, tirer un jeton
ui-draw-or-tap-chit = Tirez un jeton, ou touchez celui qui a été tiré à la table. Son commandement s’éclaire alors sur la table.
ui-tap-a-glowing-unit = Touchez une unité éclairée
ui-all-have-acted = Toutes ont agi
ui-end-of-the-turn = Fin du tour
ui-units-may-rebuild = Les unités hors d’atteinte peuvent se reformer ; puis finissez le tour ci-dessus.
ui-tap-a-unit-for-sight = Touchez une unité sur la table pour voir son état et sa vue.
ui-rate = Évaluer { $setup }
ui-cv = VC { $cv }
ui-deployed-in = déployée dans { $town }
ui-mounted-for-loose-order = montée en ordre dispersé
ui-this-turn = Ce tour : { $done }
ui-from-a-firefight-no-pass = , d’une fusillade : pas de réussite
ui-morale-marker-since-turn = Marqueur de moral depuis le tour { $turn }{ $from }
ui-which-are-taken = , qui sont prises
ui-its-crew-is-away-from-its-guns = Ses servants ont quitté leurs pièces{ $taken }
ui-attached-to-unit = Rattachée à { $unit }
ui-with-attached = Avec ses pièces rattachées : { $guns }
ui-special-move = mouvement spécial +{ $extra }
ui-morale = moral : { $result }
ui-changed-formation = a changé de formation
ui-disordered-by-terrain = mise en désordre par le terrain
ui-tried-to-close = a tenté d’aborder
ui-a-stand-is-doubled-up = un socle est doublé
ui-bonus-move-made = mouvement de bonus fait
ui-on-its-bonus-move = à son mouvement de bonus
ui-finished = a fini
ui-rout = déroute
ui-retreat = retraite
ui-stand = tient
ui-deploy = se déploie
ui-half-move = demi-mouvement
ui-no-effect = sans effet
ui-advance = avance
ui-charge = charge
ui-commander-fell-on-turn = Tombé au tour { $turn } ; le commandement n’a pas de chef avant qu’un nouveau soit évalué
ui-commander-moved-this-turn = A bougé de { $spent } ce tour. Faites-le glisser sur la table pour le déplacer.
ui-not-rated-yet = pas encore évalué
ui-rating-and-passes-left = { $rating }, { $left }/{ $passes } réussites

## otp/rulings.rs

ui-take-the-morale-marker-off = Ôter le marqueur de moral
ui-give-a-morale-marker = Donner un marqueur de moral
ui-let-it-act-again-this-turn = La laisser rejouer ce tour
ui-figures-now-at-the-start = Figurines : { $figures } maintenant, { $original } au début
ui-set-figures-to = Mettre { $figures } figurines
ui-its-guns-may-be-manned-again = Ses pièces peuvent être reprises
ui-its-guns-taken-or-spoiled = Les pièces quittées sont prises ou enclouées
ui-move-a-loss-across = Déplacer une perte d’un bout à l’autre :
ui-loss-to-right-end = Le bout gauche en garde une, le droit en perd une
ui-loss-to-left-end = Le bout droit en garde une, le gauche en perd une
ui-rating = Valeur
ui-passes-used = Réussites utilisées : { $passes_used }
ui-passes-used-key = Réussites utilisées { $n }

## otp/status_bar.rs

ui-rate-the-commanders-then-begin = Évaluez d’abord les chefs
ui-draw-the-next-chit = Tirez le jeton suivant
ui-chit-names-the-command = il dit quel commandement joue (4.3)
ui-rebuild-then-end-turn = reformez des unités, puis finissez-le (4.4)
ui-strip-choose-above = choisissez ci-dessus
ui-a-melee-is-to-be-fought = une mêlée doit se jouer
ui-all-have-acted-end-it = toutes ont agi : finissez
ui-1-unit-to-act = 1 unité à jouer
ui-units-to-act-tap-one = { $n } unités à jouer : touchez-en une
ui-drawn-chit-and-name = Jeton { $chit } : { $name }, tiré
ui-chit-is-still-in-the-cup = Le jeton { $chit } est encore dans le gobelet
ui-to-the-melee = À la mêlée
ui-finish-this-unit = Finir cette unité

## quick/equipment.rs

ui-light-gun = Pièce légère
ui-medium-gun = Pièce moyenne
ui-musket = Mousquet
ui-rifle = Carabine rayée
ui-fusil = Fusil
ui-heavy-gun = Pièce lourde
ui-12-foot-in-line = 12 fantassins en ligne
ui-6-horse-in-line = 6 cavaliers en ligne
ui-a-battery-crew-of-4 = Une batterie, 4 servants
ui-3-bases-of-foot = 3 socles d’infanterie
ui-a-base-of-skirmishers = Un socle de tirailleurs
ui-2-bases-of-horse = 2 socles de cavalerie
ui-a-gun = Une pièce

## quick/mod.rs

ui-drag-a-base = Faites glisser un socle à sa place ; faites glisser sa poignée pour le tourner
ui-base = Socle { $letter }
ui-turn-base = Tourner le socle { $letter }
ui-in-arc = dans le champ { $range_in }
ui-gap = écart { $inches }
ui-bases-of = Socles : { $words }
ui-choose = Choisir { $letter }
ui-add-a-base = Ajouter un socle
ui-remove-the-last = Retirer le dernier
ui-frontage = Front
ui-depth = Profondeur
ui-weapon-range = Portée
ui-facing = Orientation
ui-large-steps = Grands pas
ui-small-steps = Petits pas
ui-less-name = Moins : { $name }
ui-more-name = Plus : { $name }
ui-gap-between-bases = Écart { $inches }
ui-base-at-base = { $from } à { $to }

## quick/sketch.rs

ui-enfilade = Enfilade
ui-no-enfilade = Pas d’enfilade
ui-behind = derrière
ui-in-front-of = devant
ui-enfilade-by-centre = { $is } : le centre de { $own } est à { $by } { $side } la ligne de front de { $other }{ $doubt }
ui-front = front
ui-flank = flanc
ui-rear = arrière
ui-charge-strikes-aspect = Une charge d’ici frappe { $other } ({ $of }), { $margin_in } de marge{ $doubt }
ui-another-base = un autre socle
ui-not-in-arc = Hors du champ : { $says }
ui-range-in-arc = Portée dans le champ { $range_in }{ $band } : { $says }
ui-close-call-measure-line =  ; trop juste pour trancher : mesurez de { $line } à { $to }

## table/controls.rs

ui-zoom-in = Agrandir
ui-zoom-out = Réduire
ui-fit-the-table = Voir toute la table
ui-fit = Tout
ui-turn-the-table = Tourner la table
ui-rotate = Pivot
ui-north-up = Nord en haut
ui-wheel-left = Conversion à gauche { $turn }°
ui-nudge-forward = Pousser en avant { $inch }
ui-wheel-right = Conversion à droite { $turn }°
ui-nudge-left = Pousser à gauche { $inch }
ui-nudge-back = Pousser en arrière { $inch }
ui-nudge-right = Pousser à droite { $inch }
ui-about-face = Demi-tour
ui-take-back-a-step = Ôter un pas
ui-undo-step = Ôter{ "\u000A" }un pas
ui-large-steps-inches = 1 po{ "\u000A" }15°
ui-small-steps-inches = 1/4 po{ "\u000A" }5°
ui-large-steps-mm = 25 mm{ "\u000A" }15°
ui-small-steps-mm = 6 mm{ "\u000A" }5°

## table/mod.rs

ui-open-one-under-files = Aucune bataille n’est ouverte. Ouvrez-en une sous Fichiers.
ui-left-end-of-the-front = Bout gauche du front
ui-right-end-of-the-front = Bout droit du front
ui-move-the-whole-unit = Déplacer toute l’unité
ui-whole-unit = Toute{ "\u000A" }l’unité
ui-move-stand-by-stand = Déplacer socle par socle
ui-stand-by-stand = Socle{ "\u000A" }par{ "\u000A" }socle

## table/overlay.rs

ui-verdict-and-why = { $words } : { $why }
ui-contact-after = contact après { $over }
ui-contact-within-walls = contact après { $over }, sur son front (dans des murs : ni flanc ni arrière)
ui-contact-aspect-close-call = contact après { $over } ; sur son { $onto } est trop juste pour trancher : mesurez de { $from } à { $to }
ui-contact-onto-aspect = contact après { $over }, sur son { $onto }
ui-contact-onto-aspect-by = contact après { $over }, sur son { $onto } ({ $by } de marge)

## table/picture.rs

ui-guns-left-behind = pièces
ui-attached = , rattachée
ui-fig = { $figures } fig.
ui-movement-needed-short = demande { $cost }, dispose de { $left }
ui-mark-half = moitié
ui-mark-half-no-fire = moitié : plus de tir au-delà
ui-mark-full = mouvement complet
ui-mark-no-fire = plus de tir au-delà
ui-placed-by-ruling = placé par décision

## table/radial.rs

ui-more-on-the-card = Plus sur la fiche
ui-close-the-ring = Fermer la couronne
ui-ring = Couronne : { $label }

## table/verdicts.rs

ui-close-call-measure-a-b = trop juste pour trancher, mesurez de A à B
ui-no-part-in-arc = rien dans le champ : { $by }
ui-may-not-fire = { $range } : ne peut pas tirer
ui-range-and-doubt = { $range } : { $doubt }
ui-sight-not-in-arc = hors du champ
ui-sight-blocked = bouchée
ui-sight-needs-visibility = dépend de la visibilité
ui-sight-clear = dégagée
ui-through-woods = { " " }à travers { $woods_in } de bois
ui-and-doubt =  ; { $doubt }

## otp: un mouvement de bonus

ui-a-bonus-move = Un mouvement de bonus
ui-bonus-move-explained = Touchez l’unité éclairée : elle peut faire une de ses opérations. Ci-dessus, elle peut reculer, ou renoncer à ce mouvement.
ui-bonus-move-tap-or-choose = mouvement de bonus : touchez { $name }, ou choisissez
ui-bonus-moves-and-more = mouvements de bonus : { $name } et { $others } { AGREE($others, "autre", "autres") }

## returns.rs

ui-passes = Réussites
ui-name-and-passes-left = { $name } : { $left } { AGREE($left, "réussite restante", "réussites restantes") } sur { $all }

## army/list.rs

ui-is-it-this-leader = Est-ce { $leader } ?
ui-leader-commands-the-side = { $leader } de { $brigade } commande tout le camp

## lookup/mod.rs

ui-all-questions = Toutes les questions

## table/steps.rs

ui-fine-steps = Pas fins
ui-fine-steps-inches = 1/10 po{ "\u000A" }1°
ui-fine-steps-mm = 3 mm{ "\u000A" }1°

## army/editor.rs

ui-attached-to-rule = Rattachée à ({ $rule })
ui-topic-charge = Charge
ui-disordered = En désordre : { $causes }
ui-side-moves-in-step = { $unit } : { $step }
ui-sides-move-and-shoot = { $unit-head } { AGREE($unit-number, "joue", "jouent") }, { $other } { AGREE($other-number, "tire", "tirent") }
ui-move-base-by-base = Déplacer socle par socle
ui-base-by-base = Socle{ "\u000A" }par{ "\u000A" }socle
ui-text-size-limited = Aussi grand que cette fenêtre le permet.
ui-more-close-calls = et { $more } { AGREE($more, "autre", "autres") } à mesurer : voir le journal après le jet

## keeping.rs

ui-play-here = Jouer ici
ui-download-it-now = Télécharger la partie maintenant
ui-later = Plus tard
ui-hits-key = Touches { $hits }
ui-throw-together = Lancez { $count } { $die } : touché à { $needed } ou plus
ui-throw-none-hit = Lancez { $count } { $die } : aucun ne peut toucher
ui-throw-all-hit = Lancez { $count } { $die } : tous touchent
ui-how-many-hit = Combien touchent ?
ui-or-die-by-die = Ou dé par dé
ui-dice-thrown-so-far = { $thrown } sur { $count } lancés, { $hits ->
    [0] aucune touche
    [one] { $hits } touche
   *[other] { $hits } touches
}
ui-roll-the-rest = Lancer le reste
ui-rolls-that-may-follow = Jets qui peuvent suivre
ui-who-rolls-the-dice = Qui lance les dés ?
ui-we-roll-real-dice = Nous lançons de vrais dés
ui-tape = Mètre
ui-tape-measure = Mètre ruban
ui-tape-a-point = un point
ui-tape-from-to = de { $from } à { $to }
ui-tape-shows = Mètre, { $names } : { $length }
ui-tape-tap-two-places = Touchez deux points ou unités, ou glissez de l’un à l’autre. Deux doigts déplacent la vue.
ui-tape-tap-its-other-end = De { $from } : touchez l’autre bout.
ui-tape-from = De { $selected }
ui-tape-to = À { $selected }
ui-tape-away = Ranger le mètre
ui-legend = Légende
ui-legend-units = Unités
ui-legend-play = En jeu
ui-legend-fire = Tirs et charges
ui-legend-ground = Terrain
ui-legend-militia = Milice : un front en tirets
ui-legend-horse = Cavalerie : une diagonale
ui-legend-guns = Artillerie : un tube sur ses roues
ui-legend-facings = Le front à la couleur des parements
ui-legend-front = Le triangle marque son front
ui-legend-losses = Pertes : ce qui reste est plein
ui-legend-may-act = Peut agir maintenant
ui-legend-has-acted = A agi
ui-legend-selected = Sélection
ui-legend-target = L’ennemi que vous avez touché
ui-legend-ghost = Où elle se placerait
ui-legend-left = Où elle se trouve pendant que vous la déplacez
ui-legend-arc = Champ de tir : portées proches en tirets, la plus longue en trait plein
ui-legend-clear = Ligne de vue dégagée
ui-legend-needs-visibility = Vue à travers bois : dépend de la visibilité
ui-legend-blocked = Ligne de vue bouchée
ui-legend-can-be-fired-at = Un ennemi sur qui tirer
ui-legend-not-seen = Un ennemi qui n’est pas vu
ui-legend-may-not-be = Un ennemi sur qui elle ne peut pas tirer
ui-legend-measure = Trop juste pour trancher : mesurez de A à B
ui-legend-in-the-way = Sur le trajet
ui-legend-fires-at-it = Un ennemi qui peut tirer sur elle
ui-legend-charge = Une charge, et la ligne entre front et flanc
ui-legend-commander = Chef, avec la lettre de sa valeur
ui-legend-in-chief = Commandant en chef : deux cercles
ui-legend-coupled = Pièces rattachées à l’infanterie
ui-legend-guns-left = Pièces quittées par leurs servants
ui-legend-moves-so-far = Ce qu’un chef peut encore parcourir
ui-legend-in-span = Dans le rayon d’un général
ui-legend-out-of-span = Hors du rayon d’un général
ui-legend-span = Le rayon d’un général
ui-legend-charge-declared = Une charge déclarée
ui-legend-one-stand = Le socle déplacé à part

## legions/

ui-legions = Legions
ui-legions-attacks-due = { $count ->
       [one] 1 hexagone à attaquer
      *[other] { $count } hexagones à attaquer
    }
ui-legions-regiments-to-order = { $count ->
       [one] 1 régiment peut recevoir un ordre
      *[other] { $count } régiments peuvent recevoir un ordre
    }
ui-legions-checks-due = { $count ->
       [one] 1 test de moral à faire
      *[other] { $count } tests de moral à faire
    }
ui-legions-companies-to-act = { $count ->
       [one] 1 compagnie peut agir
      *[other] { $count } compagnies peuvent agir
    }
ui-legions-order = Ordre : { $order }
ui-legions-morale = Moral { $morale }
ui-legions-in-hex = dans l’hexagone { $hex }
ui-legions-in-command = En commandement
ui-legions-out-of-command = Hors de commandement
ui-legions-this-phase = Cette phase : { $done }
ui-legions-points-spent = { $count ->
       [one] 1 point de mouvement dépensé
      *[other] { $count } points de mouvement dépensés
    }
ui-legions-has-attacked = a attaqué
ui-legions-was-tried = son essai est fait
ui-legions-took-over = Il mène { $regiment } à la place de son chef.
ui-legions-routed = En déroute
ui-legions-check-is-due = test de moral à faire
ui-legions-so-many = { $count } { $what }
ui-legions-try-to-rally = Essayer de rallier
ui-legions-on-the-track = Sur la piste : { $companies }
ui-legions-condition = Son état
ui-legions-its-order = Son ordre
ui-legions-rule-it-rallies = Il se rallie
ui-legions-orders = Ordres
ui-legions-rally = Ralliement
ui-legend-goes-to-hex = Un hexagone où elle peut aller, avec les points de mouvement : touchez-le
ui-legend-attacks-hex = Un hexagone qu’elle peut attaquer : touchez-le

## cards.rs

ui-tap-where-it-goes = Touchez un hexagone teinté sur la carte.
