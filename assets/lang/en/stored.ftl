# Words that are kept in journals and charts. They are stored in English as they stand here; so nothing here may be changed,
# only added. A variable stands alone, without choices.

stored-test-fire-of = 0.0 test of { $unit }

## Reasons of rulings

stored-referees-decision = Referee's decision
stored-measured-on-the-table = Measured on the table
stored-players-agreed = Players agreed
stored-scenario-rule = Scenario rule
stored-figures-were-misplaced = Figures were misplaced
stored-agreed-before-the-battle = agreed before the battle
stored-the-figures-stand-there = the figures stand there
stored-he-stands-there = he stands there
stored-played-on-the-table = Played on the table
