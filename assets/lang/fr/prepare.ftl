### The page that leads from nothing to the first turn.

prepare-a-battle = Préparer une bataille
prepare-explained = D’une liste et d’une table nue au premier tour. Faites les étapes dans l’ordre que vous voulez ; chacune dit ce qui manque.
prepare-back = Retour à la préparation

## The steps

prepare-rules = Règles
prepare-table = Taille de la table
prepare-armies = Armées
prepare-ground = Terrain
prepare-deployment = Déploiement
prepare-commanders = Chefs
prepare-done = prêt
prepare-optional = à voir
prepare-missing = à faire

## The state of each step

prepare-table-is-chosen = La table fait { $width } sur { $depth }.
prepare-pieces-beyond-size = Des éléments du terrain dépassent cette taille : { $all }. Commencez une nouvelle table, ou changez la taille sur la page du terrain.
prepare-no-table-yet = Il n’y a pas encore de table : touchez sa taille.
prepare-side-has-no-list = { $unit-head } : pas encore de liste.
prepare-side-has-list = { $unit-head } : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}, { $figures ->
    [one] { $figures } figurine.
   *[other] { $figures } figurines.
}
prepare-two-sides-needed = Une bataille demande deux camps : ajoutez une liste pour l’autre.
prepare-list-has-faults = { $count ->
    [one] La liste contient une erreur
   *[other] La liste contient { $count } erreurs
} : corrigez-la avant de mettre l’armée en place.
prepare-text-not-read = Le dernier texte collé contient des erreurs et n’a pas été lu.
prepare-reading-open = La dernière liste collée a été lue avec des suppositions : relisez-la, puis prenez-la.
prepare-ground-comes-later = Rien n’est encore dessiné.
prepare-table-is-bare = Rien n’est encore dessiné : la table est nue, et l’on peut y jouer ainsi.
prepare-ground-is-drawn = { $title } : { $count ->
    [one] { $count } élément de terrain.
   *[other] { $count } éléments de terrain.
}
prepare-not-on-table = Les armées ne sont pas encore sur la table.
prepare-other-game-is-open = La partie ouverte est { $title }. Elle reste dans son fichier.
prepare-on-other-ground = Les armées sont sur un autre terrain que { $title }. Remettez-les en place, ou laissez-les là.
prepare-ground-not-open = Le terrain où elles se trouvent n’est pas ouvert sur la page du terrain.
prepare-units-nowhere = { $count ->
    [one] { $count } unité n’a pas encore de place
   *[other] { $count } unités n’ont pas encore de place
} : { $all }. Prenez une table plus grande, ou mettez des unités en colonne, puis remettez les armées en place.
prepare-units-absent = { $count ->
    [one] { $count } unité de la liste n’est pas sur la table
   *[other] { $count } unités de la liste ne sont pas sur la table
} : { $all }. Remettez les armées en place.
prepare-list-has-changed = La liste a changé depuis que les armées sont sur la table. Remettez-les en place.
prepare-side-still-deploys = { $unit-head } : déploiement en cours.
prepare-all-deployed = Toutes les unités sont placées, et tous les camps sont déployés.
prepare-deployed-and-begun = Les armées ont été déployées, et la bataille a commencé.
prepare-rolled-later = On les évalue une fois les armées sur la table.
prepare-commanders-to-roll = { $count ->
    [one] { $count } chef reste à évaluer
   *[other] { $count } chefs restent à évaluer
} : { $all }.
prepare-commanders-known = Tous les chefs sont connus.
prepare-turn-needs-armies = Les armées doivent être sur la table avant le { $turn }.
prepare-turn-must-wait = Avant le { $turn } : { $why }.
prepare-turn-can-begin = Tout est prêt pour le { $turn }.
prepare-turn-can-begin-without-the-list = Le { $turn } peut commencer avec les armées qui sont sur la table, mais la liste en diffère.
prepare-turn-has-begun = Le { $turn } a commencé.
prepare-list-is-not-in-play = La liste diffère des armées en jeu : mettez-la en place pour une nouvelle bataille.

## The keys

prepare-another-size = Autre taille
prepare-new-table = Nouvelle table
prepare-paste-lists = Coller ou ouvrir des listes
prepare-change-lists = Modifier les listes
prepare-draw-ground = Dessiner le terrain
prepare-choose-battlefield = Choisir un champ de bataille
prepare-draw-up = Mettre en place les armées
prepare-draw-up-again = Remettre en place les armées
prepare-to-the-table = Placer sur la table
prepare-to-the-commanders = Évaluer les chefs

## The open battle

prepare-one-file = La bataille ouverte tient dans un fichier, avec son terrain, ses armées et leur déploiement. On l’ouvre sous Fichiers.
prepare-save = Enregistrer la bataille
prepare-download = Télécharger la bataille
prepare-share = Partager la bataille
prepare-begin-again = Recommencer cette bataille
