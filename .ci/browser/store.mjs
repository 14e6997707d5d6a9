// The browser's store: ownership of games, a store that is deleted while a game is open, imported files, games that
// Safari would delete, and a start with many games.
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./chromium.mjs";
import { check, pause, until, work } from "./kit.mjs";
import { begin, firstTurn } from "./play.mjs";
import { Tab } from "./tab.mjs";

const SAVES = new URL("../../tests/saves/", import.meta.url);
const SAFARI = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const MANY = 300;
/// Upper limit on the bytes read at the start: more than the newest game has, and far less than all games have.
const MOST_READ = 1024 * 1024;

/// Reads the contents of all files from the store, without the app; returns them by path.
function filesInStore() {
  return new Promise((done, failed) => {
    const request = indexedDB.open("drumhead");
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const database = request.result;
      if (!database.objectStoreNames.contains("parts")) {
        database.close();
        done({});
        return;
      }
      const parts = database.transaction("parts").objectStore("parts");
      const [keys, values] = [parts.getAllKeys(), parts.getAll()];
      values.onsuccess = () => {
        const files = {};
        keys.result.forEach(([path], at) => {
          const text = new TextDecoder().decode(values.result[at].bytes);
          files[path] = (files[path] ?? "") + text;
        });
        database.close();
        done(files);
      };
    };
  });
}

/// Fills the store in the form of Drumhead's first version, which had only the table `parts`. Runs on a page without
/// the app.
async function fillOldStore(text, count) {
  await new Promise((done) => { indexedDB.deleteDatabase("drumhead").onsuccess = done; });
  const database = await new Promise((done) => {
    const request = indexedDB.open("drumhead", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("parts");
    request.onsuccess = () => done(request.result);
  });
  const transaction = database.transaction("parts", "readwrite");
  const parts = transaction.objectStore("parts");
  const lines = text.split(/(?<=\n)/);
  const encode = (piece) => new TextEncoder().encode(piece);
  let stamp = 0;
  for (let game = 1; game <= count; game += 1) {
    const path = `This browser/game-${game}.jsonl`;
    // As after play: most lines are in the first part, and each of the last actions has its own part.
    const pieces = [lines.slice(0, -3).join(""), ...lines.slice(-3)];
    pieces.forEach((piece, part) => parts.put({ stamp: stamp += 1, bytes: encode(piece) }, [path, part]));
  }
  parts.put({ stamp: stamp += 1, bytes: encode("{}") }, ["This browser/preferences.json", 0]);
  await new Promise((done) => { transaction.oncomplete = done; });
  database.close();
}

/// Counts the bytes that the page reads from the store.
function countReads() {
  window.bytesRead = 0;
  const real = IDBObjectStore.prototype.getAll;
  IDBObjectStore.prototype.getAll = function getAll(...all) {
    const request = real.apply(this, all);
    request.addEventListener("success", () => {
      for (const { bytes } of request.result) window.bytesRead += bytes?.length ?? 0;
    });
    return request;
  };
}

/// Drops a file on the page.
function dropText(name, text) {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}

const isWriter = (state) => ["saved", "writing"].includes(state.saving);
const newest = (state) => state.messages.at(-1) ?? "";

/// Blocks a page for some milliseconds, as a long computation does.
function block(tab, ms) {
  return tab.page.send("Runtime.evaluate", { expression: `{ const end = Date.now() + ${ms}; while (Date.now() < end); }` });
}

export function storeParts(server, requests, trouble) {
  /// Runs `act` in another browser. If not `secure`, the server has a name for which the page is not a secure context,
  /// as over plain HTTP from another machine.
  async function another(secure, act) {
    const name = secure ? "127.0.0.1" : "club.test";
    const browser = new Browser(mkdtempSync(join(work, "profile-")), 1, ["--host-resolver-rules=MAP club.test 127.0.0.1"]);
    await browser.start();
    const [own, tabs] = [[], []];
    const address = `http://${name}:${server.port}/`;
    try {
      await act({ address, tab: async () => { tabs.push(await Tab.on(browser, own)); return tabs.at(-1); } });
    } catch (why) {
      for (const tab of tabs) console.error("a tab:", await tab.state().catch(String), "its console:", tab.trouble);
      throw why;
    } finally {
      await browser.kill();
    }
    requests.push(...own.map((url) => url.replace(`//${name}:`, "//127.0.0.1:")));
  }

  /// A game never has two owners, and no line is lost, over plain HTTP too.
  function owners() {
    return another(false, async ({ address, tab: newTab }) => {
      const [a, b] = [await newTab(), await newTab()];
      await a.open(address);
      check("the page is not a secure context", !(await a.evaluate(() => isSecureContext || Boolean(navigator.locks))), "it is");
      await firstTurn(a);
      const before = await a.saved();
      const states = async () => [await a.state(), await b.state()];
      let settled;
      for (let round = 1; round <= 3; round += 1) {
        for (const tab of [a, b]) await tab.page.send("Page.navigate", { url: "about:blank" });
        await Promise.all([a.open(address), b.open(address)]);
        settled = await until("each tab knows the owner of the game", async () => {
          const all = await states();
          return all.every((s) => s.file && !/checking whether/.test(s.saving)) && all;
        });
        check("of two tabs opened at once, exactly one owns the game", settled.filter(isWriter).length === 1, settled.map((s) => s.saving));
      }
      let [owner, other] = isWriter(settled[0]) ? [a, b] : [b, a];
      await other.front();
      await other.tap("Undo");
      check("the other tab changes nothing", (await other.state()).digest === before.digest, await other.state());
      await owner.front();
      await owner.tap("Undo");
      const undone = await owner.saved();
      await other.front();
      await until("the other tab follows the owner", async () => (await other.state()).digest === undone.digest);

      const busy = block(owner, 6000);
      await other.reload();
      check("a tab opened while the owner is busy for 6 s is read-only", !isWriter(await other.state()), (await other.state()).saving);
      await busy;
      await pause(500);
      check("the busy owner still owns the game", isWriter(await owner.state()) && !isWriter(await other.state()), await states());
      await owner.front();
      await owner.tap("Redo");
      const redone = await owner.saved();
      check("no line is lost", redone.digest !== undone.digest && redone.actions === before.actions, { before, redone });

      await other.front();
      await until("the other tab follows the owner", async () => (await other.state()).digest === redone.digest);
      await other.picture("play-here");
      await other.tap("Play here");
      await other.saved();
      await until("the game is handed over", async () => /^read only: /.test((await owner.state()).saving));
      [owner, other] = [other, owner];
      await owner.tap("Undo");
      const handed = await owner.saved();

      const asleep = block(owner, 9000);
      await other.front();
      await until("the other tab follows the owner", async () => (await other.state()).digest === handed.digest);
      await other.tap("Play here");
      await other.saved();
      await other.tap("Redo");
      const taken = await other.saved();
      await asleep;
      await until("a blocked owner notices that its game was taken over", async () => (await owner.state()).saving.startsWith("read only"));
      await owner.front();
      await until("the former owner follows the new one", async () => (await owner.state()).digest === taken.digest);
      [owner, other] = [other, owner];

      await unsavedLines(owner, other);
      for (const tab of [a, b]) await tab.reload();
      const all = await states();
      check("both tabs read the whole game", all[0].digest === all[1].digest && all.every((s) => !s.messages.some((m) => /lost|damaged/.test(m))), all);
      for (const tab of [a, b]) trouble(tab, "in two tabs");
    });
  }

  /// The other tab takes the game over while the owner cannot save. The owner's unsaved actions are listed, and saved
  /// in a copy.
  async function unsavedLines(owner, other) {
    await owner.front();
    await owner.evaluate(() => {
      window.realTransaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function transaction(tables, mode, ...rest) {
        if (mode === "readwrite") throw new DOMException("no room", "QuotaExceededError");
        return window.realTransaction.call(this, tables, mode, ...rest);
      };
    });
    await owner.tap("Undo");
    await until("the action is reported as not saved", async () => (await owner.state()).saving.startsWith("behind by 1"));
    const [unsaved, stored] = [await owner.state(), await other.state()];
    await other.front();
    await other.tap("Play here");
    const taken = await other.saved();
    check("the other tab has everything that was saved", taken.digest === stored.digest && taken.digest !== unsaved.digest, { taken, stored });
    await owner.front();
    const reported = await until("the former owner lists its unsaved actions", async () => { const s = await owner.state(); return /Not saved in it: an action taken back/.test(newest(s)) && s; });
    check("the former owner is read-only and shows the new owner's game", reported.digest === taken.digest && reported.saving.startsWith("read only"), reported);
    await owner.evaluate(() => { IDBDatabase.prototype.transaction = window.realTransaction; });
    const copy = await until("the copy is in the store", async () => {
      const files = await other.evaluate(filesInStore);
      return Object.entries(files).find(([path]) => path.includes(".other-1.jsonl"));
    }, 20000);
    check("the copy has every line", copy[1].trim().split("\n").length > 3 && copy[1].includes("undo"), copy[0]);
  }

  /// A waiting tab takes over when the first is closed, and reports it.
  function takeOver() {
    return another(true, async ({ address, tab: newTab }) => {
      for (const way of ["closed", "killed over the owner's row"]) {
        const [first, second] = [await newTab(), await newTab()];
        await first.open(address);
        await until("the first tab owns the game", async () => isWriter(await first.state()));
        await second.open(address);
        check("the second tab is read-only", /^read only: .*open in another tab/.test((await second.state()).saving), (await second.state()).saving);
        // Simulate a crash: the page cannot release the game.
        if (way !== "closed") await first.evaluate(() => { window.addEventListener("pagehide", (e) => e.stopImmediatePropagation(), { capture: true }); IDBObjectStore.prototype.delete = () => { throw new Error("gone"); }; });
        await first.close();
        await second.front();
        const taken = await until("the second tab takes over", async () => { const s = await second.state(); return s.saving === "saved" && s; });
        check(`first tab ${way}: the second reports the takeover`, /other tab/.test(newest(taken)), taken.messages);
        trouble(second, "in the tab that took over");
        await second.close();
      }
    });
  }

  /// The store is deleted or cleared while a game is open.
  function emptied() {
    return another(true, async ({ address, tab: newTab }) => {
      const tab = await newTab();
      await tab.open(address);
      await firstTurn(tab);
      const before = await tab.saved();
      const whole = (files) => files[before.file]?.trim().split("\n").length > before.actions;
      for (const way of ["deleted", "cleared by the referee"]) {
        if (way === "deleted") await tab.evaluate(() => { indexedDB.deleteDatabase("drumhead"); });
        else await tab.page.send("Storage.clearDataForOrigin", { origin: address.slice(0, -1), storageTypes: "indexeddb" });
        // Reading the store may fail while it is being cleared; then it is read again.
        await until(`store ${way}: the whole game is written again`, async () => whole(await tab.evaluate(filesInStore).catch(() => ({}))));
        await tab.tap("Undo");
        await until("an action is saved", async () => { const s = await tab.state(); return s.saving === "saved" && s.actions === before.actions - 1; });
        await tab.tap("Redo");
        const again = await tab.saved();
        await tab.reload();
        const after = await tab.state();
        check(`store ${way}: every action is there after a reload`, after.state_digest === before.state_digest && after.digest === again.digest, { again, after });
      }
      await tab.evaluate(() => {
        window.realOpen = IDBFactory.prototype.open;
        IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
        indexedDB.deleteDatabase("drumhead");
      });
      const nothing = await until("the app reports that saving failed", async () => { const s = await tab.state(); return s.saving.startsWith("behind") && s; });
      const [, lines] = nothing.saving.match(/^behind by (\d+): .*does not let/) ?? [];
      check("without a store, nothing is reported as saved, and the reason is given", Number(lines) > before.actions, nothing.saving);
      await until("the screen says that the game is not saved", async () => (await tab.find("This game is not saved")).length > 0);
      await tab.evaluate(() => { IDBFactory.prototype.open = window.realOpen; });
      await tab.tap("Try again");
      await tab.saved();
      check("Try again saves the whole game", whole(await tab.evaluate(filesInStore)), "it is not in the store");
      trouble(tab, "after the store was emptied");
    });
  }

  /// Files that cannot be imported are reported, and an identical game is not stored twice.
  function brought() {
    return another(true, async ({ address, tab: newTab }) => {
      const tab = await newTab();
      await tab.open(address);
      await tab.saved();
      const reported = (what, words) => until(what, async () => { const s = await tab.state(); return words.test(newest(s)) && s; });
      await tab.evaluate(() => {
        window.realRead = Blob.prototype.arrayBuffer;
        Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
      });
      await tab.evaluate(dropText, "cloud.jsonl", "{}");
      await reported("an unreadable file is reported", /^cloud\.jsonl cannot be read/);
      await tab.evaluate(() => {
        Blob.prototype.arrayBuffer = window.realRead;
        window.realSize = Object.getOwnPropertyDescriptor(Blob.prototype, "size");
        Object.defineProperty(Blob.prototype, "size", { configurable: true, get: () => 300 * 1024 * 1024 });
      });
      await tab.evaluate(dropText, "huge.jsonl", "{}");
      await reported("a file that is too large is reported", /^huge\.jsonl is larger/);
      await tab.evaluate(() => { Object.defineProperty(Blob.prototype, "size", window.realSize); });
      const text = readFileSync(new URL("tutorial.jsonl", SAVES), "utf8");
      await tab.evaluate(dropText, "from-elsewhere.jsonl", text);
      const first = await until("the game is open", async () => { const s = await tab.state(); return s.file?.endsWith("from-elsewhere.jsonl") && s; });
      const count = async () => Object.keys(await tab.evaluate(filesInStore)).filter((path) => path.endsWith(".jsonl")).length;
      await tab.saved();
      const there = await count();
      await begin(tab, "Cowpens");
      await tab.reload();
      await tab.evaluate(dropText, "from-elsewhere.jsonl", text);
      const again = await reported("an identical game is reported", /here already, as from-elsewhere\.jsonl/);
      check("the stored copy of an identical game is opened", again.file === first.file && again.digest === first.digest, again);
      check("an identical game is stored once", (await count()) === there + 1, await count());
      await tab.evaluate(dropText, "from-elsewhere.jsonl", text.split(/(?<=\n)/).slice(0, -1).join(""));
      const other = await reported("another game of the same name is reported", /Another game here is called from-elsewhere\.jsonl/);
      check("it is stored under another name", other.file.endsWith("from-elsewhere-2.jsonl"), other.file);
      trouble(tab, "with imported files");
    });
  }

  /// Safari deletes the data of a site that is not opened for seven days.
  function sevenDays() {
    return another(true, async ({ address, tab: newTab }) => {
      const tab = await newTab();
      await tab.page.send("Emulation.setUserAgentOverride", { userAgent: SAFARI });
      await tab.open(address);
      const lines = readFileSync(new URL("tutorial.jsonl", SAVES), "utf8").split(/(?<=\n)/);
      const end = lines.findLastIndex((line) => line.includes("end_turn"));
      await tab.evaluate(dropText, "lesson.jsonl", lines.slice(0, end + 1).join(""));
      await until("the game is open", async () => (await tab.state()).file?.endsWith("lesson.jsonl"));
      await tab.saved();
      await tab.tap("Files");
      const says = (words) => until(`the page says ${words}`, async () => (await tab.find(words)).length > 0);
      await says(/not opened for 7 days.*First install Drumhead.*This game was never downloaded/);
      await tab.picture("seven-days");
      await tab.tap("Files");
      const turnEnds = async () => {
        await tab.tap("Undo");
        await tab.tap("Redo");
        await tab.saved();
      };
      await turnEnds();
      await tab.button("Download this game now");
      await says(/7 days\. This game was never downloaded/);
      await tab.tap("Download this game now");
      await until("the offer is gone", async () => (await tab.buttons("Download this game now")).length === 0);
      await tab.tap("Files");
      await says(/You downloaded this game today/);
      await tab.tap("Files");
      await tab.reload();
      await turnEnds();
      await pause(500);
      check("a game downloaded today is not offered", (await tab.buttons("Download this game now")).length === 0, "it is");
      await tab.evaluate(() => {
        const notes = JSON.parse(localStorage.getItem("drumhead-downloads"));
        for (const name of Object.keys(notes)) notes[name] -= 9 * 24 * 60 * 60 * 1000;
        localStorage.setItem("drumhead-downloads", JSON.stringify(notes));
      });
      await turnEnds();
      await says(/You downloaded this game 9 days ago/);
      await tab.tap("Later");
      await until("the offer is closed", async () => (await tab.buttons("Later")).length === 0);
      trouble(tab, "with Safari's user agent");
    });
  }

  /// Games stored by Drumhead's first version can be opened, and a start reads only the newest game.
  function manyGames() {
    return another(true, async ({ address, tab: newTab }) => {
      const tab = await newTab();
      await tab.page.send("Page.navigate", { url: `${address}icons/icon.svg` });
      await until("a page of the origin", () => tab.evaluate(() => location.pathname.endsWith("icon.svg")));
      const text = readFileSync(new URL("cowpens.jsonl", SAVES), "utf8");
      await tab.evaluate(fillOldStore, text, MANY);
      // The browser requests a favicon for a page that is an image; ignore that error.
      tab.trouble.length = 0;
      await tab.page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${countReads})()` });
      await tab.open(address);
      const measure = async (what) => {
        const { first, read } = await tab.evaluate(() => ({ first: performance.getEntriesByName("first picture")[0].startTime, read: window.bytesRead }));
        await tab.page.send("HeapProfiler.collectGarbage");
        const memory = readFileSync(`/proc/${await rendererOf(tab)}/smaps_rollup`, "utf8").match(/^Pss:\s+(\d+)/m)[1];
        console.log(`  ${what}: first picture after ${first.toFixed(0)} ms, ${read} bytes of games read, the renderer has ${Math.round(memory / 1024)} MB`);
        return read;
      };
      await measure("the first start");
      const oldest = await tab.state();
      check("the newest game of an old store is open", oldest.file.endsWith(`game-${MANY}.jsonl`) && oldest.messages.length === 0, oldest);
      await tab.reload();
      const read = await measure("the next start");
      check("a start reads only the newest game", read < MOST_READ, read);
      await tab.tap("Files");
      await tab.tapScrolled("Continue game-296.jsonl", await tab.body());
      const opened = await until("another game opens", async () => { const s = await tab.state(); return s.file.endsWith("game-296.jsonl") && s.saving === "saved" && s; });
      check("the other game has every action", opened.digest === oldest.digest && opened.actions === oldest.actions, { opened, oldest });
      await tab.tap("Undo");
      const undone = await tab.saved();
      await tab.reload();
      const after = await tab.state();
      check("the game played last is the newest after a reload", after.file === undone.file && after.digest === undone.digest, { undone, after });
      trouble(tab, "with many games");
    });
  }

  return { owners, takeOver, emptied, brought, sevenDays, manyGames };
}

/// Returns the renderer process of a tab: of its browser's renderers the one with the most memory.
async function rendererOf(tab) {
  const { processInfo } = await tab.browser.send("SystemInfo.getProcessInfo");
  const size = (id) => Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1]);
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id).sort((a, b) => size(b) - size(a))[0];
}
