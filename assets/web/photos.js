// Reads photos of the table in a worker, so that the screen stays alive.
import init, { read_photo } from "./drumhead.js";

/// A worker that has not answered after this long never will.
const MOST_MS = 60_000;
/// The fault of a photo that cannot be read for no known reason.
const DAMAGED = '"Damaged"';

/// Reads a photo, and tells the app. Never throws.
export async function readPhoto(app, number, bytes) {
  let answer;
  try {
    answer = await inWorker(bytes);
  } catch (why) {
    console.warn(why);
    // A browser without workers of modules: the screen stands still for a moment. A worker that began and failed, for want
    // of memory perhaps, must not take the app with it.
    answer = why instanceof NoWorker ? readHere(bytes) : { fault: DAMAGED };
  }
  if (answer.fault) app.photo_failed(number, answer.fault);
  else app.photo_was_read(number, answer.tags, answer.size, answer.rgb);
}

class NoWorker extends Error {}

/// A worker for one photo: its memory, which only grows, ends with it.
function inWorker(bytes) {
  return new Promise((resolve, reject) => {
    let [worker, hasBegun] = [null, false];
    try {
      worker = new Worker(new URL("photo-worker.js", import.meta.url), { type: "module" });
    } catch (why) {
      reject(new NoWorker(String(why)));
      return;
    }
    const end = (act) => {
      clearTimeout(late);
      worker.terminate();
      act();
    };
    const fail = (why) => end(() => reject(hasBegun ? new Error(String(why)) : new NoWorker(String(why))));
    const late = setTimeout(() => fail("no answer"), MOST_MS);
    worker.onmessage = ({ data }) => {
      if (data.begun) hasBegun = true;
      else if (data.failed) fail(data.failed);
      else end(() => resolve(data));
    };
    worker.onerror = (event) => fail(event.message ?? "an error");
    worker.postMessage({ module: init.__wbindgen_wasm_module, bytes });
  });
}

/// `{tags, size, rgb}`, or `{fault}`. Never throws.
export function readHere(bytes) {
  try {
    const read = read_photo(bytes);
    const answer = { tags: read.tags, size: read.size(), rgb: read.rgb() };
    read.free();
    return answer;
  } catch (why) {
    console.warn(why);
    return { fault: typeof why === "string" ? why : DAMAGED };
  }
}
