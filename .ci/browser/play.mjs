// Plays a game by touch, on a screen of any size.
import { check, pause, until } from "./kit.mjs";
import { middle, thumbs } from "./tab.mjs";

/// The place where a finger scrolls the card, which is beside the table if the window is at least 768 points wide.
const card = (tab) => [tab.size.width - 150, tab.size.height - 300];

/// The labels of the keys for a die or a chit on the number pad.
const FACES = /^(?:Die|Chit) (\d+)(?: drawn)?$/;

/// Answers every requested die with this face.
export async function answerDice(tab, face) {
  for (let n = 0; n < 60 && (await tab.state()).asking; n += 1) {
    const keys = await until("keys for the die", async () => {
      const there = await tab.buttons(FACES);
      return (there.length || !(await tab.state()).asking) && there;
    });
    if (keys.length) await tab.tap((keys.find((key) => key.label.match(FACES)[1] === String(face)) ?? keys.at(-1)).label);
  }
}

export async function begin(tab, battle) {
  const before = (await tab.state()).file;
  await tab.tap("Files");
  await tab.tapScrolled(`New battle: ${battle}`, await tab.body());
  await until("a new game", async () => (await tab.state()).file !== before);
  return tab.saved();
}

export async function firstTurn(tab) {
  await tab.tap(/^Rate all /);
  await answerDice(tab, 7);
  await tab.tap("Begin turn 1");
  await until("turn 1 has begun", async () => (await tab.buttons("Draw a chit")).length > 0);
}

export async function drawAChit(tab) {
  const before = (await tab.state()).actions;
  await tab.tap("Draw a chit");
  await answerDice(tab, 1);
  const drawn = await until("a chit is drawn", async () => { const s = await tab.state(); return s.actions === before + 1 && s; });
  check("a chit is drawn", drawn.actions === before + 1, drawn);
  await tab.tap("Undo");
  await until("the draw is undone", async () => (await tab.state()).actions === before);
}

/// Enters chit 1 as drawn at the table, so that every run is the same, and selects a unit that may act.
export async function takeAUnit(tab) {
  await tab.tap("Chit 1 drawn");
  await until("a brigade acts", async () => (await tab.buttons(/^Act with /)).length > 0);
  const { label } = await tab.uppermost(/^Act with /);
  await tab.tap(label);
  await until("a unit is selected", async () => (await tab.state()).selected);
  return label.slice("Act with ".length);
}

/// Returns all texts on the screen except those of buttons.
async function written(tab) {
  return (await tab.find(/./)).filter((c) => c.role !== "Button").map((c) => c.label).join("\n");
}

/// One finger drags a unit over the table. A loupe is shown above the finger, and the unit's measurements change.
export async function dragABase(tab, unit, scale) {
  const place = await tab.button(unit);
  const before = await written(tab);
  const from = middle(place);
  // Towards the middle of the table, because the unit may be near the table's edge. The loupe above the finger is on
  // the screen there.
  const canvas = (await tab.find("Table")).find((c) => c.role === "Canvas");
  const to = [from[0] + 30, from[1] + (from[1] < canvas.rect[1] + 200 ? 70 : -70)];
  const frames = (await tab.state()).frames;
  const began = Date.now();
  await tab.fingers([from], [to], 600);
  const held = await tab.state();
  console.log(`  ${held.frames - frames} frames in a drag of ${Date.now() - began} ms, with software rendering`);
  check("the finger drags a ghost of the unit", held.ghost, held);
  const loupe = await tab.shot();
  await tab.picture(`${tab.size.width}x${tab.size.height}-${scale}-dragged`);
  await tab.lift();
  const lifted = await tab.shot();
  // The place and radius of the loupe as in the app (`src/ui/table/loupe.rs`): above the finger, a seventh of the
  // screen's shorter side.
  const radius = Math.min(92, Math.max(44, Math.min(tab.size.width, tab.size.height) / 7));
  const at = [to[0], to[1] - radius - 52];
  if (at[1] > radius) {
    // When the finger is lifted the picture changes where the loupe was, and hardly elsewhere.
    const there = await tab.differing(loupe, lifted, at, radius, scale);
    const elsewhere = await tab.differing(loupe, lifted, [at[0], to[1] + radius + 52], radius, scale);
    const percent = (part) => `${Math.round(part * 100)}%`;
    check(`the loupe is above the finger only while it is down (changed after lifting: ${percent(there)} of it, ${percent(elsewhere)} below the finger)`, there > 0.25 && elsewhere < there / 3, { there, elsewhere });
  }
  check("the measurements have changed", (await written(tab)) !== before, before);
  await thumbs(tab, "with a ghost");
  const after = await tab.state();
  await tab.tapScrolled("By ruling", card(tab));
  await tab.tapScrolled("Place here by ruling", card(tab));
  await until("the move is in the log", async () => (await tab.state()).actions > after.actions);
  await tab.saved();
}

/// A finger resting on a unit opens the ring of its operations.
export async function ring(tab, unit, scale) {
  const at = middle(await tab.button(unit));
  await tab.touch("touchStart", [at]);
  const places = await until("the ring of operations", async () => { const all = await tab.buttons(/^Ring: /); return all.length && all; }, 5000);
  await tab.picture(`${tab.size.width}x${tab.size.height}-${scale}-ring`);
  await tab.lift();
  check("a long press opens the ring, and it stays", (await tab.buttons(/^Ring: /)).length === places.length, places);
  await thumbs(tab, "the ring");
  await tab.tap("Close the ring");
  await until("the ring is gone", async () => (await tab.buttons(/^Ring: /)).length === 0);
  check("the long press drags nothing", !(await tab.state()).ghost, await tab.state());
}

/// Returns the vector from one unit to another on the screen: its start, length and angle.
async function between(tab, [one, other]) {
  const [a, b] = [middle((await tab.buttons(one))[0]), middle((await tab.buttons(other))[0])];
  return { a, length: Math.hypot(b[0] - a[0], b[1] - a[1]), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}

/// Two fingers pan, pinch and turn the view, and move no figure.
export async function twoFingers(tab, pair, scale) {
  const table = (await tab.find("Table")).find((c) => c.role === "Canvas");
  const [x, y] = middle(table);
  const reach = Math.min(table.rect[2] - table.rect[0], table.rect[3] - table.rect[1]) / 2 - 30;
  const digest = (await tab.state()).state_digest;
  let before = await between(tab, pair);
  await tab.fingers([[x - 60, y], [x + 60, y]], [[x - 40, y + 30], [x + 80, y + 30]]);
  await tab.lift();
  let after = await between(tab, pair);
  check("two fingers pan", Math.abs(after.a[0] - before.a[0] - 20) < 6 && Math.abs(after.a[1] - before.a[1] - 30) < 6, { before, after });

  const arm = reach * 0.75;
  const turned = (by, radius) => [[x - radius * Math.cos(by), y - radius * Math.sin(by)], [x + radius * Math.cos(by), y + radius * Math.sin(by)]];
  before = await between(tab, pair);
  // Move the fingers along the circle and not along its chord.
  await tab.touch("touchStart", turned(0, arm));
  await tab.frame();
  const sent = [];
  for (let n = 1; n <= 16; n += 1) {
    sent.push(tab.touch("touchMove", turned(n / 16 * 0.6, arm)));
    await pause(16);
  }
  await Promise.all(sent);
  await tab.frame();
  await tab.lift();
  after = await between(tab, pair);
  const turn = after.angle - before.angle;
  // The view does not follow the first eight degrees.
  check(`two fingers turn the view (by ${(turn * 180 / Math.PI).toFixed(0)} degrees)`, Math.abs(turn - 0.46) < 0.06, { before, after });
  await tab.picture(`${tab.size.width}x${tab.size.height}-${scale}-turned`);
  await tab.tap("North up");
  check("North up turns the view back", Math.abs((await between(tab, pair)).angle - before.angle) < 0.02, before);

  before = await between(tab, pair);
  await tab.fingers(turned(0, arm * 0.5), turned(0, arm));
  await tab.lift();
  after = await between(tab, pair);
  check(`a pinch zooms (${(after.length / before.length).toFixed(2)} times)`, Math.abs(after.length / before.length - 2) < 0.3, { before, after });
  const state = await tab.state();
  check("no figure was moved", state.state_digest === digest && !state.ghost, state);
  await tab.tap("Fit the table");
}

/// Sets the app to dice rolled at the table.
export async function diceFromTheTable(tab) {
  await tab.tap("Settings");
  await tab.tapScrolled("Rolled at the table", await tab.body());
  await tab.tap("Settings");
}

/// Fires a volley with dice rolled at the table and entered on the number pad.
export async function volley(tab, scale) {
  const fire = await someoneWhoCanFire(tab);
  const before = (await tab.state()).actions;
  await tab.tapScrolled(fire, card(tab));
  await until("a die is requested", async () => (await tab.state()).asking);
  check("a number pad with every face", (await tab.buttons(FACES)).length >= 6, await tab.buttons(/./));
  await thumbs(tab, "the number pad");
  await tab.picture(`${tab.size.width}x${tab.size.height}-${scale}-dice`);
  await answerDice(tab, 1);
  const shot = await tab.saved();
  check("the volley is in the log with the faces entered", shot.actions > before && shot.dice.length > 0 && shot.dice.every((face) => face === 1), shot);
  await tab.picture(`${tab.size.width}x${tab.size.height}-${scale}-volley`);
}

/// Selects a unit of the acting brigade that can fire, going through the brigades; returns the label of its fire
/// button.
async function someoneWhoCanFire(tab) {
  const acting = async () => (await tab.buttons(/^Act with /)).map((c) => c.label);
  for (let tries = 0; tries < 6; tries += 1) {
    // Tap the units on the table: while one is selected the panel does not list the others.
    for (const label of await acting()) {
      await tab.tap(label.slice("Act with ".length));
      const fire = (await tab.controls()).find((c) => c.role === "Button" && !c.disabled && /^Fire at /.test(c.label));
      if (fire) return fire.label;
    }
    if (!(await acting()).length || tries > 0) {
      await tab.tap(/^(End |Next: End )/);
      await pause(200);
    }
    if ((await tab.buttons("Draw a chit")).length) {
      await tab.tap("Draw a chit");
      await answerDice(tab, 1);
    }
  }
  throw new Error("no unit can fire at any enemy");
}

/// Plays the start of a game by touch, on a screen of this size with `scale` pixels per point.
export async function underTheFingers(tab, size, scale) {
  console.log(`${size.width}x${size.height}, ${scale} pixels per point`);
  await tab.saved();
  await tab.resize(size);
  // Reload, so that the app starts at this size.
  await tab.reload();
  await begin(tab, "Cowpens");
  await thumbs(tab, "before the battle");
  await firstTurn(tab);
  await drawAChit(tab);
  const unit = await takeAUnit(tab);
  await thumbs(tab, "a unit");
  await tab.picture(`${size.width}x${size.height}-${scale}-unit`);
  await ring(tab, unit, scale);
  await dragABase(tab, unit, scale);
  // Another unit on the table, by name: while one is selected the panel does not list the others.
  const other = ["Maryland Continentals", "7th Royal Fusiliers"].find((name) => name !== unit);
  await twoFingers(tab, [unit, other], scale);
  // The two-finger gestures may have moved pieces partly out of view; fit the table, so that all can be tapped.
  await tab.tap("Fit the table");
  for (const page of ["Returns", "Log", "Settings", "Files"]) {
    await tab.tap(page);
    await thumbs(tab, page);
    await tab.tap(page);
  }
  await volley(tab, scale);
}
