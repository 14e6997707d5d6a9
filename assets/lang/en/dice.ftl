
## die.rs

dice-one-of-chits = one of { $chits } chits
dice-a-d10-0-to-9 = a D10 (0 to 9)
dice-a-d10-1-to-10 = a D10 (1 to 10)
dice-an-averaging-die = an averaging die (2 3 3 4 4 5)
dice-a-d6 = a D6
dice-a-d5-1-to-5 = a D5 (1 to 5)

## entered.rs

dice-the-one-that-shows = the one that shows { $first }

## follow.rs

dice-for = { $die } for { $purpose }

## record.rs

dice-showing-for = { $die } showing { $face } for { $purpose }

## scripted.rs

dice-any-die = any die
## mod.rs
dice-not-as-written = roll { $roll }: the rules need { $wanted }, but { $written } is given
dice-missing = roll { $roll }: the rules need { $wanted }, but no die is left
dice-left-over = { $left ->
        [one] 1 die is left over
       *[other] { $left } dice are left over
    }, the first is { $first }
dice-no-such-face = roll { $roll }: { $no_such }
dice-needs = needs { $die } for { $purpose }
dice-has-no-face = { $die } has no { $face }
dice-too-wide = more than { $most } positions are possible before the end: too many for exact odds
dice-too-many = too many dice for exact odds
