
## spelling.rs

table-there-are = ; there are { $all }
table-and-more = { $all }, and { $more } more

## fault.rs

table-a-warning = warning: { $text }

## file/army.rs

table-must-not-be-empty = { $node } must not be empty
table-did-you-mean = ; did you mean "{ $near }"?
table-id-must-be-letters-digits-hyphens = "id" must be letters, digits, hyphens, underscores and dots, not "{ $id }"{ $hint }
table-did-you-mean-2 = ; did you mean "#{ $digits }"?
table-is-not-a-colour = "{ $text }" is not a colour{ $right }
table-a-side = a side
table-write-it-like-d55e00 = ; write it like "#D55E00"
table-a-brigade = a brigade
table-the-awi-figure-rules-have-no-chits = the AWI figure rules have no chits: the sides take turns
table-a-commander = a commander
table-a-nation = a nation
table-a-rating = a rating

## file/awi.rs

table-cannot-be-in-skirmish-order-only = { $arm } cannot be in "skirmish" order: only infantry can (AWI Troops)
table-cannot-be-drawn-up-as-by-the = { $arm } cannot be drawn up as "{ $word }" by the AWI figure rules; it may be { $may }
table-skirmishers-are-drawn-up-as-skirmish = skirmishers are drawn up as "skirmish", not as "{ $word }" (AWI Troops)
table-awi-troops = { $why } (AWI Troops)
table-a-generals-base-is-60-mm-at = a general's "base" is { $generals_base } (60 mm) at most, not { $base } (AWI Troops)
table-is-no-town-or-building-to-be = "{ $to }" is no town or building to be deployed in (AWI Strong houses)
table-holds-one-unit-and-this-is-one = "{ $to }" holds one unit, and this is one more; { $right } (AWI Strong houses)
table-the-middle-of-unit-is-not-in = the middle of unit "{ $id }" is not in "{ $to }", where it is deployed
table-holds-one-unit-and-is-in-it = "{ $to }" holds one unit, and "{ $id }" is in it: "{ $id_2 }" stands there but is not
table-unit-has-guns-each-gun-is-a = unit "{ $id }" has { $guns } guns; each gun is a unit by itself (AWI Artillery)
table-gun-has-gunners-it-may-have-1 = gun "{ $id }" has { $crew } gunners; it may have 1 to { $most_crew } (AWI Firing dice)
table-has-figures-it-should-have-or-fewer = { $what } has { $has } figures; it should have { $most } or fewer (AWI Troops)
table-unit-has-rifles-in-close-order-only = unit "{ $id }" has rifles in close order; only skirmishers have them (AWI Troops)
table-a-grade = a grade
table-an-order = an order
table-a-weapon-of-the-awi-figure-rules = a weapon of the AWI figure rules
table-a-weight-of-gun-of-the-awi = a weight of gun of the AWI figure rules
table-artillery-has-no-weapon-it-has-a = artillery has no "weapon": it has a "gun"
table-infantry-has-no-gun-only-artillery = infantry has no "gun": only artillery has
table-cavalry-has-no-gun-only-artillery-has = cavalry has no "gun": only artillery has
table-cavalry-has-no-weapon-it-does-not = cavalry has no "weapon": it does not shoot (AWI Firing ranges)
table-line-or-column-or-skirmish-where-its = line or column, or skirmish where its order is "skirmish"
table-a-formation = a formation
table-a-unit-in-close-order-cannot-be = a unit in "close" order cannot be drawn up as "skirmish"; its "order" would be "skirmish"
table-commanders-of-the-awi-figure-rules = commanders of the AWI figure rules have no "nation"
table-no-divisions-of-awi = "brigades" is of On to Philadelphia; by the AWI figure rules a general commands one "brigade" or his whole side
table-a-brigade-or-a-division = a commander has a "brigade" or, for a division, "brigades", not both
table-is-named-twice = "{ $id }" is named twice
table-commander-is-apart-from-his-unit = commander "{ $who }" is { $apart }" from "{ $unit }", with which he begins: he is moved to it
table-commander-is-with-another-side = "{ $unit }" is of another side than "{ $who }", who begins with it ({ $awi ->
        [yes] AWI Generals join and leave
       *[no] OTP 6.12
    })
table-general-is-with-another-brigade = "{ $unit }" is not of the brigade of "{ $who }", who joins units of his own (AWI Control brigadier)
table-division-of = Division of { $brigades }
table-a-commander-of-the-awi-figure-rules = a commander of the AWI figure rules has an "ability", not a "rating"
table-an-ability = an ability
table-a-commander-in-chief-never-uses-an = a commander-in-chief never uses an "ability": only brigadiers are tested (AWI Control ability)
table-it-should-be-deployed-in-another-or = it should be deployed in another, or stand outside
table-only-infantry-is-deployed-in-a-town = only infantry is deployed in a town or building (AWI Movement terrain)
table-it-should-stand-outside-its-walls-or = it should stand outside its walls, or in another house (AWI Strong houses)

## file/cross.rs

table-a-battle-has-two-sides-not-they = a battle has two sides, not { $sides }: they move in turns, and a third would never move (AWI Step 11)
table-it-must-be-one-of = ; it must be one of { $known }
table-is-free = ; { $n } is free
table-chit-is-taken-the-brigade-on-line = chit { $chit } is taken by the brigade on line { $line }{ $hint }
table-brigade-has-no-units-it-should-have = brigade "{ $id }" has { $count ->
        [one] 1 infantry or cavalry unit
       *[other] no infantry or cavalry units
    }; it should have 2 or more (OTP 4.1)
table-brigade-has-units-it-should-have-7 = brigade "{ $id }" has { $count } units; it should have 7 or fewer (OTP 4.1)
table-brigade-has-no-units = brigade "{ $id }" has no units
table-brigade-fights-for-so-its-commander = brigade "{ $brigade }" fights for "{ $right }", so its commander cannot be of "{ $side }"
table-side-has-no-overall-commander-one = side "{ $id }" has no overall commander{ $is_list ->
        [no] { "" }
       *[yes] : one whose "brigade" is null
    }
table-brigade-has-no-commander = brigade "{ $id }" has no commander: { $so }
table-is-off-the-table-which-is = { $stand } is { $over } off the table, which is { $size }
table-commander-is-off-the-table-which-is = commander "{ $who }" is off the table, which is { $size }
table-no-corner-of-is-on-the-table = no corner of "{ $what }" is on the table, which is { $size }
table-all-units-together-have-too-many-stands = the units have more than { $most } stands in all, which is the most a battle may have
table-all-terrain-together-has-too-many = all terrain together has more than { $most } corners and points, which is the most a battle may have
table-overlaps-by = { $one } overlaps { $other } by { $deep }
table-is-in-the-place-of-stand-they = { $one } is in the place of stand { $a }: they overlap by { $by }
table-overlaps-stand-of-its-own-unit-by = { $one } overlaps stand { $a } of its own unit by { $by }
table-stand-of = stand { $index } of "{ $id }"
table-stand-of-the-unit-on-line = stand { $index } of the unit on line { $line }
table-a-battle-should-have-two-sides-or = a battle should have two sides or more, not 1
table-only-the-overall-commanders-passes = only the overall commander's passes serve it (OTP 10.4)
table-it-can-have-no-passes-otp-10 = it can have no passes (OTP 10.4)
table-nobody-commands-its-units-but-a = only a general who joins one of its units commands it (AWI Control brigadier)
table-or-more = { " " }or more

## file/drawn_up.rs

table-unit-is-in-loose-order-but-only = unit "{ $id }" is in loose order, but only militia and Indian infantry may be (OTP 5.4)
table-unit-is-in-loose-order-but-the = unit "{ $id }" is in loose order, but the option "loose_order" is off (OTP 5.4)
table-unit-begins-in-but-the-option-indians = unit "{ $id }" begins in { $formation }, but the option "indians_skirmish_only" is on (OTP 5.5)
table-and-stand-are-apart-otp = { $one } and stand { $other } are { $apart }" apart; { $how } (OTP { $rule })
table-and-stand-of-a-line-are-apart = { $one } and stand { $other } are { $apart }" apart; the end edges of a line touch (OTP 5.2)
table-and-stand-are-not-side-by-side = { $one } and stand { $other } are not side by side in a single rank (OTP { $rule })
table-and-stand-are-not-in-column = { $one } and stand { $other } are not one behind the other, as in march column (OTP 5.1)
table-may-skirmish-is-for-militia = unit "{ $unit }" has "may_skirmish", which is for militia infantry; light and Indian infantry skirmish without it (OTP 5.3)
table-foot-needs-deployed-in = { $stand } is in "{ $town }", and the unit is not in march column: to be deployed there it needs "deployed_in" (OTP 6.13)
table-has-no-place-in-town = { $stand } is in "{ $town }", where { $arm } cannot be drawn up as "{ $formation }" (OTP 6.13)
table-is-no-town-or-building-to-be-2 = "{ $to }" is no town or building to be deployed in (OTP 6.13)
table-the-middle-of-is-not-in-where = the middle of { $entry } is not in "{ $town }", where it is deployed
table-holds-stands-and-has-with-these-otp = "{ $town }" holds { $most } stands, and has { $stands } with these (OTP 6.13)
table-holds-at-a-time-and-this-is = "{ $town }" holds { $place } at a time, and this is one more (OTP 6.13)
table-unit-is-no-artillery-only-guns-are = unit "{ $id }" is no artillery: only guns are attached (OTP 7.5)
table-has-civilian-drivers-guns-are = "{ $id }" has civilian drivers: guns are attached unlimbered (OTP 7.7)
table-is-no-infantry-guns-are-attached-to = "{ $to }" is no infantry: guns are attached to infantry (OTP 7.5)
table-and-are-not-of-one-brigade-no = "{ $id }" and "{ $to }" are not of one brigade: no one chit moves them both (OTP 4.3)
table-does-not-touch-they-are-in-apart = "{ $id }" does not touch "{ $to }": they are { $gap_in } in apart (OTP 7.5)
table-in-skirmish-line-1-to-3 = in skirmish line 1" to 3"
table-in-loose-order-1-2-to-1 = in loose order 1/2" to 1"
table-only-infantry-is-deployed-in-a-town-2 = only infantry is deployed in a town or building, and its formation is "line" (OTP 6.13)
table-1-unit = 1 unit

## file/ground.rs

table-is-only-for-a-town-or-a = "{ $field }" is only for a town or a building (OTP 6.13)
table-is-only-for-not-for = "{ $field }" is only for { $whose }, not for "{ $word_of }"
table-a-piece-of-terrain-must-have = a piece of terrain must have { $right }
table-is-drawn-as-a-line-not-as = "{ $kind }" is drawn as a "line", not as an "area"
table-is-drawn-as-an-area-not-as = "{ $kind }" is drawn as an "area", not as a "line"
table-a-line-needs-2-points-or-more = a "line" needs 2 points or more, not { $points }
table-points-and-of-this-line-are-the = points { $i } and { $i_2 } of this "line" are the same place
table-a-piece-of-terrain = a piece of terrain
table-a-kind-of-terrain = a kind of terrain
table-a-class-of-disorder = a class of disorder
table-a-cover = a cover
table-a-hill = a hill
table-a-hill-or-a-slope = a hill or a slope
table-a-building = a building
table-a-slope = a slope
table-a-density-of-woods = a density of woods
table-a-building-material = a building material
table-an-arm = an arm
table-a-piece-of-terrain-has-an-area = a piece of terrain has an "area" or a "line", not both
table-an-area = an "area"
table-an-area-or-a-line = an "area" or a "line"

## file/mod.rs

table-is-an-option-of-on-to-philadelphia = "{ $rule }" is an option of On to Philadelphia, not of the AWI figure rules
table-a-battle-file = a battle file
table-a-format-this-version-reads = a format this version reads
table-a-rule-set = a rule set
table-an-army-list = an army list
table-a-table = a table
table-the-options = the options

## file/outline.rs

table-an-area-needs-3-corners-or-more = an "area" needs 3 corners or more, not { $count }
table-corners-and-of-this-area-are-the = corners { $i } and { $i_2 } of this "area" are the same place
table-the-area-crosses-itself-its-side-from = the "area" crosses itself: its side from corner { $i } meets the one from corner { $j }
table-the-last-corner-of-this-area-is = the last corner of this "area" is its first again: leave it out, the area closes itself

## file/units.rs

table-has-no-combat-value-otp-2-0 = { $quality } { $arm } has no combat value (OTP 2.0); it must be militia, state_line or line
table-has-no-gun-only-artillery-has = { $arm_word } has no "gun": only artillery has
table-cannot-be-a-galloper-only-artillery = { $arm_word } cannot be a "galloper": only artillery can
table-cavalry-cannot-have-a-it-may-have = cavalry cannot have a { $weapon }: it may have a "carbine" or a "fusil", or none (swords)
table-cannot-be-drawn-up-as-it-may = { $arm } cannot be drawn up as "{ $formation }"; it may be { $may }
table-is-for-a-unit-without-stands-each = "{ $field }" is for a unit without "stands": each stand has its own
table-a-unit = a unit
table-a-quality = a quality
table-only-infantry-can-be-always-loose-otp = only infantry can be "always_loose" (OTP 5.4)
table-a-weapon = a weapon
table-a-weight-of-gun = a weight of gun
table-a-galloper-gun-must-be-light-otp = a galloper gun must be light (OTP 7.6)
table-line-bent-column-skirmish-or-loose = line, bent, column, skirmish or loose_order
table-line-or-column = line or column
table-line-bent-or-column = line, bent or column
table-unlimbered-or-limbered = unlimbered or limbered
table-a-unit-must-have-stands-or-figures = a unit must have "stands", or "figures", "at" and "facing"
table-a-unit-must-have-at-least-one = a unit must have at least one figure: its "stands" are none
table-a-base-frontage-depth-in-inches = a base: [frontage, depth] in inches
table-a-stand = a stand

## json/fields.rs

table-must-have = { $what } must have "{ $name }"
table-is-not-a-field-of = "{ $name }" is not a field of { $what }{ $hint }
table-did-you-mean-3 = ; did you mean "{ $near }"?
table-did-you-mean-it-is-given-already = ; did you mean "{ $near }"? It is given already, on line { $line }
table-its-fields-are = ; its fields are { $known }
table-is-given-twice-in-the-first-is = "{ $name }" is given twice in { $what }: the first is on line { $line }
table-is-barred-twice = "{ $arm }" is barred twice

## json/mend.rs

table-this-text-is-not-closed-on-its = this text is not closed on its line: a " is missing
table-json-has-no-comments-put-notes-into = JSON has no comments: put notes into "sources"
table-json-has-no-comments-put-them-on = JSON has no comments: put them on lines of their own that begin with #
table-a-comma-after-the-last-entry-take = a comma after the last entry: take it away
table-a-comma-is-missing-here = a comma is missing here
table-a-colon-is-missing-after-the-fields = a colon is missing after the field's name
table-a-value-is-missing-after-the-colon = a value is missing after the colon
table-a-fields-name-must-be-in-double = a field's name must be in double quotes
table-text-must-be-in-double-quotes-not = text must be in double quotes, not single ones
table-there-is-more-after-the-end-of = there is more after the end of the line's one object
table-there-is-more-after-the-end-of-2 = there is more after the end of the file's one object
table-this-list-is-never-closed-a-is = this list is never closed: a ] is missing
table-this-object-is-never-closed-a-is = this object is never closed: a { "}" } is missing
table-a-comma-with-nothing-before-it-take = a comma with nothing before it: take it away
table-a-fields-name-in-double-quotes-should = a field's name in double quotes should stand here, or the { "}" } that closes the object
table-a-that-closes-nothing-or-a-is = a { "}" } that closes nothing, or a ] is missing before it
table-a-that-closes-nothing-or-a-is-2 = a ] that closes nothing, or a { "}" } is missing before it
table-a-colon-with-no-fields-name-before = a colon with no field's name before it
table-a-word-without-quotes-text-must-be = a word without quotes: text must be in double quotes
table-lists-and-objects-are-nested-too-deep = lists and objects are nested too deep
table-a-sign-that-has-no-place-in = a sign that has no place in JSON outside quotes
table-a-in-this-text-stands-for-nothing = a \ in this text stands for nothing that JSON knows
table-not-a-number-as-json-writes-them = not a number as JSON writes them: digits, like 12 or 0.5

## json/mod.rs

table-is-empty = { $what } is empty
table-the-text = the text
table-the-file = the file
table-the-line = the line

## json/node.rs

table-must-be-not = { $name } must be { $wanted }, not { $found }
table-an-entry-of = an entry of { $name }
table-more-is-wrong = { $count ->
        [one] 1 more thing is wrong, and is not told
       *[other] { $count } more things are wrong, and are not told
    }
table-more-values-than-any-file-has = from here on it is not read: a file may hold { $most } values at most
table-from-this-line-on-it-is-not-read = from this line on it is not read: a script may have { $lines } lines and { $values } values at most
table-has-too-many-entries = { $name } has { $count } entries; it may have { $most } or fewer
table-must-not-be-blank = { $name } must not be blank
table-it-must-be = ; it must be { $w }
table-is-not = { $found } is not { $what }{ $right }
table-a-whole-number-from-to = a whole number from { $least } to { $most }{ $or }
table-a-number-from-to = a number from { $places } to { $places_2 }
table-has-more-than-decimals-did-you-mean = { $name } has more than { $places } decimals: { $value }; did you mean { $near }?
table-must-be-written-out-in-plain-digits = { $name } must be written out in plain digits, like 12.5, not { $value }
table-must-be-from-0-to-359-99 = { $name } must be from 0 to 359.99, not { $value }; did you mean { $right }?
table-must-be-not-a-list-of = { $name } must be { $wanted }, not a list of { $count }
table-or = { $rest } or { $last }
table-a-longer-text = a longer text
table-such-a-number = such a number
table-an-object = an object
table-a-list = a list
table-an-object-in-braces = an object in braces
table-a-list-in-brackets = a list in brackets
table-text-in-quotes = text in quotes
table-true-or-false = true or false
table-a-place-x-y-in-inches = a place: [x, y] in inches

## roster/cells.rs

table-from-here-on-the-list-is-not-read = from here on it is not read: an army list may have { $rows } rows and { $words } cells or words at most
table-from-here-on-the-row-is-not-read = from here on this row is not read: it may have { $most } cells or words at most
table-is-cut-off = this is longer than { $most } characters, and is cut off there
table-this-text-is-never-closed-a-is = this text is never closed: a " is missing
table-there-is-more-behind-the-quotes-that = there is more behind the quotes that close this; a quote inside them is written ""

## roster/deploy.rs

table-there-is-no-unit-to-draw-up = There is no unit to draw up yet.
table-no-unit-has-room-on-such-a = No unit has room on such a table.

## roster/list.rs

table-told-twice = told twice: { $part }
table-told-twice-2 = "{ $text }": told twice: { $part }
table-behind-there-must-be-a-number = behind "{ $token }" there must be a number
table-is-not-said-of-did-you-mean = "{ $token }" is not said of { $of }; did you mean "{ $near }"?
table-is-not-said-of = "{ $token }" is not said of { $of }
table-this-line-is-set-in-less-than = this line is set in less than the first one
table-this-line-is-set-in-too-far = this line is set in too far: a unit stands under its brigade, a brigade under its side
table-a-line-must-begin-with-a-name = a line must begin with a name
table-a-side-only-a-colour-like-d55e00 = a side: only a colour like #D55E00
table-a-brigade-only-chit-and-its-number = a brigade: only "chit" and its number; a unit is set in deeper, under its brigade

table-a-comma-is-missing = a comma is missing after the name "{ $name }"
table-is-yes-or-blank = "{ $name }" is yes or blank, not "{ $text }"
table-a-base-is-written = a base is written 1.5 x 0.75, its front and its depth in inches, not { $text }
table-no-unit-line = there is no unit here: a unit is written like "23rd Foot (16 figures)", or "23rd Foot, 16 line infantry with muskets and bayonets" under its side and brigade
table-nothing-under-side = nothing stands under the side "{ $side }"

## roster/rewrite.rs

table-no-unit-of-its-brigade-is-called = no infantry of its brigade is called "{ $name }": these guns stand alone
table-is-a-side-of-its-own-did = "{ $side }" is a side of its own; did you mean "{ $near }"?
table-it-is-not-text-byte-fits-no = it is not text: byte { $at } fits no character of UTF-8
table-there-is-no-unit-here = there is no unit here
table-a-gun-of-the-awi-figure-rules = a gun of the AWI figure rules is supported by foot that touches it
table-only-guns-are-attached-to-infantry = only guns are attached to infantry (OTP 7.5)
table-a-unit-must-have-a-brigade = a unit must have a brigade

## roster/published

table-read-bayonets = bayonets
table-read-kind = Kind
table-read-side = Side
table-read-brigade = Brigade
table-read-figures = Figures
table-read-as-title = title
table-read-as-side = side
table-read-as-brigade = brigade
table-read-as-commander = commander
table-read-as-unit = unit
table-read-as-left-out = unit that is not there
table-read-as-sum = total
table-read-as-heading = heading
table-read-as-remark = remark
table-read-as-unread = not read
table-read-unit = { $kind }: { $name }, { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }, { $what }
table-read-led = { $kind }: { $name }, led by { $leader }
table-read-named = { $kind }: { $name }
table-as-figures = { $n } as figures
table-as-men = { $n } men: { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }
table-as-stands = { $n } stands: { $figures } figures
table-figures-by-hand = { $n ->
        [one] 1 figure
       *[other] { $n } figures
    }
table-why-word = "{ $word }": { $why }
table-why-above = "{ $word }" above it: { $why }
table-why-men = { $men } men at { $each } a figure
table-why-bare-men = { $men } is too many for figures: men at { $each } a figure
table-why-bare = a number without a word: { $number } figures
table-why-stands = { $stands ->
        [one] 1 stand
       *[other] { $stands } stands
    } with { $each } figures each
table-why-guns = { $guns ->
        [one] one gun
       *[other] { $guns } guns
    }; its crew is not said
table-why-too-many = { $number } is more than a unit may have
table-why-layout = from how the lines stand
table-why-no-side = no line names its side
table-why-no-brigade = no line names its brigade
table-why-nation = from the troops under him
table-why-weapon = nothing is said of its weapon
table-why-usual-arm = nothing is said of its arm: most are foot
table-why-usual-class = nothing is said of its quality: most are line
table-why-usual-gun = nothing is said of the weight of its guns
table-why-usual-figures = nothing is said of its strength
table-why-artillery = a word for guns
table-why-cavalry = a word for horse
table-why-infantry = a word for foot
table-why-militia = called up for a short time
table-why-indians = a name of Indians
table-why-rifles = armed with rifles, trained to skirmish
table-why-grenadiers = picked companies
table-why-light = trained to skirmish
table-why-state = raised by a state, or loyalists
table-why-continental = a Continental regiment of its state
table-why-regular = a regular regiment
table-note-sum-differs = it says { $said }, its units have { $have } together
table-note-sum-agrees = its units have { $said } together, as it says
table-note-not-there = left out: the list says that none of it is there
table-note-also = it also says { $number }
table-note-nothing-under = nothing stands under it
table-note-no-place = there is no place for another commander
table-note-too-many-sides = these rules have { $most } sides at most: a brigade of the last
table-note-remarks = not used: { $remarks }
table-note-life = neither side, brigade, commander nor unit

## roster/table.rs

table-there-is-a-column-already = there is a column "{ $field }" already
table-is-not-a-column-did-you-mean = "{ $name }" is not a column; did you mean "{ $near }"?
table-the-column-is-not-used = the column "{ $name }" is not used
table-the-header-has-no-column = the header has no column "{ $need }"
table-the-header-has-no-column-2 = the header has no column "{ $field }": { $so }
table-all-are-of-one-side = all are of one side
table-all-are-of-one-brigade = all are of one brigade
table-this-is-beyond-the-last-column-of = this is beyond the last column of the header
table-a-row-must-have-a-side-or = a row must have a side, or one above it

## roster/words.rs

table-did-you-mean-4 = did you mean "{ $near }"?
table-is-not-a-rule-set = "{ $word }" is not a rule set; { $right }
table-it-must-be-rules = it must be { $names }
table-option-loose-order = Loose order
table-option-loose-order-words = Militia and Indian foot may open their files: +1 to fire at them, -1 to their CV in melee.
table-option-indians-skirmish-only = Indians always skirmish
table-option-indians-skirmish-only-words = Indian foot is in skirmish line and takes no other formation.
table-option-commanders-slowed = Terrain slows commanders
table-option-commanders-slowed-words = Commanders test and pay for rough ground and obstacles as a skirmish line does.
table-option-stragglers = Militia stragglers
table-option-stragglers-words = Militia forced back loses one averaging die of figures for every full move.
table-option-gallopers = Galloper guns
table-option-gallopers-words = Guns marked as gallopers go 6" by hand, or 3" and fire.
table-option-civilian-drivers = Civilian drivers
table-option-civilian-drivers-words = Guns once unlimbered never limber again; limbered ones stay behind the foot and out of musket range.
table-option-commander-visibility = Commanders must see
table-option-commander-visibility-words = A commander goes to a unit to use a pass only if he sees it; in woods his visibility is rolled.
table-option-no-premeasuring = No premeasuring
table-option-no-premeasuring-words = No one measures before committing: no ghosts, arcs or ranges are shown ahead.
table-no-quality-of-awi = a unit of the AWI figure rules has a "grade" and an "order", not a "quality"
table-no-galloper-of-awi = the AWI figure rules have no "galloper" guns
table-no-bayonets-of-awi = the AWI figure rules do not ask for "bayonets"
table-no-may-skirmish-of-awi = in the AWI figure rules the "order" says who skirmishes, not "may_skirmish"
table-no-always-loose-of-awi = the AWI figure rules have no loose order, and no "always_loose"
table-no-combat-value-of-awi = the AWI figure rules have no "combat_value"
table-no-attached-to-of-awi = a gun of the AWI figure rules is supported by foot that touches it, and "attached_to" none
table-quality-militia = Militia
table-quality-state-line = State line
table-quality-line = Line
table-quality-light = Light
table-quality-indian = Indian
table-quality-elite = Elite
table-grade-militia = Militia
table-grade-raw = Raw
table-grade-trained = Trained
table-grade-elite = Elite
table-infantry = infantry
table-dragoons = dragoons
table-artillery = artillery
table-carbines = carbines
table-fusils = fusils
table-muskets = muskets
table-bows = bows
table-rifles = rifles
table-british = British
table-german = German
table-french = French
table-continental = Continental
table-state-or-loyalist = State or Loyalist
table-nation-militia = militia
table-nation-indian = Indian
table-poltroon = poltroon
table-cautious = cautious
table-aggressive = aggressive
table-firebrand = firebrand
table-exceptional = exceptional
table-title-poltroon = Poltroon
table-title-cautious = Cautious
table-title-aggressive = Aggressive
table-title-firebrand = Firebrand
table-title-exceptional = Exceptional
table-swords = swords
table-type-of-quality = { $quality ->
        [militia] Militia
        [state_line] State line
        [line] Line
        [light] Light
        [indian] Indian
       *[elite] Elite
    } { $arm ->
        [infantry] infantry
        [cavalry] dragoons
       *[artillery] artillery
    }, { $weapon }{ $bayonets ->
        [with] { " " }with bayonets
       *[without] { "" }
    }
table-type-of-grade = { $grade ->
        [militia] Militia
        [raw] Raw
        [trained] Trained
       *[elite] Elite
    } { $arm ->
        [skirmishers] skirmishers
        [infantry] infantry
        [cavalry] cavalry
       *[artillery] artillery
    }, { $weapon }
table-guns-of-weight = { $weight ->
        [light] light
        [medium] medium
       *[heavy] heavy
    } { $guns ->
        [one] gun
       *[other] guns
    }{ $galloper ->
        [galloper] , galloper
       *[no] { "" }
    }
table-line = line
table-bent-line = bent line
table-column = column
table-skirmish-line = skirmish line
table-loose-order = loose order
table-unlimbered = unlimbered
table-limbered = limbered
table-on-to-philadelphia = On to Philadelphia
table-the-awi-figure-rules = the AWI figure rules
table-there-is-no-such = there is no { $what ->
        [unit] unit
        [commander] commander
       *[terrain] terrain
    } { $id }{ $hint }
table-the-id-is-taken = the id "{ $id }" of this { $what ->
        [side] side
        [brigade] brigade
        [commander] commander
        [unit] unit
       *[terrain] piece of terrain
    } is taken by the { $whose ->
        [side] side
        [brigade] brigade
        [commander] commander
        [unit] unit
       *[terrain] piece of terrain
    } on line { $line }
table-the-file-has-no = ; the file has no { $what ->
        [side] sides
        [brigade] brigades
        [unit] units
       *[terrain] terrain
    }
table-there-is-none-called = there is no { $what ->
        [side] side
        [brigade] brigade
        [unit] unit
       *[terrain] piece of terrain
    } "{ $id }"{ $hint }
table-has-two-commanders = { $what ->
        [brigade] brigade
        [division] brigade
       *[side] side
    } "{ $id }" has two { $what ->
        [brigade] commanders
        [division] commanders of divisions
       *[side] overall commanders
    }: the other is on line { $line }
table-is-in-skirmish-line = unit "{ $unit }" is in skirmish line, but only light and Indian infantry and units with "may_skirmish" may be (OTP 5.3)
table-woods-lie-on-a-slope = woods "{ $woods }" lie on the slope of "{ $slope }": there they are of class D (OTP 6.6); set "disorder" to that or to another class
table-is-always-loose = unit "{ $unit }" is "always_loose": its stands touch in "line", and need no "loose_order" (OTP 5.4)
table-told-otherwise = the { $what } of the { $of } "{ $name }" is { $first } on line { $line }, and { $here } here
table-a-is-of-a = a { $name } is of a { $of }
table-choose-arm = Arm
table-choose-quality = Quality
table-choose-grade = Grade
table-choose-order = Order
table-choose-formation = Formation
table-choose-guns = Guns
table-choose-weapon = Weapon
table-choose-also = Also
table-choose-figures-to-a-stand = Figures to a stand
table-choose-combat-value = Combat value
table-choose-nation = Nation
table-choose-rating = Rating
table-choose-ability = Ability
table-units = { $count } units
