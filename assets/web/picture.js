// The picture: WebGL on a canvas. A browser takes it away when memory is short or the tablet was asleep. The app then gets a fresh
// canvas, and until its picture is there no finger and no key reaches it.

import { say } from "./words.js";

/// By itself the browser would smooth every edge a second time, which the app has done, and keep a depth nobody looks at: twice
/// the work of a picture, and of the battery.
const OPTIONS = { antialias: false, depth: false };
const AGAIN_MS = 500;
/// After so long without a picture there is a notice with the way on.
const PATIENCE_MS = 8000;
const PICTURE_MS = 4000;
const INPUT = ["pointer", "mouse"].flatMap((of) => ["down", "up", "move"].map((what) => of + what)).concat(
  ["touchstart", "touchmove", "touchend", "keydown", "keyup", "beforeinput", "input", "paste", "cut", "copy", "wheel", "click", "dblclick", "contextmenu", "gesturestart", "gesturechange", "drop"],
);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Picture {
  constructor(canvas, rescue) {
    this.rescue = rescue;
    this.gone = false;
    for (const name of INPUT) window.addEventListener(name, (event) => this.shield(event), { capture: true, passive: false });
    this.takes(canvas);
  }

  /// A canvas keeps the first context it is asked for.
  takes(canvas) {
    const gl = canvas.getContext("webgl2", OPTIONS);
    if (!gl || gl.isContextLost()) return false;
    this.canvas = canvas;
    this.gl = gl;
    // Each picture begins with a clean sheet: this counts pictures that were painted, not only laid out.
    const { clear } = gl;
    gl.clear = (...all) => {
      this.rescue.pictures += 1;
      clear.apply(gl, all);
    };
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (canvas === this.canvas) this.bringBack();
    });
    return true;
  }

  /// Nothing acts on what cannot be seen. Notices of the page itself can be.
  shield(event) {
    const lost = this.gone || this.gl?.isContextLost();
    const ours = event.target?.closest?.("dialog, .page");
    if (!lost || ours) return;
    event.stopImmediatePropagation();
    // The browser's own keys stay: one of them loads the page again.
    if (event.cancelable && !event.type.startsWith("key")) event.preventDefault();
    // The browser says that it is lost a moment after it is.
    if (!this.gone) this.bringBack();
  }

  async bringBack() {
    if (this.gone || this.rescue.dead || !this.rescue.app) return;
    this.gone = true;
    const began = performance.now();
    const told = Object.assign(document.createElement("div"), { id: "picture-gone", textContent: say("web-picture-gone") });
    told.setAttribute("role", "status");
    told.style.cssText = "position: fixed; inset: 0; display: flex; align-items: center; justify-content: center; padding: 2em; text-align: center; background: inherit; color: inherit;";
    document.body.append(told);
    let offered = false;
    while (!(await this.tryAgain())) {
      if (this.rescue.dead) return;
      const late = performance.now() - began > PATIENCE_MS;
      if (late && !offered) this.rescue.show(say("web-picture-stays-gone"), "", true);
      offered ||= late;
      await Promise.race([pause(AGAIN_MS), new Promise((done) => this.canvas.addEventListener("webglcontextrestored", done, { once: true }))]);
    }
    told.remove();
    this.gone = false;
    document.dispatchEvent(new Event("picture"));
    if (offered) this.rescue.close();
  }

  /// A fresh canvas, and the app on it.
  async tryAgain() {
    if (document.hidden) return false;
    const old = this.canvas;
    const fresh = old.cloneNode(false);
    try {
      if (!this.takes(fresh)) return false;
      old.replaceWith(fresh);
      await this.rescue.app.show(fresh);
      return await this.drawn();
    } catch (why) {
      console.warn(why);
      return false;
    }
  }

  async drawn() {
    const before = this.rescue.pictures;
    for (const end = performance.now() + PICTURE_MS; performance.now() < end && !this.gl.isContextLost();) {
      await pause(30);
      // The first is laid out with the letters of no theme.
      if (this.rescue.pictures >= before + 2) return true;
    }
    return false;
  }
}
