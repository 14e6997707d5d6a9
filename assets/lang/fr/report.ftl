## ground.rs

report-key-woods = bois par leurs arbres
report-key-hills = collines par de courts traits dans le sens de la pente
report-key-slopes = pentes par ces seuls traits
report-key-fields = champs par leurs sillons
report-key-streams = ruisseaux en bleu pâle entre deux rives
report-key-roads = routes par deux traits fins
report-key-buildings = bâtiments par leurs toits hachurés
report-key-towns = villages par leurs maisons
report-key-works = ouvrages par un talus dentelé
report-key-fences = clôtures par un trait à poteaux
report-key-walls = murs par deux traits à joints
report-ground = { " " }Terrain : { $kinds }.

## map.rs

report-letter-meaning = { $letter } : { $words }
report-behind-a-number = Après un numéro, { $each }.
report-away-from-the-referee = à l’opposé de l’arbitre
report-lost = perdue
report-figures-of-original = { $figures } sur { $original }
report-unit-and-strength = { $setup } : { $told }
report-fallen = tombé
report-unit-figures-left =  : { $figures } sur { $original }{ $marks }
report-gone = perdue
report-signs = L’arbitre est au bord inférieur. Le bord épais d’un socle est son front ; une barre oblique marque la cavalerie, un point l’artillerie, un anneau un chef. Les tirets partent de la place d’une unité au début du tour ; une croix marque l’endroit où une unité a été perdue ; un point dans un anneau brisé, des pièces abandonnées par leurs servants.

## mod.rs

report-title =  : compte rendu
report-journal-is-damaged = Le journal de cette partie est abîmé, et le compte rendu s’arrête au même endroit. { $loss }.
report-the-result = Le résultat
report-the-armies = Les armées
report-commanders = Chefs
report-rules-and-charts = Règles et tableaux
report-rulings = Décisions
report-final-returns = Situation finale
report-not-yet-begun = pas encore commencée
report-played-to = jouée jusqu’au { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }
report-page-description = { $sides } : compte rendu d’une bataille { $turn }, d’après « { $words } ».
report-against = { " " }contre{ " " }
report-sources = Sources
report-none = aucune
report-optional-rules = Règles optionnelles : { $begun }.
report-at-the-end-by-ruling = À la fin, par décision : { $listed }.
report-the-built-in-charts = Les tableaux intégrés.
report-the-referees-own-charts = Les tableaux de l’arbitre.
report-source-reconstructed = reconstituées : ajustées au texte des règles, car les tableaux imprimés sont introuvables
report-source-sister-set = reprises d’une règle sœur
report-source-referees-own = de l’arbitre
report-results-read-from-cells = Des résultats ont été lus dans des cases { $words }, dans ces tableaux : { $names }.
report-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
report-version-and-digest = Drumhead { $version }. { $actions } en vigueur ; les actions annulées ne sont pas racontées. Journal de { $lines }, empreinte { $digest }.
report-lines = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}

## returns.rs

report-by-ruling = Par décision
report-regained = Regagnées
report-no-losses = aucune perte
report-side-summary = { $side } : { $start } au début, { $now } maintenant ; { $by } ; { $gone } { AGREE($gone, "perdue", "perdues") } sur { $units }.
report-figures = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
report-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
report-number-column = N°
report-unit = Unité
report-type = Type
report-start = Début
report-now = Reste
report-chit = { " " }(jeton { $chit })
report-gone-on-turn = perdue, { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }
report-all = Total
report-rating = Valeur
report-ability = Aptitude
report-commander = Chef
report-command = Commandement
report-passes-used = Réussites dépensées
report-fate = Sort
report-the-whole-side = tout le camp
report-passes-of-most = { $passes } sur { $most }
report-worth-historical = { $worth } (historique)
report-worth-from-turn = { $worth } dès le { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }
report-worth-by-ruling = { $worth } dès le { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }, par décision
report-then = , puis{ " " }
report-not-rated-yet = pas encore évalué
report-none-a-cinc = aucune : commandant en chef
report-not-rolled-yet = pas encore tirée
report-fell-on = tombé au { $turn_word ->
    [move] mouvement
   *[turn] tour
} { $turn }
report-then-another = , puis un autre{ " " }
report-nobody-has-taken-over = { $told } ; personne n’a pris sa place
report-a-new-man-commands =  ; un nouveau chef commande,{ " " }
report-fate-with-unit = { $told }avec { $unit }
report-fate-on-table = { $told }sur la table
report-figures-column = Figurines
report-lost-column = Pertes
report-formation = Formation
report-remarks = Remarques
report-now-of-start = { $tally } sur { $start }
report-galloper-guns = pièces galopantes
report-guns = pièces

## turns.rs

report-before-the-battle = Avant la bataille
report-the-table-before-the-battle = La table avant la bataille.
report-table-as-it-stands = La table maintenant, au { $word ->
    [move] mouvement
   *[turn] tour
} { $turn }.
report-table-at-turn-end = La table à la fin du { $word ->
    [move] mouvement
   *[turn] tour
} { $turn }.
report-turn = Tour { $turn }
report-move = Mouvement { $turn }
report-chits-drawn = Jetons tirés : { $drawn }.
report-die-showed = { $die } a donné { $face } : { $purpose }
report-details = Détails
report-action = { $turn }, action { $entry } : { $line }
report-no-rulings = L’arbitre n’en a pris aucune.

## earlier.rs

report-played-under-earlier-rules = Joué selon des règles antérieures
report-actions-before-the-checkpoint = { $count ->
        [one] L’action avant le point de reprise
       *[other] Les { $count } actions avant le point de reprise
    }
report-actions-laid-aside = { $count ->
        [one] { $count } action mise de côté
       *[other] { $count } actions mises de côté
    }
report-rules-versions = Joué jusque-là selon la version { $earlier } des règles, et depuis selon la version { $today }.
report-rules-version = Joué depuis selon la version { $today } des règles.
report-dice = Dés : { $dice }
report-done-by = fait par : { $who }
report-earlier = Auparavant
report-fell-earlier = tombé sous des règles antérieures
