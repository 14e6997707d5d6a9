## fire.rs, shock.rs

legions-out-of-range = une compagnie est hors de portée (7.33)
legions-fire-too-weak = un tir demande une force de 1 au moins (7.33)
legions-skirmishers-fire-alone = les tirailleurs tirent un par un (7.33)
legions-cannot-begin-shock = tirailleurs et artillerie ne peuvent commencer un choc (7.41)
legions-cavalry-on-structure = la cavalerie ne peut commencer un choc contre un bâtiment (7.44)
legions-shock-without-companies = un choc demande des compagnies des deux camps (7.41)
