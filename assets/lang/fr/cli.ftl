## army.rs

cli-a-size-is-width-x-depth-in = une taille est largeur x profondeur en pouces entiers, de 12 à 300, comme 72x48
cli-not-read = non lue : { $text }
cli-begins = { $what } : { $name }
cli-guess = { $of } { $value } : { $why }
cli-reading = { $units }, { $figures } figurines, { $guesses ->
        [one] 1 supposition
       *[other] { $guesses } suppositions
    }, { $unread ->
        [one] 1 ligne non lue
       *[other] { $unread } lignes non lues
    }
cli-guesses = { $path } : { $summary } ; drumhead army sans --as les montre
cli-read-with-guesses = ce n’est pas une de nos listes : drumhead army { $path } montre ce qui a été supposé
cli-read-as-windows-text = { $path } : lu comme texte Windows
cli-no-room-on-this-table-for = pas de place sur cette table pour { $unit }
cli-an-army-list-has-no-divisions = une liste d’armée n’a pas de chefs de division : { $name } est laissé de côté
cli-no-room-in-line-for = en colonne, faute de place en ligne : { $unit }
cli-only-a-part-stands = seule une partie de la liste est déployée : { $units } unités sur { $all }, { $figures } figurines sur { $of_figures }
cli-a-larger-table-has-room = il y a place pour tout sur une table plus grande : --size { $size }
cli-figures = { $path } : { $units }, { $figures } figurines
cli-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}

## check.rs

cli-without-fault = { $file } : { $kind ->
        [battle] bataille
        [charts] tableaux
        [journal] journal
        [army] armée
        [script] script
       *[file] fichier
    } sans faute
cli-this-is-a-script-what-is-wrong = c’est un script : ce qui n’y va pas est dit par "drumhead play BATAILLE --script { $file }"
cli-of-file = { $file } :{ " " }
cli-it-cannot-be-read = ne peut être lu

## commanders.rs

cli-seed = graine { $seed }
cli-every-commander = Tous les chefs :
cli-chart-family = , tableau : règle sœur
cli-chart-reconstructed = , tableau : reconstitué
cli-chart-referee = , tableau : arbitre
cli-commands-the-whole-side-and-does = commande tout le camp, et ne teste pas
cli-passes = { $count ->
    [one] { $count } réussite automatique
   *[other] { $count } réussites automatiques
}
cli-tests-at-or-under = , réussit à { $needed } ou moins
cli-of-worth-more-how = { $worth }{ $more } ; { $how }

## load.rs

cli-cannot-be-read = ne peut être lu
cli-a-journal-but-it-does-not-begin = un journal, mais il ne commence pas comme cette version les écrit : il a été changé, ou une version plus récente l’a écrit
cli-a-journal-not-a-battle-drumhead = un journal, pas une bataille : "drumhead { $shown }" le continue, "drumhead replay { $shown }" le raconte
cli-a-charts-file-not-a-battle-give = un fichier de tableaux, pas une bataille : donnez-le par --charts { $shown }, ou voyez "drumhead check { $shown }"
cli-a-script-not-a-battle-drumhead-play = un script, pas une bataille : "drumhead play BATAILLE --script { $shown }" le joue
cli-this-is = { $shown } : c’est { $other }
cli-a-journal = un journal
cli-a-charts-file = un fichier de tableaux
cli-a-battle = une bataille
cli-a-script-has-an-action-on-each = un script a une action par ligne, comme { "{" }"do": "begin"{ "}" }
cli-this-is-not-a-script = { $path } : c’est { $other }, pas un script : { $why }
cli-this-is-not = { $path } : c’est { $other }, pas { $wanted }
cli-a-script = un script
cli-an-army = une liste d’armée ni une bataille
cli-a-request = une question à consulter
cli-of-path-loss = { $path } : { $loss }
cli-of-path-line-words = { $path } : ligne { $line } : { $words }
cli-this-is-a-battle-not-a-journal = c’est une bataille, pas un journal : ouvrez-la par "drumhead { $shown }", et la partie jouée aura un journal
cli-this-is-a-charts-file-not-a = c’est un fichier de tableaux, pas un journal : voyez-le par "drumhead check { $shown }"
cli-this-is-a-script-not-a-journal = c’est un script, pas un journal : "drumhead play BATAILLE --script { $shown } --journal FICHIER" en fait un
cli-of-shown-why = { $shown } : { $why }
cli-line = { $path } : ligne { $line } : { $why }

## lookup.rs

cli-standard-input-cannot-be-read = l’entrée standard ne peut être lue : { $why }

## measure.rs

cli-and-are-the-same-unit = { $id } et { $id_2 } sont la même unité
cli-rules-text = texte des règles
cli-chart-family-2 = tableau : règle sœur
cli-chart-reconstructed-2 = tableau : reconstitué
cli-chart-referees-own = tableau : de l’arbitre
cli-no-firearms = pas d’armes à feu
cli-reaches = { $weapon } porte à { $end }"
cli-reaches-weapon = { $weapon } porte à { $range }"
cli-guns-reach = pièces { $weight ->
        [light] légères
        [medium] moyennes
       *[heavy] lourdes
    } : portée { $reach }"{ $higher }
cli-from-higher-ground = { " " }d’un terrain plus haut
cli-cannot-reach-in-arc = { $from } ne peut atteindre { $to } : { $range }" dans le champ, { $reach }
cli-in-clear-sight = en vue dégagée
cli-if-the-visibility-rolled-reaches-so = si la visibilité tirée va jusque-là
cli-the-rulers-hair-counted = { $what } (l’épaisseur du trait comptée)
cli-range-in-arc = portée dans le champ { $range }"
cli-lines-blocked-by = lignes bouchées par { $blocked_by }
cli-of-woods-on-the-way = { $woods_in }" de bois sur le chemin
cli-half-of-the-figures-bearing-or-more = la moitié au moins des figurines qui battent est derrière sa ligne de front
cli-cover = couvert { $cover }
cli-stands-to-its = se tient sur son { $aspect }

## mod.rs

cli-the-paper-is-a4-or-letter = le papier est a4 ou letter
cli-returns-per-page = une page porte 1 ou 2 situations
cli-a-seed-is-a-whole-number-from = une graine est un nombre entier de 0 à { $most }
cli-is-neither-a-subcommand-nor-a-file = { $word } n’est ni une sous-commande ni un fichier ; drumhead --help dit ce qu’il y a
cli-what-opens-the-window-goes-with-no = Un fichier et --charts avant une sous-commande sont pour la fenêtre : ce que doit avoir la sous-commande se met après elle
cli-measure-what-from-unit-to-unit-for = mesurer quoi ? --from UNITÉ --to UNITÉ pour deux unités, --all pour chaque paire d’ennemis ; drumhead measure --help en dit plus
cli-no-window-can-be-opened-there-is = aucune fenêtre ne peut s’ouvrir : il n’y a pas d’écran (DISPLAY et WAYLAND_DISPLAY ne sont pas donnés). Lancez Drumhead depuis un bureau, ou donnez DISPLAY ; drumhead --help dit ce qui marche sans
cli-the-display-cannot-be-reached = l’écran{ $display } ne peut être atteint
cli-see-that-it-is-there-and-lets = voyez s’il est là et vous laisse entrer
cli-the-display-has-no-opengl-2-1 = l’écran n’a pas OpenGL 2.1 ou mieux
cli-install-its-driver-on-debian-libgl1 = installez son pilote (sous Debian : libgl1-mesa-dri)
cli-no-window-can-be-opened-drumhead = aucune fenêtre ne peut s’ouvrir : { $why } ; { $help }. drumhead --help dit ce qui marche sans
cli-this-build-of-drumhead-has-no = cette version de Drumhead n’a pas de fenêtre : utilisez une sous-commande (drumhead --help)

## odds.rs

cli-the-chances-do-not-add-up-to = les chances ne font pas 1 en tout : c’est une faute du programme
cli-of-name-line = { $name } : { $line }
cli-outcomes-in-all-json-prints-every = { $outcomes } issues en tout : --json les imprime toutes
cli-on-average = { $what } ({ $of } en moyenne)

## out.rs

cli-the-output-cannot-be-written = la sortie ne peut être écrite : { $error }

## place.rs

cli-it-is-there-already = il y est déjà{ $hint }
cli-replace-puts-the-new-one-in-its = { " " }(--replace met le nouveau à sa place)

## play.rs

cli-of-script-number-why = { $script }:{ $number } : { $why }
cli-cannot-be-created-there-is-no = ne peut être créé : il n’y a pas de dossier { $folder }
cli-of-path-why = { $path } : { $why }
cli-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
cli-digest = empreinte { $digest }
cli-gone = { " " } { $unit } : perdue
cli-of-figures-on = { " " } { $unit } : { $figures } figurines sur { $original }, { $stands }, { $formation }{ $marks }

## print.rs

cli-a-game-keeps-the-charts-it-began = { $asked } : une partie garde les tableaux de son début : laissez --charts
cli-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
cli-it-is-a-folder = c’est un dossier
cli-it-is-no-pdf-nothing-is-put = ce n’est pas un PDF : rien n’est mis à sa place

## replay.rs

cli-turn = Tour { $turn } :{ " " }
cli-move = Mouvement { $turn } :{ " " }
cli-1-action-was-taken-back-and-may = 1 action a été annulée et peut être rétablie
cli-goes-on-from-the-checkpoint = La partie reprend à l’état complet noté après l’action { $from }
cli-actions-were-taken-back-and-may-be = { $n } actions ont été annulées et peuvent être rétablies
cli-in-force = { $replayed } : { $lines }, { $actions } en vigueur, { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }
cli-lines = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}

## report.rs

cli-it-is-a-folder-name-a-file = c’est un dossier : nommez-y un fichier pour le compte rendu
cli-it-is-not-a-report-a-report = ce n’est pas un compte rendu : aucun compte rendu n’est mis à sa place
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
cli-serve-the-request-did-not-come-in = La requête n’est pas arrivée à temps.
cli-serve-too-many-visitors-at-once = Trop de visiteurs à la fois.
cli-serve-has-no-such-file = Drumhead n’a pas de tel fichier.

## span.rs

cli-on-to-philadelphia-has-no-span-of = { $found } (On to Philadelphia n’a pas de rayon de commandement : distances seules)
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

cli-is-are-no-longer-on-the-table = { $unit } n’est plus sur la table
cli-has-have-no-part-of-in-its = { $unit } n’a rien de { $to } dans son champ
cli-does-do-not-see-only-a-point = { $unit } ne voit pas { $to } : seul un point, ou un bord vu de bout, est dans son champ
cli-does-do-not-see-blocked-by = { $unit } ne voit pas { $to } : vue bouchée par { $blocked_by }
cli-bears-bear-on-with-of-figures-at = { $unit } bat { $to } avec { $bearing } figurines sur { $of } à { $range }", { $how }
cli-may-not-fire-it-they-would-bear = { $unit } ne peut pas tirer ({ $why }, { $rule }) ; elle battrait { $to } avec { $bearing } figurines sur { $of } à { $range }", { $how }
cli-closest-call = au plus juste : { $stand ->
   *[stand] socle
} { $stand_2 }, { $terms }
cli-does-not-see-of-nearer-at-blocked = { $word ->
   *[stand] socle
} { $own } ne voit pas { $word ->
   *[stand] socle
} { $other } de { $to }, plus proche à { $range }" : vue bouchée par { $by }
cli-is-are-outside-the-arc-of-every = { $unit } est hors du champ de chaque { $stand ->
   *[stand] socle
}
cli-firing-from-level-to-level = tir du niveau { $levels } au niveau { $levels_2 }
cli-is-are-deployed-in-no-flank-or = { $unit } est déployée dans { $place } : ni flanc ni arrière, et pas d’enfilade
