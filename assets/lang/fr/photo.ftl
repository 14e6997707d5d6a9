## table_photo.rs

photo-none = Il n’y a pas de photo : prenez-en une ou choisissez un fichier
photo-dark = { $name } : la photo est trop sombre et aucun code n’y est visible. Éclairez davantage et reprenez-la
photo-blurred = { $name } : la photo est floue et aucun code n’y est visible. Ne bougez pas, touchez la table sur l’écran pour faire le point et reprenez-la
photo-no-tags = { $name } : cette photo ne montre aucun code. Imprimez les étiquettes et les feuilles de coin, posez-les et reprenez-la
photo-other-tags = { $name } : les codes de cette photo ({ $tags }) ne sont pas de cette bataille. Imprimez les étiquettes de cette bataille ou ouvrez l’autre
photo-no-sheets = { $name } : cette photo ne montre aucune feuille de coin. Reculez jusqu’à ce que trois coins de la table y soient et reprenez-la
photo-few-sheets = { $name } : cette photo ne montre { AGREE($count, "qu’une feuille", "que deux feuilles") } de coin (code { $tags }). Reculez jusqu’à ce que trois coins de la table y soient et reprenez-la
photo-sheets-misplaced = { $name } : les feuilles de coin de cette photo (code { $tags }) ne sont pas à leur place. Posez chacune dans son coin, le texte du côté opposé à l’arbitre, et reprenez-la
photo-rough = Les codes ne concordent pas : l’écart est de { $rms } pixels, surtout pour le code { $tags }. Imprimez à 100 %, posez étiquettes et feuilles bien à plat, prenez l’objectif principal sans zoom et reprenez la photo
photo-misprinted = Les codes n’ont pas la taille voulue : imprimez étiquettes et feuilles de coin à 100 %, sans ajuster à la page, et vérifiez le trait de 100 mm de la première page. S’il est juste, dites à quelle hauteur sont les étiquettes : sur des socles ou sur la table (--label-height)
photo-good-to = les distances jusqu’à 24" sont justes à { $inches }" près
photo-good-to-worse = les distances jusqu’à 24" peuvent être fausses de plus de 1/2"
photo-good-to-not-known = la justesse des distances n’est pas connue, car deux étiquettes ne sont jamais à moins de 24" l’une de l’autre
photo-raised = sur une colline
photo-small = très petit sur la photo
photo-edge = au bord de la photo
photo-rough-tag = plié ou caché en partie
photo-misplaced = n’est pas à sa place
photo-moved = déplacé entre deux photos
photo-not-seen = non vue : placez-la à la main ou prenez une autre photo
photo-not-seen-outside = hors des photos : prenez-en une autre qui montre tous les coins de la table
photo-not-seen-small = trop petite sur les photos : prenez-en une autre de plus près ou de plus haut
photo-not-seen-twice = présente deux fois, et donc non lue : retirez un exemplaire
photo-not-seen-hidden = cachée ou déplacée : prenez une autre photo depuis le côté opposé de la table
photo-tab = Photo
photo-explained = Disposez les étiquettes et les feuilles de coin (Fichiers, Imprimer), reculez, et prenez une photo où l’on voit les coins de la table. On y lit où sont les unités
photo-take = Prendre une photo
photo-choose = Choisir des photos
photo-from-folder = Déposez une photo sur la fenêtre, ou touchez-en une dans ce dossier
photo-drop-one = Ranger la photo { $n }, { $name }
photo-put-away = Ranger les photos
photo-being-read = Lecture de { $name }…
photo-labels-lie-on = Les étiquettes sont sur
photo-on-bases = des socles de 3 mm
photo-on-table = la table
photo-trust = { $seen ->
    [one] { $seen } unité lue
   *[other] { $seen } unités lues
} sur { $count } ; { $good }. Les coins des codes s’écartent de { $rms } pixel en moyenne.
photo-nothing-moved = Chaque unité lue est là où la photo la montre.
photo-accept-moves = Déplacer { $moves ->
    [one] { $moves } unité
   *[other] { $moves } unités
}
photo-accept-rulings = Placer { $rulings ->
    [one] { $rulings } unité
   *[other] { $rulings } unités
} par décision
photo-accept-both = Déplacer { $moves ->
    [one] { $moves } unité
   *[other] { $moves } unités
}, en placer { $rulings } par décision
photo-accept-deployed = Déployer { $moves ->
    [one] { $moves } unité
   *[other] { $moves } unités
}
photo-leave-all = Tout laisser en place
photo-take-all = Tout accepter
photo-unit-moves = se déplace de { $moved } : il lui faut { $cost }, il lui reste { $left }
photo-unit-moves-free = se déplace de { $moved }, comme un résultat l’exige
photo-unit-rolls = { $words }, avec un jet pour le terrain
photo-unit-along = suit l’unité à laquelle elle est attachée
photo-unit-ruled = par décision : { $why }
photo-unit-ruled-far = par décision : aucun trajet n’y mène
photo-unit-stays = reste en place : { $why }
photo-unit-deployed = déployée
photo-unit-deployed-outside = déployée hors de sa zone
photo-unit-left = laissée en place ({ $words })
photo-unit-stays-there = reste en place : elle ne peut pas s’y tenir
photo-unit-finished = reste en place : son camp a fini de se déployer
photo-old = Ces photos datent d’un moment antérieur du tour. Prenez-en une nouvelle.
photo-unit-takes = { $name } : { $words }
photo-not-read = Non lues
photo-commanders = Les chefs n’ont pas d’étiquette : déplacez-les à la main.
photo-enough = Il y a déjà { $most } photos. Rangez-en une d’abord
photo-needs-table = Les photos montrent où sont les unités d’une bataille : ouvrez d’abord une bataille sur table
photo-remark = { $words } ({ $remark })
photo-tags-twice = { AGREE($count, "Le code", "Les codes") } { $tags } { AGREE($count, "est", "sont") } deux fois sur la table et { AGREE($count, "n’est pas lu", "ne sont pas lus") }. Enlevez les exemplaires en trop.
photo-tags-strange = { AGREE($count, "Le code", "Les codes") } { $tags } { AGREE($count, "n’est pas", "ne sont pas") } de cette bataille.
photo-sheet-off = La feuille de coin { $tag } n’est pas à sa place et n’est pas comptée.
