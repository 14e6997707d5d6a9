## table_photo.rs

photo-none = There is no photo: take one, or choose a file
photo-dark = { $name }: the photo is too dark, and no tag can be seen in it. Give more light, and take it again
photo-blurred = { $name }: the photo is blurred, and no tag can be seen in it. Hold still, touch the table on the screen to focus, and take it again
photo-no-tags = { $name }: there is no tag in this photo. Print the labels and the corner sheets, lay them out, and take it again
photo-other-tags = { $name }: the tags in this photo ({ $tags }) are not of this battle. Print the labels of this battle, or open the other one
photo-no-sheets = { $name }: no corner sheet is in this photo. Step back until three corners of the table are in it, and take it again
photo-few-sheets = { $name }: { AGREE($count, "only one corner sheet is", "only two corner sheets are") } in this photo (tag { $tags }). Step back until three corners of the table are in it, and take it again
photo-sheets-misplaced = { $name }: the corner sheets in this photo (tag { $tags }) do not lie where they should. Lay each in its own corner, its words away from the referee, and take it again
photo-rough = The tags do not fit together: they are off by { $rms } pixels, tag { $tags } most. Print at 100 %, lay labels and sheets flat, use the main lens without zoom, and take the photo again
photo-misprinted = The tags are not as large as they should be: print the labels and the corner sheets at 100 %, not fitted to the page, and check the line of 100 mm on the first page. If it is right, say how high the labels lie: on bases or on the table (--label-height)
photo-good-to = distances up to 24" are good to { $inches }"
photo-good-to-worse = distances up to 24" can be wrong by more than 1/2"
photo-good-to-not-known = the accuracy of distances is not known, because no two labels are within 24" of each other
photo-raised = on a hill
photo-small = very small in the photo
photo-edge = at the edge of the photo
photo-rough-tag = bent, or hidden in part
photo-misplaced = does not lie where it should
photo-moved = moved between two photos
photo-not-seen = not seen: place it by hand, or take another photo
photo-not-seen-outside = outside the photos: take another one, with all corners of the table in it
photo-not-seen-small = too small in the photos: take another one from nearer or higher
photo-not-seen-twice = lying there twice, and so not read: take one away
photo-not-seen-hidden = hidden, or moved: take another photo from the opposite side of the table
photo-tab = Photo
photo-explained = Lay out the labels and the corner sheets (Files, Print), step back, and take a photo with the corners of the table in it. Where the units stand is read from it
photo-take = Take a photo
photo-choose = Choose photos
photo-from-folder = Drop a photo on the window, or tap one in this folder
photo-drop-one = Put away photo { $n }, { $name }
photo-put-away = Put the photos away
photo-being-read = Reading { $name }…
photo-labels-lie-on = Labels lie on
photo-on-bases = bases of 3 mm
photo-on-table = the table
photo-trust = { $seen } of { $count } units read; { $good }. The corners of the tags are off by { $rms } pixels.
photo-nothing-moved = Every unit that was read stands where the photo shows it.
photo-accept-moves = Move { $moves ->
    [one] 1 unit
   *[other] { $moves } units
}
photo-accept-rulings = Place { $rulings ->
    [one] 1 unit
   *[other] { $rulings } units
} by ruling
photo-accept-both = Move { $moves ->
    [one] 1 unit
   *[other] { $moves } units
}, place { $rulings } by ruling
photo-accept-deployed = Deploy { $moves ->
    [one] 1 unit
   *[other] { $moves } units
}
photo-leave-all = Leave them all where they are
photo-take-all = Take them all
photo-unit-moves = moves { $moved }: needs { $cost }, has { $left }
photo-unit-moves-free = moves { $moved }, as a result requires
photo-unit-rolls = { $words }, and rolls for the ground
photo-unit-along = moves with the unit that it is attached to
photo-unit-ruled = by ruling: { $why }
photo-unit-ruled-far = by ruling: no way leads there
photo-unit-stays = stays where it is: { $why }
photo-unit-deployed = deployed
photo-unit-deployed-outside = deployed outside its zone
photo-unit-left = left where it is ({ $words })
photo-unit-stays-there = stays where it is: it cannot stand there
photo-unit-finished = stays where it is: its side has finished deploying
photo-old = These photos are from an earlier part of the turn. Take a new one.
photo-unit-takes = { $name }: { $words }
photo-not-read = Not read
photo-commanders = Commanders have no labels: move them by hand.
photo-enough = There are { $most } photos already. Put one away first
photo-needs-table = Photos show where the units of a battle stand: open a battle on a table first
photo-remark = { $words } ({ $remark })
photo-tags-twice = { AGREE($count, "Tag", "Tags") } { $tags } { AGREE($count, "lies", "lie") } on the table twice, and { AGREE($count, "is", "are") } not read. Take the spare ones away.
photo-tags-strange = { AGREE($count, "Tag", "Tags") } { $tags } { AGREE($count, "is", "are") } not of this battle.
photo-sheet-off = Corner sheet { $tag } does not lie where it should, and is left out.
