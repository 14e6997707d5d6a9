// The browser's store: an IndexedDB whose rows are the parts of files. A journal has one more part with each action.
// Several tabs share it: each game is written to by one of them. Plain HTTP from another machine is no "secure context":
// there are no Web Locks then, and the tabs ask each other.

import { say } from "./words.js";

const NAME = "drumhead";
// The page that was here before a reload may hold its game for a moment more.
const PATIENCE_MS = 1500;
const ANSWER_MS = 300;

function answer(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error(say("web-older-store-open")));
  });
}

/// Why something failed, for the referee.
function words(error) {
  if (error?.name === "QuotaExceededError") return say("web-storage-full");
  if (error?.name === "ConstraintError") return say("web-file-of-that-name");
  if (error?.name === "InvalidStateError" || error?.name === "SecurityError") return say("web-storage-refused");
  return error?.message || error?.name || String(error);
}

/// What the tabs tell each other: who has a game, and which files have been written to.
const channel = "BroadcastChannel" in window ? new BroadcastChannel("drumhead-store") : null;

class Store {
  constructor(database, refused) {
    this.database = database;
    this.refused = refused;
    this.parts = [];
    /// The games that are this tab's, or have been asked for: how each is let go of.
    this.claimed = new Map();
    /// Told which files another tab has written to.
    this.onchange = () => {};
    channel?.addEventListener("message", ({ data: { asks, writes } }) => {
      if (asks && !navigator.locks && this.claimed.has(asks)) channel.postMessage({ has: asks });
      if (writes) this.onchange(writes);
    });
  }

  /// The parts of a file, or of all files.
  async read(path) {
    if (!this.database) return [];
    const rows = this.database.transaction("parts").objectStore("parts");
    const range = path === undefined ? undefined : IDBKeyRange.bound([path], [path, []]);
    const [keys, values] = await Promise.all([answer(rows.getAllKeys(range)), answer(rows.getAll(range))]);
    return keys.map(([of, part], at) => [of, part, values[at].stamp, values[at].bytes]);
  }

  /// Asks for a game: its parts as they are now, if it is this tab's from now on; else why it is not.
  async claim(path) {
    const ours = await (navigator.locks ? this.lock(path) : this.askAround(path));
    return ours ? this.read(path) : say("web-open-elsewhere");
  }

  lock(path) {
    const patience = new AbortController();
    const tired = setTimeout(() => patience.abort(), PATIENCE_MS);
    this.claimed.set(path, () => patience.abort());
    return new Promise((done) => {
      navigator.locks.request(`drumhead-game ${path}`, { signal: patience.signal }, () => {
        clearTimeout(tired);
        return new Promise((release) => {
          this.claimed.set(path, release);
          done(true);
        });
      }).catch(() => done(false));
    });
  }

  /// Whoever has it says so.
  async askAround(path) {
    if (!channel) return true;
    const taken = await new Promise((done) => {
      channel.addEventListener("message", ({ data }) => { if (data.has === path) done(true); });
      channel.postMessage({ asks: path });
      setTimeout(() => done(false), ANSWER_MS);
    });
    if (!taken) this.claimed.set(path, () => {});
    return !taken;
  }

  release(path) {
    this.claimed.get(path)?.();
    this.claimed.delete(path);
  }

  /// Does all of a lot or nothing of it, and gives back when it is on the disk.
  async write(lot) {
    if (!this.database) throw this.refused;
    const transaction = this.database.transaction("parts", "readwrite", { durability: "strict" });
    const done = new Promise((arrived, failed) => {
      transaction.oncomplete = arrived;
      transaction.onabort = () => failed(transaction.error ?? new Error(say("web-writing-given-up")));
    });
    const parts = transaction.objectStore("parts");
    try {
      for (const [what, path, part, stamp, bytes] of lot) {
        if (what === "clear") parts.delete(IDBKeyRange.bound([path], [path, []]));
        // A new file never takes the place of one that another tab has made meanwhile.
        else if (part === 0) parts.add({ stamp, bytes }, [path, part]);
        else parts.put({ stamp, bytes }, [path, part]);
      }
    } catch (why) {
      transaction.abort();
      done.catch(() => {});
      throw why;
    }
    await done;
    channel?.postMessage({ writes: [...new Set(lot.map(([, path]) => path))] });
  }

  words(error) { return words(error); }
}

/// Reads everything that is kept. Where nothing can be, the app runs all the same, and says that nothing is kept.
export async function openStore() {
  try {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("parts");
    const database = await answer(request);
    // A newer version in another tab needs this one's hold let go.
    database.onversionchange = () => database.close();
    const store = new Store(database);
    store.parts = await store.read();
    return store;
  } catch (why) {
    console.warn(why);
    return new Store(null, why);
  }
}
