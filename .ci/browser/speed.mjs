// How quickly the largest battle is drawn under a finger: said, not judged, for it hangs on the machine.
import { pause, until } from "./kit.mjs";
import { answerDice, firstTurn } from "./play.mjs";
import { middle } from "./tab.mjs";

const SECONDS = 6;

export async function speed(tab, begin) {
  await begin(tab, "Birmingham Hill");
  await firstTurn(tab);
  await tab.tap("Draw a chit");
  await answerDice(tab, 1);
  await until("a brigade acts", async () => (await tab.buttons(/^Act with /)).length > 0);
  const [{ label }] = await tab.buttons(/^Act with /);
  await tab.tap(label);
  const [x, y] = middle(await tab.button(label.slice("Act with ".length)));
  // What the app itself takes of a frame: its own code, and giving the drawing to the graphics process.
  await tab.evaluate(() => {
    window.spent = [];
    const real = window.requestAnimationFrame;
    window.requestAnimationFrame = (act) => real.call(window, (now) => {
      const from = performance.now();
      act(now);
      window.spent.push(performance.now() - from);
    });
  });
  await tab.touch("touchStart", [[x, y]]);
  await pause(100);
  await tab.touch("touchMove", [[x + 20, y]]);
  await pause(50);
  await tab.touch("touchMove", [[x + 30, y]]);
  await until("a ghost", async () => (await tab.state()).ghost);
  const [before, began] = [(await tab.state()).frames, Date.now()];
  await tab.evaluate(() => { window.spent.length = 0; });
  for (let n = 0; Date.now() - began < SECONDS * 1000; n += 1) {
    tab.touch("touchMove", [[x + 40 * Math.cos(n / 8), y + 40 * Math.sin(n / 8)]]).catch(() => {});
    await pause(8);
  }
  const [after, ms] = [(await tab.state()).frames, Date.now() - began];
  const spent = (await tab.evaluate(() => window.spent)).filter((ms) => ms > 0.5).sort((a, b) => a - b);
  const at = (part) => spent[Math.floor((spent.length - 1) * part)]?.toFixed(1);
  await tab.picture("birmingham-hill");
  await tab.lift();
  console.log(`  Birmingham Hill, a unit dragged: ${((after - before) * 1000 / ms).toFixed(1)} frames a second`);
  console.log(`  of a frame the app itself takes ${at(0.5)} ms, at most ${at(0.95)} ms of nineteen in twenty`);
}
