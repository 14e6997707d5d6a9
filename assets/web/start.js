// Opens the app: the store, then the screen.
import { openStore } from "./store.js";
import { Page } from "./page.js";
import { Picture } from "./picture.js";
import { Rescue } from "./rescue.js";
import { say } from "./words.js";
import init, { Drumhead } from "./drumhead.js";

const word = document.getElementById("word");
word.textContent = say("web-opening");
const asked = new URLSearchParams(location.search);
/// This build's name: that of the folder its files lie in.
const build = new URL(import.meta.url).pathname.split("/").at(-2);

/// Keeps this build for use without a network, and sees whether there is a newer one, which the next opening is of. Not before the
/// screen is there: it fetches everything once more.
function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ tidy: build });
  navigator.serviceWorker.register("./sw.js", { scope: "./", updateViaCache: "none" }).catch((why) => console.warn(why));
}

function random() {
  return crypto.getRandomValues(new Uint8Array(8));
}

async function start() {
  const wasm = init({ module_or_path: new URL("drumhead_bg.wasm", import.meta.url) });
  const store = await openStore();
  const rescue = new Rescue(store);
  await wasm;
  const page = rescue.guard(new Page(store));
  page.onpanic = (why) => rescue.panicked(why);
  const app = new Drumhead(page, store.parts, random(), asked.has("watch"), navigator.language ?? "en");
  rescue.app = app;
  page.app = rescue.guard(app);
  if (asked.has("watch")) window.drumhead = page.app;
  const table = document.getElementById("table");
  new Picture(table, rescue);
  await app.start(table);
  page.surround(page.app);
  // Two turns on, the first picture is on the glass.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => requestAnimationFrame(done));
  word.remove();
  performance.mark("first picture");
  page.askForPromise();
  keepOffline();
}

start().catch((why) => {
  console.error(why);
  const webgl = document.createElement("canvas").getContext("webgl2");
  word.textContent = webgl ? say("web-not-opened", { why }) : say("web-needs-webgl");
});
