
## spelling.rs

table-there-are = ; there are { $all }
table-and-more = { $all }, and { $more } more

## fault.rs

table-a-warning = warning: { $text }

## file/army.rs

table-must-not-be-empty = { $node } must not be empty
table-did-you-mean = ; did you mean "{ $near }"?
table-id-has-wrong-letters = "id" must be letters, digits, hyphens, underscores and dots, not "{ $id }"{ $hint }
table-suggested-colour = ; did you mean "#{ $digits }"?
table-is-not-a-colour = "{ $text }" is not a colour{ $right }
table-a-side = a side
table-write-it-like-d55e00 = ; write it like "#D55E00"
table-a-brigade = a brigade
table-no-chits-of-awi = the AWI figure rules have no chits: the sides take turns
table-a-commander = a commander
table-a-nation = a nation
table-a-rating = a rating

## file/awi.rs

table-skirmish-order-for-infantry = { $arm } cannot be in "skirmish" order: only infantry can (AWI Troops)
table-awi-formation-not-possible = { $arm } cannot be drawn up as "{ $word }" by the AWI figure rules; it may be { $may }
table-skirmishers-are-drawn-up-as-skirmish = skirmishers are drawn up as "skirmish", not as "{ $word }" (AWI Troops)
table-awi-troops = { $why } (AWI Troops)
table-generals-base-too-large = a general's "base" is { $generals_base } (60 mm) at most, not { $base } (AWI Troops)
table-awi-no-town-or-building = "{ $to }" is not a town or building (AWI Strong houses)
table-deployed-in-taken-house = "{ $to }" holds one unit, and this is one more; { $right } (AWI Strong houses)
table-unit-middle-outside-house = the middle of unit "{ $id }" is not in "{ $to }", where it is deployed
table-stands-in-taken-house = "{ $to }" holds one unit, and "{ $id }" is in it: "{ $id_2 }" stands there but is not
table-each-gun-is-a-unit = unit "{ $id }" has { $guns } guns; each gun is a unit by itself (AWI Artillery)
table-too-many-gunners = gun "{ $id }" has { $crew } gunners; it may have 1 to { $most_crew } (AWI Firing dice)
table-too-many-figures-on-base = { $what } has { $has } figures; it should have { $most } or fewer (AWI Troops)
table-rifles-in-close-order = unit "{ $id }" has rifles in close order; only skirmishers have them (AWI Troops)
table-a-grade = a grade
table-an-order = an order
table-awi-weapon = a weapon of the AWI figure rules
table-awi-weight-of-gun = a weight of gun of the AWI figure rules
table-artillery-has-no-weapon = artillery has no "weapon": it has a "gun"
table-infantry-has-no-gun = infantry has no "gun": only artillery has
table-cavalry-has-no-gun = cavalry has no "gun": only artillery has
table-cavalry-has-no-weapon = cavalry has no "weapon": it does not shoot (AWI Firing ranges)
table-awi-infantry-formations = line or column, or skirmish where its order is "skirmish"
table-a-formation = a formation
table-close-order-cannot-skirmish = a unit in "close" order cannot be drawn up as "skirmish"; its "order" would be "skirmish"
table-no-nation-of-awi = commanders of the AWI figure rules have no "nation"
table-no-divisions-of-awi = "brigades" belongs to On to Philadelphia; by the AWI figure rules a general commands one "brigade" or his whole side
table-a-brigade-or-a-division = a commander has a "brigade" or, for a division, "brigades", not both
table-is-named-twice = "{ $id }" is named twice
table-commander-is-apart-from-his-unit = commander "{ $who }" is { $apart }" from "{ $unit }", with which he begins: he is moved to it
table-commander-is-with-another-side = "{ $unit }" is not on the side of "{ $who }", who begins with it ({ $awi ->
        [yes] AWI Generals join and leave
       *[no] OTP 6.12
    })
table-general-is-with-another-brigade = "{ $unit }" is not of the brigade of "{ $who }", who joins units of his own (AWI Control brigadier)
table-division-of = Division of { $brigades }
table-no-rating-of-awi = a commander of the AWI figure rules has an "ability", not a "rating"
table-an-ability = an ability
table-no-ability-for-chief = a commander-in-chief never uses an "ability": only brigadiers are tested (AWI Control ability)
table-deploy-in-another-house = it should be deployed in another, or stand outside
table-awi-only-infantry-in-town = only infantry can be deployed in a town or building (AWI Movement terrain)
table-stand-outside-the-walls = it should stand outside its walls, or in another house (AWI Strong houses)

## file/cross.rs

table-awi-only-two-sides = a battle has two sides, not { $sides }: they move in turns, and a third would never move (AWI Step 11)
table-it-must-be-one-of = ; it must be one of { $known }
table-chit-is-free = ; { $n } is free
table-chit-is-taken = chit { $chit } is taken by the brigade on line { $line }{ $hint }
table-tag-is-taken = tag { $tag } is taken by the unit on line { $line }
table-brigade-too-small = brigade "{ $id }" has { AGREE($count, "1 infantry or cavalry unit", "no infantry or cavalry units") }; it should have 2 or more (OTP 4.1)
table-brigade-too-large = brigade "{ $id }" has { $count } units; it should have 7 or fewer (OTP 4.1)
table-brigade-has-no-units = brigade "{ $id }" has no units
table-brigade-commander-of-other-side = brigade "{ $brigade }" fights for "{ $right }", so its commander cannot be of "{ $side }"
table-side-without-overall-commander = side "{ $id }" has no overall commander{ $is_list ->
        [no] { "" }
       *[yes] : one whose "brigade" is null
    }
table-brigade-has-no-commander = brigade "{ $id }" has no commander: { $so }
table-stand-is-off-table = { $stand } is { $over } off the table, which is { $size }
table-commander-is-off-table = commander "{ $who }" is off the table, which is { $size }
table-terrain-is-off-table = no corner of "{ $what }" is on the table, which is { $size }
table-too-many-stands = the units have more than { $most } stands in all, which is the most a battle may have
table-too-many-corners = all terrain together has more than { $most } corners and points, which is the most a battle may have
table-overlaps-by = { $one } overlaps { $other } by { $deep }
table-in-place-of-own-stand = { $one } is in the place of stand { $a }: they overlap by { $by }
table-overlaps-own-stand = { $one } overlaps stand { $a } of its own unit by { $by }
table-stand-of = stand { $index } of "{ $id }"
table-stand-of-the-unit-on-line = stand { $index } of the unit on line { $line }
table-battle-with-one-side = a battle should have two sides or more, not 1
table-brigade-has-overall-passes-only = only the overall commander's passes serve it (OTP 10.4)
table-brigade-can-have-no-passes = it can have no passes (OTP 10.4)
table-brigade-has-only-joining-general = only a general who joins one of its units commands it (AWI Control brigadier)
table-or-more = { " " }or more

## file/drawn_up.rs

table-loose-order-militia-and-indians = unit "{ $id }" is in loose order, but only militia and Indian infantry may be (OTP 5.4)
table-loose-order-option-off = unit "{ $id }" is in loose order, but the option "loose_order" is off (OTP 5.4)
table-indians-must-begin-skirmishing = unit "{ $id }" begins in { $formation }, but the option "indians_skirmish_only" is on (OTP 5.5)
table-stands-wrong-gap = { $one } and stand { $other } are { $apart }" apart; { $how } (OTP { $rule })
table-line-stands-apart = { $one } and stand { $other } are { $apart }" apart; the end edges of a line touch (OTP 5.2)
table-stands-not-abreast = { $one } and stand { $other } are not side by side in a single rank (OTP { $rule })
table-stands-not-in-column = { $one } and stand { $other } are not one behind the other, as in march column (OTP 5.1)
table-may-skirmish-is-for-militia = unit "{ $unit }" has "may_skirmish", which is for militia infantry; light and Indian infantry skirmish without it (OTP 5.3)
table-foot-needs-deployed-in = { $stand } is in "{ $town }", and the unit is not in march column: to be deployed there it needs "deployed_in" (OTP 6.13)
table-has-no-place-in-town = { $stand } is in "{ $town }", where { $arm } cannot be drawn up as "{ $formation }" (OTP 6.13)
table-otp-no-town-or-building = "{ $to }" is not a town or building (OTP 6.13)
table-stand-middle-outside-town = the middle of { $entry } is not in "{ $town }", where it is deployed
table-town-too-many-stands = "{ $town }" holds { $most } stands, and has { $stands } with these (OTP 6.13)
table-town-too-many-units = "{ $town }" holds { $place } at a time, and this is one more (OTP 6.13)
table-attached-is-no-artillery = unit "{ $id }" is not artillery: only guns are attached (OTP 7.5)
table-attached-with-drivers-limbered = "{ $id }" has civilian drivers: guns are attached unlimbered (OTP 7.7)
table-attached-to-no-infantry = "{ $to }" is not infantry: guns are attached to infantry (OTP 7.5)
table-attached-across-brigades = "{ $id }" and "{ $to }" are not in one brigade, so no one chit moves both (OTP 4.3)
table-attached-without-touching = "{ $id }" does not touch "{ $to }": they are { $gap_in } in apart (OTP 7.5)
table-skirmish-line-gaps = in skirmish line 1" to 3"
table-loose-order-gaps = in loose order 1/2" to 1"
table-otp-only-infantry-in-town = only infantry in "line" can be deployed in a town or building (OTP 6.13)
table-1-unit = 1 unit

## file/ground.rs

table-only-for-town-or-building = "{ $field }" is only for a town or a building (OTP 6.13)
table-only-for-other-terrain = "{ $field }" is only for { $whose }, not for "{ $word_of }"
table-a-piece-of-terrain-must-have = a piece of terrain must have { $right }
table-drawn-as-a-line = "{ $kind }" is drawn as a "line", not as an "area"
table-drawn-as-an-area = "{ $kind }" is drawn as an "area", not as a "line"
table-a-line-needs-2-points-or-more = a "line" needs 2 points or more, not { $points }
table-line-points-coincide = points { $i } and { $i_2 } of this "line" are the same place
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
table-area-and-line-both = a piece of terrain has an "area" or a "line", not both
table-an-area = an "area"
table-an-area-or-a-line = an "area" or a "line"

## file/mod.rs

table-no-option-of-awi = "{ $rule }" is an option of On to Philadelphia, not of the AWI figure rules
table-a-battle-file = a battle file
table-a-ground-file = a ground file
table-a-format-this-version-reads = a format this version reads
table-a-rule-set = a rule set
table-an-army-list = an army list
table-a-table = a table
table-the-options = the options

## file/outline.rs

table-an-area-needs-3-corners-or-more = an "area" needs 3 corners or more, not { $count }
table-area-corners-coincide = corners { $i } and { $i_2 } of this "area" are the same place
table-area-crosses-itself = the "area" crosses itself: its side from corner { $i } meets the one from corner { $j }
table-area-repeats-first-corner = the last corner of this "area" is its first again: leave it out, the area closes itself

## file/units.rs

table-has-no-combat-value = { $quality } { $arm } has no combat value (OTP 2.0); it must be militia, state_line or line
table-arm-has-no-gun = { $arm_word } has no "gun": only artillery has
table-arm-cannot-be-galloper = { $arm_word } cannot be a "galloper": only artillery can
table-cavalry-cannot-have-weapon = cavalry cannot have a { $weapon }: it may have a "carbine" or a "fusil", or none (swords)
table-otp-formation-not-possible = { $arm } cannot be drawn up as "{ $formation }"; it may be { $may }
table-for-unit-without-stands = "{ $field }" is for a unit without "stands": each stand has its own
table-a-unit = a unit
table-a-quality = a quality
table-only-infantry-always-loose = only infantry can be "always_loose" (OTP 5.4)
table-a-weapon = a weapon
table-a-weight-of-gun = a weight of gun
table-galloper-must-be-light = a galloper gun must be light (OTP 7.6)
table-otp-infantry-formations = line, bent, column, skirmish or loose_order
table-line-or-column = line or column
table-line-bent-or-column = line, bent or column
table-unlimbered-or-limbered = unlimbered or limbered
table-a-unit-must-have-stands-or-figures = a unit must have "stands", or "figures", "at" and "facing"
table-unit-without-figures = a unit must have at least one figure: its "stands" are none
table-a-base-frontage-depth-in-inches = a base: [frontage, depth] in inches
table-a-stand = a stand

## json/fields.rs

table-must-have = { $what } must have "{ $name }"
table-is-not-a-field-of = "{ $name }" is not a field of { $what }{ $hint }
table-suggested-field = ; did you mean "{ $near }"?
table-suggestion-already-given = ; did you mean "{ $near }"? It is given already, on line { $line }
table-its-fields-are = ; its fields are { $known }
table-field-given-twice = "{ $name }" is given twice in { $what }: the first is on line { $line }
table-is-barred-twice = "{ $arm }" is barred twice

## json/mend.rs

table-text-not-closed-on-line = this text is not closed on its line: a " is missing
table-json-has-no-comments = JSON has no comments: put notes into "sources"
table-comments-on-own-lines = JSON has no comments: put them on lines of their own that begin with #
table-comma-after-last-entry = a comma after the last entry: remove it
table-json-comma-missing = a comma is missing here
table-json-colon-missing = a colon is missing after the field's name
table-json-value-missing = a value is missing after the colon
table-field-name-without-quotes = a field's name must be in double quotes
table-text-in-single-quotes = text must be in double quotes, not single ones
table-more-after-lines-object = there is more after the end of the line's one object
table-more-after-files-object = there is more after the end of the file's one object
table-list-never-closed = this list is never closed: a ] is missing
table-object-never-closed = this object is never closed: a { "}" } is missing
table-comma-without-entry = a comma with nothing before it: remove it
table-json-field-name-missing = a field's name in double quotes should stand here, or the { "}" } that closes the object
table-brace-closes-nothing = a { "}" } that closes nothing, or a ] is missing before it
table-bracket-closes-nothing = a ] that closes nothing, or a { "}" } is missing before it
table-colon-without-field-name = a colon with no field's name before it
table-word-without-quotes = a word without quotes: text must be in double quotes
table-lists-and-objects-are-nested-too-deep = lists and objects are nested too deep
table-sign-outside-quotes = a character that JSON allows only in quotes
table-unknown-escape = a \ in this text is not a JSON escape
table-not-a-json-number = not a number as JSON writes them: digits, like 12 or 0.5

## json/mod.rs

table-is-empty = { $what } is empty
table-the-text = the text
table-the-file = the file
table-the-line = the line

## json/node.rs

table-wrong-kind-of-value = { $name } must be { $wanted }, not { $found }
table-an-entry-of = an entry of { $name }
table-more-is-wrong = { $count ->
        [one] 1 more fault is not shown
       *[other] { $count } more faults are not shown
    }
table-file-too-long = from here on it is not read: a file may hold { $most } values at most
table-script-too-long = from this line on it is not read: a script may have { $lines } lines and { $values } values at most
table-has-too-many-entries = { $name } has { $count } entries; it may have { $most } or fewer
table-must-not-be-blank = { $name } must not be blank
table-it-must-be = ; it must be { $w }
table-is-not = { $found } is not { $what }{ $right }
table-a-whole-number-from-to = a whole number from { $least } to { $most }{ $or }
table-a-number-from-to = a number from { $places } to { $places_2 }
table-too-many-decimals = { $name } has more than { $places } decimals: { $value }; did you mean { $near }?
table-must-be-written-out-in-plain-digits = { $name } must be written out in plain digits, like 12.5, not { $value }
table-angle-out-of-range = { $name } must be from 0 to 359.99, not { $value }; did you mean { $right }?
table-wrong-length-of-list = { $name } must be { $wanted }, not a list of { $count }
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

table-army-list-too-long = from here on it is not read: an army list may have { $rows } rows and { $words } cells or words at most
table-row-too-long = from here on this row is not read: it may have { $most } cells or words at most
table-is-cut-off = this is longer than { $most } characters, and is cut off there
table-quotes-never-closed = this text is never closed: a " is missing
table-more-after-closing-quotes = there is more after the closing quote; a quote inside is written ""

## roster/deploy.rs

table-there-is-no-unit-to-draw-up = There is no unit to draw up yet.
table-no-room-for-any-unit = No unit has room on a table of this size.

## roster/list.rs

table-trait-given-twice = given twice: { $part }
table-word-repeats-trait = "{ $text }": { $part } given twice
table-number-missing-after-word = a number must follow "{ $token }"
table-nearest-trait-word = not sure what "{ $token }" means for { $of }; did you mean "{ $near }"?
table-unknown-trait-word = not sure what "{ $token }" means for { $of }
table-line-indented-too-little = this line is indented less than the first one
table-line-indented-too-far = this line is indented too far: a unit stands under its brigade, a brigade under its side
table-a-line-must-begin-with-a-name = a line must begin with a name
table-side-takes-colour-only = a side: only a colour like #D55E00
table-brigade-takes-chit-only = a brigade: only "chit" and its number; a unit is indented further, under its brigade

table-comma-missing-after-name = a comma is missing after the name "{ $name }"
table-is-yes-or-blank = "{ $name }" is yes or blank, not "{ $text }"
table-a-base-is-written = a base is written 1.5 x 0.75, its front and its depth in inches, not { $text }
table-no-unit-line = there is no unit here: a unit is written like "23rd Foot (16 figures)", or "23rd Foot, 16 line infantry with muskets and bayonets" under its side and brigade
table-nothing-under-side = nothing is listed under the side "{ $side }"

## roster/rewrite.rs

table-no-infantry-of-that-name = no infantry of its brigade is called "{ $name }": these guns stand alone
table-side-name-nearly-another = "{ $side }" is a side of its own; did you mean "{ $near }"?
table-not-utf8-text = it is not text: byte { $at } is not valid UTF-8
table-list-without-unit = there is no unit here
table-no-attached-guns-of-awi = a gun of the AWI figure rules is supported by foot that touches it
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
table-read-as-left-out = absent unit
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
    }; no crew given
table-why-too-many = { $number } is more than a unit may have
table-why-layout = from how the lines stand
table-why-no-side = no line names its side
table-why-no-brigade = no line names its brigade
table-why-nation = from the troops under him
table-why-weapon = no weapon given
table-why-usual-arm = no arm given: most are foot
table-why-usual-class = no quality given: most are line
table-why-usual-gun = no weight of guns given
table-why-usual-figures = no strength given
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
table-note-sum-differs = it says { $said }, but its units add up to { $have }
table-note-sum-agrees = its units add up to { $said }, as it says
table-note-not-there = left out: the list marks it absent
table-note-also = it also says { $number }
table-note-nothing-under = nothing is listed under it
table-note-no-place = there is no place for another commander
table-note-too-many-sides = these rules have { $most } sides at most: a brigade of the last
table-note-remarks = not used: { $remarks }
table-note-life = not a side, brigade, commander or unit

## roster/table.rs

table-there-is-a-column-already = there is a column "{ $field }" already
table-is-not-a-column-did-you-mean = "{ $name }" is not a column; did you mean "{ $near }"?
table-the-column-is-not-used = the column "{ $name }" is not used
table-header-lacks-needed-column = the header has no column "{ $need }"
table-header-lacks-optional-column = the header has no column "{ $field }": { $so }
table-all-are-of-one-side = all are of one side
table-all-are-of-one-brigade = all are of one brigade
table-beyond-last-column = this is beyond the last column of the header
table-row-without-side = a row must have a side, or one above it

## roster/words.rs

table-suggested-rule-set = did you mean "{ $near }"?
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
table-no-attached-to-of-awi = a gun of the AWI figure rules is supported by foot that touches it, without "attached_to"
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
    } { AGREE($guns, "gun", "guns") }{ $galloper ->
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
table-contradicts-earlier-line = the { $what } of the { $of } "{ $name }" is { $first } on line { $line }, and { $here } here
table-field-without-its-group = a { $name } is of a { $of }
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

## file/map.rs, file/map_grid.rs, file/map_sheet.rs, hex_words.rs

table-a-map-file = a map file
table-a-map = a map
table-a-hex = the terrain of a hex
table-a-hexside = a hexside
table-a-feature = a feature
table-a-source = a source
table-a-kind-of-hexside = a kind of hexside
table-a-direction = a direction
table-an-orientation = a way in which hexes are turned
table-a-stagger = a stagger
table-two-labels = the labels of two hexes
table-the-first-and-the-last = the first and the last
table-first-after-last = the first, { $first }, is after the last, { $last }
table-prefix-has-wrong-letters = the prefix of labels must be { $most } letters or fewer, not "{ $text }"
table-no-such-hex = there is no hex "{ $label }": { $why }{ $hint }
table-hexes-are-no-neighbours = "{ $a }" and "{ $b }" are not neighbours
table-hexside-is-taken = the side between "{ $a }" and "{ $b }" has a { $kind } already, on line { $line }
table-down-is-for-contours = "down" is only for a contour
table-contour-not-that-way = neither of "{ $a }" and "{ $b }" lies further { $way } than the other; it may be { $ways }
table-a-road-needs-2-hexes = a road needs 2 hexes or more, not { $count }
table-rules-without-hexes = { $title } is played on a table; give "table" and "terrain" instead of a map of hexes

## scenario.rs, maps of hexes

table-hexes-without-a-table = { $title } is played on a map of hexes, "map": it has no table
table-no-stands-on-hexes = on a map of hexes a unit has a hex, "at", and a "facing", but no "{ $field }"
table-a-corner = a corner of the hex
table-rules-without-scenario = { $title } has no number of turns: the players agree when to stop
table-a-scenario = the scenario
table-a-phase = a phase of a player turn
table-an-aim = an aim of a side
