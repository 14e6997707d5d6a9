
## mod.rs

journal-charts-for-other-rules = they are for { $words }
journal-it-reads-back-as-another-battle = it reads back as another battle
journal-they-read-back-as-other-charts = they read back as other charts

## read.rs

journal-line = line { $line }: { $words }
journal-lines-are-lost-from-there-on = { $why }; { $lines ->
        [one] 1 line is
       *[other] { $lines } lines are
    } lost from there on ({ $bytes ->
        [one] 1 byte
       *[other] { $bytes } bytes
    })
journal-not-a-journal = it does not begin like a { $format }
journal-action-out-of-order = it is action { $act }, but action { $next_n } is expected
journal-it-is-not-text = it is not text
journal-rewritten-by-other-program = another program has changed its text format
journal-nothing-is-lost = { $why }; nothing is lost
journal-not-a-whole-line = it is not a complete journal line
journal-unknown-kind-of-line = unrecognised journal line: something changed it, or a newer version wrote it
journal-it-is-not-as-it-was-written = it was changed after it was written
journal-the-battle-in-it = the battle in it
journal-it-is-faulty = it contains an error
journal-too-much-to-undo = there is not that much to undo or redo
journal-cannot-be-written = the { $what } cannot be written into a journal: { $why }
journal-the-battle = battle
journal-the-charts = charts
journal-digest-of-other-state = its digest does not match: something in it or before it was changed, or this version of the rules gives a different result

## scan.rs

journal-digest-of-changed-line = its digest does not match: something in it or before it was changed

## divergence.rs

journal-the-table-before-the-battle = the table before the battle
journal-an-undo-or-redo = the undo or redo after action { $n }
journal-action = action { $n } ({ $what })
journal-action-in-turn = action { $n }, in { $turn_word ->
        [turn] turn
       *[move] move
    } { $turn } ({ $what })
journal-played-otherwise = Today's rules play { $place } differently: { $reason }.
journal-or-the-line-was-changed = (Or something changed the line: this older journal cannot tell.)
journal-goes-on-from-the-checkpoint = The game continues from the checkpoint after action { $from }, with everything as it stood.
journal-and-later-otherwise = They also play { $place } differently: { $reason }.
journal-every-action-stands = Every action in force stands.
journal-played-up-to = The game stands as it stood after action { $in_force }; { $aside ->
        [one] 1 action after it is
       *[other] { $aside } actions after it are
    } kept and listed in the report.
journal-todays-rules-refuse-it = the rules refuse it: { $why }
journal-todays-rules-refuse-it-by = the rules refuse it ({ $rule })
journal-todays-rules-roll-other-dice = the rules roll other dice for it: { $why }
journal-todays-rules-roll-others = the rules roll other dice for it
journal-todays-rules-come-to-another-state = with the same dice it leads to a different state of the table
journal-todays-rules-do-not-know-it = this version does not know it
