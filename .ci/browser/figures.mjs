// Measures the browser version, and an empty page of the same crates as a baseline. The results are printed and not
// checked, because they depend on the machine. `cargo run -p xtask -- empty` builds the empty page; without it only the
// app is measured.
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { join } from "node:path";
import { Browser } from "./chromium.mjs";
import { freePort, pause, serveFolder, until, work } from "./kit.mjs";
import { answerDice, begin, firstTurn } from "./play.mjs";
import { Tab, middle } from "./tab.mjs";

const EMPTY = "target/empty";
const DRAG_S = 5;
const IDLE_S = 10;
const BATTLES = ["Cowpens", "Birmingham Hill"];
const SCALES = [1, 2];

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const say = (...cells) => console.log(`  ${cells.join(" | ")}`);

/// Returns the processes of a browser with their kind, their memory (PSS, in MiB) and their processor time, from /proc.
function processes(browser) {
  const own = [];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (!command.includes(browser.profile) && !isChild(pid, browser.child.pid)) continue;
      const kind = command.match(/--type=([a-z-]+)/)?.[1] ?? "browser";
      const pss = Number(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
      own.push({ pid, kind, mib: pss, ms: (Number(stat[11]) + Number(stat[12])) * 10 });
    } catch { /* it has ended */ }
  }
  return own;
}

function isChild(pid, of) {
  for (let at = Number(pid); at > 1;) {
    if (at === of) return true;
    at = Number(readFileSync(`/proc/${at}/stat`, "utf8").split(") ")[1].split(" ")[1]);
  }
  return false;
}

const ofKind = (all, kind, what) => all.filter((one) => one.kind === kind).reduce((sum, one) => Math.max(sum, one[what]), 0);

/// Drags a finger in circles around a place. Returns the frames per second, and the time that the page's code takes for
/// a frame (the median and the 95th percentile, in milliseconds).
async function dragged(tab, [x, y]) {
  await tab.evaluate(() => {
    window.spent = [];
    if (window.measured) return;
    window.measured = true;
    const real = window.requestAnimationFrame;
    window.requestAnimationFrame = (act) => {
      const timed = (now) => {
        const from = performance.now();
        act(now);
        window.spent.push(performance.now() - from);
      };
      // By this mark the page knows the frames of the app, and lets them rest.
      timed._wbg_cb_unref = act._wbg_cb_unref;
      return real.call(window, timed);
    };
  });
  await tab.touch("touchStart", [[x, y]]);
  await pause(100);
  await tab.touch("touchMove", [[x + 20, y]]);
  await pause(300);
  await tab.evaluate(() => { window.spent.length = 0; });
  const began = Date.now();
  for (let n = 0; Date.now() - began < DRAG_S * 1000; n += 1) {
    tab.touch("touchMove", [[x + 40 * Math.cos(n / 8), y + 40 * Math.sin(n / 8)]]).catch(() => {});
    await pause(8);
  }
  const ms = Date.now() - began;
  // Callbacks that draw nothing take almost no time and do not count as frames.
  const spent = (await tab.evaluate(() => window.spent)).filter((ms) => ms > 0.1).sort((a, b) => a - b);
  await tab.touch("touchEnd", []);
  const at = (part) => (spent[Math.floor((spent.length - 1) * part)] ?? 0).toFixed(1);
  return { perSecond: (spent.length * 1000 / ms).toFixed(1), half: at(0.5), most: at(0.95) };
}

async function idle(browser) {
  const before = processes(browser);
  await pause(IDLE_S * 1000);
  const after = processes(browser);
  return ["renderer", "gpu-process"].map((kind) => ((ofKind(after, kind, "ms") - ofKind(before, kind, "ms")) / IDLE_S).toFixed(0));
}

const firstPicture = (tab) => until("the first picture", () => tab.evaluate(() => performance.getEntriesByName("first picture")[0]?.startTime).catch(() => 0), 30000);

/// Measures the time to the first picture, with an empty cache (cold) and with a full one (warm).
async function opened(tab, address) {
  const cold = [];
  const warm = [];
  for (let n = 0; n < 3; n += 1) {
    await tab.page.send("Page.navigate", { url: "about:blank" });
    // If a store is cleared while the last page still holds it open, Chromium may never open it for the next page.
    await pause(1000);
    await tab.page.send("Network.clearBrowserCache");
    await tab.page.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
    await tab.page.send("Page.navigate", { url: address });
    cold.push(await firstPicture(tab));
  }
  await pause(3000);
  for (let n = 0; n < 3; n += 1) {
    await tab.page.send("Page.navigate", { url: "about:blank" });
    await tab.page.send("Page.navigate", { url: address });
    warm.push(await firstPicture(tab));
  }
  return `cold ${median(cold).toFixed(0)} ms, warm ${median(warm).toFixed(0)} ms`;
}

async function theApp(address, scale) {
  const browser = new Browser(mkdtempSync(join(work, "profile-")), scale);
  await browser.start();
  const tab = await Tab.on(browser, []);
  say(`app ${scale}x`, "first picture", await opened(tab, `${address}?watch`));
  await tab.ready();
  for (const battle of BATTLES) {
    await begin(tab, battle);
    await firstTurn(tab);
    await tab.tap("Draw a chit");
    await answerDice(tab, 1);
    await until("a brigade acts", async () => (await tab.buttons(/^Act with /)).length > 0);
    const { label } = await tab.uppermost(/^Act with /);
    await tab.tap(label);
    const place = middle(await tab.button(label.slice("Act with ".length)));
    const { perSecond, half, most } = await dragged(tab, place);
    say(`app ${scale}x`, `a unit dragged, ${battle}`, `${perSecond} frames a second`, `own ${half} ms (95%: ${most})`);
  }
  await report(`app ${scale}x`, browser);
}

async function thePage(scale) {
  const port = await freePort();
  const stop = await serveFolder(EMPTY, port);
  const browser = new Browser(mkdtempSync(join(work, "profile-")), scale);
  await browser.start();
  const tab = await Tab.on(browser, []);
  say(`empty ${scale}x`, "first picture", await opened(tab, `http://127.0.0.1:${port}/`));
  const { perSecond, half, most } = await dragged(tab, [500, 400]);
  say(`empty ${scale}x`, "a finger dragged", `${perSecond} frames a second`, `own ${half} ms (95%: ${most})`);
  await report(`empty ${scale}x`, browser);
  stop();
}

async function report(name, browser) {
  await pause(4000);
  const [renderer, gpu] = await idle(browser);
  say(name, "idle", `renderer ${renderer} ms a second`, `GPU process ${gpu}`);
  const all = processes(browser);
  say(name, "memory", `renderer ${ofKind(all, "renderer", "mib").toFixed(0)} MiB`, `GPU process ${ofKind(all, "gpu-process", "mib").toFixed(0)} MiB`);
  await browser.kill();
}

export async function figures(address) {
  const paged = existsSync(EMPTY);
  if (paged) {
    const wasm = readFileSync(join(EMPTY, "empty_bg.wasm"));
    say("empty", "wasm", `${wasm.length} B`, `brotli ${brotliCompressSync(wasm).length} B`);
  } else say("no empty page: cargo run -p xtask -- empty");
  for (const scale of SCALES) {
    if (paged) await thePage(scale);
    await theApp(address, scale);
  }
}
