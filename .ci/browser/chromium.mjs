// Runs Chromium as a process that can be killed, and controls it by its debugging protocol over a pipe, so that no npm
// package is needed. It attaches to pages only: with a debugger attached to a service worker, Chromium does not let a
// newer worker take over. The environment variable CHROMIUM names the browser (default: /usr/bin/chromium).
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Hang, SIZE, downloads, end, start } from "./kit.mjs";

const PATIENCE_MS = 30000;

export class Browser {
  /// Whether any Chromium has not answered in time. Later failures are then attributed to that.
  static hung = false;

  /// `scale` is the number of pixels per point. It is passed to Chromium as a flag, because with emulation the page
  /// does not learn the size of its canvas in device pixels. `flags` are further flags of Chromium.
  constructor(profile, scale = 1, flags = []) { Object.assign(this, { profile, scale, flags }); }

  async start() {
    this.child = start(process.env.CHROMIUM ?? "/usr/bin/chromium", [
      "--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-quic", "--enable-unsafe-swiftshader", "--use-angle=swiftshader", "--remote-debugging-pipe",
      `--force-device-scale-factor=${this.scale}`,
      ...this.flags,
      `--user-data-dir=${this.profile}`, `--window-size=${SIZE.width},${SIZE.height}`, "about:blank",
    ], { stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"] });
    this.asked = new Map();
    this.listeners = new Set();
    this.count = 0;
    const [, , , into, from] = this.child.stdio;
    into.on("error", () => {});
    let rest = "";
    from.setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.hear(JSON.parse(message));
    });
    this.child.on("exit", () => { for (const { failed } of this.asked.values()) failed(new Hang("the browser has ended")); });
    await this.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads, eventsEnabled: true });
  }

  hear({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      for (const listener of [...this.listeners]) listener(method, params, sessionId);
      return;
    }
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (error) asked?.failed(new Error(`${asked.method}: ${error.message}`));
    else asked?.done(result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.count += 1;
    return new Promise((done, failed) => {
      const tired = setTimeout(() => {
        Browser.hung = true;
        failed(new Hang(`${method}: no answer in ${PATIENCE_MS} ms`));
      }, PATIENCE_MS);
      const over = (then) => (value) => { clearTimeout(tired); then(value); };
      this.asked.set(id, { done: over(done), failed: over(failed), method });
      this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /// Opens a new page; its events go to `listener`.
  async page(listener) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const hear = (method, params, of) => { if (of === sessionId) listener(method, params); };
    this.listeners.add(hear);
    return {
      send: (method, params) => this.send(method, params, sessionId),
      close: async () => {
        this.listeners.delete(hear);
        await this.send("Target.closeTarget", { targetId });
      },
    };
  }

  async kill() {
    await end(this.child, "SIGKILL");
    rmSync(join(this.profile, "SingletonLock"), { force: true });
  }
}
