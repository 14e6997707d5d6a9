// What the referee sees when something fails: a notice in words over the canvas, with the way on and the game as a file. The app
// may have ended by then, so all of it works without the app.

import { say } from "./words.js";

/// A picture answers a tap well within this time, on the slowest tablet too.
const ANSWER_MS = 3000;
const TICK_MS = 500;
/// Writes of an app that no longer says what is under way get this time before the page is loaded again.
const SETTLE_MS = 3000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const STYLE = `
#trouble { max-width: 34em; margin: auto; padding: 1.4em 1.6em; border: 3px solid #8c2f24; border-radius: 14px; background: #fbf6ea; color: #2a2118; font: inherit; }
#trouble::backdrop { background: rgb(32 28 23 / 70%); }
#trouble h1 { margin: 0 0 .5em; font-size: 1.25em; }
#trouble p { margin: 0 0 .8em; }
#trouble .why { font-size: .8em; overflow-wrap: anywhere; }
#trouble button { min-height: 48px; margin: .3em .6em 0 0; padding: .4em 1.2em; border: 2px solid #2a2118; border-radius: 10px; background: #efe4c8; color: inherit; font: inherit; }
@media (prefers-color-scheme: dark) {
  #trouble { background: #2c2620; color: #e8dfcd; }
  #trouble button { border-color: #e8dfcd; background: #463b2d; }
}`;

/// What went wrong, for the small print.
const words = (why) => [why?.name, why?.message].filter(Boolean).join(": ") || String(why ?? "");

/// The newest journal of the store: what a page that could not open anything offers.
function newest(rows) {
  let best;
  for (const [path, , stamp] of rows) {
    if (path.endsWith(".jsonl") && !(best && best.stamp > stamp)) best = { path, stamp };
  }
  return best?.path;
}

export class Rescue {
  constructor(store) {
    this.store = store;
    this.app = null;
    /// The game this page asked for last.
    this.game = null;
    /// The app has ended, or draws nothing: only another page helps.
    this.dead = false;
    /// How many pictures were painted.
    this.pictures = 0;
    this.seen = new Set();
    window.addEventListener("error", ({ error, filename }) => {
      // What has no error is the browser's own remark, or a script of somebody else.
      if (error && (!filename || filename.startsWith(location.origin))) this.report(error);
    });
    window.addEventListener("unhandledrejection", ({ reason }) => this.report(reason));
    window.addEventListener("pointerdown", ({ target }) => { if (target?.tagName === "CANVAS") this.watch(); }, true);
  }

  /// The same object, whose methods never throw: what they throw is reported. Those that answer later still fail, and are
  /// reported too.
  guard(object) {
    return new Proxy(object, {
      get: (target, name) => {
        const value = target[name];
        if (typeof value !== "function") return value;
        return (...given) => {
          if (name === "claim") [this.game] = given;
          try {
            const answer = value.apply(target, given);
            if (typeof answer?.then === "function") answer.then(undefined, (why) => this.report(why));
            return answer;
          } catch (why) {
            this.report(why);
            return undefined;
          }
        };
      },
    });
  }

  /// Something failed: says so. A `RuntimeError` is the end of the app.
  report(why) {
    if (this.seen.has(why)) return;
    this.seen.add(why);
    console.error(why);
    // The app has said more of its end than the exception does.
    if (this.dead && this.notice) return;
    if (why instanceof WebAssembly.RuntimeError) this.dead = true;
    this.show(say(this.dead ? "web-app-ended" : "web-something-failed"), words(why));
  }

  panicked(why) {
    this.dead = true;
    this.show(say("web-app-ended"), why);
  }

  /// A tap must be followed by a picture.
  watch() {
    if (!this.app) return;
    // Taps that are not answered wait together, from the first of them on.
    if (this.pictures !== this.tappedOn) this.waited = 0;
    this.tappedOn = this.pictures;
    if (!this.watching) this.wait();
  }

  async wait() {
    this.watching = true;
    this.waited = 0;
    for (let last = performance.now(); this.waited < ANSWER_MS;) {
      await pause(TICK_MS);
      const now = performance.now();
      if (this.pictures !== this.tappedOn || this.dead) break;
      // Neither a page that nobody looks at nor one that was asleep or busy is to draw.
      this.waited = document.hidden || now - last > 3 * TICK_MS ? 0 : this.waited + TICK_MS;
      last = now;
    }
    this.watching = false;
    if (this.waited >= ANSWER_MS) this.stands(this.tappedOn);
  }

  /// The app takes input and draws nothing. Should it draw after all, the notice goes.
  async stands(before) {
    this.dead = true;
    this.show(say("web-draws-nothing"), "");
    while (this.pictures === before && this.notice?.open) await pause(TICK_MS);
    if (this.pictures === before || !this.notice?.open) return;
    this.dead = false;
    this.close();
  }

  close() {
    this.notice?.remove();
    this.notice = null;
  }

  /// `reload`: only another page helps.
  show(text, why, reload = this.dead) {
    if (this.notice && !reload) return;
    this.close();
    if (!this.styled) document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
    this.styled = true;
    const part = (tag, textContent, more = {}) => Object.assign(document.createElement(tag), { textContent, ...more });
    const notice = part("dialog", "", { id: "trouble" });
    notice.setAttribute("role", "alertdialog");
    notice.setAttribute("aria-labelledby", "trouble-title");
    const told = part("p", text, { id: "trouble-text" });
    const goOn = part("button", say("web-go-on"), { id: "go-on", onclick: () => this.goOn(reload) });
    const download = part("button", say("web-download-game"), { id: "download-game", onclick: () => this.download(told) });
    notice.append(part("h1", say("web-trouble"), { id: "trouble-title" }), told, part("p", why, { className: "why" }), goOn, download);
    notice.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(notice);
    this.notice = notice;
    notice.showModal();
  }

  /// Back to the app where it still answers; else to a new page, once all that can be written is.
  async goOn(reload) {
    if (!reload && !this.dead) {
      this.close();
      this.watch();
      try { this.app?.repaint(); } catch { this.dead = true; }
      if (!this.dead) return;
    }
    await this.settle();
    location.reload();
  }

  async settle() {
    const unsettled = () => { try { return this.app?.is_unsettled(); } catch { return undefined; } };
    try { this.app?.carry(); } catch { /* it has ended */ }
    const end = performance.now() + SETTLE_MS;
    // An app that does not answer may have a lot under way.
    while (unsettled() !== false && this.app && performance.now() < end) await pause(50);
  }

  /// The game as the app has it, with what is not in the store; else as the store has it.
  async file() {
    const path = this.game ?? newest(await this.store.list());
    if (!path) return null;
    let bytes;
    try { bytes = this.app?.file(path); } catch { /* it has ended */ }
    if (!bytes?.length) {
      const parts = (await this.store.read(path)).sort(([, a], [, b]) => a - b);
      bytes = new Blob(parts.map(([, , , bytes]) => bytes));
    }
    return { name: path.split("/").pop(), bytes };
  }

  async download(told) {
    try {
      const file = await this.file();
      if (!file) {
        told.textContent = say("web-no-game");
        return;
      }
      const address = URL.createObjectURL(new Blob([file.bytes], { type: "application/octet-stream" }));
      Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      told.textContent = say("web-downloaded", { name: file.name });
    } catch (why) {
      told.textContent = say("web-no-download", { why: words(why) });
    }
  }
}
