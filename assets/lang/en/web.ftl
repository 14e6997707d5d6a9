## The page itself (assets/web): before the app starts, when it fails, and the browser's store

web-opening = Drumhead is opening
web-needs-javascript = Drumhead needs JavaScript and WebAssembly.
web-needs-webgl = Drumhead needs WebGL 2, which this browser does not have or has switched off.
web-not-opened =
    Drumhead could not be opened: { $why }
    Games that were saved are still in this browser.

## around.js and mirror.js: for screen readers

web-screen = Drumhead’s screen
web-typing = Typing into Drumhead
web-turn-reader-on = Turn on screen reader support
web-turn-reader-off = Turn off screen reader support

## store.js

web-older-store-open = another tab holds an older store open
web-storage-full = the browser’s storage is full
web-storage-refused = the browser does not let anything be stored here
web-writing-given-up = the browser gave up writing

## page.js

web-no-promise = Opened over plain HTTP, the browser promises nothing about how long it keeps games, and needs the network to open Drumhead: download a game that must not be lost.
web-games-stay-until-cleared = The browser keeps games until you clear its data.
web-may-be-cleared = The browser may clear games when it runs out of room: download a game that must not be lost, or install Drumhead on the home screen.

## rescue.js and picture.js

web-trouble = Something went wrong
web-something-failed = A part of Drumhead failed. Your game is kept. Go on, or download the game first to be safe.
web-app-ended = Drumhead has stopped. Your game is kept: every action that was saved is there when you go on.
web-draws-nothing = Drumhead no longer draws. Your game is kept: every action that was saved is there when you go on.
web-picture-gone = The picture is gone for a moment: the browser needed the memory. It comes back by itself.
web-picture-stays-gone = The browser does not give Drumhead its picture back. Your game is kept. Go on opens it again.
web-go-on = Go on
web-download-game = Download the game
web-downloaded = { $name } is in your downloads.
web-no-game = There is no game in this browser yet.
web-no-download = The game cannot be read: { $why }

## clipboard.js

web-paste-here = Paste here: rest a finger on it, then tap Paste
web-paste-take = Use this text
web-paste-leave = Leave it
web-copy-refused = the browser does not let this page copy
## load.js, handout.js, host.js

web-try-again = Try again
web-shared = Shared: { $name }
web-not-shared = { $name } could not be shared: it is downloaded instead
web-no-newer-build = There is no newer build
web-no-video = The browser does not play the video: set the tablet itself to stay awake
## store.js, owners.js, tabs.js: the store and the other tabs

web-open-elsewhere = This game is open in another tab or window of this browser. Here you can only watch it.
web-newer-drumhead = a newer Drumhead is open in another tab: load this page again
web-store-closed = the browser has closed its storage
web-game-not-read = { $name } cannot be read: { $why }

## keeping.js: Safari's seven days

web-seven-days = Safari deletes games when this page is not opened for 7 days. First install Drumhead on the home screen, then play there: the installed Drumhead keeps its own games and begins with none. Until then, download each game.
web-seven-days-short = Safari deletes games when this page is not opened for 7 days.
web-never-downloaded = This game was never downloaded.
web-last-download = { $days ->
    [0] You downloaded this game today.
    [one] You downloaded this game a day ago.
   *[other] You downloaded this game { $days } days ago.
}

## Files brought in

web-file-too-large = { $name } is larger than { $most } MB, too large for a game.
web-file-not-read = { $name } cannot be read. If it is in a cloud, download it to this tablet first.
