// Failures during a game: the WebGL context is lost, a method of the page throws, the app panics.
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { check, downloads, pause, until } from "./kit.mjs";
import { middle } from "./tab.mjs";

const shownWords = (tab) => tab.evaluate(() => document.body.innerText);
const htmlButton = (tab, id) => tab.evaluate((id) => {
  const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top];
}, id);

async function tapHtml(tab, id) {
  const [x, y, wide, high] = await htmlButton(tab, id);
  check(`${id} is large enough for a thumb`, wide >= 47.9 && high >= 47.9, { wide, high });
  await tab.touch("touchStart", [[x, y]]);
  await tab.touch("touchEnd", []);
}

/// The WebGL context is lost, as when memory is short, and for a while the browser gives no new one.
export async function lostPicture(tab) {
  const before = await tab.saved();
  const undo = middle(await tab.button("Undo"));
  const shown = await tab.shot();
  await tab.evaluate(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    window.giveBack = () => { HTMLCanvasElement.prototype.getContext = real; };
    const canvas = document.querySelector("canvas");
    const gl = canvas.getContext("webgl2");
    HTMLCanvasElement.prototype.getContext = function none(kind, ...more) { return kind === "webgl2" ? null : real.call(this, kind, ...more); };
    gl.getExtension("WEBGL_lose_context").loseContext();
  });
  for (let n = 0; n < 2; n += 1) {
    await tab.touch("touchStart", [undo]);
    await tab.touch("touchEnd", []);
    await pause(300);
  }
  const blind = await tab.state();
  check("taps do nothing while the picture is lost", blind.digest === before.digest && blind.actions === before.actions, { before, blind });
  check("the page says that the picture is gone", /picture is gone/.test(await shownWords(tab)), await shownWords(tab));
  await tab.evaluate(() => window.giveBack());
  await comesBack(tab, shown, before, "the picture is restored");
  for (let n = 1; n <= 2; n += 1) {
    await tab.evaluate(() => document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
    await comesBack(tab, shown, before, `the picture is restored again (${n})`);
  }
  await tab.tap("Undo");
  const undone = await until("a tap works again", async () => { const s = await tab.state(); return s.digest !== before.digest && s; });
  check("the tap acts once", undone.actions === before.actions - 1, undone);
  await tab.tap("Redo");
  await tab.saved();
}

async function comesBack(tab, shown, before, what) {
  const { width, height } = tab.size;
  await until(`${what}: the page`, async () => !/picture is gone/.test(await shownWords(tab)), 20000);
  const differs = async () => tab.differing(shown, await tab.shot(), [width / 2, height / 2], Math.min(width, height) / 2, 1);
  await until(`${what}: the same picture`, async () => (await differs()) < 0.03, 10000);
  const after = await tab.state();
  check(`${what}, with every action there`, after.digest === before.digest && after.state_digest === before.state_digest, { before, after });
}

/// The app receives input but draws no frames.
export async function drawsNothing(tab) {
  const at = middle((await tab.find("Table")).find((c) => c.role === "Canvas"));
  await tab.evaluate(() => { window.held = true; });
  await tab.touch("touchStart", [at]);
  await tab.touch("touchEnd", []);
  await until("a notice that nothing is drawn", async () => /no longer draws/.test(await shownWords(tab)), 8000);
  check("the notice offers to continue and to download the game", await tab.evaluate(() => Boolean(document.getElementById("go-on") && document.getElementById("download-game"))), "");
  await tab.evaluate(() => { window.held = false; });
  await until("the notice closes once a frame is drawn", async () => !/no longer draws/.test(await shownWords(tab)));
  await tab.frame();
}

/// Makes every download fail: by an exception of the page or, with `ends`, by a re-entrant call that makes the app
/// panic.
function spoilDownload(tab, ends) {
  return tab.evaluate(async (ends) => {
    const script = performance.getEntriesByType("resource").map((e) => e.name).find((name) => name.endsWith("/page.js"));
    const { Page } = await import(script);
    const real = Page.prototype.handOut;
    window.mend = () => { Page.prototype.handOut = real; };
    Page.prototype.handOut = () => {
      if (ends) window.drumhead.state();
      else throw new Error("no downloads today");
    };
  }, ends);
}

const gameFiles = () => readdirSync(downloads).filter((name) => name.endsWith(".jsonl"));

async function downloadFromNotice(tab) {
  for (const name of gameFiles()) rmSync(join(downloads, name));
  await tapHtml(tab, "download-game");
  const name = await until("the game as a file", () => gameFiles()[0]);
  await pause(200);
  return readFileSync(join(downloads, name), "utf8").trim().split("\n");
}

/// A method of the page throws in the middle of a frame; then the app itself panics.
export async function failures(tab) {
  await methodThrows(tab);
  await appPanics(tab);
  tab.trouble.length = 0;
}

async function tapDownload(tab) {
  await tab.tap("Files");
  await tab.tapScrolled("Download this game", await tab.body());
}

async function methodThrows(tab) {
  const before = await tab.saved();
  await spoilDownload(tab, false);
  await tapDownload(tab);
  await until("the page shows its own failure", async () => /no downloads today/.test(await shownWords(tab)), 5000);
  const lines = await downloadFromNotice(tab);
  check("the game can be downloaded from the notice", lines.length > before.actions && lines.every((line) => JSON.parse(line)), lines.length);
  await tab.evaluate(() => window.mend());
  await tapHtml(tab, "go-on");
  await until("the notice closes", () => tab.evaluate(() => !document.getElementById("trouble")));
  await tab.tap("Files");
  await tab.tap("Undo");
  await until("the app continues", async () => (await tab.state()).actions === before.actions - 1);
  await tab.tap("Redo");
  await tab.saved();
}

async function appPanics(tab) {
  const before = await tab.saved();
  // One action that cannot be saved, then the panic.
  await tab.evaluate(() => {
    const real = { put: IDBObjectStore.prototype.put, add: IDBObjectStore.prototype.add };
    window.mendStore = () => Object.assign(IDBObjectStore.prototype, real);
    for (const way of ["put", "add"]) IDBObjectStore.prototype[way] = () => { throw new DOMException("no room", "QuotaExceededError"); };
  });
  await tab.tap("Undo");
  const undone = await until("the action is reported as not saved", async () => { const s = await tab.state(); return s.saving?.startsWith("behind") && s; });
  await spoilDownload(tab, true);
  await tapDownload(tab).catch(() => {});
  await until("the page says that the app has stopped", async () => /Drumhead has stopped/.test(await shownWords(tab)), 5000);
  await tab.picture("panicked");
  const lines = await downloadFromNotice(tab);
  const stored = await tab.evaluate(async (path) => {
    const database = await new Promise((done) => { indexedDB.open("drumhead").onsuccess = ({ target }) => done(target.result); });
    const rows = database.transaction("parts").objectStore("parts");
    const keys = await new Promise((done) => { rows.getAllKeys(IDBKeyRange.bound([path], [path, []])).onsuccess = ({ target }) => done(target.result); });
    database.close();
    return keys.length;
  }, before.file);
  check("the download has the actions that are in no store", lines.length > stored && lines.every((line) => JSON.parse(line)), { lines: lines.length, stored });
  await tab.evaluate(() => { window.mendStore(); window.mend(); });
  await tab.leave(() => tapHtml(tab, "go-on"));
  await tab.ready();
  const after = await tab.saved();
  check("after continuing, every action is there, including the unsaved one", after.digest === undone.digest && after.actions === before.actions - 1, { undone, after });
  await tab.tap("Redo");
  await tab.saved();
}
