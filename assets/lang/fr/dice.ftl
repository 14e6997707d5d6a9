## Les dés

dice-one-of-chits = un de { $chits } jetons
dice-a-d10-0-to-9 = un D10 (0 à 9)
dice-a-d10-1-to-10 = un D10 (1 à 10)
dice-an-averaging-die = un dé moyen (2 3 3 4 4 5)
dice-a-d6 = un D6
dice-a-d5-1-to-5 = un D5 (1 à 5)
dice-the-one-that-shows = celui qui donne { $first }
dice-for = { $die } pour { $purpose }
dice-showing-for = { $die } qui donne { $face } pour { $purpose }
dice-any-die = un dé quelconque
dice-not-as-written = jet { $roll } : les règles demandent { $wanted }, mais il est écrit { $written }
dice-missing = jet { $roll } : les règles demandent { $wanted }, mais il ne reste aucun dé
dice-left-over = { $left ->
        [one] { $left } dé est de trop
       *[other] { $left } dés sont de trop
    }, le premier est { $first }
dice-no-such-face = jet { $roll } : { $no_such }
dice-needs = demande { $die } pour { $purpose }
dice-has-no-face = { $die } n’a pas de face { $face }
dice-too-wide = il y a plus de { $most } situations possibles avant la fin : trop pour calculer exactement les probabilités
dice-too-many = trop de dés pour calculer exactement les probabilités
