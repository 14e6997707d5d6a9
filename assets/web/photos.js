// Reads photos of the table in a worker, so that the screen stays alive.
import init, { read_photo } from "./drumhead.js";

/// Reads a photo, and tells the app.
export async function readPhoto(app, number, bytes) {
  let answer;
  try {
    answer = await inWorker(bytes);
  } catch (why) {
    // A browser without workers of modules: the screen stands still for a moment.
    console.warn(why);
    answer = readHere(bytes);
  }
  if (answer.fault) app.photo_failed(number, answer.fault);
  else app.photo_was_read(number, answer.tags, answer.width, answer.height, answer.rgb);
}

/// A worker for one photo: its memory, which only grows, ends with it.
function inWorker(bytes) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("photo-worker.js", import.meta.url), { type: "module" });
    const end = (then) => (event) => {
      worker.terminate();
      then(event);
    };
    worker.onmessage = end((event) => (event.data.fault || event.data.tags ? resolve(event.data) : reject(event.data)));
    worker.onerror = end(reject);
    worker.postMessage({ module: init.__wbindgen_wasm_module, bytes });
  });
}

/// `{tags, width, height, rgb}`, or `{fault}`.
export function readHere(bytes) {
  try {
    const read = read_photo(bytes);
    const answer = { tags: read.tags, width: read.width, height: read.height, rgb: read.rgb() };
    read.free();
    return answer;
  } catch (why) {
    if (typeof why === "string") return { fault: why };
    throw why;
  }
}
