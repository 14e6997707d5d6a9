// What only the page can do for the app: writing, downloads, bringing files in, keeping the screen awake.

import { Around } from "./around.js";
import { Clipboard } from "./clipboard.js";
import { hearCancels, pulse } from "./fingers.js";
import { frameWanted } from "./frames.js";
import { ACCEPT, download, share } from "./handout.js";
import { say } from "./words.js";

const MOST_BYTES = 256 * 1024 * 1024;

export class Page extends Around {
  constructor(store, host) {
    super();
    this.store = store;
    this.host = host;
    this.app = null;
    this.wanted = false;
    this.lock = null;
    this.clipboard = new Clipboard(this);
    /// Called when the app has ended by a panic.
    this.onpanic = () => {};
    hearCancels(this);
    /// Files other tabs have written to, until they are read again: not while nobody looks.
    this.stale = new Set();
    document.addEventListener("language", () => this.sayPromise());
    store.onchange = (paths) => {
      for (const path of paths) this.stale.add(path);
      this.readAgain();
    };
    document.addEventListener("visibilitychange", () => {
      this.stayAwake();
      this.readAgain();
    });
    window.addEventListener("beforeunload", (event) => {
      if (this.app?.is_unsettled()) event.preventDefault();
    });
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      this.bring(event.dataTransfer?.files);
    });
  }

  /// The app's writes, in one transaction. What is said of it comes after this turn: the app is busy in this one.
  carry(lot) {
    this.store.write(lot).then(() => this.app.arrived(), (why) => {
      console.warn(why);
      this.app.failed(this.store.words(why));
    });
  }

  claim(path) { return this.store.claim(path); }

  release(path) { this.store.release(path); }

  async readAgain() {
    if (document.visibilityState !== "visible" || !this.app) return;
    const stale = [...this.stale];
    this.stale.clear();
    for (const path of stale) this.app.changed(path, await this.store.read(path));
  }

  /// The bytes are the wasm's own, and are read after this turn.
  handOut(name, bytes, toShare) {
    if (toShare) share(name, bytes.slice(), (words) => this.app.inform(words));
    else download(name, bytes.slice());
  }

  frameWanted(ms) { frameWanted(ms); }

  wish(what) { this.host.wish(what); }

  askForFile() {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "bring";
    input.style.display = "none";
    input.accept = ACCEPT;
    input.addEventListener("change", () => {
      this.bring(input.files);
      input.remove();
    });
    input.addEventListener("cancel", () => input.remove());
    document.body.append(input);
    input.click();
  }

  async bring(files) {
    for (const file of files ?? []) {
      if (file.size > MOST_BYTES) continue;
      this.app.bring_in(file.name, new Uint8Array(await file.arrayBuffer()));
    }
  }

  copy(text) { this.clipboard.copy(text); }

  askForPaste(over) { this.clipboard.paste(over); }

  pulse() { pulse(); }

  panicked(why) { this.onpanic(why); }

  keepAwake(on) {
    this.wanted = on;
    this.stayAwake();
  }

  /// The browser lets the screen sleep again whenever the page is hidden.
  async stayAwake() {
    if (!navigator.wakeLock || document.visibilityState !== "visible") return;
    try {
      if (this.wanted && (!this.lock || this.lock.released)) this.lock = await navigator.wakeLock.request("screen");
      if (!this.wanted && this.lock) await this.lock.release();
    } catch (why) {
      // A tablet that saves its battery may refuse: the screen then sleeps as its settings say.
      console.info(why);
    }
  }

  async askForPromise() {
    if (!navigator.storage?.persist) {
      this.promise = "web-no-promise";
    } else {
      const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
      this.promise = kept ? "web-kept" : "web-may-be-cleared";
    }
    this.sayPromise();
  }

  sayPromise() {
    if (this.promise) this.app?.promised(say(this.promise));
  }
}
