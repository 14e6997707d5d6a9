// Fingers that rest, and drags that end without a release: a notification shade, an edge swipe, a palm, a lost picture.
import { check, pause, until } from "./kit.mjs";
import { answerDice } from "./play.mjs";
import { middle } from "./tab.mjs";

/// The ring must open before this time: egui's own long press is 0.8 s.
const RING_MS = 780;

/// The last unit that acted in each tab. While a unit is selected the panel does not list the units that may act.
const lastActing = new WeakMap();

/// Selects a unit of the acting brigade; returns its name.
async function actingUnit(tab) {
  const last = lastActing.get(tab);
  if (last && (await tab.state()).selected) {
    await tab.tap(last);
    return last;
  }
  // An earlier part may have left a unit selected, and then no roster is shown. A tap on the bare table deselects it.
  if ((await tab.state()).selected) {
    const [left, top, , bottom] = (await tab.find("Table")).find((c) => c.role === "Canvas").rect;
    await tab.tapAt([left + 12, (top + bottom) / 2]);
    await until("no unit is selected", async () => !(await tab.state()).selected);
  }
  if (!(await tab.buttons(/^Act with /)).length) {
    await tab.tap("Draw a chit");
    await answerDice(tab, 1);
    await until("a brigade acts", async () => (await tab.buttons(/^Act with /)).length > 0);
  }
  const { label } = await tab.uppermost(/^Act with /);
  await tab.tap(label);
  lastActing.set(tab, label.slice("Act with ".length));
  return lastActing.get(tab);
}

async function ringOnce(tab, at) {
  await tab.evaluate(() => {
    window.felt = [];
    navigator.vibrate = (ms) => { window.felt.push({ ms, at: performance.now() }); return true; };
    window.addEventListener("touchstart", () => { window.down = performance.now(); }, { once: true, capture: true });
  });
  await tab.touch("touchStart", [at]);
  await until("the ring of operations", async () => (await tab.buttons(/^Ring: /)).length > 0, 5000);
  await tab.lift();
  const { felt, down } = await tab.evaluate(() => ({ felt: window.felt, down: window.down }));
  check("the ring stays open after the finger is lifted", (await tab.buttons(/^Ring: /)).length > 0, "");
  await tab.tap("Close the ring");
  check("the tablet vibrates once, for 50 ms at most", felt.length === 1 && felt[0].ms <= 50, felt);
  return felt[0].at - down;
}

export async function restingFinger(tab) {
  const unit = await actingUnit(tab);
  const at = middle(await tab.button(unit));
  let took = Infinity;
  // A busy machine may be slow now and then, so try several times.
  for (let tries = 0; tries < 4 && took >= RING_MS; tries += 1) took = await ringOnce(tab, at);
  check(`a long press opens the ring after half a second (${took.toFixed(0)} ms)`, took >= 480 && took < RING_MS, took);
}

export async function cancelledTouch(tab) {
  const unit = await actingUnit(tab);
  const from = middle(await tab.button(unit));
  const canvas = (await tab.find("Table")).find((c) => c.role === "Canvas");
  const to = [from[0] + 30, from[1] + (from[1] < canvas.rect[1] + 200 ? 70 : -70)];
  const before = await tab.state();
  await tab.fingers([from], [to], 400);
  const held = await tab.state();
  check("the finger drags a ghost", held.ghost && !before.ghost, held);
  const dragged = await tab.shot();
  await tab.touch("touchCancel", []);
  await until("a cancelled touch puts the ghost back", async () => !(await tab.state()).ghost, 3000);
  await tab.frame();
  const radius = Math.min(92, Math.max(44, Math.min(tab.size.width, tab.size.height) / 7));
  const loupe = [to[0], to[1] - radius - 52];
  if (loupe[1] > radius) {
    const there = await tab.differing(dragged, await tab.shot(), loupe, radius, 1);
    check("the loupe is gone", there > 0.25, there);
  }
  const messages = (await tab.state()).messages.length;
  await tab.tap("Log");
  await pause(200);
  const after = await tab.state();
  check("the next tap opens the Log and does nothing else", !after.ghost && after.digest === before.digest && after.messages.length === messages, after);
  await until("the Log is open", async () => (await tab.find("Log")).some((c) => c.role !== "Button"));
  await tab.tap("Log");
}

/// Two more drags without a release: a pen's drag that is cancelled, for which the browser sends only a pointer event,
/// and a finger's drag during which the WebGL context is lost.
export async function otherEnds(tab) {
  const from = middle(await tab.button(await actingUnit(tab)));
  const canvas = (await tab.find("Table")).find((c) => c.role === "Canvas");
  const to = [from[0] + 30, from[1] + (from[1] < canvas.rect[1] + 200 ? 70 : -70)];
  const mouse = (type, [x, y]) => tab.page.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1, pointerType: "pen" });
  await mouse("mousePressed", from);
  for (const part of [0.3, 0.6, 1]) {
    await mouse("mouseMoved", from.map((at, n) => at + (to[n] - at) * part));
    await tab.frame();
  }
  check("a pen drags a ghost", (await tab.state()).ghost, await tab.state());
  await tab.evaluate(() => document.querySelector("canvas").dispatchEvent(new PointerEvent("pointercancel", { pointerType: "pen", bubbles: true })));
  await until("a cancelled pen puts the ghost back", async () => !(await tab.state()).ghost, 3000);
  await mouse("mouseReleased", to);

  await tab.fingers([from], [to], 400);
  check("the finger drags a ghost", (await tab.state()).ghost, await tab.state());
  const picture = () => tab.evaluate(() => !document.getElementById("picture-gone") && !document.querySelector("canvas").getContext("webgl2").isContextLost());
  await tab.evaluate(() => document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await until("the picture", picture, 20000);
  check("a lost picture puts the ghost back", !(await tab.state()).ghost, await tab.state());
  await tab.lift();
  await tab.tap("Log");
  check("the next tap opens the Log and does nothing else", !(await tab.state()).ghost && (await tab.find("Log")).some((c) => c.role !== "Button"), await tab.state());
  await tab.tap("Log");
}
