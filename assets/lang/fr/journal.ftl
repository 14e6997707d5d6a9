## Le journal

journal-charts-for-other-rules = ils sont destinés à « { $words } »
journal-it-reads-back-as-another-battle = à la relecture, elle donne une autre bataille
journal-they-read-back-as-other-charts = à la relecture, ils donnent d’autres tableaux
journal-line = ligne { $line } : { $words }
journal-lines-are-lost-from-there-on = { $why } ; { $lines ->
        [one] { $lines } ligne est perdue
       *[other] { $lines } lignes sont perdues
    } à partir de là ({ $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    })
journal-not-a-journal = il ne commence pas comme un { $format }
journal-action-out-of-order = c’est l’action { $act }, alors que l’action { $next_n } est attendue
journal-it-is-not-text = ce n’est pas du texte
journal-rewritten-by-other-program = un autre programme a changé son format de texte
journal-nothing-is-lost = { $why } ; rien n’est perdu
journal-not-a-whole-line = ce n’est pas une ligne entière d’un journal
journal-unknown-kind-of-line = ligne de journal inconnue : quelque chose l’a modifiée, ou une version plus récente l’a écrite
journal-it-is-not-as-it-was-written = elle n’est plus telle qu’elle a été écrite
journal-the-battle-in-it = la bataille qu’il contient
journal-it-is-faulty = elle contient une erreur
journal-too-much-to-undo = il n’y a pas autant d’actions à annuler ou à rétablir
journal-cannot-be-written = impossible d’écrire { $what } dans un journal : { $why }
journal-the-battle = la bataille
journal-the-charts = les tableaux
journal-digest-of-other-state = son empreinte ne correspond pas : quelque chose a été modifié dans cette ligne ou avant elle, ou cette version des règles donne un autre résultat

## scan.rs

journal-digest-of-changed-line = son empreinte ne correspond pas : quelque chose a été modifié dans cette ligne ou avant elle

## divergence.rs

journal-the-table-before-the-battle = la table avant la bataille
journal-an-undo-or-redo = l’annulation ou le rétablissement après l’action { $n }
journal-action = l’action { $n } ({ $what })
journal-action-in-turn = l’action { $n }, au { $turn_word ->
        [turn] tour
       *[move] mouvement
    } { $turn } ({ $what })
journal-played-otherwise = Avec les règles d’aujourd’hui, { $place } ne se joue plus comme dans la partie : { $reason }.
journal-or-the-line-was-changed = (Ou la ligne a été modifiée : ce journal plus ancien ne permet pas de le savoir.)
journal-goes-on-from-the-checkpoint = La partie continue à partir du point de reprise après l’action { $from }, dans l’état d’alors.
journal-and-later-otherwise = De même, { $place } ne se joue plus comme dans la partie : { $reason }.
journal-every-action-stands = Toutes les actions en vigueur restent valables.
journal-played-up-to = La partie en est où elle était après l’action { $in_force } ; { $aside ->
        [one] { $aside } action suivante est conservée et figure
       *[other] { $aside } actions suivantes sont conservées et figurent
    } dans le compte rendu.
journal-todays-rules-refuse-it = les règles la refusent : { $why }
journal-todays-rules-refuse-it-by = les règles la refusent ({ $rule })
journal-todays-rules-roll-other-dice = les règles y demandent d’autres dés : { $why }
journal-todays-rules-roll-others = les règles y demandent d’autres dés
journal-todays-rules-come-to-another-state = avec les mêmes dés elle mène à un autre état de la table
journal-todays-rules-do-not-know-it = cette version ne la connaît pas
