// Opens the app: the store, then the screen.
import { openStore } from "./store.js";
import { Page } from "./page.js";
import { Picture } from "./picture.js";
import { Rescue } from "./rescue.js";
import { say } from "./words.js";
import { restFrames } from "./frames.js";
import { Host } from "./host.js";
import { takeLaunches } from "./launch.js";
import { fetchApp, loaded, offerAgain } from "./load.js";
import init, { Drumhead } from "./drumhead.js";

const word = document.getElementById("word");
word.textContent = say("web-opening");
const asked = new URLSearchParams(location.search);
/// This build's name: that of the folder its files lie in.
const build = new URL(import.meta.url).pathname.split("/").at(-2);

const host = new Host(build);

function random() {
  return crypto.getRandomValues(new Uint8Array(8));
}

async function start() {
  const wasm = init({ module_or_path: fetchApp(new URL("drumhead_bg.wasm", import.meta.url)) });
  // Told where it is waited for.
  wasm.catch(() => {});
  const store = await openStore();
  const rescue = new Rescue(store);
  await wasm;
  const page = rescue.guard(new Page(store, host));
  page.onpanic = (why) => rescue.panicked(why);
  const app = new Drumhead(page, store.parts, random(), asked.has("watch"), navigator.language ?? "en");
  rescue.app = app;
  page.app = rescue.guard(app);
  if (asked.has("watch")) window.drumhead = page.app;
  const table = document.getElementById("table");
  new Picture(table, rescue);
  restFrames(table);
  await app.start(table);
  page.surround(page.app);
  // Two turns on, the first picture is on the glass.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => requestAnimationFrame(done));
  word.remove();
  loaded();
  performance.mark("first picture");
  page.askForPromise();
  host.start(page.app);
  takeLaunches(page, page.app);
}

start().catch((why) => {
  console.error(why);
  offerAgain();
  const webgl = document.createElement("canvas").getContext("webgl2");
  word.textContent = webgl ? say("web-not-opened", { why }) : say("web-needs-webgl");
});
