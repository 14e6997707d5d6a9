
## disk.rs

store-cannot-be-saved = cannot be saved
store-there-is-a-file-of-that-name = there is already a file of that name

## fault.rs

store-there-is-no-such-file-or-folder = there is no such file or folder
store-there-is-one-already = it already exists
store-access-not-allowed = access is not allowed here
store-the-disk-is-read-only = the disk is read-only
store-it-is-a-folder-not-a-file = it is a folder, not a file
store-its-folder-is-a-file = its folder is a file
store-the-disk-is-full = the disk is full
store-file-too-long = it is longer than any game, battle or list may be

## place.rs

store-this-browser = this browser

## drafts.rs

store-cannot-be-removed = cannot be removed
store-another-window-has-changed-it = another window or program has changed it

## faulty.rs

store-the-disk-has-failed = the disk has failed

## file.rs

store-cannot-be-made = cannot be created
store-cannot-be-read = cannot be read
store-open-in-another-window = it is open in another window of Drumhead
store-it-is-write-protected = it is write-protected
store-cannot-be-opened = cannot be opened
store-something-else-has-changed-the-file = another program has changed the file: save the game under another name
store-cannot-be-set-aside = cannot be kept under another name
store-looking-whether-open = Drumhead is checking whether this game is open in another tab

## real.rs

store-device-or-pipe = it is a device or a pipe, not a file
store-it-is-a-link-that-leads-nowhere = it is a link that leads nowhere
