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
photo-misprinted = The tags are not as large as they should be: print the labels and the corner sheets at 100 %, not fitted to the page, and check the line of 100 mm on the first page. If it is right, give the height of the labels with --label-height
photo-good-to = distances up to 24" are good to { $inches }"
photo-good-to-worse = distances up to 24" can be wrong by more than 1/2"
photo-good-to-not-known = how good distances are is not known, because no two labels are within 24" of each other
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
