# Shared by all parts.

say-and = and
say-or = or
say-list-and = { $most } and { $last }
say-colon = :
say-percent = { $percent }%
say-semicolon = ;
say-test-fires = { $unit-head } { AGREE($unit-number, "fires", "fire") } { $shots ->
        [one] 1 shot
       *[other] { $shots } shots
    }
say-cited-ruling = ruling
say-cited-rulings = rulings
say-cited-battle-file = battle file
say-cited-end-table = end table
