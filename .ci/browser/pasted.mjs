// Copy and paste by touch: with the browser's clipboard, without it, and over plain HTTP.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./chromium.mjs";
import { check, pause, until, work } from "./kit.mjs";
import { Tab, middle } from "./tab.mjs";

const LIST = "Crown\n  First brigade\n    7th Foot, 16 line, muskets\n    71st Foot, 20 line, muskets";

const boxes = async (tab) => (await tab.controls()).filter((c) => /Text/.test(c.role) && typeof c.value === "string" && c.role !== "Label");
const holds = async (tab, text) => (await boxes(tab)).some((c) => c.value.trim() === text.trim());
const html = (tab, id) => tab.evaluate((id) => {
  const rect = document.querySelector(id)?.getBoundingClientRect();
  return rect && [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
}, id);

async function tapHtml(tab, id) {
  await tab.touch("touchStart", [await html(tab, id)]);
  await tab.touch("touchEnd", []);
  await tab.frame();
}

async function openBox(tab) {
  if (!(await tab.buttons("Paste or open")).length) await tab.tap("Armies");
  await tab.tap("Paste or open");
  await until("the box", async () => (await tab.buttons("Paste")).length > 0);
}

async function clear(tab) {
  await tab.tap("Clear");
  await until("an empty box", async () => !(await boxes(tab)).some((c) => c.value.includes("7th Foot")));
}

const permit = (browser, origin, setting) => Promise.all(["clipboard-read", "clipboard-write"].map((name) =>
  browser.send("Browser.setPermission", { permission: { name }, setting, origin })));

/// Pastes as the paste key of a soft keyboard does: the page gets an `input` event and no `paste` event.
const keyboardPastes = (tab, text) => tab.evaluate((text) => {
  const field = document.querySelector("input[type=text]");
  field.focus();
  field.value += text;
  field.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", data: text, bubbles: true }));
}, text);

/// Pastes as Ctrl+V does.
const keysPaste = (tab, text) => tab.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}, text);

export async function copyAndPaste(tab, browser, address) {
  const origin = address.slice(0, -1);
  await permit(browser, origin, "granted");
  await openBox(tab);
  await clear(tab);
  await tab.evaluate((text) => navigator.clipboard.writeText(text), LIST);
  await tab.tap("Paste");
  await until("a tap on Paste pastes", () => holds(tab, LIST), 5000);
  await pause(300);
  check("the text is pasted once", await holds(tab, LIST), await boxes(tab));

  await tab.evaluate(() => navigator.clipboard.writeText(""));
  await tab.tap("Paste");
  await until("an empty clipboard is reported", async () => (await tab.state()).messages.some((m) => m.includes("gave no text")), 5000);
  await tab.tap("Noted");

  await clear(tab);
  await permit(browser, origin, "denied");
  await tab.tap("Paste");
  await until("a paste box where the clipboard is refused", () => html(tab, "#paste textarea"), 5000);
  await tab.picture("paste-box");
  const [own] = (await boxes(tab)).filter((c) => c.rect[3] - c.rect[1] > 80);
  const [[x, y], [ownX, ownY]] = [await html(tab, "#paste"), middle(own)];
  check("the paste box lies over the app's field", Math.hypot(x - ownX, y - ownY) < 60, { x, y, own });
  await tapHtml(tab, "#paste-leave");
  check("the paste box can be closed", !(await html(tab, "#paste")), "");
  await keysPaste(tab, LIST);
  await until("Ctrl+V pastes", () => holds(tab, LIST), 5000);
  await pause(300);
  check("Ctrl+V pastes once, although the Paste button was tapped before", await holds(tab, LIST), await boxes(tab));

  await clear(tab);
  const [box] = (await boxes(tab)).filter((c) => c.rect[3] - c.rect[1] > 80);
  await tab.tapAt(middle(box));
  await keyboardPastes(tab, LIST);
  await until("the paste key of a soft keyboard pastes", () => holds(tab, LIST), 5000);
  await pause(300);
  check("the text is pasted once", await holds(tab, LIST), await boxes(tab));
  await copies(tab, browser, origin);
}

/// Copies the pasted list by the app's button.
async function copies(tab, browser, origin) {
  await tab.tapScrolled("Replace the list", [tab.size.width / 2, tab.size.height - 200]);
  await tab.tap("Save or copy");
  const copied = () => tab.tapScrolled("Copy the list", [tab.size.width / 2, tab.size.height - 200]);
  await permit(browser, origin, "granted");
  await copied();
  await until("a copy is confirmed", async () => (await tab.state()).messages.at(-1) === "Copied.", 5000);
  check("the clipboard has the list", (await tab.evaluate(() => navigator.clipboard.readText())).includes("7th Foot"), "");
  await tab.tap("Noted");
  await keysCopy(tab);
  await tab.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not today"));
    document.execCommand = () => false;
  });
  await copied();
  await until("a failed copy is reported", async () => (await tab.state()).messages.some((m) => m.includes("not today")), 5000);
  await tab.tap("Noted");
  await tab.tap("Table");
  await tab.reload();
}

/// Copies by Ctrl+C in a field.
async function keysCopy(tab) {
  await tab.tap("Paste or open");
  const [box] = (await boxes(tab)).filter((c) => c.rect[3] - c.rect[1] > 80);
  await tab.tapAt(middle(box));
  for (const [key, commands] of [["a", []], ["c", ["Copy"]]]) {
    for (const type of ["keyDown", "keyUp"]) {
      await tab.page.send("Input.dispatchKeyEvent", { type, key, code: `Key${key.toUpperCase()}`, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), modifiers: 2, ...(type === "keyDown" && { commands }) });
    }
    await tab.frame();
  }
  await until("Ctrl+C copies the selection", async () => (await tab.evaluate(() => navigator.clipboard.readText())).trim() === LIST, 5000);
  check("Ctrl+C shows no message", !(await tab.state()).messages.length, await tab.state());
  await tab.tap("Save or copy");
}

/// Over plain HTTP from another machine, the page is not a secure context, so Chromium gives it no clipboard.
export async function overPlainHttp(tab, port) {
  const club = new Browser(mkdtempSync(join(work, "profile-")), 1, ["--host-resolver-rules=MAP club.test 127.0.0.1"]);
  await club.start();
  const held = await Tab.on(club, []);
  await held.open(`http://club.test:${port}/`);
  check("plain HTTP is not a secure context", await held.evaluate(() => !isSecureContext && !navigator.clipboard), "");
  await openBox(held);
  await held.tap("Paste");
  await until("the paste box over plain HTTP", () => html(held, "#paste textarea"), 5000);
  check("the paste box has the keyboard focus", await held.evaluate(() => document.activeElement?.tagName === "TEXTAREA"), "");
  await held.evaluate((text) => { document.querySelector("#paste textarea").value = text; }, LIST);
  await tapHtml(held, "#paste-take");
  await until("the text of the paste box is pasted", () => holds(held, LIST), 5000);
  await held.tapScrolled("Replace the list", [held.size.width / 2, held.size.height - 200]);
  await held.tap("Save or copy");
  await held.tapScrolled("Copy the list", [held.size.width / 2, held.size.height - 200]);
  await until("a copy is confirmed", async () => (await held.state()).messages.at(-1) === "Copied.", 5000);
  // Ctrl+V into the page's box, handled by the browser.
  await openBox(held);
  await held.tap("Paste");
  await until("the box", () => html(held, "#paste textarea"));
  await held.page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "v", code: "KeyV", windowsVirtualKeyCode: 86, modifiers: 2, commands: ["Paste"] });
  await until("Ctrl+V into the paste box pastes at once", async () => !(await html(held, "#paste")) && (await boxes(held)).some((c) => c.value.includes("7th Foot")), 5000);
  check("no errors over plain HTTP", held.trouble.length === 0, held.trouble);
  await club.kill();
  await tab.front();
}
