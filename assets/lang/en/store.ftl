
## disk.rs

store-cannot-be-saved = cannot be saved
store-there-is-a-file-of-that-name = there is a file of that name

## fault.rs

store-there-is-no-such-file-or-folder = there is no such file or folder
store-there-is-one-already = there is one already
store-it-is-not-allowed-here = it is not allowed here
store-the-disk-is-read-only = the disk is read-only
store-it-is-a-folder-not-a-file = it is a folder, not a file
store-what-should-be-its-folder-is-a = there is a file in place of its folder
store-the-disk-is-full = the disk is full
store-it-is-longer-than-any-game = it is longer than any game, battle or list may be

## place.rs

store-this-browser = this browser

## drafts.rs

store-cannot-be-removed = cannot be removed
store-another-window-has-changed-it = another window or program has changed it

## faulty.rs

store-the-disk-has-failed = the disk has failed

## file.rs

store-cannot-be-made = cannot be made
store-cannot-be-read = cannot be read
store-it-is-open-in-another-window-of = it is open in another window of Drumhead
store-it-is-write-protected = it is write-protected
store-cannot-be-opened = cannot be opened
store-something-else-has-changed-the-file = something else has changed the file: save the game under another name
store-cannot-be-kept-aside = cannot be kept aside
store-looking-whether-open = Drumhead is looking whether this game is open in another tab

## real.rs

store-it-is-a-device-or-a-pipe-not = it is a device or a pipe, not a file
store-it-is-a-link-that-leads-nowhere = it is a link that leads nowhere
