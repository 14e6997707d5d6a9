// Lets the app's frame loop rest while nothing is to be drawn. eframe asks for a frame sixty times a second even when it has
// nothing to draw, which costs 8% of a core. Its request is held back here until something happens: an input, a repaint
// egui asks for (now or after a delay), a changed size or theme.

/// Frames that run after each cause. egui draws twice for each request, and eframe may draw one frame late.
const SETTLE = 6;
/// A frame runs at least this often, in case a cause was missed.
const MOST_MS = 1000;
/// Everything eframe listens to.
const INPUTS = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerout", "mousedown", "mousemove", "mouseup", "mouseout",
  "touchstart", "touchmove", "touchend", "touchcancel", "wheel", "keydown", "keyup", "beforeinput", "input", "compositionstart",
  "compositionupdate", "compositionend", "cut", "copy", "paste", "focus", "blur", "focusin", "focusout", "resize", "visibilitychange",
  "hashchange", "dragover", "dragleave", "drop", "contextmenu", "online", "pageshow"];

const ask = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);
/// Requests held back, and requests passed on to the browser; by our own numbers, which are negative: the browser's are not.
const held = new Map();
const passed = new Map();
let count = 0;
let left = SETTLE;
let soonest = Infinity;
let timer = 0;

function pass(id, act) {
  passed.set(id, ask((now) => {
    passed.delete(id);
    left -= 1;
    act(now);
  }));
}

function wake(frames = SETTLE) {
  left = Math.max(left, frames);
  for (const [id, act] of held) pass(id, act);
  held.clear();
}

/// egui wants to draw after some time, at once by 0.
export function frameWanted(ms) {
  if (ms <= 0) {
    wake();
    return;
  }
  const at = performance.now() + ms;
  if (at >= soonest || ms > MOST_MS * 60) return;
  soonest = at;
  clearTimeout(timer);
  timer = setTimeout(() => {
    soonest = Infinity;
    wake();
  }, ms);
}

/// Holds frames back from now on, those for the app on this canvas.
export function restFrames(canvas) {
  window.requestAnimationFrame = (act) => {
    // Only closures of our wasm carry this: other requests are not the loop's.
    if (!act._wbg_cb_unref) return ask(act);
    const id = count -= 1;
    if (left > 0) pass(id, act);
    else held.set(id, act);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    held.delete(id);
    cancel(passed.get(id) ?? id);
    passed.delete(id);
  };
  const cause = () => wake();
  for (const name of INPUTS) window.addEventListener(name, cause, { capture: true, passive: true });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", cause);
  const sizes = new ResizeObserver(cause);
  sizes.observe(canvas);
  // A picture that was lost comes back on a fresh canvas.
  document.addEventListener("picture", () => {
    sizes.disconnect();
    sizes.observe(document.getElementById("table"));
  });
  setInterval(() => wake(1), MOST_MS);
}
