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
photo-misprinted = Les codes n’ont pas la taille voulue : imprimez étiquettes et feuilles de coin à 100 %, sans ajuster à la page, et vérifiez le trait de 100 mm de la première page. S’il est juste, donnez la hauteur des étiquettes avec --label-height
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
