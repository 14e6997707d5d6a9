## army.rs

cli-size-is-width-x-depth = une taille est largeur x profondeur en pouces entiers, de 12 à 300, comme 72x48
cli-not-read = non lue : { $text }
cli-kind-and-name = { $what } : { $name }
cli-guess = { $of } { $value } : { $why }
cli-reading = { $units }, { $figures } figurines, { $guesses ->
        [one] { $guesses } supposition
       *[other] { $guesses } suppositions
    }, { $unread ->
        [one] { $unread } ligne non lue
       *[other] { $unread } lignes non lues
    }
cli-guesses = { $path } : { $summary } ; drumhead army sans --as les montre
cli-read-with-guesses = ce n’est pas une de nos listes : drumhead army { $path } montre ce qui a été supposé
cli-read-as-windows-text = { $path } : lu comme texte Windows
cli-no-room-on-this-table-for = pas de place sur cette table pour { $unit }
cli-an-army-list-has-no-divisions = une liste d’armée n’a pas de chefs de division : { $name } est laissé de côté
cli-drawn-up-in-column = en colonne, faute de place en ligne : { $unit }
cli-only-a-part-stands = seule une partie de la liste est déployée : { $units } unités sur { $all }, { $figures } figurines sur { $of_figures }
cli-a-larger-table-has-room = toute l’armée tient sur une table plus grande : --size { $size }
cli-army-units-and-figures = { $path } : { $units }, { $figures } figurines
cli-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}

## check.rs

cli-without-fault = { $file } : { $kind ->
        [battle] bataille
        [charts] tableaux
        [ground] terrain
        [map] carte
        [journal] journal
        [army] armée
        [script] script
       *[file] fichier
    } sans faute
cli-scripts-checked-by-play = c’est un script : vérifiez-le par "drumhead play BATAILLE --script { $file }"
cli-file-prefix = { $file } :{ " " }
cli-it-cannot-be-read = ne peut être lu

## commanders.rs

cli-seed = graine { $seed }
cli-every-commander = Tous les chefs :
cli-chart-family = , tableau : règle sœur
cli-chart-reconstructed = , tableau : reconstitué
cli-chart-referee = , tableau : arbitre
cli-chief-does-not-test = commande tout le camp, et ne teste pas
cli-passes = { $count ->
    [one] { $count } réussite
   *[other] { $count } réussites
}
cli-tests-at-or-under = , réussit à { $needed } ou moins
cli-worth-and-how = { $worth }{ $more } ; { $how }

## load.rs

cli-cannot-be-read = ne peut être lu
cli-journal-of-other-version = un journal, mais il ne commence pas comme cette version les écrit : il a été changé, ou une version plus récente l’a écrit
cli-journal-instead-of-battle = un journal, pas une bataille : "drumhead { $shown }" le continue, "drumhead replay { $shown }" le raconte
cli-charts-instead-of-battle = un fichier de tableaux, pas une bataille : donnez-le par --charts { $shown }, ou voyez "drumhead check { $shown }"
cli-ground-instead-of-battle = un fichier de terrain, pas une bataille : ouvrez-le par "drumhead { $shown }" et rangez-y des armées
cli-map-instead-of-battle = une carte hexagonale, pas une bataille : "drumhead measure { $shown } --from HEX --to HEX" y mesure
cli-script-instead-of-battle = un script, pas une bataille : "drumhead play BATAILLE --script { $shown }" le joue
cli-file-of-other-kind = { $shown } : c’est { $other }
cli-a-journal = un journal
cli-a-charts-file = un fichier de tableaux
cli-a-battle = une bataille
cli-a-ground-file = un fichier de terrain
cli-a-map-file = une carte hexagonale
cli-script-line-form = un script a une action par ligne, comme { "{" }"do": "begin"{ "}" }
cli-this-is-not-a-script = { $path } : c’est { $other }, pas un script : { $why }
cli-file-of-unwanted-kind = { $path } : c’est { $other }, pas { $wanted }
cli-a-script = un script
cli-an-army = une liste d’armée ni une bataille
cli-a-request = une question à consulter
cli-journal-and-loss = { $path } : { $loss }
cli-journal-diverges-at-line = { $path } : ligne { $line } : { $words }
cli-battle-instead-of-journal = c’est une bataille, pas un journal : ouvrez-la par "drumhead { $shown }", et la partie jouée aura un journal
cli-charts-instead-of-journal = c’est un fichier de tableaux, pas un journal : voyez-le par "drumhead check { $shown }"
cli-ground-instead-of-journal = c’est un fichier de terrain, pas un journal : ouvrez-le par "drumhead { $shown }" et rangez-y des armées
cli-map-instead-of-journal = c’est une carte hexagonale, pas un journal : "drumhead measure { $shown } --from HEX --to HEX" y mesure
cli-script-instead-of-journal = c’est un script, pas un journal : "drumhead play BATAILLE --script { $shown } --journal FICHIER" en fait un
cli-file-and-why = { $shown } : { $why }
cli-journal-loss-at-line = { $path } : ligne { $line } : { $why }

## lookup.rs

cli-standard-input-cannot-be-read = l’entrée standard ne peut être lue : { $why }

## measure.rs

cli-same-unit-twice = { $id } et { $id_2 } sont la même unité
cli-source-rules-text = texte des règles
cli-source-family = tableau : règle sœur
cli-source-reconstructed = tableau : reconstitué
cli-source-referees-own = tableau : de l’arbitre
cli-no-firearms = pas d’armes à feu
cli-weapon-reaches-end = { $weapon } porte à { $end }"
cli-weapon-reaches = { $weapon } porte à { $range }"
cli-guns-reach = pièces { $weight ->
        [light] légères
        [medium] moyennes
       *[heavy] lourdes
    } : portée { $reach }"{ $higher }
cli-from-higher-ground = { " " }d’un terrain plus haut
cli-cannot-reach-in-arc = { $from } ne peut atteindre { $to } : { $range }" dans le champ, { $reach }
cli-in-clear-sight = en vue dégagée
cli-if-visibility-reaches = si la visibilité tirée va jusque-là
cli-the-rulers-hair-counted = { $what } (tolérance de la règle graduée comprise)
cli-range-in-arc = portée dans le champ { $range }"
cli-lines-blocked-by = lignes bouchées par { $blocked_by }
cli-woods-on-the-way = { $woods_in }" de bois sur le chemin
cli-enfilade-by-half-figures = la moitié au moins des figurines en position est derrière sa ligne de front
cli-cover = couvert { $cover }
cli-stands-to-aspect = se tient sur son { $aspect }

## mod.rs

cli-the-paper-is-a4-or-letter = le papier est a4 ou letter
cli-returns-per-page = une page porte 1 ou 2 situations
cli-tag-size = un code mesure 30 ou 40 mm
cli-seed-is-whole-number = une graine est un nombre entier de 0 à { $most }
cli-is-neither-a-subcommand-nor-a-file = { $word } n’est ni une sous-commande ni un fichier ; drumhead --help en donne la liste
cli-args-before-subcommand = Un fichier et --charts placés avant une sous-commande valent pour la fenêtre : mettez ceux de la sous-commande après elle
cli-measure-needs-units = mesurer quoi ? --from UNITÉ --to UNITÉ pour deux unités, --all pour chaque paire d’ennemis ; drumhead measure --help en dit plus
cli-map-has-no-charts = une carte hexagonale n’a pas de tableaux : ôtez --charts
cli-map-has-no-units = une carte hexagonale n’a pas d’unités : donnez --from HEX --to HEX au lieu de --all
cli-window-needs-display = aucune fenêtre ne peut s’ouvrir : il n’y a pas d’écran (DISPLAY et WAYLAND_DISPLAY ne sont pas définis). Lancez Drumhead depuis un bureau, ou définissez DISPLAY ; drumhead --help dit ce qui marche sans
cli-the-display-cannot-be-reached = l’écran{ $display } ne peut être atteint
cli-check-the-display = vérifiez qu’il existe et qu’il vous accepte
cli-the-display-has-no-opengl-2-1 = l’écran n’a pas OpenGL 2.1 ou mieux
cli-install-the-driver = installez son pilote (sous Debian : libgl1-mesa-dri)
cli-window-not-opened = aucune fenêtre ne peut s’ouvrir : { $why } ; { $help }. drumhead --help dit ce qui marche sans
cli-build-without-window = cette version de Drumhead n’a pas de fenêtre : utilisez une sous-commande (drumhead --help)

## odds.rs

cli-chances-do-not-add-up = les chances ne font pas 1 en tout : c’est une faute du programme
cli-odds-name-and-line = { $name } : { $line }
cli-outcomes-in-all = { $outcomes } issues en tout : --json les imprime toutes
cli-on-average = { $what } ({ $of } en moyenne)

## out.rs

cli-the-output-cannot-be-written = la sortie ne peut être écrite : { $error }

## place.rs

cli-it-is-there-already = existe déjà{ $hint }
cli-replace-hint = { " " }(--replace met le nouveau à sa place)

## play.rs

cli-script-line-and-why = { $script }:{ $number } : { $why }
cli-folder-does-not-exist = ne peut être créé : il n’y a pas de dossier { $folder }
cli-path-and-why = { $path } : { $why }
cli-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
cli-digest = empreinte { $digest }
cli-gone = { " " } { $unit } : perdue
cli-figures-on-stands = { " " } { $unit } : { $figures } figurines sur { $original }, { $stands }, { $formation }{ $marks }

## print.rs

cli-game-keeps-its-charts = { $asked } : une partie garde les tableaux de son début : retirez --charts
cli-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
cli-it-is-a-folder = c’est un dossier
cli-not-a-pdf-not-replaced = ce n’est pas un PDF : rien n’est mis à sa place

## replay.rs

cli-turn = Tour { $turn } :{ " " }
cli-move = Mouvement { $turn } :{ " " }
cli-one-action-taken-back = 1 action a été annulée et peut être rétablie
cli-goes-on-from-the-checkpoint = La partie continue à partir du point de reprise après l’action { $from }
cli-actions-taken-back = { $n } actions ont été annulées et peuvent être rétablies
cli-replay-summary = { $replayed } : { $lines }, { $actions } en vigueur, { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }
cli-lines = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}

## report.rs

cli-folder-given-for-report = c’est un dossier : nommez-y un fichier pour le compte rendu
cli-not-a-report-not-replaced = ce n’est pas un compte rendu : aucun compte rendu n’est mis à sa place
cli-report-of = { $path } : compte rendu de { $journal }, { $cursor }, { $page }
cli-bytes = { $count ->
    [one] { $count } octet
   *[other] { $count } octets
}

## script.rs

cli-a-line-of-a-script = une ligne d’un script

## serve

cli-serve-no-browser-version = cette version de Drumhead ne contient pas celle pour navigateur. `cargo run -p xtask -- release` en fait une qui la contient ; `cargo run -p xtask -- web` fait le dossier target/browser, que tout serveur statique peut servir
cli-serve-port-cannot-be-served = le port { $port } ne peut être servi : { $why }
cli-serve-another-program-has-it = un autre programme l’occupe
cli-serve-is-served-at = Drumhead est servi à l’adresse { $address } jusqu’à ce qu’on l’arrête (Ctrl-C)
cli-serve-everybody-on-this-network = Tout le monde sur ce réseau peut l’ouvrir ; personne ne peut rien changer ici, et les parties restent dans chaque navigateur.
cli-serve-a-tablet-needs-the-network =
    Les navigateurs ne gardent une application pour l’usage hors réseau que depuis https ou leur propre machine : à cette
    adresse, une tablette a besoin du réseau chaque fois qu’elle ouvre Drumhead. Les parties y sont enregistrées tout de même.
cli-serve-other-addresses = Autres adresses de cette machine, si celle-ci ne s’ouvre pas : { $addresses }
cli-serve-no-network = Cette machine n’a d’adresse sur aucun réseau : aucune autre ne peut l’ouvrir. Rejoignez un réseau, puis relancez cette commande.
cli-serve-for-a-tablet = Pour une tablette sur le même réseau : drumhead serve --open-to-lan
cli-serve-no-request = Drumhead ne comprend pas cette requête.
cli-serve-only-gives-files = Drumhead ne fait que donner des fichiers : GET et HEAD.
cli-serve-the-request-is-too-long = La requête est trop longue.
cli-serve-the-request-timed-out = La requête n’est pas arrivée à temps.
cli-serve-too-many-visitors-at-once = Trop de visiteurs à la fois.
cli-serve-has-no-such-file = Drumhead n’a pas de tel fichier.

## span.rs

cli-no-span-of-command = { $found } (On to Philadelphia n’a pas de rayon de commandement : distances seules)
cli-span-of-command = { $found } : rayon de commandement { $inches }"
cli-within = dans le rayon
cli-beyond = hors du rayon
cli-the-cincs-span-by = { $distance }"  { $to } : { $within } du commandant en chef, à { $margin }" près
cli-the-span-by =  : { $within }, à { $margin }" près
cli-no-table-in-inches = { $title } ne se joue pas sur une table en pouces
cli-is-dead = { $general } est mort

## mod.rs

cli-the-language-is-en-or-fr = la langue est en ou fr

## measure.rs

cli-no-longer-on-table = { $unit } { AGREE($unit-number, "n’est", "ne sont") } plus sur la table
cli-target-out-of-arc = { $unit } { AGREE($unit-number, "n’a", "n’ont") } rien de { $to } dans { AGREE($unit-number, "son", "leur") } champ
cli-only-a-point-in-arc = { $unit } ne { AGREE($unit-number, "voit", "voient") } pas { $to } : seul un point, ou un bord vu de bout, est dans { AGREE($unit-number, "son", "leur") } champ
cli-target-blocked-by = { $unit } ne { AGREE($unit-number, "voit", "voient") } pas { $to } : vue bouchée par { $blocked_by }
cli-figures-bear-on-target = { $unit } { AGREE($unit-number, "a", "ont") } { $bearing } figurines sur { $of } en position contre { $to } à { $range }", { $how }
cli-may-not-fire-but-bears = { $unit } ne { AGREE($unit-number, "peut", "peuvent") } pas tirer ({ $why }, { $rule }) ; { AGREE($unit-number, "elle aurait", "elles auraient") } { $bearing } figurines sur { $of } en position contre { $to } à { $range }", { $how }
cli-closest-call = au plus juste : { $stand ->
   *[stand] socle
} { $stand_2 }, { $terms }
cli-nearer-stand-not-seen = { $word ->
   *[stand] socle
} { $own } ne voit pas { $word ->
   *[stand] socle
} { $other } de { $to }, plus proche à { $range }" : vue bouchée par { $by }
cli-outside-every-arc = { $unit } { AGREE($unit-number, "est", "sont") } hors du champ de chaque { $stand ->
       *[stand] socle
    }
cli-firing-from-level-to-level = tir du niveau { $levels } au niveau { $levels_2 }
cli-deployed-in-place = { $unit } { AGREE($unit-number, "est déployée", "sont déployées") } dans { $place } : ni flanc ni arrière, et pas d’enfilade

## photo.rs

cli-photo-needs-battle-and-photos = donnez une bataille ou un journal, puis les photos
cli-height-in-mm = une hauteur est un nombre de millimètres de -100 à 500
cli-layout-is-no-json = { $path } : ce n’est pas une disposition : { $why }
cli-layout-fault = { $path } : { $where } : { $what }
cli-layout-needs-tags = "tags" doit être une liste de codes, comme {"{"}"id": 8, "kind": "unit", "size": 30{"}"}
cli-layout-tag-id = "id" doit être un nombre entier de 0 à 586
cli-layout-tag-id-twice = le code { $id } figure deux fois
cli-layout-tag-kind = "kind" doit être "corner" ou "unit"
cli-layout-tag-number = "{ $field }" doit être un nombre
cli-layout-tag-size = "size" doit être un nombre de millimètres de 5 à 500
cli-layout-needs-corners = une disposition veut au moins trois codes de "kind" "corner", et non { $count }
cli-layout-family = "family" doit être "36h11" : les autres codes ne sont pas lus
cli-photo-tag = code { $id } : { $x } mm, { $y } mm, hauteur { $z } mm, face à { $facing }°, coins à { $residual } mm près
cli-photo-not-seen = non vus : { $tags }
cli-photo-twice = présents deux fois, et donc non lus : code { $tags }. Retirez un exemplaire de chacun
cli-photo-strangers = étrangers à cette bataille : code { $tags }
cli-photo-trust = { $seen } unités lues sur { $count } ; les coins concordent à { $rms } pixels près ; { $good }
cli-photo-unit = { $unit } : { $x }", { $y }", face à { $facing }°
cli-photo-unit-moved = déplacement { $moved }", rotation { $turned }°
cli-photo-unit-stands = à la même place
cli-photo-unit-and-why = { $unit } : { $why }
cli-photo-written = { $path } : { $count ->
    [one] { $count } unité là où la montrent les photos
   *[other] { $count } unités là où les montrent les photos
}
cli-photo-battle-has-faults = { $path } n’a pas été écrit, car la bataille aurait ces défauts. Corrigez-les sur la table ou placez ces unités à la main
