// What only the page can do for the app: writing, downloads, bringing files in, keeping the screen awake.

import { Around } from "./around.js";
import { Clipboard } from "./clipboard.js";
import { hearCancels, pulse } from "./fingers.js";
import { frameWanted } from "./frames.js";
import { ACCEPT, download, share } from "./handout.js";
import { Keeping } from "./keeping.js";
import { readPhoto } from "./photos.js";
import { Tabs } from "./tabs.js";
import { say } from "./words.js";

const MOST_MB = 256;

export class Page extends Around {
  constructor(store, host) {
    super();
    this.host = host;
    this.app = null;
    this.tabs = new Tabs(store, this);
    this.keeping = new Keeping(this);
    this.wanted = false;
    this.lock = null;
    this.clipboard = new Clipboard(this);
    /// Called when the app has ended by a panic.
    this.onpanic = () => {};
    hearCancels(this);
    document.addEventListener("visibilitychange", () => this.stayAwake());
    window.addEventListener("beforeunload", (event) => {
      if (this.app?.is_unsettled()) event.preventDefault();
    });
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      this.bring(event.dataTransfer?.files);
    });
  }

  carry(lot) { this.tabs.carry(lot); }

  claim(path) { return this.tabs.claim(path); }

  take(path) { return this.tabs.take(path); }

  release(path) { this.tabs.release(path); }

  read(path) { return this.tabs.read(path); }

  showing(path, turn) { this.keeping.showing(path, turn); }

  /// The bytes are the wasm's own, and are read after this turn.
  handOut(name, bytes, toShare) {
    const kept = bytes.slice();
    if (toShare) {
      share(name, kept, (words) => this.app.inform(words)).then((left) => left && this.keeping.handedOut(name));
    } else {
      download(name, kept);
      this.keeping.handedOut(name);
    }
  }

  frameWanted(ms) { frameWanted(ms); }

  wish(what) { this.host.wish(what); }

  askForFile() { this.choose({ accept: ACCEPT }); }

  /// Photos of the table. iPhones turn theirs into JPEG where only JPEG is accepted.
  askForPhotos(camera) {
    const accept = "image/jpeg,image/png";
    this.choose(camera ? { accept, capture: "environment" } : { accept, multiple: true }, (name, bytes) => this.app.bring_photo(name, bytes));
  }

  /// The bytes are the wasm's own, and are read after this turn.
  readPhoto(number, bytes) { readPhoto(this.app, number, bytes.slice()); }

  choose(how, take) {
    const input = Object.assign(document.createElement("input"), { type: "file", id: "bring" }, how);
    input.style.display = "none";
    input.addEventListener("change", () => {
      this.bring(input.files, take);
      input.remove();
    });
    input.addEventListener("cancel", () => input.remove());
    document.body.append(input);
    input.click();
  }

  async bring(files, take = (name, bytes) => this.app.bring_in(name, bytes)) {
    for (const file of files ?? []) {
      if (file.size > MOST_MB * 1024 * 1024) {
        this.app.tell_trouble(say("web-file-too-large", { name: file.name, most: MOST_MB }));
        continue;
      }
      // A file that is still with its cloud, or was removed since it was chosen.
      const bytes = await file.arrayBuffer().catch((why) => {
        console.warn(why);
        this.app.tell_trouble(say("web-file-not-read", { name: file.name }));
      });
      if (bytes) take(file.name, new Uint8Array(bytes));
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
      this.keeping.promise("web-no-promise");
      return;
    }
    const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    this.keeping.promise(kept ? "web-games-stay-until-cleared" : "web-may-be-cleared");
  }
}
