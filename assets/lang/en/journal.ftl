
## mod.rs

journal-they-are-for = they are for { $words }
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
journal-it-does-not-begin-as-a-does = it does not begin as a { $format } does
journal-it-is-action-and-action-comes-next = it is action { $act }, and action { $next_n } comes next
journal-the-rules-refuse-it = the rules refuse it: { $refusal }
journal-it = it { $wanted }
journal-it-is-not-text = it is not text
journal-it-was-written-anew = another program has written it anew, as a text of its own kind
journal-nothing-is-lost = { $why }; nothing is lost
journal-it-is-not-a-whole-line-of = it is not a whole line of a journal
journal-it-says-what-no-line-of-such = it says what no line of such a journal says: something changed it, or a newer version wrote it
journal-it-is-not-as-it-was-written = it is not as it was written
journal-the-battle-in-it = the battle in it
journal-it-is-faulty = it is faulty
journal-there-is-not-so-much-to-undo = there is not so much to undo or redo
journal-cannot-be-written = the { $what } cannot be written into a journal: { $why }
journal-the-battle = battle
journal-the-charts = charts
journal-its-digest-does-not-fit = its digest does not fit: something in it or before it was changed, or this version of the rules gives another result
