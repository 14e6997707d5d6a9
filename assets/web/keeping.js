// How long the browser keeps games, and when each was last downloaded. Safari deletes what a page keeps after seven days of
// use without a visit to it, unless it is on the home screen; and so does every other browser on an iPad.

import { say } from "./words.js";

const NOTES = "drumhead-downloads";
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

/// WebKit, and not a browser that only says so.
const isSafari = () => /AppleWebKit\//.test(navigator.userAgent) && !/Chrome\/|Chromium\/|Edg\/|Android/.test(navigator.userAgent);

const isInstalled = () => navigator.standalone === true || matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches;

const nameOf = (path) => path.split("/").pop();

function notes() {
  try {
    return JSON.parse(localStorage.getItem(NOTES)) ?? {};
  } catch {
    return {};
  }
}

export class Keeping {
  constructor(page) {
    Object.assign(this, { page, open: null, promised: null, offered: new Set() });
    this.forgets = isSafari() && !isInstalled();
    document.addEventListener("language", () => this.say());
  }

  /// A game is open, in this turn. The app is busy while it says so.
  showing(path, turn) {
    const ended = this.open?.path === path && turn > this.open.turn;
    const another = this.open?.path !== path;
    this.open = { path, turn };
    queueMicrotask(() => {
      if (another) this.say();
      if (ended) this.offer(path);
    });
  }

  /// What the browser promises, by its message, is said with what is known of the open game.
  promise(promised) {
    this.promised = promised;
    this.say();
  }

  say() {
    if (this.promised === null || !this.page.app) return;
    const words = this.forgets ? [say("web-seven-days"), ...this.open ? [this.lastDownload(this.open.path)] : []] : [say(this.promised)];
    this.page.app.promised(words.join(" "));
  }

  /// Days since the last download of a game; undefined: never.
  days(path) {
    const at = notes()[nameOf(path)];
    return at === undefined ? undefined : Math.max(0, Math.floor((Date.now() - at) / DAY_MS));
  }

  lastDownload(path) {
    const days = this.days(path);
    return days === undefined ? say("web-never-downloaded") : say("web-last-download", { days });
  }

  /// The end of a turn is when a game may be put away for weeks.
  offer(path) {
    const due = this.forgets && (this.days(path) ?? WEEK) >= WEEK && !this.offered.has(path);
    if (!due) return;
    this.offered.add(path);
    this.page.app.offer_download(`${say("web-seven-days-short")} ${this.lastDownload(path)}`);
  }

  /// A file has left: if it is a game, that is written down.
  handedOut(name) {
    if (!name.endsWith(".jsonl")) return;
    try {
      localStorage.setItem(NOTES, JSON.stringify({ ...notes(), [name]: Date.now() }));
    } catch (why) {
      console.warn(why);
    }
    queueMicrotask(() => this.say());
  }
}
