## Le journal

journal-charts-for-other-rules = ils sont pour « { $words } »
journal-it-reads-back-as-another-battle = à la relecture, c’est une autre bataille
journal-they-read-back-as-other-charts = à la relecture, ce sont d’autres tableaux
journal-line = ligne { $line } : { $words }
journal-lines-are-lost-from-there-on = { $why } ; { $lines ->
        [one] 1 ligne est perdue
       *[other] { $lines } lignes sont perdues
    } à partir de là ({ $bytes ->
        [one] 1 octet
       *[other] { $bytes } octets
    })
journal-not-a-journal = il ne commence pas comme un { $format }
journal-action-out-of-order = c’est l’action { $act }, et l’action { $next_n } est attendue
journal-it-is-not-text = ce n’est pas du texte
journal-rewritten-by-other-program = un autre programme l’a réécrit, comme un texte à sa façon
journal-nothing-is-lost = { $why } ; rien n’est perdu
journal-not-a-whole-line = ce n’est pas une ligne entière d’un journal
journal-unknown-kind-of-line = elle dit ce qu’aucune ligne d’un tel journal ne dit : quelque chose l’a modifiée, ou une version plus récente l’a écrite
journal-it-is-not-as-it-was-written = elle n’est pas telle qu’elle a été écrite
journal-the-battle-in-it = la bataille qu’il contient
journal-it-is-faulty = elle est fautive
journal-too-much-to-undo = il n’y a pas tant à annuler ou à rétablir
journal-cannot-be-written = impossible d’écrire { $what } dans un journal : { $why }
journal-the-battle = la bataille
journal-the-charts = les tableaux
journal-digest-of-other-state = son empreinte ne correspond pas : quelque chose a changé ici ou plus haut, ou cette version des règles donne un autre résultat

## scan.rs

journal-digest-of-changed-line = son empreinte ne correspond pas : elle ou ce qui la précède a été modifié

## divergence.rs

journal-the-table-before-the-battle = la table avant la bataille
journal-an-undo-or-redo = l’annulation ou le rétablissement après l’action { $n }
journal-action = l’action { $n } ({ $what })
journal-action-in-turn = l’action { $n }, au { $turn_word ->
        [turn] tour
       *[move] mouvement
    } { $turn } ({ $what })
journal-played-otherwise = Les règles d’aujourd’hui ne jouent pas { $place } comme la partie l’a fait : { $reason }.
journal-or-the-line-was-changed = (Ou la ligne a été modifiée : ce journal plus ancien ne permet pas de le savoir.)
journal-goes-on-from-the-checkpoint = La partie reprend à l’état complet noté après l’action { $from }, où tout est comme alors.
journal-and-later-otherwise = Elles ne jouent pas non plus { $place } comme la partie l’a fait : { $reason }.
journal-every-action-stands = Toutes les actions en vigueur restent.
journal-played-up-to = La partie en est où elle était après l’action { $in_force } ; { $aside ->
        [one] 1 action suivante est conservée et figure
       *[other] { $aside } actions suivantes sont conservées et figurent
    } dans le compte rendu.
journal-todays-rules-refuse-it = les règles la refusent : { $why }
journal-todays-rules-refuse-it-by = les règles la refusent ({ $rule })
journal-todays-rules-roll-other-dice = les règles lancent d’autres dés : { $why }
journal-todays-rules-roll-others = les règles lancent d’autres dés
journal-todays-rules-come-to-another-state = avec les mêmes dés elle mène à un autre état de la table
journal-todays-rules-do-not-know-it = cette version ne la connaît pas
