# Ce que disent toutes les parties.

say-and = et
say-or = ou
say-list-and = { $most } et { $last }
say-colon =  :
say-percent = { $percent } %
say-semicolon =  ;
say-test-fires = { $unit-head } { AGREE($unit-number, "tire", "tirent") } { $shots ->
        [one] { $shots } coup
       *[other] { $shots } coups
    }
say-cited-ruling = décision
say-cited-rulings = décisions
say-cited-battle-file = fichier de bataille
say-cited-end-table = tableau final
