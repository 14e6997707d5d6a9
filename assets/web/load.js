// Fetches the app and shows how much of it is here.

import { say } from "./words.js";

const QUIET_MS = 15000;
const bar = document.getElementById("bar");
const again = document.getElementById("again");
const below = document.getElementById("below");
let quiet = 0;
again.textContent = say("web-try-again");

/// Offers to try again when nothing has arrived for a while.
function arrived(bytes) {
  bar.value = bytes;
  again.className = "";
  clearTimeout(quiet);
  quiet = setTimeout(offerAgain, QUIET_MS);
}

export function offerAgain() {
  clearTimeout(quiet);
  again.className = "now";
}

/// The wasm as a response. From the service worker it is here at once, and the browser may have it compiled already, which it
/// looks up only for a response that is its own.
export async function fetchApp(address) {
  arrived(0);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (navigator.serviceWorker?.controller || !answer.body) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      arrived(bytes);
      out.enqueue(chunk);
    },
  }));
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

/// The app is shown.
export function loaded() {
  clearTimeout(quiet);
  below.remove();
}
