// The page around the canvas: its language and colours, Back, the mirror for screen readers, and the room left by
// notches and soft keyboards.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./chromium.mjs";
import { SIZE, check, pause, until, work } from "./kit.mjs";
import { begin, firstTurn } from "./play.mjs";
import { Tab, middle } from "./tab.mjs";

/// Runs `visit` in a new browser with an empty profile. `prepare` acts on its tab before the page is opened.
async function visitor(address, prepare, visit) {
  const browser = new Browser(mkdtempSync(join(work, "profile-")));
  await browser.start();
  const tab = await Tab.on(browser, []);
  await prepare(tab);
  await tab.open(address);
  await visit(tab);
  check("no errors on the page", tab.trouble.length === 0, tab.trouble);
  await browser.kill();
}

async function speakFrench(tab) {
  const { userAgent } = await tab.browser.send("Browser.getVersion");
  await tab.page.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: "fr-FR" });
}

const words = async (tab) => (await tab.controls()).map((c) => c.label).join("\n");
const lang = (tab) => tab.evaluate(() => document.documentElement.lang);

/// The page has the app's language: the browser's language at first, then the chosen one.
export async function spoken(address) {
  await visitor(address, speakFrench, async (tab) => {
    check("the page is French in a French browser", await lang(tab) === "fr", await lang(tab));
    check("the canvas has a French name", (await tab.evaluate(() => document.getElementById("table").ariaLabel)) === "L’écran de Drumhead", "");
    await tab.tap("Fichiers");
    const french = await until("the browser's promise in French", async () => { const all = await words(tab); return /navigateur (garde|peut effacer)/.test(all) && all; });
    check("no message of the page is in English", !/This browser|The browser/.test(french), french.match(/.*(This browser|The browser).*/)?.[0] ?? "");
    check("the stored message is French too", !/This browser/.test(french), french);
    await tab.tap("Fichiers");
    await tab.tap("Réglages");
    await tab.tapScrolled("English", await tab.body());
    await until("the page is English after English is chosen", async () => await lang(tab) === "en");
    await tab.tap("Settings");
    await tab.tap("Files");
    await until("the browser's promise in English", async () => /The browser (keeps|may clear)/.test(await words(tab)));
  });
  // The page's own message before the app runs: the browser has no WebGL.
  const browser = new Browser(mkdtempSync(join(work, "profile-")));
  await browser.start();
  const tab = await Tab.on(browser, []);
  await speakFrench(tab);
  await tab.page.send("Page.addScriptToEvaluateOnNewDocument", { source: "HTMLCanvasElement.prototype.getContext = () => null;" });
  await tab.page.send("Page.navigate", { url: address });
  const says = await until("the page says why the app cannot start", () => tab.evaluate(() => document.getElementById("word")?.innerText.includes("WebGL") && document.getElementById("word").innerText).catch(() => false));
  check("the message is French before the app runs", says.startsWith("Drumhead a besoin de WebGL 2"), says);
  await browser.kill();
}

const themeColour = (tab) => tab.evaluate(() => [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => meta.content).join());
const ground = (tab) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [LIGHT, DARK] = ["#f3ecdc", "#1d1c1a"];

/// The colours of the page and of the browser's bars follow the theme in use.
export async function dressed(address) {
  await visitor(address, (tab) => tab.page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] }), async (tab) => {
    await until("the bars are dark under a dark system theme", async () => await themeColour(tab) === DARK);
    check("the page behind the canvas is dark", await ground(tab) === "rgb(29, 28, 26)", await ground(tab));
    await tab.tap("Settings");
    await tab.tapScrolled("Light", await tab.body());
    await until("the bars are light after Light is chosen", async () => await themeColour(tab) === LIGHT);
    await tab.reload();
    const first = await tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ground"));
    check("a reload is light from its first frame", first === LIGHT && await themeColour(tab) === LIGHT, first);
  });
}

async function goBack(tab) {
  await tab.evaluate(() => history.back());
  await pause(300);
  await tab.frame();
}

/// Back closes the layer that was opened last; with nothing open it leaves the page.
export async function back(address) {
  await visitor(address, async (tab) => { await tab.page.send("Page.navigate", { url: "data:text/html,before" }); await pause(300); }, async (tab) => {
    await begin(tab, "Cowpens");
    await firstTurn(tab);
    const depth = () => tab.evaluate(() => history.state?.drumhead ?? 0);
    await until("nothing is open", async () => await depth() === 0);
    await tab.tap("Chit 1 drawn");
    await until("a brigade acts", async () => (await tab.buttons(/^Act with /)).length > 0);
    const { label } = await tab.uppermost(/^Act with /);
    await tab.tap(label);
    await tab.tap("Files");
    await until("a history entry for each open layer", async () => await depth() >= 1);
    const opened = await depth();
    const open = async (name) => (await tab.controls()).some((c) => c.label === name);
    check("Files is open", await open("Download this game"), await words(tab));
    await goBack(tab);
    check("Back closes Files", !(await open("Download this game")) && Boolean((await tab.state()).title), await words(tab));
    check("Back removes the history entry of Files", await depth() === opened - 1, [opened, await depth()]);
    await tab.tap("Quick measure");
    await until("a history entry for another page", async () => await depth() === opened);
    await tab.tap("Table");
    await until("a layer closed by its own button leaves no history entry", async () => await depth() === opened - 1);
    for (let presses = 0; await depth() > 0; presses += 1) {
      check("each Back closes one more layer", presses < 5, presses);
      await goBack(tab);
    }
    check("the game is still there", (await tab.state()).actions > 0, await tab.state());
    await tab.saved();
    await tab.evaluate(() => history.back());
    await until("Back leaves the page when nothing is open", () => tab.evaluate(() => !window.drumhead).catch(() => false));
    await tab.open(address);
  });
}

/// Returns the nodes of the browser's accessibility tree, as a screen reader sees them.
async function read(tab) {
  const { nodes } = await tab.page.send("Accessibility.getFullAXTree");
  return nodes.filter((node) => !node.ignored).map((node) => ({
    role: node.role?.value, name: node.name?.value ?? "", value: node.value?.value, element: node.backendDOMNodeId,
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
  }));
}

const has = (all, role, name) => all.find((node) => node.role === role && (name.test ? name.test(node.name) : node.name === name));

/// Presses a control as a screen reader does.
async function press(tab, role, name) {
  const node = await until(`${role} ${name} in the mirror`, async () => has(await read(tab), role, name));
  const { object } = await tab.page.send("DOM.resolveNode", { backendNodeId: node.element });
  await tab.page.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { this.click(); }" });
  await tab.frame();
  await tab.frame();
}

/// A game can be played through the mirror, as with a screen reader.
export async function mirrored(address) {
  const prepare = async (tab) => {
    for (const domain of ["Accessibility", "DOM"]) await tab.page.send(`${domain}.enable`);
    // Wide enough for the rail with the pages; a narrower window has a menu instead.
    await tab.resize({ width: 1280, height: 800 });
  };
  await visitor(address, prepare, async (tab) => {
    const before = await read(tab);
    check("the canvas has a name", has(before, "image", "Drumhead’s screen"), before.map((n) => `${n.role} ${n.name}`));
    check("the keyboard field has a name", !before.some((node) => node.role === "textbox" && !node.name), before.filter((n) => n.role === "textbox"));
    check("there is no mirror until it is turned on", !has(before, "button", "Settings"), before.length);
    await press(tab, "button", "Turn on screen reader support");
    await until("the controls are there", async () => has(await read(tab), "button", "Settings"));
    await press(tab, "button", "Files");
    await press(tab, "button", "New battle: Cowpens");
    await until("Cowpens has begun", async () => (await tab.state()).actions === 0 && (await tab.state()).title?.includes("Cowpens"));
    await press(tab, "button", /^Rate all /);
    await press(tab, "button", "Begin turn 1");
    await press(tab, "button", "Draw a chit");
    const drawn = await until("the chit is drawn", async () => { const s = await tab.state(); return /chit|draw/i.test(s.last ?? "") && s; });
    const news = await tab.evaluate(() => document.getElementById("mirror-news").textContent);
    check("the last event is announced", news.length > 0 && (drawn.messages.length > 0 || news === drawn.last), { news, drawn });
    const all = await read(tab);
    check("the mirror has the texts", all.filter((node) => node.role === "StaticText" && node.name.length > 3).length > 5, all.length);
    check("disabled buttons are marked as disabled", all.some((node) => node.role === "button" && node.states.disabled), "");
    // Text entered in a field of the mirror reaches the app.
    await press(tab, "button", "Files");
    const field = await until("a field with a name", async () => (await read(tab)).find((node) => node.role === "textbox" && /copy under another name|Its name/.test(node.name)));
    const { object } = await tab.page.send("DOM.resolveNode", { backendNodeId: field.element });
    await tab.page.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { this.focus(); }" });
    await tab.page.send("Input.insertText", { text: "mirror-game" });
    await until("the app has the typed text", async () => (await words(tab)).includes("mirror-game.jsonl"));
    const lies = (await tab.find("Files")).find((c) => c.role === "Button");
    const at = await tab.evaluate(() => { const { left, top, right, bottom } = [...document.querySelectorAll("#mirror button")].find((b) => b.ariaLabel === "Files").getBoundingClientRect(); return [(left + right) / 2, (top + bottom) / 2]; });
    check("a control of the mirror lies over its picture", Math.hypot(at[0] - middle(lies)[0], at[1] - middle(lies)[1]) < 3, { at, lies });
    await tab.reload();
    await until("the mirror stays on after a reload", async () => has(await read(tab), "button", "Settings"));
    await tab.tap("Settings");
    check("a finger still reaches the canvas", (await tab.find("English")).length > 0, "");
    await press(tab, "button", "Turn off screen reader support");
    await until("the mirror can be turned off", async () => !has(await read(tab), "button", "Settings"));
  });
}

/// The canvas keeps clear of notches, home bars and soft keyboards.
export async function room(address) {
  const insets = { top: 47, topMax: 47, left: 44, leftMax: 44, bottom: 21, bottomMax: 21, right: 44, rightMax: 44 };
  await visitor(address, (tab) => tab.page.send("Emulation.setSafeAreaInsetsOverride", { insets }), async (tab) => {
    const lies = () => tab.evaluate(() => { const { left, top, right, bottom } = document.getElementById("table").getBoundingClientRect(); return [left, top, innerWidth - right, innerHeight - bottom]; });
    check("the canvas keeps clear of unsafe areas", String(await lies()) === "44,47,44,21", await lies());
    await tab.page.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
    await until("the canvas fills a screen without unsafe areas", async () => String(await lies()) === "0,0,0,0");
    const viewport = await tab.evaluate(() => document.querySelector("meta[name=viewport]").content);
    check("a soft keyboard makes the page smaller if the browser supports it", viewport.includes("interactive-widget=resizes-content"), viewport);
    // A keyboard that covers the page without making it smaller, as in Safari.
    await tab.tap("Files");
    const field = async () => (await tab.controls()).find((c) => c.role === "TextInput");
    await until("a field", field);
    const covered = (await field()).rect[3];
    await tab.tapAt(middle(await field()));
    await tab.evaluate((height) => {
      Object.defineProperty(visualViewport, "height", { get: () => height, configurable: true });
      visualViewport.dispatchEvent(new Event("resize"));
    }, 400);
    check("the keyboard would cover the field", covered > 400, covered);
    await until("the canvas ends above the keyboard", async () => (await lies())[3] === SIZE.height - 400);
    await until("the field is above the keyboard", async () => { const { rect } = await field(); return rect[1] > 0 && rect[3] <= 400; });
    await tab.page.send("Input.insertText", { text: "typed" });
    await until("the field has the typed text", async () => (await field()).value === "typed");
    await tab.evaluate(() => { delete visualViewport.height; visualViewport.dispatchEvent(new Event("resize")); });
    await until("the canvas fills the page again", async () => String(await lies()) === "0,0,0,0");
  });
}
