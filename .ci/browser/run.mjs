// Tests the browser version in Chromium with emulated touch, and prints what it measures.
// Usage: node .ci/browser/run.mjs BUNDLE "SERVER ARGS... PORT" [PART...]
//   BUNDLE    the folder of the browser version, to check its files and sizes
//   SERVER    a command that serves it; PORT in it is replaced by a free port
//   PART      a part of the run, by name; by default all parts but `figures`
// Environment variables:
//   PICTURES        a folder for screenshots
//   EVERY_SCREEN=1  play in landscape and portrait, each at 1, 2 and 3 pixels per point; by default only landscape at 1
//                   and portrait at 2
//   BUSY=1          the machine is busy: allow ten seconds for the first picture instead of two
// Exits with 1 if a check fails, and with 75 if Chromium hangs and the page has reported no error.
import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { back, dressed, mirrored, room, spoken } from "./around.mjs";
import { theBundle, anotherBuild } from "./bundle.mjs";
import { Browser } from "./chromium.mjs";
import { Hang, SIZE, Server, check, counts, downloads, endAll, freePort, pause, serveFolder, until, work } from "./kit.mjs";
import { begin, diceFromTheTable, firstTurn, underTheFingers } from "./play.mjs";
import { figures } from "./figures.mjs";
import { cancelledTouch, otherEnds, restingFinger } from "./fingers.mjs";
import { copyAndPaste, overPlainHttp } from "./pasted.mjs";
import { drawsNothing, failures, lostPicture } from "./survive.mjs";
import { photo } from "./photo.mjs";
import { storeParts } from "./store.mjs";
import * as stands from "./stands.mjs";
import { Tab, thumbs } from "./tab.mjs";

const [bundle, serverCommand, ...parts] = process.argv.slice(2);
const FIRST_PICTURE_MS = process.env.BUSY ? 10000 : 2000;
const HANGS = 75;
const UPRIGHT = { width: 768, height: 1024 };
const SCREENS = process.env.EVERY_SCREEN
  ? [1, 2, 3].flatMap((scale) => [[SIZE, scale], [UPRIGHT, scale]])
  : [[SIZE, 1], [UPRIGHT, 2]];

const server = new Server(serverCommand);
const requests = [];
const browser = new Browser(mkdtempSync(join(work, "profile-")));
let tab;

async function firstOpening() {
  let first = Infinity;
  // A busy machine may be slow now and then, so try several times, each with an empty cache and store.
  for (let tries = 0; tries < 3 && first >= FIRST_PICTURE_MS; tries += 1) {
    await tab.page.send("Page.navigate", { url: "about:blank" });
    await tab.page.send("Network.clearBrowserCache");
    await tab.page.send("Storage.clearDataForOrigin", { origin: server.address.slice(0, -1), storageTypes: "all" });
    await tab.open(server.address);
    first = await tab.evaluate(() => performance.getEntriesByName("first picture")[0].startTime);
    console.log(`  first picture after ${first.toFixed(0)} ms`);
  }
  check(`the first picture within ${FIRST_PICTURE_MS} ms`, first < FIRST_PICTURE_MS, first);
  await tab.picture("opened");
  const asked = await until("a wake lock is requested", () => tab.evaluate(() => window.asked.includes("request") && window.asked));
  check("requests a wake lock and persistent storage", asked.includes("persist"), asked);
  check("Cowpens is open", (await tab.state()).title?.includes("Cowpens"), await tab.state());
  await tab.saved();
  await thumbs(tab, "the first page");
}

async function touch() {
  for (const [size, scale] of SCREENS) {
    if (scale === 1) await onAScreen(tab, size, scale);
    else await onAnother(size, scale);
  }
  await tab.resize(SIZE);
  await tab.saved();
}

async function onAScreen(held, size, scale) {
  await diceFromTheTable(held);
  await underTheFingers(held, size, scale);
}

/// Plays in a browser of its own, because the number of pixels per point is a setting of the browser and not of a page.
async function onAnother(size, scale) {
  const other = new Browser(mkdtempSync(join(work, "profile-")), scale);
  await other.start();
  const held = await Tab.on(other, requests);
  await held.open(server.address);
  await onAScreen(held, size, scale);
  noErrors(held, `at ${scale} pixels per point`);
  await other.kill();
}

async function idle() {
  await pause(1500);
  const before = (await tab.state()).frames;
  await pause(5000);
  const drawn = (await tab.state()).frames - before;
  check("idle draws no frames in five seconds", drawn === 0, drawn);
}

async function comesBack(what, before) {
  const after = await tab.state();
  check(`${what}: the same digest`, after.digest === before.digest && after.state_digest === before.state_digest, { before, after });
  check(`${what}: the same log`, after.actions === before.actions && after.last === before.last, after);
  await tab.saved();
}

async function reload() {
  const before = await tab.saved();
  await tab.reload();
  await comesBack("after a reload", before);
}

async function fullStore() {
  await tab.evaluate(() => {
    window.real = { put: IDBObjectStore.prototype.put, add: IDBObjectStore.prototype.add };
    for (const way of ["put", "add"]) IDBObjectStore.prototype[way] = () => { throw new DOMException("no room", "QuotaExceededError"); };
  });
  const before = await tab.state();
  await tab.tap("Undo");
  const behind = await until("the app reports that saving failed", async () => { const s = await tab.state(); return s.saving?.startsWith("behind") && s; });
  check("a full store is reported at once, and play continues", behind.saving.includes("storage is full") && behind.actions === before.actions - 1, behind);
  await tab.picture("full");
  await tab.tap("Download this game, which is not saved");
  const file = await until("the download", () => readdirSync(downloads).find((name) => name.endsWith(".jsonl")));
  const lines = readFileSync(join(downloads, file), "utf8").trim().split("\n");
  check("the game is in the download", lines.length > before.actions && lines.every((line) => JSON.parse(line)), lines.length);
  await tab.evaluate(() => { Object.assign(IDBObjectStore.prototype, window.real); });
  await tab.tap("Redo");
  await tab.saved();
}

/// Two tabs with the same game: the second is read-only. With two different games, each tab plays its own.
async function secondTab() {
  const before = await tab.saved();
  const second = await Tab.on(browser, requests);
  await second.open(server.address);
  const there = await second.state();
  check("a second tab with the same game is read-only, and says why", /^read only: .*open in another tab/.test(there.saving ?? ""), there.saving);
  check("the second tab shows the same game", there.digest === before.digest && there.file === before.file, there);
  await second.tap("Undo");
  const tried = await second.state();
  check("the second tab changes nothing, and says so", tried.digest === before.digest && tried.messages.some((m) => m.includes("another tab")), tried);
  await second.picture("second-tab");
  await tab.front();
  await tab.tap("Undo");
  const undone = await tab.saved();
  await until("the second tab follows the first", async () => (await second.state()).digest === undone.digest);
  await second.front();
  const own = await begin(second, "Cowpens");
  check("the second tab owns a game that it begins", own.file !== before.file && own.saving === "saved", own);
  await firstTurn(second);
  const played = await second.saved();
  await tab.front();
  await tab.tap("Redo");
  const redone = await tab.saved();
  check("the first tab still owns its game", redone.state_digest === before.state_digest && played.actions > 0, redone);
  await tab.tap("Files");
  check("each tab knows the other's game", (await tab.controls()).some((c) => c.label.includes(own.file.split("/").pop())), own.file);
  await tab.tap("Files");
  await second.front();
  await second.tap("Files");
  const name = before.file.split("/").pop();
  await second.tapScrolled(`Game ${name}`, await second.body());
  const again = await until("the first tab's game", async () => { const s = await second.state(); return s.file === before.file && s; });
  await until("the second tab is read-only there", async () => /^read only: .*open in another tab/.test((await second.state()).saving));
  check("the second tab shows every action of the first tab's game", (await second.state()).digest === redone.digest, again);
  await tab.front();
  await tab.tap("Files");
  await tab.tapScrolled(`Game ${own.file.split("/").pop()}`, await tab.body());
  const taken = await until("the released game", async () => { const s = await tab.state(); return s.file === own.file && s.saving === "saved" && s; });
  check("a released game can be continued in the other tab", taken.digest === played.digest, { taken, played });
  await tab.tap("Undo");
  await tab.saved();
  noErrors(second, "in the second tab");
  await second.close();
}

async function kept() {
  const active = () => tab.evaluate(() => navigator.serviceWorker.ready.then((r) => r.active?.state === "activated"));
  await until("the build is cached for offline use", active, 30000);
}

async function withoutNetwork() {
  await kept();
  await tab.tap("Undo");
  const before = await tab.saved();
  await server.stop();
  await tab.reload();
  await comesBack("without a network", before);
  await tab.tap("Redo");
  await tab.saved();
}

async function killed() {
  await tab.tap("Undo");
  const saved = await tab.saved();
  await tab.tap("Redo");
  noErrors(tab, "on the page before the browser is killed");
  await browser.kill();
  await browser.start();
  tab = await Tab.on(browser, requests);
  await tab.open(server.address);
  const after = await tab.state();
  // The last action was still being saved, so it may be lost; all actions before it must be there.
  check("after a kill, everything reported as saved is there", after.digest === saved.digest || after.actions === saved.actions + 1, { saved, after });
  await tab.saved();
}

function noErrors(held, where) {
  check(`no errors ${where}`, held.trouble.length === 0, held.trouble);
}

/// A newer build is fetched while the old one runs, and used at the next start. A page never mixes files of both.
async function update() {
  await kept();
  const before = await tab.saved();
  const { folder, old, build } = anotherBuild(bundle);
  await server.stop();
  const stop = await serveFolder(folder, server.port);
  const scripts = () => tab.evaluate(() => performance.getEntriesByType("resource").map((e) => e.name).filter((name) => name.includes("/b/")));
  const are = (names, of) => names.length > 3 && names.every((name) => name.includes(of));
  await tab.reload();
  check("a reload uses the cached build", are(await scripts(), old), await scripts());
  const newest = () => tab.evaluate(() => caches.match(new URL("newest", location).href, { cacheName: "drumhead-builds" }).then((a) => a.text()));
  await until("the newer build is fetched", async () => (await newest()) === build, 40000);
  await tab.reload();
  check("the next reload uses the newer build", are(await scripts(), build), await scripts());
  await comesBack("with the newer build", before);
  stop();
  await tab.reload();
  check("the newer build works offline", are(await scripts(), build), await scripts());
  await until("the old build is removed from the cache", async () => {
    const caches = await tab.evaluate(() => window.caches.keys());
    return String(caches.sort()) === String([`drumhead-${build}`, "drumhead-builds"].sort());
  });
}

/// Parts that consist of several tests, all in the open tab.
const survive = async () => { await lostPicture(tab); await drawsNothing(tab); await failures(tab); };
const fingers = async () => { await restingFinger(tab); await cancelledTouch(tab); await otherEnds(tab); };
const clipboard = async () => { await copyAndPaste(tab, browser, server.address); await overPlainHttp(tab, server.port); };

const around = Object.fromEntries(Object.entries({ spoken, dressed, back, mirrored, room, photo }).map(([name, part]) => [name, () => part(server.address)]));
/// Parts that open browsers of their own.
const ofStores = storeParts(server, requests, noErrors);
const ofTheApp = Object.fromEntries(Object.entries(stands).map(([name, part]) => [name, () => part({ bundle, server })]));
const APART = { ...ofStores, ...ofTheApp, figures: () => figures(server.address) };

const PARTS = {
  firstOpening, touch, fingers, clipboard, survive, idle, reload, fullStore, secondTab, ...around, ...ofStores, ...ofTheApp, withoutNetwork, killed, update,
};

// End all child processes when this process is ended.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => endAll().finally(() => process.exit(1)));

try {
  theBundle(bundle);
  await server.start(await freePort());
  await browser.start();
  tab = await Tab.on(browser, requests);
  const measured = { ...PARTS, figures: APART.figures };
  for (const name of parts.length ? parts : Object.keys(PARTS)) {
    const began = Date.now();
    console.log(name);
    if (name in APART) {
      await measured[name]();
      console.log(`  ${((Date.now() - began) / 1000).toFixed(1)} s`);
      continue;
    }
    if (name !== "firstOpening" && !tab.opened && parts.length) await tab.open(server.address);
    tab.opened = true;
    // These parts need a game that has begun.
    if (!["firstOpening", "touch", ...Object.keys(APART)].includes(name) && !(await tab.state()).actions) await firstTurn(tab);
    await measured[name]();
    console.log(`  ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  check("no request left the origin", requests.every((url) => url.startsWith(server.address) || /^(blob|data|about):/.test(url)), requests);
  noErrors(tab, "on the page");
  console.log(`${counts.passed} passed, 0 failed`);
} catch (why) {
  // Decide this before any further request to the page, which may be dead and hang too. If the page has reported an
  // error of its own, the failure is not a hang.
  const hangs = (Browser.hung || why instanceof Hang) && !tab?.trouble.length;
  console.error(why);
  if (tab) {
    console.error("the console:", tab.trouble, "\nthe app:", await tab.state().catch(String));
    await tab.picture("failed").catch(() => {});
  }
  console.log(`${counts.passed} passed, 1 failed`);
  process.exitCode = hangs ? HANGS : 1;
} finally {
  await endAll();
}
process.exit();
