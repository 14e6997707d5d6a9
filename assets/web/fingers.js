// What eframe leaves out about fingers and pens.

/// A short tick, felt and hardly heard.
const PULSE_MS = 15;

/// Hears of cancelled touches: eframe draws no frame for one, and hears nothing of a cancelled pen.
export function hearCancels(page) {
  // After eframe has heard of it.
  const soon = (act) => setTimeout(() => { if (page.app) act(page.app); });
  window.addEventListener("touchcancel", (event) => {
    // eframe asks all the same, and the browser would complain.
    if (!event.cancelable) event.preventDefault = () => {};
    soon((app) => app.repaint());
  }, true);
  window.addEventListener("pointercancel", ({ pointerType }) => { if (pointerType !== "touch") soon((app) => app.cancelled()); }, true);
}

/// Vibrates shortly, where the device can and its settings let it. Before the first tap a browser would refuse and say so: dice
/// may land by a screen reader's press, which is none.
export function pulse() {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(PULSE_MS);
}
