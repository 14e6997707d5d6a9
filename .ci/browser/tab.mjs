// A tab with a touch screen. Tests read its state and controls through the app (`?watch`), and touch it with emulated
// fingers.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SIZE, check, pause, until } from "./kit.mjs";

/// The interval between two moves of an emulated finger, in milliseconds, however busy the page is.
const FINGER_MS = 16;
/// The least distance of a scrolling finger from the upper edge, in points.
const HIGHEST_FINGER = 100;
/// The length of a finger's first move, in points: a real finger starts fast, and the app takes a slow one as resting.
const SETS_OUT = 14;

/// Runs in the page before its own scripts. Records some requests to the browser, and lets tests hold frames back.
function listenIn() {
  window.asked = [];
  const listen = (of, name) => {
    const real = of?.[name];
    if (real) of[name] = function ask(...all) { window.asked.push(name); return real.apply(this, all); };
  };
  listen(window.WakeLock?.prototype, "request");
  listen(window.StorageManager?.prototype, "persist");
  // While `window.held` is set, no frame runs: see `Tab.atOnce`.
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (act) => frame(function wait(now) {
    if (window.held) frame(wait);
    else act(now);
  });
}

/// A console message to ignore: over plain HTTP Chromium warns that it ignores this header.
const MEANS_NOTHING = /Cross-Origin-Opener-Policy/;

/// The greatest height of the panel's foot, in points.
const FOOT = 240;

export class Tab {
  static async on(browser, requests) {
    const tab = new Tab();
    Object.assign(tab, { browser, requests, trouble: [] });
    tab.page = await browser.page((method, params) => tab.hear(method, params));
    for (const domain of ["Page", "Runtime", "Log", "Network", "Inspector"]) await tab.page.send(`${domain}.enable`);
    await tab.page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${listenIn})()` });
    // The page behaves as if it had the focus, whichever tab is in front.
    await tab.page.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await tab.page.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await tab.resize(SIZE);
    return tab;
  }

  async resize(size) {
    this.size = size;
    await this.page.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 0, mobile: true });
  }

  hear(method, params) {
    const heard = {
      "Runtime.exceptionThrown": ({ exceptionDetails: { text, exception } }) => this.trouble.push(`${text} ${exception?.description ?? ""}`),
      "Runtime.consoleAPICalled": ({ type, args }) => {
        if (type === "error" || type === "assert") this.trouble.push(args.map((arg) => arg.value ?? arg.description).join(" "));
      },
      "Log.entryAdded": ({ entry }) => { if (entry.level === "error" && !MEANS_NOTHING.test(entry.text)) this.trouble.push(`${entry.text} ${entry.url ?? ""}`); },
      "Inspector.targetCrashed": () => this.trouble.push("the page crashed"),
      "Network.requestWillBeSent": ({ request }) => this.requests.push(request.url),
    };
    heard[method]?.(params);
  }

  /// Runs a function in the page; returns its result.
  async evaluate(act, ...given) {
    const expression = `(${act})(...${JSON.stringify(given)})`;
    const { result, exceptionDetails } = await this.page.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${exceptionDetails.text} ${exceptionDetails.exception?.description ?? ""}`);
    return result.value;
  }

  async open(address) {
    await this.leave(() => this.page.send("Page.navigate", { url: `${address}?watch` }));
    await this.ready();
  }

  async reload() {
    await this.leave(() => this.page.send("Page.reload"));
    await this.ready();
  }

  /// Leaves the current page by `go`, and waits until the next one has loaded.
  async leave(go) {
    await this.evaluate(() => { window.left = true; });
    await go();
    await until("another page", () => this.evaluate(() => !window.left && location.href !== "about:blank").catch(() => false));
  }

  /// Waits until the app has drawn its first picture and the page stays. A newer build that takes over reloads the
  /// page.
  async ready() {
    const shown = () => this.evaluate(() => Boolean(window.drumhead) && performance.getEntriesByName("first picture").length > 0).catch(() => false);
    await until("the first picture", shown, 30000).catch(async (why) => {
      const says = await this.evaluate(() => document.body.innerText).catch(() => "");
      throw new Error(`${why.message}\nthe page says: ${says}\nthe console: ${this.trouble.join("\n")}`);
    });
  }

  async state() { return JSON.parse(await this.evaluate(() => window.drumhead.state())); }
  async controls() { return JSON.parse(await this.evaluate(() => window.drumhead.controls())); }

  /// Waits until the app reports that the game is saved; returns its state.
  async saved() { return until("the game is saved", async () => { const s = await this.state(); return s.saving === "saved" && s; }); }

  /// Returns the controls with a label that are on the screen.
  async find(label) {
    const all = await this.controls();
    const wanted = (c) => typeof label === "string" ? c.label === label : label.test(c.label);
    return all.filter((c) => wanted(c) && c.rect[2] > 0 && c.rect[3] > 0 && c.rect[0] < this.size.width && c.rect[1] < this.size.height);
  }

  async buttons(label) { return (await this.find(label)).filter((c) => c.role === "Button" && !c.disabled); }

  /// Waits for an enabled button that no longer moves: the last tap may still be changing the layout.
  async button(label) {
    const live = async () => {
      const [before] = await this.buttons(label);
      await this.frame();
      await pause(60);
      const [after] = await this.buttons(label);
      return before && after && String(before.rect) === String(after.rect) && after;
    };
    return until(`a button ${label}`, live).catch(async (why) => {
      const there = (await this.buttons(/./)).map((c) => c.label);
      throw new Error(`${why.message}; there are: ${there.join(" | ")}`);
    });
  }

  async frame() { await this.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); }

  touch(type, points) {
    return this.page.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  /// Sends touches with no frame between them. The app takes the time of a frame as the time of its touches. If drawing
  /// a frame takes a second between a touch and its release, the app would see a long press instead of a tap.
  async atOnce(...touches) {
    await this.evaluate(() => { window.held = true; });
    await Promise.all(touches.map(([type, points]) => this.touch(type, points)));
    await this.evaluate(() => { window.held = false; });
  }

  async tapAt([x, y]) {
    await this.atOnce(["touchStart", [[x, y]]], ["touchEnd", []]);
    await this.frame();
    await this.frame();
  }

  /// Returns the uppermost button that matches a pattern: others may be scrolled out of sight.
  async uppermost(pattern) {
    return (await this.buttons(pattern)).sort((one, other) => one.rect[1] - other.rect[1])[0];
  }

  async tap(label) {
    // In a small window the pages are in the menu.
    const isHidden = label !== "Menu" && !(await this.buttons(label)).length;
    if (isHidden && (await this.buttons("Menu")).length) await this.tapAt(middle(await this.button("Menu")));
    await this.tapAt(middle(await this.button(label)));
  }

  /// Returns the visible part of the open page, between its heading and the foot of the panel, and a place in it for a
  /// finger that scrolls.
  async body() {
    const { width, height } = this.size;
    const heading = (await this.find(/^(Files|Settings)$/)).find((c) => c.role !== "Button");
    const foot = (await this.buttons("Fold the panel away")).length ? FOOT : 10;
    const [top, bottom] = [heading?.rect[3] ?? 60, height - foot];
    return { at: [heading ? middle(heading)[0] : width / 2, bottom - 30], top, bottom };
  }

  /// Scrolls with a finger until a button is in sight, and taps it: a page in the side panel may be longer than the
  /// screen.
  async tapScrolled(label, place) {
    const { at: [x, y], top, bottom } = Array.isArray(place) ? { at: place, top: 60, bottom: this.size.height - 10 } : place;
    for (let tries = 0; tries < 20; tries += 1) {
      const [there] = await this.buttons(label);
      if (there && there.rect[1] > top && there.rect[3] < bottom) break;
      // Scroll by half the visible part at most, so that no button is skipped.
      const to = Math.max(Math.min(y, HIGHEST_FINGER), y - (bottom - top) / 2);
      await this.fingers([[x, y]], [[x, to]]);
      // Hold the finger still before it is lifted, so that the page does not keep scrolling.
      await pause(200);
      await this.touch("touchMove", [[x, to - 0.5]]);
      await this.lift();
    }
    await this.tap(label);
  }

  /// Moves fingers between places as real fingers do: the events come at fixed intervals, whether or not the page has
  /// drawn a frame.
  async fingers(from, to, ms = 250) {
    const longest = Math.max(...from.map(([x, y], n) => Math.hypot(to[n][0] - x, to[n][1] - y)));
    const alone = from.length === 1;
    const first = alone ? Math.min(1, SETS_OUT / Math.max(longest, 1)) : 0;
    const at = (part) => from.map(([x, y], of) => [x + (to[of][0] - x) * part, y + (to[of][1] - y) * part]);
    // With two fingers, let the app see both before they move.
    if (alone) await this.atOnce(["touchStart", from], ["touchMove", at(first)]);
    else await this.touch("touchStart", from).then(() => this.frame());
    const sent = [];
    const steps = Math.max(1, Math.round(ms / FINGER_MS));
    for (let n = 1; n <= steps; n += 1) {
      // Do not wait for the page. If it is slow, it handles several moves in one frame.
      sent.push(this.touch("touchMove", at(first + (1 - first) * n / steps)));
      await pause(FINGER_MS);
    }
    await Promise.all(sent);
    await this.frame();
  }

  /// Lifts all fingers.
  async lift() {
    await this.touch("touchEnd", []);
    await this.frame();
    await this.frame();
  }

  async drag(from, to) {
    await this.fingers([from], [to]);
    await this.lift();
  }

  async shot() { return (await this.page.send("Page.captureScreenshot", { format: "png" })).data; }

  async picture(name) {
    const folder = process.env.PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), Buffer.from(await this.shot(), "base64"));
  }

  /// Returns the share of a circle on the screen, 0 to 1, that differs between two screenshots.
  async differing(one, other, [x, y], radius, scale) {
    return this.evaluate(async (one, other, x, y, radius, scale) => {
      const side = Math.round(2 * radius * scale);
      const pixels = async (data) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), Math.round((x - radius) * scale), Math.round((y - radius) * scale), side, side);
        const paint = new OffscreenCanvas(side, side).getContext("2d");
        paint.drawImage(image, 0, 0);
        return paint.getImageData(0, 0, side, side).data;
      };
      const [a, b] = [await pixels(one), await pixels(other)];
      let [within, differ] = [0, 0];
      for (let at = 0; at < a.length; at += 4) {
        const [px, py] = [(at / 4) % side, Math.floor(at / 4 / side)];
        if (Math.hypot(px - side / 2, py - side / 2) > side / 2) continue;
        within += 1;
        if (Math.abs(a[at] - b[at]) + Math.abs(a[at + 1] - b[at + 1]) + Math.abs(a[at + 2] - b[at + 2]) > 24) differ += 1;
      }
      return differ / within;
    }, one, other, x, y, radius, scale);
  }

  /// Brings the tab to the front: Chromium draws background tabs seldom.
  front() { return this.page.send("Page.bringToFront"); }

  close() { return this.page.close(); }
}

export const middle = ({ rect: [x0, y0, x1, y1] }) => [(x0 + x1) / 2, (y0 + y1) / 2];

/// Checks that every control that can be tapped is large enough for a thumb, except controls that the edge of the window
/// or of the table view cuts off.
export async function thumbs(tab, where) {
  const table = (await tab.find("Table")).find((c) => c.role === "Canvas")?.rect;
  const isCut = ([x0, y0, x1, y1]) => {
    if (x0 < 0 || y0 < 0 || x1 > tab.size.width || y1 > tab.size.height) return true;
    const [left, top, right, bottom] = table ?? [-1, -1, Infinity, Infinity];
    const isOnTable = x0 >= left && y0 >= top && x1 <= right && y1 <= bottom;
    return isOnTable && (x0 < left + 0.5 || y0 < top + 0.5 || x1 > right - 0.5 || y1 > bottom - 0.5);
  };
  const small = (await tab.buttons(/./)).filter(({ rect }) => !isCut(rect) && (rect[2] - rect[0] < 47.9 || rect[3] - rect[1] < 47.9));
  check(`${where}: every button is at least 48 points wide and high`, small.length === 0, small.map((c) => `${c.label} ${c.rect.map(Math.round)}`));
}
