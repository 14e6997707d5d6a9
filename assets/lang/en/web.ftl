## What the page itself says (assets/web): before the app is there, where it fails, and of the browser's store

web-opening = Drumhead is opening
web-needs-javascript = Drumhead needs JavaScript and WebAssembly.
web-needs-webgl = Drumhead needs WebGL 2, which this browser does not have or has switched off.
web-not-opened =
    Drumhead could not be opened: { $why }
    Games that were saved are still in this browser.

## around.js and mirror.js: for screen readers

web-screen = Drumhead’s screen
web-typing = What is typed into Drumhead
web-turn-reader-on = Turn on screen reader support
web-turn-reader-off = Turn off screen reader support

## store.js

web-open-elsewhere = This game is open in another tab or window of this browser. Close that one and load this page again to play it here; another game can be opened or begun under Files.
web-older-store-open = another tab holds an older store open
web-storage-full = the browser’s storage is full
web-file-of-that-name = another tab has just made a file of this name: download this game, then load this page again
web-storage-refused = the browser does not let anything be stored here
web-writing-given-up = the browser gave up writing

## page.js

web-no-promise = Opened over plain HTTP, the browser promises nothing about how long it keeps games, and needs the network to open Drumhead: download a game that must not be lost.
web-kept = The browser keeps games until you clear its data.
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
