// Between the app, its store and the other tabs: carries writes, and tells the app what became of them and of its games.

import { Owners } from "./owners.js";
import { isLarge, words } from "./store.js";
import { say } from "./words.js";

/// What could not be written is tried again so often.
const TRY_AGAIN_MS = 5000;

export class Tabs {
  constructor(store, page) {
    Object.assign(this, { store, page, writing: null });
    /// Files other tabs have written to, until they are read again: not while nobody looks.
    this.stale = new Set();
    this.owners = new Owners(store, {
      freed: (path) => this.app?.freed(path),
      wanted: (path) => this.app?.hand_over(path, say("web-open-elsewhere")),
      settled: () => !this.app?.is_unsettled(),
      lost: (path) => this.lost(path),
      written: (paths) => {
        for (const path of paths) this.stale.add(path);
        this.readAgain();
      },
    });
    store.onclosed = () => this.relist();
    document.addEventListener("visibilitychange", () => this.readAgain());
  }

  get app() { return this.page.app; }

  /// The app's writes, in one transaction. The app hears of it in a later turn: it is busy in this one.
  carry(lot) {
    const writing = this.write(lot).finally(() => { if (this.writing === writing) this.writing = null; });
    this.writing = writing;
  }

  async write(lot) {
    let outcome;
    try {
      outcome = await this.store.write(lot);
    } catch (why) {
      console.warn(why);
      this.app.failed(words(why));
      setTimeout(() => this.app.try_again(), TRY_AGAIN_MS);
      return;
    }
    if (outcome.lost) {
      if (outcome.owner) this.owners.refused(outcome.lost, outcome.owner);
      this.app.lost(outcome.lost, say("web-open-elsewhere"), await this.store.read(outcome.lost).catch(() => []));
    } else if (outcome.missing) this.app.missing(outcome.missing);
    else {
      this.owners.own(outcome.made);
      this.app.arrived();
      this.owners.tell({ writes: [...new Set(lot.map(([, path]) => path))] });
    }
    if (this.store.fresh) this.relist();
  }

  /// Another tab has taken a game.
  async lost(path) {
    const parts = await this.store.read(path).catch(() => []);
    while (this.writing) await this.writing;
    this.app?.lost(path, say("web-open-elsewhere"), parts);
  }

  /// The store was closed, and perhaps emptied: it is opened again, and what it lacks is written to it.
  async relist() {
    const rows = await this.store.list().catch((why) => { console.warn(why); return []; });
    this.app?.relisted(rows);
  }

  /// A game, if it is this page's from now on. Without a store every game is.
  claim(path) { return this.owners.claim(path).catch((why) => { console.warn(why); return [null, []]; }); }

  take(path) { return this.owners.take(path); }

  release(path) { this.owners.release(path); }

  async read(path) {
    try {
      return await this.store.read(path);
    } catch (why) {
      throw new Error(say("web-game-not-read", { name: path.split("/").pop(), why: words(why) }));
    }
  }

  async readAgain() {
    if (document.visibilityState !== "visible" || !this.app) return;
    const stale = [...this.stale];
    this.stale.clear();
    for (const path of stale) {
      // A game that is not open is only listed.
      const [row] = isLarge(path) && !this.app.is_here(path) ? await this.store.list(path) : [];
      if (row) this.app.noted([row]);
      else this.app.changed(path, await this.store.read(path));
    }
  }
}
