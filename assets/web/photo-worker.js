// Reads one photo beside the screen: see photos.js.
import init from "./drumhead.js";
import { readHere } from "./photos.js";

self.onmessage = async ({ data: { module, bytes } }) => {
  try {
    await init({ module_or_path: module ?? new URL("drumhead_bg.wasm", import.meta.url) });
    self.postMessage({ begun: true });
    const answer = readHere(bytes);
    self.postMessage(answer, answer.rgb ? [answer.rgb.buffer] : []);
  } catch (why) {
    self.postMessage({ failed: String(why) });
  }
};
