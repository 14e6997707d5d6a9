// Drives the browser version in Chromium with emulated touch, and says what it measured.
// Usage: node .ci/browser/run.mjs BUNDLE "SERVER ARGS... PORT"
//   BUNDLE    the folder that was put together, for its list of files and sizes
//   SERVER    a command that serves it; PORT in it is replaced by a free port
// PICTURES names a folder for what the screen showed.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Browser, SIZE, Server, Tab, check, counts, endAll, freePort, pause, serveFolder, until, work } from "./kit.mjs";

const [bundle, serverCommand] = process.argv.slice(2);
const MOST_OVER_THE_WIRE = 3 * 1024 * 1024;
const FIRST_PICTURE_MS = 2000;
const PANEL = [SIZE.width - 150, SIZE.height - 250];

/// What a file of the bundle weighs on its way.
function overTheWire() {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.(br|gz)$/.test(path)) {
        files.push({ name: relative(bundle, path), plain: statSync(path).size, sent: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size });
      }
    }
  };
  walk(bundle);
  return files;
}

function theBundle() {
  console.log("the bundle");
  const files = overTheWire();
  const sum = (what) => files.reduce((all, file) => all + file[what], 0);
  console.log(`  ${files.length} files, ${sum("plain")} bytes, ${sum("sent")} by brotli`);
  check("3 MB or less over the wire", sum("sent") <= MOST_OVER_THE_WIRE, sum("sent"));
  const manifest = JSON.parse(readFileSync(join(bundle, "manifest.webmanifest"), "utf8"));
  for (const field of ["name", "short_name", "start_url", "display", "icons", "background_color", "theme_color"]) {
    check(`the manifest has ${field}`, manifest[field], manifest);
  }
  check("icons of 192 and 512, and one to be masked", ["192x192", "512x512"].every((size) => manifest.icons.some((i) => i.sizes === size))
    && manifest.icons.some((i) => i.purpose === "maskable"), manifest.icons);
  check("every icon is there", manifest.icons.every((icon) => existsSync(join(bundle, icon.src))), manifest.icons);
  const worker = readFileSync(join(bundle, "sw.js"), "utf8");
  const kept = files.filter((file) => file.name !== "sw.js").map((file) => file.name === "index.html" ? "./" : file.name);
  check("the service worker keeps every file by its digest", kept.every((name) => worker.includes(`"${name}": "sha256-`)), kept);
}

async function firstOpening(tab, server) {
  console.log("the first opening");
  let first = Infinity;
  // A machine that has much else to do may be slow once; each try is as if nobody had been here.
  for (let tries = 0; tries < 5 && first >= FIRST_PICTURE_MS; tries += 1) {
    await tab.page.goto("about:blank");
    await tab.cdp.send("Network.clearBrowserCache");
    await tab.cdp.send("Storage.clearDataForOrigin", { origin: server.address.slice(0, -1), storageTypes: "all" });
    await tab.open(server.address);
    first = await tab.page.evaluate(() => performance.getEntriesByName("first picture")[0].startTime);
    console.log(`  first picture after ${first.toFixed(0)} ms`);
  }
  check("the first picture in under two seconds", first < FIRST_PICTURE_MS, first);
  await tab.picture("opened");
  const asked = await until("the screen is kept awake", () => tab.page.evaluate(() => window.asked.includes("request") && window.asked));
  check("the screen is kept awake, and games for good", asked.includes("persist"), asked);
  check("Cowpens is on the table", (await tab.state()).title?.includes("Cowpens"), await tab.state());
  await tab.saved();
}

async function play(tab) {
  console.log("a game by touch");
  await tab.tap(/^Rate all /);
  await tab.tap("Begin turn 1");
  await until("turn 1 has begun", async () => (await tab.find("Draw a chit")).length > 0);
  const before = (await tab.state()).actions;
  await tab.tap("Draw a chit");
  const drawn = await until("a chit is drawn", async () => { const s = await tab.state(); return s.actions === before + 1 && s; });
  check("a chit is drawn", drawn.actions === before + 1, drawn);
  await tab.picture("chit");
  await tab.tap("Undo");
  await until("the draw is taken back", async () => (await tab.state()).actions === before);
}

/// The texts of the screen that are verdicts of the selected unit.
async function verdicts(tab) {
  const all = await tab.find(/./);
  return all.filter((c) => c.rect[0] > SIZE.width - 320 && c.role !== "Button").map((c) => c.label).join("\n");
}

/// A unit of the brigade that may act is dragged over the table by one finger, and what the panel says of it changes.
async function dragABase(tab) {
  console.log("a base under a finger");
  // The chit that was drawn at the table: the same one in every run.
  await tab.tap("Chit 1 drawn");
  await until("a brigade acts", async () => (await tab.find(/^Act with /)).some((c) => c.role === "Button"));
  await tab.tap(/^Act with /);
  const { selected } = await until("a unit is selected", async () => { const s = await tab.state(); return s.selected && s; });
  const unit = (await tab.find(/^Act with /)).find((c) => c.role === "Button").label.slice("Act with ".length);
  const place = await tab.button(unit);
  check("the selected unit is found on the table", place.rect[1] > 100, { selected, unit, place });
  const before = await verdicts(tab);
  const [x, y] = [(place.rect[0] + place.rect[2]) / 2, (place.rect[1] + place.rect[3]) / 2];
  const frames = (await tab.state()).frames;
  const began = Date.now();
  // Towards the middle of the table.
  for (let tries = 1; tries <= 3 && !(await tab.state()).ghost; tries += 1) {
    console.log(`  drag ${tries}`);
    await tab.drag([x, y], [x + 24, y < 420 ? y + 64 : y - 64], 16);
  }
  await tab.picture("dragged");
  const drawn = (await tab.state()).frames - frames;
  console.log(`  ${drawn} frames in a drag of ${Date.now() - began} ms, by software drawing`);
  const after = await tab.state();
  check("the finger took a ghost of it along", after.ghost, after);
  check("the verdict has changed", (await verdicts(tab)) !== before, before);
  await tab.picture("dragged");
  await tab.tapScrolled("By ruling", PANEL);
  await tab.tapScrolled("Place here by ruling", PANEL);
  await until("the move is written down", async () => (await tab.state()).actions > after.actions);
  await tab.saved();
}

/// The guns fire, with the die that was rolled at the table.
async function enterDice(tab) {
  console.log("a volley with dice from the table");
  await tab.tap("Settings");
  await tab.tapScrolled("Rolled at the table", [200, 500]);
  await tab.tap("Settings");
  const fire = await someoneWhoCanFire(tab);
  const before = (await tab.state()).actions;
  await tab.tapScrolled(fire, PANEL);
  const enter = (await tab.find("Enter the dice")).find((c) => c.role === "Button");
  if (enter) await tab.tapScrolled("Enter the dice", PANEL);
  await until("a die is asked for", async () => (await tab.state()).asking);
  for (let n = 0; n < 12 && (await tab.state()).asking; n += 1) await tab.tap(/^Die 1$/);
  const shot = await tab.saved();
  check("the volley is in the log with the faces entered", shot.actions > before && shot.dice.length > 0 && shot.dice.every((face) => face === 1), shot);
  await tab.picture("volley");
}

/// A unit of the acting brigade with somebody to fire at; brought up by ruling where all are out of range.
async function someoneWhoCanFire(tab) {
  const labels = async () => (await tab.find(/^Act with /)).filter((c) => c.role === "Button").map((c) => c.label);
  for (let tries = 0; tries < 6; tries += 1) {
    for (const label of await labels()) {
      await tab.tap(label);
      const fire = (await tab.controls()).find((c) => c.role === "Button" && !c.disabled && /^Fire at /.test(c.label));
      if (fire) return fire.label;
    }
    // The next brigade may be in range.
    if (!(await labels()).length || tries > 0) {
      await tab.tap(/^(End |Next: End )/);
      await pause(200);
    }
    if ((await tab.find("Draw a chit")).length) await tab.tap("Draw a chit");
  }
  throw new Error("nobody can fire at anybody");
}

async function idle(tab) {
  console.log("at rest");
  await pause(1500);
  const before = (await tab.state()).frames;
  await pause(5000);
  const drawn = (await tab.state()).frames - before;
  console.log(`  ${drawn} frames in five seconds`);
  check("idle draws no frames", drawn === 0, drawn);
}

async function comesBack(what, tab, before) {
  const after = await tab.state();
  check(`${what}: the same digest`, after.digest === before.digest && after.state_digest === before.state_digest, { before, after });
  check(`${what}: the same log`, after.actions === before.actions && after.last === before.last, after);
  await tab.saved();
}

async function secondTab(browser, server, requests, first) {
  console.log("a second tab");
  const before = await first.state();
  const second = await Tab.on(browser, requests);
  await second.open(server.address);
  const there = await second.state();
  check("it may only look on, and says why", /read only: .*another tab/.test(there.saving ?? ""), there.saving);
  check("it shows the same game", there.digest === before.digest, there);
  await second.tap("Undo");
  const tried = await second.state();
  check("it changes nothing, and says so", tried.digest === before.digest && tried.messages.some((m) => m.includes("another tab")), tried);
  await second.page.close();
}

async function fullStore(tab) {
  console.log("a store that refuses");
  await tab.page.evaluate(() => {
    window.realPut = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
  });
  const before = await tab.state();
  await tab.tap("Undo");
  const behind = await until("it is told", async () => { const s = await tab.state(); return s.saving?.startsWith("behind") && s; });
  check("a full store is told at once, and the game goes on", behind.saving.includes("storage is full") && behind.actions === before.actions - 1, behind);
  const download = tab.page.waitForEvent("download", { timeout: 10000 }).catch(() => null);
  await tab.tap("Download this game, which is not saved");
  await download;
  await tab.picture("full");
  await tab.page.evaluate(() => { IDBObjectStore.prototype.put = window.realPut; });
  await tab.tap("Redo");
  await tab.saved();
}

async function pinch(tab) {
  console.log("two fingers");
  const width = async () => { const [c] = (await tab.find(/./)).filter((c) => c.role === "Button" && c.label.startsWith("British Legion infantry")); return c.rect[2] - c.rect[0]; };
  const before = await width();
  const [x, y] = [SIZE.width / 2 - 60, SIZE.height / 2];
  await tab.touch("touchStart", [[x - 40, y], [x + 40, y]]);
  for (let n = 1; n <= 10; n += 1) {
    await tab.touch("touchMove", [[x - 40 - 6 * n, y], [x + 40 + 6 * n, y]]);
    await tab.frame();
  }
  await tab.touch("touchEnd", []);
  await tab.frame();
  const after = await width();
  console.log(`  a unit is ${(after / before).toFixed(2)} times as wide`);
  check("a pinch zooms", after > 1.3 * before, { before, after });
}

let tab;
/// The same bundle under another build's name.
function anotherBuild() {
  const folder = join(work, "another");
  cpSync(bundle, folder, { recursive: true });
  const [old] = readdirSync(join(folder, "b"));
  const build = "0123456789abcdef";
  renameSync(join(folder, "b", old), join(folder, "b", build));
  const page = readFileSync(join(folder, "index.html"), "utf8").replaceAll(old, build);
  writeFileSync(join(folder, "index.html"), page);
  const digest = createHash("sha256").update(page).digest("base64");
  const worker = readFileSync(join(folder, "sw.js"), "utf8").replaceAll(old, build);
  writeFileSync(join(folder, "sw.js"), worker.replace(/"\.\/": "sha256-[^"]*"/, `"./": "sha256-${digest}"`));
  return { folder, old, build };
}

/// A newer build is fetched while the old one runs, and runs from the next opening on; never a file of each.
async function update(server) {
  console.log("a newer build");
  const before = await tab.saved();
  const { folder, old, build } = anotherBuild();
  await server.stop();
  const stop = await serveFolder(folder, server.port);
  const scripts = () => tab.page.evaluate(() => performance.getEntriesByType("resource").map((e) => e.name).filter((name) => name.includes("/b/")));
  await tab.page.reload();
  await tab.ready();
  check("the page opens on the build it has", (await scripts()).every((name) => name.includes(old)), await scripts());
  await until("the newer one is fetched", () => tab.page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => Boolean(r?.waiting))), 40000);
  // The old worker lets go when it has nothing left to answer: on a busy machine that may be an opening later.
  let names = [];
  for (let openings = 1; openings <= 4 && !names.some((name) => name.includes(build)); openings += 1) {
    await tab.page.reload();
    await pause(3000);
    await tab.ready();
    names = await scripts();
    check(`opening ${openings}: never a file of each`, new Set(names.map((name) => name.includes(build))).size === 1, names);
  }
  check("the newer one runs", names.every((name) => name.includes(build)), names);
  await comesBack("with the newer build", tab, before);
  await until("the old build is gone", async () => {
    const kept = await tab.page.evaluate(() => caches.keys());
    return kept.length === 1 && kept[0] === `drumhead-${build}`;
  });
  stop();
}

async function theWholeRun() {
  theBundle();
  const server = new Server(serverCommand);
  await server.start(await freePort());
  const requests = [];
  const browser = new Browser(mkdtempSync(join(work, "profile-")));
  await browser.start();
  tab = await Tab.on(browser, requests);
  await firstOpening(tab, server);
  await play(tab);
  await dragABase(tab);
  await enterDice(tab);
  await idle(tab);
  let before = await tab.saved();
  await tab.page.reload();
  await tab.ready();
  await comesBack("after a reload", tab, before);
  await fullStore(tab);
  await secondTab(browser, server, requests, tab);
  const kept = () => tab.page.evaluate(() => navigator.serviceWorker.ready.then((r) => r.active?.state === "activated"));
  await until("the build is kept for use without a network", kept, 30000);

  console.log("with the network cut");
  before = await tab.saved();
  await server.stop();
  await tab.page.reload();
  await tab.ready();
  await comesBack("without a network", tab, before);
  await tab.tap("Undo");
  before = await tab.saved();

  console.log("with the browser killed");
  await tab.tap("Redo");
  const saved = await tab.saved();
  await tab.tap("Undo");
  await browser.kill();
  await browser.start();
  tab = await Tab.on(browser, requests);
  await tab.open(server.address);
  const after = await tab.state();
  // The last action was in flight: it is there or it is not, and everything before it is.
  check("after the kill: all that was called saved is there", after.digest === saved.digest || after.actions === saved.actions - 1, { saved, after });
  await tab.saved();
  await pinch(tab);
  await update(server);
  check("no request left the origin", requests.every((url) => url.startsWith(server.address) || url.startsWith("blob:") || url.startsWith("data:")), requests);
  check("nothing went wrong on the page", tab.trouble.length === 0, tab.trouble);
}

try {
  await theWholeRun();
  console.log(`${counts.passed} passed, 0 failed`);
} catch (why) {
  console.error(why);
  if (tab) {
    console.error("the console:", tab.trouble, "\nthe app:", await tab.state().catch(String));
    await tab.picture("failed").catch(() => {});
  }
  console.log(`${counts.passed} passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await endAll();
}
process.exit();
