## fire.rs, shock.rs

legions-out-of-range = a company is out of range (7.33)
legions-fire-too-weak = fire needs a strength of 1 or more (7.33)
legions-skirmishers-fire-alone = skirmishers fire one by one (7.33)
legions-cannot-begin-shock = skirmishers and artillery cannot begin shock combat (7.41)
legions-cavalry-on-structure = cavalry cannot begin shock combat against a structure (7.44)
legions-shock-without-companies = shock combat needs companies on both sides (7.41)
