// What the run through the browser needs: a server, a browser that can be killed, a tab with a touch screen.
// CHROMIUM names the browser (/usr/bin/chromium), PLAYWRIGHT the folder that playwright-core was installed in.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer as createWebServer } from "node:http";
import { createServer } from "node:net";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tools = process.env.PLAYWRIGHT ?? "target/browser-tools";
const { chromium } = createRequire(join(process.cwd(), tools, "x.js"))("playwright-core");
export const SIZE = { width: 1024, height: 768 };
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export const work = mkdtempSync(join(tmpdir(), "drumhead-web-"));
const running = new Set();
export const counts = { passed: 0 };

export function check(what, good, seen) {
  if (!good) throw new Error(`${what}: ${typeof seen === "string" ? seen : JSON.stringify(seen)}`);
  counts.passed += 1;
  console.log(`  ok  ${what}`);
}

export async function until(what, test, ms = 15000) {
  const end = Date.now() + ms;
  let seen;
  for (;;) {
    seen = await test();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await pause(50);
  }
}

function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true, ...options });
  running.add(child);
  child.said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => { child.said += text; });
  child.ended = new Promise((done) => child.on("exit", () => { running.delete(child); done(); }));
  return child;
}

export async function end(child, signal = "SIGTERM") {
  if (!child || !running.has(child)) return;
  try { process.kill(-child.pid, signal); } catch { /* it has ended by itself */ }
  await child.ended;
}

export async function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export class Server {
  constructor(command) { this.command = command; }

  async start(port = this.port) {
    this.port = port;
    this.address = `http://127.0.0.1:${port}/`;
    const [command, ...args] = this.command.replaceAll("PORT", port).split(" ");
    this.child = start(command, args);
    await until(`the server: ${this.command}`, () => fetch(this.address).then((a) => a.ok, () => false));
  }
  stop() { return end(this.child, "SIGKILL"); }
}

/// A plain static server, as any would do: for the folder of another build.
export async function serveFolder(folder, port) {
  const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm", webmanifest: "application/manifest+json", png: "image/png", svg: "image/svg+xml" };
  const server = createWebServer((asked, answer) => {
    const name = new URL(asked.url, "http://x").pathname.slice(1) || "index.html";
    try {
      const bytes = readFileSync(join(folder, name));
      answer.writeHead(200, { "Content-Type": types[name.split(".").pop()] ?? "text/plain", "Cache-Control": "no-cache" });
      answer.end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return () => { server.closeAllConnections(); server.close(); };
}

/// Chromium with a profile of its own, spoken to over its debugging port: so it can be killed as a battery does it.
export class Browser {
  constructor(profile) { this.profile = profile; }

  async start() {
    rmSync(join(this.profile, "DevToolsActivePort"), { force: true });
    this.child = start(process.env.CHROMIUM ?? "/usr/bin/chromium", [
      "--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-quic", "--enable-unsafe-swiftshader", "--use-angle=swiftshader", "--remote-debugging-port=0",
      `--user-data-dir=${this.profile}`, `--window-size=${SIZE.width},${SIZE.height}`, "about:blank",
    ]);
    const file = join(this.profile, "DevToolsActivePort");
    await until("the browser", () => existsSync(file) && readFileSync(file, "utf8").includes("\n"), 30000);
    const port = readFileSync(file, "utf8").split("\n")[0];
    this.over = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    this.context = this.over.contexts()[0];
  }

  async kill() {
    await end(this.child, "SIGKILL");
    rmSync(join(this.profile, "SingletonLock"), { force: true });
  }
}

/// A tab with a touch screen.
export class Tab {
  static async on(browser, requests, scale = 1) {
    const tab = new Tab();
    tab.page = await browser.context.newPage();
    tab.page.setDefaultTimeout(20000);
    tab.trouble = [];
    tab.page.on("pageerror", (error) => tab.trouble.push(String(error)));
    tab.page.on("crash", () => tab.trouble.push("the page crashed"));
    tab.page.on("console", (message) => { if (message.type() === "error") tab.trouble.push(message.text()); });
    tab.page.on("request", (request) => requests.push(request.url()));
    await tab.page.addInitScript(() => {
      window.asked = [];
      const listen = (of, name) => {
        const real = of?.[name];
        if (real) of[name] = function ask(...all) { window.asked.push(name); return real.apply(this, all); };
      };
      listen(window.WakeLock?.prototype, "request");
      listen(window.StorageManager?.prototype, "persist");
    });
    tab.cdp = await browser.context.newCDPSession(tab.page);
    await tab.cdp.send("Emulation.setDeviceMetricsOverride", { ...SIZE, deviceScaleFactor: scale, mobile: true });
    await tab.cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    return tab;
  }

  async open(address) {
    await this.page.goto(`${address}?watch`, { waitUntil: "commit" });
    await this.ready();
  }

  async ready() {
    const shown = () => window.drumhead && performance.getEntriesByName("first picture").length > 0;
    await this.page.waitForFunction(shown, null, { polling: "raf" }).catch(async (why) => {
      const says = await this.page.evaluate(() => document.body.innerText).catch(() => "");
      throw new Error(`${why.message}\nthe page says: ${says}\nthe console: ${this.trouble.join("\n")}`);
    });
  }

  async state() { return JSON.parse(await this.page.evaluate(() => window.drumhead.state())); }
  async controls() { return JSON.parse(await this.page.evaluate(() => window.drumhead.controls())); }

  /// The game is in the store, as the app says.
  async saved() { return until("the game is saved", async () => { const s = await this.state(); return s.saving === "saved" && s; }); }

  /// Controls of a label, those on the screen.
  async find(label) {
    const all = await this.controls();
    const wanted = (c) => typeof label === "string" ? c.label === label : label.test(c.label);
    return all.filter((c) => wanted(c) && c.rect[2] > 0 && c.rect[3] > 0 && c.rect[0] < SIZE.width && c.rect[1] < SIZE.height);
  }

  /// A live button that stays where it is: what was tapped last may still be moving everything.
  async button(label) {
    const look = async () => (await this.find(label)).find((c) => c.role === "Button" && !c.disabled);
    const live = async () => {
      const before = await look();
      await this.frame();
      await pause(60);
      const after = await look();
      return before && after && String(before.rect) === String(after.rect) && after;
    };
    return until(`a button ${label}`, live).catch(async (why) => {
      const there = (await this.find(/./)).filter((c) => c.role === "Button").map((c) => c.label);
      throw new Error(`${why.message}; there are: ${there.join(" | ")}`);
    });
  }

  touch(type, points) {
    return this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  async tapAt(x, y) {
    // Not a frame between: on a machine that draws slowly that would be a long press.
    await this.touch("touchStart", [[x, y]]);
    await this.touch("touchEnd", []);
    await this.frame();
    await this.frame();
  }

  async frame() { await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); }

  async tap(label) {
    const { rect: [x0, y0, x1, y1] } = await this.button(label);
    await this.tapAt((x0 + x1) / 2, (y0 + y1) / 2);
  }

  /// Scrolls what is under the fingers until a button is in sight: a page in the side panel may be longer than the screen.
  async tapScrolled(label, [x, y]) {
    for (let tries = 0; tries < 12; tries += 1) {
      const there = (await this.find(label)).find((c) => c.role === "Button" && !c.disabled);
      if (there && there.rect[1] > 60 && there.rect[3] < SIZE.height - 10) break;
      await this.drag([x, y], [x, y - 180], 6);
      await pause(250);
    }
    await this.tap(label);
  }

  async drag(from, to, steps = 10) {
    await this.touch("touchStart", [from]);
    for (let n = 1; n <= steps; n += 1) {
      await this.touch("touchMove", [[from[0] + (to[0] - from[0]) * n / steps, from[1] + (to[1] - from[1]) * n / steps]]);
      await this.frame();
    }
    await this.touch("touchEnd", []);
    await this.frame();
  }

  async picture(name) {
    const folder = process.env.PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), await this.page.screenshot());
  }
}

/// Ends everything that was started, whatever happened.
export async function endAll() {
  await Promise.all([...running].map((child) => end(child, "SIGKILL")));
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}
