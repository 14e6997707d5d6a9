// The browser's store: an IndexedDB whose rows are the parts of files (a journal has one more part with each action), a list
// of the files, and who owns each game. Several tabs share it. A game is written by its owner alone: the owner's token is read
// in the same transaction as every write, so a tab that was busy or asleep while another took its game over cannot spoil it.

import { say } from "./words.js";

const NAME = "drumhead";
// 1: the parts alone. 2: the list of files and the owners. A page of version 1 cannot write here any more: it asks for no token.
const VERSION = 2;
const TABLES = ["parts", "files", "owners"];

/// This page among all that have ever been open.
export const token = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/// Stands for the token of any owner.
export const ANYBODY = Symbol("anybody");

export const isGame = (path) => path.endsWith(".jsonl");

/// Large files: the app begins with their rows, and reads them when it needs them.
export const isLarge = (path) => isGame(path) || path.endsWith(".under.jpg");

const all = (path) => IDBKeyRange.bound([path], [path, []]);

function answer(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error(say("web-older-store-open")));
  });
}

/// Why something failed, for the referee.
export function words(error) {
  if (error?.name === "QuotaExceededError") return say("web-storage-full");
  if (error?.name === "VersionError") return say("web-newer-drumhead");
  if (error?.name === "SecurityError") return say("web-storage-refused");
  if (error?.name === "InvalidStateError") return say("web-store-closed");
  return error?.message || error?.name || String(error);
}

/// The list of files for a store that had none: 300 games take a second, once.
async function listFiles(transaction) {
  const [parts, files] = [transaction.objectStore("parts"), transaction.objectStore("files")];
  const keys = await answer(parts.getAllKeys());
  for (const path of new Set(keys.map(([path]) => path))) {
    const [own, values] = await Promise.all([answer(parts.getAllKeys(all(path))), answer(parts.getAll(all(path)))]);
    // What does not run on from the first part is no part of the file.
    const gap = own.findIndex(([, part], at) => part !== at);
    const whole = gap < 0 ? values : values.slice(0, gap);
    if (whole.length) files.put(row(whole.length, whole.map(({ stamp }) => stamp), whole.map(({ bytes }) => bytes), 0), path);
  }
}

function row(parts, stamps, bytes, before, by = undefined) {
  const size = bytes.reduce((sum, piece) => sum + piece.length, before);
  return { parts, stamp: Math.max(...stamps), size, by };
}

/// What a lot does to each file: whether its parts are forgotten first, and which are put.
function byFile(lot) {
  const files = new Map();
  for (const [what, path, part, stamp, bytes] of lot) {
    const file = files.get(path) ?? { clears: false, puts: [] };
    files.set(path, file);
    if (what === "clear") Object.assign(file, { clears: true, puts: [] });
    else file.puts.push({ part, stamp, bytes });
  }
  return files;
}

export class Store {
  constructor() {
    this.database = null;
    this.opening = null;
    /// What the app begins with: the parts of small files, and the rows of large ones, whose parts are read when they are opened.
    this.parts = [];
    /// Called when the browser has closed the store, as it does when the referee clears its data.
    this.onclosed = () => {};
    /// The store was opened again, and nobody has looked at its list since.
    this.fresh = false;
  }

  /// The open store. One that was closed is opened again.
  async connection() {
    if (this.database) return this.database;
    this.opening ??= this.open().finally(() => { this.opening = null; });
    return this.opening;
  }

  async open() {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      const database = request.result;
      for (const table of TABLES) {
        if (!database.objectStoreNames.contains(table)) database.createObjectStore(table);
      }
      if (oldVersion === 1) listFiles(request.transaction).catch((why) => { console.warn(why); request.transaction.abort(); });
    };
    const database = await answer(request).catch((why) => {
      // One that opens after all would be held by nobody, and be in the way of every newer version.
      request.onsuccess = () => request.result.close();
      throw why;
    });
    const gone = () => {
      if (this.database !== database) return;
      this.database = null;
      this.onclosed();
    };
    database.onclose = gone;
    // It is being deleted, or a newer version in another tab needs this one's hold let go.
    database.onversionchange = () => {
      database.close();
      gone();
    };
    this.database = database;
    this.fresh = true;
    return database;
  }

  /// Runs a few requests in one transaction, and returns what they give once all of it is on the disk. `act` may abort it.
  async transact(tables, mode, act) {
    let transaction;
    try {
      transaction = (await this.connection()).transaction(tables, mode, { durability: "strict" });
    } catch (why) {
      if (why?.name !== "InvalidStateError") throw why;
      // The browser has closed the store and not said so.
      this.database = null;
      transaction = (await this.connection()).transaction(tables, mode, { durability: "strict" });
    }
    const ended = new Promise((complete, failed) => {
      transaction.oncomplete = complete;
      transaction.onabort = () => failed(transaction.error ?? new Error(say("web-writing-given-up")));
    });
    ended.catch(() => {});
    let given;
    try {
      given = await act(...tables.map((table) => transaction.objectStore(table)));
    } catch (why) {
      try { transaction.abort(); } catch { /* it has ended by itself */ }
      throw why;
    }
    if (given?.refused) {
      transaction.abort();
      return given.refused;
    }
    await ended;
    return given;
  }

  /// The parts of a file as the app wants them.
  async read(path) { return this.transact(["parts"], "readonly", (parts) => this.partsOf(parts, path)); }

  async partsOf(parts, path) {
    const [keys, values] = await Promise.all([answer(parts.getAllKeys(all(path))), answer(parts.getAll(all(path)))]);
    return keys.map(([of, part], at) => [of, part, values[at].stamp, values[at].bytes]);
  }

  /// The list of all files, or the row of one, as the app wants them.
  async list(path = undefined) {
    this.fresh = false;
    return this.transact(["files"], "readonly", async (files) => {
      const [keys, rows] = await Promise.all([answer(files.getAllKeys(path)), answer(files.getAll(path))]);
      return keys.map((of, at) => [of, rows[at].parts, rows[at].stamp, rows[at].size]);
    });
  }

  /// Makes a game this page's, if nobody owns it or `from` does. Returns who owns it now, and its parts.
  claim(path, from = undefined) {
    return this.transact(["owners", "parts"], "readwrite", async (owners, parts) => {
      const owner = (await answer(owners.get(path)))?.token;
      const ours = !owner || owner === from || from === ANYBODY;
      if (ours) owners.put({ token }, path);
      return [ours ? token : owner, await this.partsOf(parts, path)];
    });
  }

  /// Hands a game of this page over, or lets go of it.
  pass(path, to = undefined) {
    return this.transact(["owners"], "readwrite", async (owners) => {
      if ((await answer(owners.get(path)))?.token !== token) return;
      if (to) owners.put({ token: to }, path);
      else owners.delete(path);
    });
  }

  /// Does all of a lot or nothing of it, and returns once it is on the disk. `{ made }`: the games this page has made and owns.
  /// `{ lost }`: nothing is done, because another page owns a file or has made one of its name. `{ missing }`: nothing is done,
  /// because the store lacks what a file is to be added to.
  write(lot) {
    const plan = byFile(lot);
    return this.transact(TABLES, "readwrite", async (parts, files, owners) => {
      const made = [];
      for (const [path, file] of plan) {
        const [there, owner] = await Promise.all([answer(files.get(path)), answer(owners.get(path))]);
        const refused = this.judge(path, file, there, owner?.token);
        if (refused) return { refused };
        this.put(path, file, there, parts, files);
        if (!file.puts.length) owners.delete(path);
        else if (isGame(path) && !owner) {
          owners.put({ token }, path);
          made.push(path);
        }
      }
      return { made };
    });
  }

  judge(path, { clears, puts }, there, owner) {
    const first = puts[0]?.part;
    const untouched = !there || there.by === token;
    const ours = isGame(path) ? owner === token || (!owner && untouched) : clears || untouched || first > 0;
    if (!ours) return { lost: path, owner };
    if (!clears && first > 0 && there?.parts !== first) return { missing: path };
    return undefined;
  }

  put(path, { clears, puts }, there, parts, files) {
    const rewritten = clears || puts[0]?.part === 0;
    if (rewritten) parts.delete(all(path));
    for (const { part, stamp, bytes } of puts) parts.put({ stamp, bytes }, [path, part]);
    const stamps = puts.map(({ stamp }) => stamp);
    if (!puts.length) files.delete(path);
    else files.put(row(puts.at(-1).part + 1, stamps, puts.map(({ bytes }) => bytes), rewritten ? 0 : there.size, token), path);
  }
}

/// Opens the store and reads the list of games, and the small files. Where there is none the app runs all the same, says that
/// nothing is kept, and tries again.
export async function openStore() {
  const store = new Store();
  try {
    const rows = await store.list();
    const small = await Promise.all(rows.filter(([path]) => !isLarge(path)).map(([path]) => store.read(path)));
    store.parts = [...rows.filter(([path]) => isLarge(path)), ...small.flat()];
  } catch (why) {
    console.warn(why);
  }
  return store;
}
