// The browser's store: an IndexedDB whose rows are the parts of files. A journal has one more part with each action.
// Plain HTTP from another machine is no "secure context": there are no Web Locks then, and BroadcastChannel does their work.

const NAME = "drumhead";
const ELSEWHERE = "Drumhead is open in another tab or window of this browser. Close that one and load this page again to play here.";

function answer(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("another tab holds an older store open"));
  });
}

/// Why something failed, for the referee.
function words(error) {
  if (error?.name === "QuotaExceededError") return "the browser's storage is full";
  if (error?.name === "InvalidStateError" || error?.name === "SecurityError") return "the browser does not let anything be stored here";
  return error?.message || error?.name || String(error);
}

/// One tab writes. True: it is this one, as long as it is open.
async function isTheWriter() {
  if (navigator.locks) {
    // The page that was here before a reload may hold it for a moment more.
    const patience = new AbortController();
    const tired = setTimeout(() => patience.abort(), 1500);
    return new Promise((done) => {
      navigator.locks.request("drumhead-store", { signal: patience.signal }, () => {
        clearTimeout(tired);
        done(true);
        return new Promise(() => {});
      }).catch((why) => done(why?.name !== "AbortError"));
    });
  }
  if (!("BroadcastChannel" in window)) return true;
  // Who is there already says so.
  const channel = new BroadcastChannel("drumhead-store");
  const taken = await new Promise((done) => {
    channel.onmessage = (event) => { if (event.data === "taken") done(true); };
    channel.postMessage("who writes?");
    setTimeout(() => done(false), 300);
  });
  if (taken) {
    channel.close();
    return false;
  }
  channel.onmessage = (event) => { if (event.data === "who writes?") channel.postMessage("taken"); };
  window.drumheadChannel = channel;
  return true;
}

class Store {
  constructor(database, parts, closed, refused) {
    this.database = database;
    this.parts = parts;
    this.closed = closed;
    this.refused = refused;
  }

  /// Does all of a lot or nothing of it, and gives back when it is on the disk.
  async write(lot) {
    if (!this.database) throw this.refused;
    const transaction = this.database.transaction("parts", "readwrite", { durability: "strict" });
    const done = new Promise((arrived, failed) => {
      transaction.oncomplete = arrived;
      transaction.onabort = () => failed(transaction.error ?? new Error("the browser gave the writing up"));
    });
    const parts = transaction.objectStore("parts");
    try {
      for (const [what, path, part, stamp, bytes] of lot) {
        if (what === "clear") parts.delete(IDBKeyRange.bound([path], [path, []]));
        else parts.put({ stamp, bytes }, [path, part]);
      }
    } catch (why) {
      transaction.abort();
      done.catch(() => {});
      throw why;
    }
    await done;
  }

  words(error) { return words(error); }
}

/// Reads everything that is kept. Where nothing can be, the app runs all the same, and says that nothing is kept.
export async function openStore() {
  const closed = (await isTheWriter()) ? undefined : ELSEWHERE;
  try {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("parts");
    const database = await answer(request);
    const rows = database.transaction("parts").objectStore("parts");
    const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())]);
    const parts = keys.map(([path, part], at) => [path, part, values[at].stamp, values[at].bytes]);
    // A newer version in another tab needs this one's hold let go.
    database.onversionchange = () => database.close();
    return new Store(database, parts, closed);
  } catch (why) {
    console.warn(why);
    return new Store(null, [], closed, why);
  }
}
