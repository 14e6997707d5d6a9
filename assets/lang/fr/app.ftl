## acting.rs

app-does-not-show = { $die } ne peut donner { $shown }

## army.rs

app-the-pasted-list = la liste collée
app-army-draft-not-stored = Cette armée n’est pas enregistrée sur le disque : { $fault }
app-army-text-not-stored = Le texte de la zone n’a pas pu être enregistré : { $fault }
app-faults = { $count ->
    [one] { $count } faute
   *[other] { $count } fautes
}
app-read-with-guesses = { $name } : regardez ce qui a été supposé, puis prenez-le.
app-lines-not-read = { $count ->
    [one] { $count } ligne n’a pas été lue : elle est omise.
   *[other] { $count } lignes n’ont pas été lues : elles sont omises.
}
app-read-as-windows-text = { $name } : lu comme texte Windows.
app-faults-marked-below = { $name } : { $faults_in_words }, signalées ci-dessous. Rien n’a changé.
app-cannot-be-read = ne peut être lu
app-no-battle-is-open = Aucune bataille n’est ouverte.
app-the-army-is-in = L’armée est dans { $path }
app-drawn-up-the-battle-is-in = Déployée ; la bataille est dans { $path }
app-there-is-no-room-on-this-table = Il n’y a pas de place sur cette table pour { $all }.
app-drawn-up-in-part-the-battle-is-in = Seule une partie est déployée : { $units } unités sur { $all }, { $figures } figurines sur { $of_figures } ; la bataille est dans { $path }
app-drawn-up-in-column = En colonne, faute de place en ligne : { $all }.
app-a-larger-table-has-room = Toute l’armée tient sur une table nue de { $wide } x { $deep }.

## charts.rs

app-charts-draft-not-stored = Les tableaux modifiés n’ont pas pu être enregistrés : { $fault }
app-unreadable-file-set-aside = { $path } ne peut être lu ; il est gardé sous le nom { $aside }.
app-unreadable-file-stays = { $path } ne peut être lu et reste tel quel : { $why }
app-these-charts-cannot-be-used-yet = Ces tableaux ne peuvent pas encore servir : { $first }
app-charts-have-a-fault = ils ont une faute
app-saved-as = Enregistré sous { $path }.{ " " }
app-next-start-without-charts = Le prochain démarrage ne connaîtra pas ces tableaux : { $why }
app-new-games-built-in-charts = Les nouvelles parties se jouent avec les tableaux intégrés, car les vôtres ne peuvent pas servir : { $why }
app-unsaved-charts-on-page = Des tableaux écrits et non enregistrés sont encore sur la page des tableaux.
app-unsaved-charts-stay = Le prochain démarrage rouvrira les tableaux non enregistrés : { $why }
app-1-thing = 1 chose
app-things = { $odd } choses
app-new-games-your-charts = Les nouvelles parties se jouent avec vos tableaux. À vérifier : { $things }. Voyez la page des tableaux.
app-my-charts = Mes tableaux
app-my-charts-n = Mes tableaux { $n }
app-new-games-of-rules = Les nouvelles parties ({ $words }) se jouent avec { $words_2 }.

## command.rs

app-game-is-played-in-another-tab = Cette partie ne peut qu’être regardée ici : un autre onglet la joue.
app-game-is-read-only = Cette partie ne peut qu’être regardée ici : { $why }
app-deploy-off-table = { $unit } ne peut se déployer là : c’est hors de la table
app-deploy-on-unit = { $unit } ne peut se déployer là : pas de place auprès de { $other }
app-deploy-on-ground = { $unit } ne peut se déployer là : terrain fermé ({ $ground })
app-last-game-not-opened = La partie jouée en dernier n’a pu être ouverte. { $why }
app-name-not-one-line = son nom n’est pas une ligne de texte
app-next-start-without-game = Le prochain démarrage ne reprendra pas cette partie de lui-même : { $why }
app-settings-not-stored = Les réglages n’ont pu être enregistrés : { $why }

## commanders.rs

app-from-the-battle-file-not-rolled = donné par le fichier de bataille, non tiré
app-rolled-on-the-row = { $face } au dé, sur la ligne : { $row }
app-rolled-by-ruling = par décision, { $face } au dé, sur la ligne : { $row } (motif : { $why })
app-by-ruling-because = par décision (motif : { $because })
app-known-under-earlier-rules = connu par une partie jouée selon des règles antérieures
app-overall-commander = Commandant en chef
app-an-army-list-has-no-divisions = Une liste d’armée n’a pas de chefs de division ; laissés de côté : { $all }
app-commander-in-chief = Commandant en chef

## files.rs

app-your-downloads-as = vos téléchargements sous { $file }, sauf si le navigateur demande d’abord
app-saved-the-game-goes-on-in = Enregistré ; la partie continue dans { $path }
app-the-report-is-in = Le compte rendu est dans { $path }
app-the-battle-is-in = La bataille est dans { $path }
app-the-game-is-in = La partie est dans { $path }
app-unknown-kind-of-file = { $name } : ni partie (.jsonl), ni bataille ou tableaux (.json), ni armée (.txt, .csv, .tsv), ni image (.jpg, .png)
app-map-of-hexes-not-shown = { $path } est une carte hexagonale, que l’on ne montre pas ici : mesurez-y par "drumhead measure { $path } --from HEX --to HEX"
app-please-check = À vérifier :{ "\u000A" }{ $warnings }

app-game-turn = { $word ->
    [move] mouvement
   *[turn] tour
} { $turn }

## under.rs

app-picture-needs-a-battle = Ouvrez d’abord une bataille : une image se glisse sous sa carte
app-not-a-picture = { $name } : cette image ne peut être lue. Enregistrez-la en JPEG ou PNG et choisissez-la de nouveau
app-picture-of-too-many-bytes = { $name } : plus de { $most } Mo. Enregistrez-en une copie plus petite et choisissez celle-ci
app-picture-of-too-many-pixels = { $name } : { $width } sur { $height } pixels dépassent { $most } mégapixels. Enregistrez-en une copie plus petite et choisissez celle-ci
app-picture-is-cut-off = { $name } : il manque la fin de cette image. Copiez-la et choisissez-la de nouveau
app-picture-cannot-be-read = { $name } : cette image est abîmée. Enregistrez-la de nouveau en JPEG ou PNG et choisissez-la de nouveau
app-corners-in-line = Trois coins sont sur une même ligne : chacun a son propre coin de la table
app-corners-crossed = Deux bords de la table se croiseraient : les numéros en font le tour dans l’ordre
app-corners-dented = Le bord de la table aurait un creux : chaque numéro a son propre coin
app-corners-mirrored = Les numéros tournent à l’envers : la table serait vue dans un miroir
app-picture-is-gone = L’image sous la carte a disparu : { $path }. Choisissez-la de nouveau sous Fichiers
app-picture-is-damaged = L’image sous la carte ne peut être lue et reste dans { $place }. Choisissez-la de nouveau sous Fichiers
app-picture-corners-are-damaged = Les coins de l’image sous la carte ne peuvent être lus et restent dans { $place }. Replacez-les sous Fichiers

## host.rs

app-newer-drumhead-available = Un Drumhead plus récent est là : passez-y depuis Fichiers

## printing.rs

app-pages-to-print-are-in = { $pages } pages à imprimer sur papier { $words } sont dans { $path }
app-files-to-print-on-paper-are-in = { $made } fichiers à imprimer sur papier { $words } sont dans { $folder }

## saving.rs

app-nothing-of-this-game-is-saved = Cette partie n’est pas enregistrée
app-the-last-action-is-not-saved = La dernière action n’est pas enregistrée
app-the-last-actions-are-not-saved = Les { $lines } dernières actions ne sont pas enregistrées
app-unsaved-would-be-lost = { $words }, et tout serait perdu. Enregistrez la partie ailleurs sous Fichiers, ou recommencez pour l’abandonner.

## session.rs

app-journal-and-loss = { $path } : { $e }
app-it-stays-as-it-is = Il reste tel quel : { $why }
app-damaged-file-set-aside = Le fichier abîmé est gardé sous { $aside }
app-the-game-goes-on-in-memory = La partie continue en mémoire : { $failed }
app-journal-news-and-remedy = { $path } : { $told } { $kept }
app-earlier-file-set-aside = Le fichier d’origine est gardé sous { $aside }

## verdicts.rs

app-front = front
app-flank = flanc
app-rear = arrière
app-or-aspect = { " " }ou { $or }
app-close-call-for-aspect = trop juste pour trancher : mesurez de { $from } { $a } à { $to } { $b }, pour son { $aspect }{ $or }
app-its-stand-out-of-arc = { $other } hors du champ, à { $by } près
app-its-stand-out-of-reach = { $other } hors de portée, à { $by } près
app-its-stand-hidden = { $other } caché, { $by } de marge
app-in-arc-by-margin = dans le champ, { $by } de marge
app-out-of-arc-by-margin = hors du champ, à { $by } près
app-in-reach-by-margin = à portée, { $by } de marge
app-out-of-reach-by-margin = hors de portée, à { $by } près
app-out-of-arc-and-of-reach = hors du champ et hors de portée
app-decided-by-centre = avec un centre à { $by } du bord d’un terrain
app-decided-by-nearer = avec un obstacle plus proche d’une unité que de l’autre, de { $by }
app-nothing-seen-at-all = rien n’est vu
app-woods-short-of-1-by = bois de moins de 1", à { $by } près
app-woods-past-1-by = bois de plus de 1", à { $by } près
app-beyond-the-visibility-by = au-delà de la visibilité, à { $by } près
app-within-the-visibility-by = en deçà de la visibilité, { $by } de marge
app-hidden-by-margin = caché, { $by } de marge
app-seen-by-margin = vu, { $by } de marge
app-a-hair = un cheveu
app-in-arc = { $range } dans le champ
app-away-not-in-arc = à { $inches }, hors du champ
app-clear = dégagée
app-woods-need-visibility = { $woods_in } de bois : dépend de la visibilité
app-and-more = { " " }et { $more } { AGREE($more, "autre", "autres") }
app-only-its-edge-in-arc = seul son bord est dans le champ
app-by-blockers = par { $join }
app-blocked = bouchée { $by }{ $more }
app-1-figure-bears = 1 figurine en position
app-figures-bear = { $many } figurines en position
app-out-of-range = hors de portée ({ $reach_in })
app-enfilade = enfilade
app-cover-light = léger
app-cover-medium = moyen
app-cover-heavy = lourd
app-cover = couvert { $cover }
app-deployed-in-place = dans { $place } : ni flanc ni arrière, pas d’enfilade ({ $rule })
app-something = quelque chose

## lookup/awi.rs

app-grade = Niveau
app-arm = Arme
app-disordered = en désordre
app-disorder = désordre
app-no-disorder = aucun
app-must-rally = doit se rallier
app-by-rough-ground = par le terrain
app-by-others-passing-through = par un passage d’amis
app-bases-at-the-start = Socles au début
app-at-or-under = à { $needed } ou moins
app-bases-lost = Socles perdus
app-ability = Aptitude
app-factors = Facteurs
app-modifiers = Modificateurs
app-bases-that-fight = Socles qui combattent
app-no-they-test = non, ils testent
app-artillery = artillerie
app-ridden-down = sabrés
app-could-not-fight-back = n’ont pu riposter
app-break-without-a-die = Rompent sans dé
app-casualties-of-his-unit = Pertes de son unité
app-does-not-shoot = ne tire pas
app-weapon = Armement
app-shoots = Tire
app-range-in-inches = Portée en pouces
app-crew = Servants
app-bases-that-bear = Socles en position
app-modifiers-of-fire = Modificateurs de tir
app-charger = Unité qui charge
app-charged = Unité chargée
app-fire-at-the-charge = Tir sur la charge
app-order = Ordre
app-figures = Figurines
app-as-now = autant
app-bases-that-fight-at-most = Socles au combat au plus
app-all = tous
app-column = colonne
app-general-joined = général présent
app-factors-of-morale = Facteurs de moral
app-modifiers-of-entering-melee = Modificateurs d’entrée en mêlée
app-modifiers-of-melee = Modificateurs de mêlée
app-page-control-test = Test de contrôle
app-page-brigadiers-test = Test du brigadier
app-page-entering-melee = Entrée en mêlée
app-page-losers-test = Test des perdants
app-page-general-at-risk = Général exposé
app-page-whole-charge = Charge entière
app-page-fire = Tir
app-page-morale = Moral
app-page-melee = Mêlée

## lookup/chances.rs

app-kills = { $count ->
    [one] { $count } tué
   *[other] { $count } tués
}
app-marker-only = marqueur seul
app-attackers-win = les attaquants gagnent { $ratio }
app-defenders-win = les défenseurs gagnent { $ratio }

## lookup/desk.rs

app-fire = Tir
app-page-and-request = { $title } : { $request }

## lookup/from_table.rs

app-worth-not-known-yet = sa valeur n’est pas encore connue
app-filled-in-for-unit = D’après la table : { $name }
app-no-question-for-unit = La table ne permet pas cette question pour { $name } : { $why }
app-and-enemy = { " " }et { $enemy }
app-units-left-out = { $count ->
    [one] La page n’a pas de place pour une unité de la mêlée : elle n’est pas comptée.
   *[other] La page n’a pas de place pour { $count } unités de la mêlée : elles ne sont pas comptées.
}
app-shots-left-out = { $count ->
    [one] La page n’a pas de place pour un des tirs : il n’est pas compté.
   *[other] La page n’a pas de place pour { $count } des tirs : ils ne sont pas comptés.
}
app-filled-in-for-pair = D’après la table : { $pair }
app-no-question-for-pair = La table ne permet pas cette question pour { $pair } : { $why }

## lookup/otp.rs

app-page-closing = Assaut
app-page-firefight-reaction = Fusillade, réaction
app-page-losses = Pertes
app-page-rough-ground = Terrain difficile
app-page-commander-hit = Chef touché
app-page-commanders-rating = Valeur du chef
app-page-rebuilding = Se reformer
app-cv = VC
app-morale-column = Colonne
app-in-works = dans des ouvrages
app-his-unit-was-hit-by-fire = son unité a été touchée au tir
app-his-unit-fought-a-melee = son unité a livré une mêlée
app-danger = Danger
app-row-of-the-chart = Ligne du tableau
app-type-of-unit = Type d’unité
app-attempts-before = Essais précédents
app-guns-ball = pièces, boulet
app-guns-canister = pièces, mitraille
app-does-not-fire = ne tire pas
app-figures-that-bear = Figurines en position
app-gun = Pièce
app-guns = Pièces
app-figures-at-first = Figurines au début
app-figures-lost = Figurines perdues
app-formation = Formation
app-class-of-the-ground = Classe du terrain
app-woods = bois
app-attacker = Attaquant
app-another-attacker = Autre attaquant
app-defender = Défenseur
app-another-defender = Autre défenseur
app-figures-in-combat = Figurines au combat
app-modifiers-of-its-cv = Modificateurs de sa VC
app-multipliers = Multiplicateurs
app-figures-in-all = Figurines en tout
app-as-in-combat = autant
app-fighter-has-guns = pièces
app-unit-beside-the-attacker = Unité { $n } à côté de l’attaquant
app-unit-beside-the-defender = Unité { $n } à côté du défenseur
app-a-firefight-9-3 = une fusillade (9.3)
app-it-halts = elle fait halte
app-it-halts-and-is-fired-at = elle fait halte, sous le tir
app-none = aucune
app-militia-rolls = la milice lance
app-fires-and-stays = tire et reste
app-fires-and-goes-back = tire et recule
app-cavalry-countercharges-9-5 = la cavalerie contre-charge (9.5)
app-on-the-aspect = Sur
app-a-failed-closing-is-9-2 = Un assaut manqué est (9.2)
app-reaction-of-the-target-9-4 = Réaction de la cible (9.4)
app-attacker-has-fired-already-9-3 = l’attaquant a déjà tiré (9.3)
app-a-shot-before-it-closes = Un tir avant l’assaut
app-the-charge = La charge
app-attackers-firefight-fire = Tir de l’attaquant en fusillade
app-defenders-fire = Tir du défenseur
app-the-attacker = l’attaquant
app-another-unit = une autre unité
app-fires = Tire
app-shot-before-it-closes = Tir { $n } avant l’assaut
app-in-combat-at-most-9-9 = Au combat au plus (9.9)
app-commander-with-it = Chef avec elle
app-morale-marker = marqueur de moral
app-cavalry-line-6-9 = ligne de cavalerie (6.9)
app-militia-stragglers-6-14 = traînards de milice (6.14)
app-guns-7-2 = pièces (7.2)
app-modifiers-of-closing = Modificateurs de l’assaut
app-modifiers-of-cv-rolls = Modificateurs des jets de VC
app-modifiers-in-melee = Modificateurs en mêlée
app-multipliers-in-melee = Multiplicateurs en mêlée

## lookup/request.rs


## lookup/table_awi.rs

app-not-a-table-question = cette page ne se remplit pas depuis la table
app-asked-of-the-table = demandé à la table
app-there-is-no-such-unit = il n’y a pas d’unité de ce nom
app-there-is-no-enemy-to-ask-about = aucun ennemi n’est visé
app-it-would-not-shoot = elle ne tirerait pas
app-it-has-no-grade = elle n’a pas de niveau
app-it-does-not-test = elle ne teste pas
app-it-strikes-at-nobody = elle ne frappe aucune unité

## lookup/table_otp.rs

app-it-would-not-fire = elle ne tirerait pas
app-closes-without-a-roll = elle aborde sans jet : elle vient sur le flanc ou l’arrière (9.1)
app-no-firefight-or-reaction = un assaut n’amène ici ni fusillade ni réaction
app-it-comes-to-no-melee = il n’y a pas de mêlée
app-fighter-without-figures = une unité de la mêlée n’a aucune figurine au combat (9.9)
app-it-rolls-for-no-marker = elle ne lance pour aucun marqueur
app-no-rough-ground-near = aucun terrain difficile sous elle, ni à moins de { $ahead }" droit devant

## prefs.rs

app-system-theme = Thème du système
app-theme-light = Clair
app-theme-dark = Sombre
app-theme-sunlit = Plein soleil
app-theme-high-contrast = Contraste fort

## sets/awi.rs

app-control = Contrôle
app-morale = Moral
app-entering-melee = Entrée en mêlée
app-melee = Mêlée
app-losers-test = Test des perdants
app-against = { " " }contre { $against }
app-roll-of-unit-against = { $what } de { $who }{ $against }
app-joined-general-reaches-nobody = { $general } a rejoint une autre unité et ne commande qu’elle
app-close-call-measure-it =  : trop juste pour trancher, mesurez-le
app-in-span = dans
app-out-of-span = hors de
app-distance-and-span = de { $general } à { $to } : { $away }, { $within } son rayon de { $span }, marge { $by }{ $doubt }

## sets/mod.rs

app-special-move-6-8 = Mouvement spécial (6.8)
app-both-reasons = { $first } ; { $reason }

## sets/otp.rs

app-roll-of-unit = { $what } de { $unit }
app-fighters-and-a-die = { $of } : { $fighters }, et un dé (9.8)
app-closing-roll = Jet d’assaut
app-cv-roll = Jet de VC
app-countercharge = Contre-charge
app-the-attackers = Les attaquants
app-the-defenders = Les défenseurs
app-with-canister = { " " }à mitraille
app-fire-at = Tirer sur { $all }{ $with }
app-the-rest-at = , le reste sur{ " " }
app-the-rest-at-other = Le reste sur { $other }

## lookup/awi.rs

app-shot-of-others-at-it = Tir { $n } d’autres sur elle
app-holds = tient
app-evades = se dérobe
app-counter-charges = contre-charge
app-the-charged-unit = L’unité chargée
app-cannot-get-away-and-is-caught = ne peut s’échapper, et est rattrapé
app-a-shot-by-others-at-it = Un tir d’autres sur elle
app-a-unit-beside-the-charger = Une unité à côté de celle qui charge
app-a-unit-beside-the-charged = Une unité à côté de l’unité chargée
app-guns-beside-it = Pièces à son côté
app-the-foot-first = l’infanterie d’abord
app-the-gunners-first = les servants d’abord
app-gunners-in-all = Servants en tout
app-casualties-are-of = Les pertes touchent
app-only-overlaps = déborde seulement
app-charged-home = a chargé à fond
app-rifles = carabines rayées
app-bases-with-which-it-fights = Socles avec lesquels elle combat
app-enemy-bases-that-fight-it = Socles ennemis qui la combattent
app-as-many = autant

## lookup/otp.rs

app-a-unit-beside-the-attacker = Une unité à côté de l’attaquant
app-a-unit-beside-the-defender = Une unité à côté du défenseur
app-unit-beside-side = Unité { $n } à côté { $side ->
        [charger] de celle qui charge
       *[charged] de l’unité chargée
    }

## verdicts.rs

app-close-call-for-cover = trop juste pour trancher : mesurez { $to }, { $word ->
   *[stand] socle
} { $stand }, de { $a } à { $feature } { $b }, pour son couvert
app-close-call-for-ground = trop juste pour trancher : mesurez { $whose }, { $word ->
   *[stand] socle
} { $stand }, de { $a } au bord de { $ground } { $b }, pour savoir si son centre y est
app-close-call-between-stands = trop juste pour trancher : mesurez de { $from }, { $word ->
   *[stand] socle
} { $own }, { $a }, à { $to }, { $word ->
   *[stand] socle
} { $other }, { $b }, { $what }
app-its-stand-number = son { $word ->
   *[stand] socle
} { $decided_at }
app-some-stands-hidden-by = pas son { $stand ->
   *[stand] socle
} { $stand_2 }, caché par { $join }
app-stand-decides = { $stand ->
       *[stand] socle
    } { $number } { $words }

## bringing.rs

app-game-already-stored = Cette partie est déjà ici, sous le nom { $name }. Elle est ouverte.
app-another-game-has-that-name = Une autre partie s’appelle déjà { $name }. Celle que vous apportez est gardée sous le nom { $path }.

## elsewhere.rs

app-another-tab-has-taken-the-game = { $why } Non enregistré : { $list }. { $kept }
app-actions-saved-in-copy = La partie avec ces actions est gardée sous le nom { $copy }.
app-and-more-actions = et { $n } { AGREE($n, "autre", "autres") }
app-actions-taken-back = { $n ->
    [one] une action annulée
   *[other] { $n } actions annulées
}
app-the-other-tab-is-gone = L’autre onglet a rendu la partie. Vous pouvez la jouer ici.
app-last-result-stands = Le dernier résultat reste tel quel : sa correction n’a pas été achevée.
