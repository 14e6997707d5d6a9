// The app as a web app: its idle time, newer builds, installation, plain HTTP, slow connections, and files shared with
// other apps.
import { mkdtempSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { anotherBuild } from "./bundle.mjs";
import { Browser } from "./chromium.mjs";
import { check, downloads, freePort, pause, serveFolder, until, work } from "./kit.mjs";
import { firstTurn } from "./play.mjs";
import { Tab } from "./tab.mjs";

const IDLE_MS = 5000;
/// Counts the page's animation frames. Runs before the page's own scripts, which may hold frames back.
function countFrames() {
  window.frames60 = 0;
  const real = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (act) => real((now) => { window.frames60 += 1; act(now); });
}

/// Returns the processor time of a process, in milliseconds: fields 14 and 15 of its `stat` file in /proc, in ticks of
/// 10 ms.
function used(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/// Returns the processor time of each process of a browser, by kind and id.
function costs(browser) {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split(/[\0 ]/);
      if (!command.some((word) => word === `--user-data-dir=${browser.profile}`) && !ofBrowser(pid, browser.child.pid)) return [];
      const type = command.find((word) => word.startsWith("--type="))?.slice(7) ?? "browser";
      return [[`${type} ${pid}`, used(pid)]];
    } catch { return []; }
  });
  return Object.fromEntries(all);
}

function ofBrowser(pid, browser) {
  for (let at = pid; at > 1;) {
    at = Number(readFileSync(`/proc/${at}/stat`, "utf8").split(") ").pop().split(" ")[1]);
    if (at === browser) return true;
  }
  return false;
}

/// Starts another browser with a tab. `init` and `also` run in each page before its own scripts.
async function another(server, { init, also, flags = [] } = {}) {
  const browser = new Browser(mkdtempSync(join(work, "profile-")), 1, flags);
  await browser.start();
  const tab = await Tab.on(browser, []);
  for (const act of [init, also]) {
    if (act) await tab.page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${act})()` });
  }
  return { browser, tab };
}

/// Checks the requests and errors at the end of a part, and ends its browser.
async function done({ browser, tab }, origin) {
  const left = tab.requests.filter((url) => !url.startsWith(origin) && !/^(blob|data|about):/.test(url));
  check("no request left the origin", left.length === 0, left);
  check("no errors on the page", tab.trouble.length === 0, tab.trouble);
  await browser.kill();
}

/// Suppresses Chromium's own offer to install the app, because the test dispatches one itself.
function askNothing() {
  window.addEventListener("beforeinstallprompt", (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
}

/// No frames run while nothing changes. A delayed repaint comes at its time, and a touch is answered at once.
export async function rests({ server }) {
  const { browser, tab } = await another(server, { init: countFrames });
  await tab.open(server.address);
  await tab.saved();
  await pause(2500);
  const count = () => tab.evaluate(() => window.frames60);
  const [before, spent] = [await count(), costs(browser)];
  await pause(IDLE_MS);
  const [frames, after] = [(await count()) - before, costs(browser)];
  const each = Object.entries(after).map(([name, ms]) => [name, ((ms - (spent[name] ?? 0)) * 1000) / IDLE_MS]).filter(([, ms]) => ms > 0);
  console.log(`  idle, in ms of a core each second: ${each.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(", ") || "none"}`);
  check(`fewer than 40 frames run in five idle seconds (${frames})`, frames < 40, frames);
  const settled = (await tab.state()).frames;
  await tab.tap("Files");
  await until("a tap opens Files", async () => (await tab.state()).frames > settled && (await tab.buttons("Save as")).length > 0, 2000);
  // A caret blinks by delayed repaints.
  const field = (await tab.controls()).find((c) => c.role === "TextInput" && c.rect[3] < tab.size.height);
  const [x0, y0, x1, y1] = field.rect;
  await tab.tapAt([(x0 + x1) / 2, (y0 + y1) / 2]);
  await pause(1000);
  const blinks = (await tab.state()).frames;
  await pause(3000);
  const drawn = (await tab.state()).frames - blinks;
  check("the caret keeps blinking", drawn >= 3 && drawn < 120, drawn);
  await tab.tap("Files");
  await pause(1500);
  const still = (await tab.state()).frames;
  await tab.resize({ width: 900, height: 700 });
  await until("the app redraws after a resize", async () => (await tab.state()).frames > still, 2000);
  await done({ browser, tab }, server.address);
}

/// The app reports that it works offline, and its build. A page that stays open finds a newer build, and switches to it
/// when the referee taps the button.
export async function newerBuild({ bundle, server }) {
  const port = await freePort();
  const stopOld = await serveFolder(bundle, port);
  const { browser, tab } = await another(server);
  await tab.open(`http://127.0.0.1:${port}/`);
  await tab.saved();
  await tab.tap("Files");
  const says = async (words) => (await tab.controls()).some((c) => c.label.includes(words) || c.value?.includes(words));
  await until("the app says that it works offline", () => says("Ready without a network"), 40000);
  const [old] = readdirSync(join(bundle, "b"));
  check("the app shows its build", await says(`Build ${old}`), await tab.controls());
  stopOld();
  const { folder, build } = anotherBuild(bundle);
  const stop = await serveFolder(folder, port);
  // The referee returns to the page later.
  await pause(10500);
  await tab.evaluate(() => window.dispatchEvent(new Event("focus")));
  await until("an open page finds the newer build", () => says("A newer build is here."), 40000);
  check("the newer build is announced once", (await tab.state()).messages.filter((text) => text.includes("A newer Drumhead is here")).length === 1, await tab.state());
  const before = await tab.saved();
  check("the newer build is not used without a tap", await tab.evaluate((old) => performance.getEntriesByType("resource").some((e) => e.name.includes(old)), old), old);
  await tab.leave(async () => tab.tapScrolled("Use it now", await tab.body()).catch(() => {}));
  await tab.ready();
  const used = await tab.evaluate(() => performance.getEntriesByType("resource").map((e) => e.name).filter((name) => name.includes("/b/")));
  check("one tap switches to the newer build", used.length > 3 && used.every((name) => name.includes(build)), used);
  check("the game is unchanged after the switch", (await tab.saved()).digest === before.digest, before);
  stop();
  await done({ browser, tab }, `http://127.0.0.1:${port}/`);
}

/// The install button, which shows the browser's own prompt.
export async function installs({ server }) {
  const { browser, tab } = await another(server, { init: askNothing });
  await tab.open(server.address);
  await tab.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => { window.prompted = true; };
    event.userChoice = Promise.resolve({ outcome: "accepted" });
    window.dispatchEvent(event);
    window.prevented = event.defaultPrevented;
  });
  await tab.tap("Files");
  await tab.tapScrolled("Install Drumhead", await tab.body());
  await until("the browser's install prompt", () => tab.evaluate(() => window.prompted));
  check("the page delays the install prompt", await tab.evaluate(() => window.prevented), "not held back");
  await until("the install button is gone", async () => (await tab.buttons("Install Drumhead")).length === 0);
  await done({ browser, tab }, server.address);
  // The browser of an iPad has no such prompt.
  const pad = await another(server, { init: askNothing, also: () => {
    Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15" });
  } });
  await pad.tab.open(server.address);
  await pad.tab.tap("Files");
  await until("an iPad shows how to install", async () => (await pad.tab.controls()).some((c) => `${c.label} ${c.value}`.includes("Add to Home Screen")));
  await askedForFile(pad.tab, "");
  await done(pad, server.address);
}

async function askedForFile(tab, accept) {
  await tab.page.send("Page.setInterceptFileChooserDialog", { enabled: true });
  await tab.tapScrolled("Bring in a file", await tab.body());
  const asked = await until("the file chooser", () => tab.evaluate(() => document.getElementById("bring")?.accept ?? null).then((a) => a !== null && { a }));
  check(`the file chooser shows ${accept || "every file"}`, asked.a.includes(accept) && (accept || asked.a === ""), asked);
}

/// Over plain HTTP from another machine there is no wake lock: the app says that the screen may go dark, and can play a
/// video to keep it awake.
export async function plainHttp({ server }) {
  const { browser, tab } = await another(server, { flags: ["--host-resolver-rules=MAP club.test 127.0.0.1"] });
  await tab.open(`http://club.test:${server.port}/`);
  check("plain HTTP has no wake lock", await tab.evaluate(() => !navigator.wakeLock && !window.isSecureContext), "a secure context");
  await tab.tap("Files");
  const says = async (words) => (await tab.controls()).some((c) => `${c.label} ${c.value}`.includes(words));
  await until("the app says that the screen may go dark", () => says("The screen may go dark"));
  check("the app says that it needs the network", await says("Needs the network to open"), "not said");
  await tab.tapScrolled("Keep the screen awake", await tab.body());
  const playing = () => tab.evaluate(() => {
    const video = document.querySelector("video");
    return video && !video.paused && !video.loop && video.videoWidth > 0 && video.currentTime;
  });
  const first = await until("a video plays", playing);
  await pause(2500);
  check("the video keeps playing", (await playing()) > first + 1, await playing());
  await until("the app says that a video keeps the screen awake", () => says("A silent video keeps the screen awake"));
  await tab.reload();
  await tab.tapAt([5, 700]);
  await until("the video plays again after a reload", playing);
  await done({ browser, tab }, `http://club.test:${server.port}/`);
}

/// On a slow connection a progress bar grows with the bytes received; a failed download can be retried.
export async function loads({ bundle, server }) {
  const port = await freePort();
  let broken = false;
  const serve = createServer(async (asked, answer) => {
    const there = await fetch(new URL(asked.url, server.address));
    const bytes = Buffer.from(await there.arrayBuffer());
    const isWasm = asked.url.endsWith(".wasm");
    if (isWasm && broken) { answer.writeHead(503).end(); return; }
    answer.writeHead(there.status, { "Content-Type": there.headers.get("content-type") ?? "text/plain" });
    if (!isWasm) { answer.end(bytes); return; }
    const step = Math.ceil(bytes.length / 20);
    for (let at = 0; at < bytes.length; at += step) { answer.write(bytes.subarray(at, at + step)); await pause(100); }
    answer.end();
  });
  await new Promise((done) => serve.listen(port, "127.0.0.1", done));
  const address = `http://127.0.0.1:${port}/`;
  const { browser, tab } = await another(server);
  await tab.page.send("Page.navigate", { url: `${address}?watch` });
  const seen = new Set();
  const [build] = readdirSync(join(bundle, "b"));
  const size = statSync(join(bundle, "b", build, "drumhead_bg.wasm")).size;
  await until("the app opens", async () => {
    const bar = await tab.evaluate(() => { const bar = document.querySelector("progress"); return bar && [bar.value, bar.max]; }).catch(() => null);
    if (bar?.[1] === size) seen.add(bar[0]);
    return tab.evaluate(() => performance.getEntriesByName("first picture").length > 0).catch(() => false);
  }, 60000);
  check(`the progress bar grows with the bytes received (${seen.size} steps)`, seen.size > 4 && [...seen].some((value) => value > size / 2), [...seen]);
  check("the progress bar is gone once the app runs", await tab.evaluate(() => !document.querySelector("progress") && !document.getElementById("again")), "still there");
  broken = true;
  await tab.page.send("Storage.clearDataForOrigin", { origin: address.slice(0, -1), storageTypes: "all" });
  await tab.page.send("Network.clearBrowserCache");
  await tab.page.send("Page.navigate", { url: "about:blank" });
  await tab.page.send("Page.navigate", { url: `${address}?watch` });
  const offered = () => tab.evaluate(() => {
    const link = document.getElementById("again");
    const box = link?.getBoundingClientRect();
    return link && getComputedStyle(link).visibility === "visible" && box.height >= 44 && link.textContent;
  }).catch(() => false);
  const words = await until("a failed download offers a retry", offered, 20000);
  check("the retry is called Try again", words === "Try again", words);
  // The expected failure is in the console.
  tab.trouble.length = 0;
  broken = false;
  const [x, y] = await tab.evaluate(() => { const b = document.getElementById("again").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; });
  await tab.touch("touchStart", [[x, y]]);
  await tab.touch("touchEnd", []);
  await until("the app opens after the retry", () => tab.evaluate(() => performance.getEntriesByName("first picture").length > 0).catch(() => false), 60000);
  serve.closeAllConnections();
  serve.close();
  await done({ browser, tab }, address);
}

const newFiles = (before) => readdirSync(downloads).filter((name) => !before.includes(name) && !name.endsWith(".crdownload"));

/// One tap exports one file; a printout is a single PDF. Files are shared if the browser can share them, and downloaded
/// if sharing fails.
export async function handsOut({ server }) {
  const { browser, tab } = await another(server, { init: () => {
    window.shared = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => {
      if (window.refuses) throw new DOMException("no", window.refuses);
      window.shared.push(...files.map((file) => [file.name, file.type, file.size]));
    };
  } });
  await tab.open(server.address);
  await tab.saved();
  await tab.tap("Files");
  await tab.tapScrolled("Share the report", await tab.body());
  await until("a report is shared", () => tab.evaluate(() => window.shared.length === 1));
  let before = readdirSync(downloads);
  await tab.evaluate(() => { window.refuses = "AbortError"; });
  await tab.tap("Share the report");
  await pause(1000);
  check("cancelling the share downloads nothing", newFiles(before).length === 0, newFiles(before));
  await tab.evaluate(() => { window.refuses = "NotAllowedError"; });
  await tab.tap("Share the report");
  await until("a file that cannot be shared is downloaded", () => newFiles(before).length === 1);
  await tab.evaluate(() => { window.refuses = null; });
  before = readdirSync(downloads);
  await tab.tapScrolled("Make PDFs for A4 paper", await tab.body());
  await until("the printout", () => newFiles(before).length > 0);
  await pause(2000);
  const files = newFiles(before);
  check("the printout is one PDF", files.length === 1 && files[0].endsWith("-print.pdf"), files);
  const pdf = readFileSync(join(downloads, files[0]), "latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  check("the PDF has every part", pdf.startsWith("%PDF-") && (pages === 0 || pages > 4), pages);
  check("the page says that it is one PDF", (await tab.controls()).some((c) => `${c.label} ${c.value}`.includes("As one PDF")), await tab.state());
  await tab.tapScrolled("Share for A4 paper", await tab.body());
  const shared = await until("a second shared file", () => tab.evaluate(() => window.shared.length > 1 && window.shared));
  check("a PDF and a report are passed to another app", shared[0][1] === "text/html" && shared[1][1] === "application/pdf" && shared.every(([, , size]) => size > 1000), shared);
  await done({ browser, tab }, server.address);
}

/// A game comes in from outside: another app shares it, or the system opens a file with the app.
export async function takesIn({ bundle, server }) {
  const manifest = JSON.parse(readFileSync(join(bundle, "manifest.webmanifest"), "utf8"));
  const target = manifest.share_target;
  check("other apps can share files with it", target?.method === "POST" && target.params.files[0].name === "files", manifest);
  check("the system can open games with it", Object.values(manifest.file_handlers?.[0]?.accept ?? {}).flat().includes(".jsonl"), manifest);
  const { browser, tab } = await another(server);
  await tab.open(server.address);
  const { file } = await tab.saved();
  await tab.tap("Files");
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const before = readdirSync(downloads);
  await tab.tapScrolled("Download this game", await tab.body());
  const [name] = await until("the game as a file", () => { const all = newFiles(before); return all.length && all; });
  const text = readFileSync(join(downloads, name), "utf8");
  await askedForFile(tab, "text/plain");
  // Continue the game first, because an identical file would only open the stored game.
  await tab.tap("Files");
  await firstTurn(tab);
  await tab.saved();
  await tab.reload();
  // As the system shares a file: a form is posted from outside the page, and the response redirects to the page.
  await tab.leave(() => tab.page.send("Page.navigate", { url: `data:text/html,elsewhere` }));
  await tab.evaluate((action, text) => {
    const form = Object.assign(document.createElement("form"), { method: "POST", enctype: "multipart/form-data", action });
    const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
    const files = new DataTransfer();
    files.items.add(new File([text], "from-afar.jsonl.txt", { type: "text/plain" }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, new URL(target.action, server.address).href, text);
  const shown = () => tab.evaluate(() => performance.getEntriesByName("first picture").length > 0 && location.href).catch(() => false);
  const led = await until("the page opens", shown, 30000);
  check("the response redirects to the page", led === server.address, led);
  await pause(1500);
  await tab.open(server.address);
  const there = await tab.saved();
  check("the shared game is open under its own name", there.file !== file && there.file.endsWith("from-afar.jsonl"), there);
  check("the cache of shared files is empty", !(await tab.evaluate(() => caches.keys())).includes("drumhead-brought"), "still there");
  const places = manifest.shortcuts.map((shortcut) => new URL(shortcut.url, server.address).searchParams.get("open"));
  check("the shortcuts name their pages", String(places) === "lookup,army,files", places);
  await tab.leave(() => tab.page.send("Page.navigate", { url: `${server.address}?watch&open=files` }));
  await tab.ready();
  await until("a shortcut opens its page", async () => (await tab.buttons("Save as")).length > 0);
  await done({ browser, tab }, server.address);
}
