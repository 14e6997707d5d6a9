# Paroles conservées dans les journaux et les tableaux.

stored-test-fire-of = 0.0 essai de { $unit }

## Motifs des décisions

stored-referees-decision = Décision de l’arbitre
stored-measured-on-the-table = Mesuré sur la table
stored-players-agreed = Accord des joueurs
stored-scenario-rule = Règle du scénario
stored-figures-were-misplaced = Figurines mal placées
stored-agreed-before-the-battle = convenu avant la bataille
stored-the-figures-stand-there = les figurines sont là
stored-he-stands-there = il est là
stored-played-on-the-table = Joué sur la table
