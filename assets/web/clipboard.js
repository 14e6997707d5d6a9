// Copy and paste for fingers. The browser's clipboard answers only in a tap, and only over https; else the page shows a box that
// the browser itself pastes into.

import { say } from "./words.js";

/// How keyboards and menus say that they paste.
const PASTES = ["insertFromPaste", "insertFromPasteAsQuotation", "insertFromDrop", "insertFromYank"];
/// The same text so soon after is the same paste, told in two ways.
const TWICE_MS = 500;
const STYLE = `
#paste { position: fixed; display: flex; flex-direction: column; gap: 6px; padding: 6px; border: 3px solid #6b5b3e; border-radius: 12px; background: #fbf6ea; color: #2a2118; box-sizing: border-box; }
#paste textarea { flex: 1; min-height: 60px; padding: 8px; border: 1px solid #6b5b3e; border-radius: 8px; background: #fff; color: #2a2118; font: 16px/1.4 monospace; resize: none; }
#paste div { display: flex; gap: 8px; }
#paste button { flex: 1; min-height: 48px; padding: 0 .4em; border: 2px solid #2a2118; border-radius: 10px; background: #efe4c8; color: inherit; font: inherit; }`;

const words = (why) => why?.message || String(why ?? "");

export class Clipboard {
  constructor(page) {
    /// The page, which has the app.
    this.page = page;
    /// Only the last request is answered.
    this.turn = 0;
    this.heard = { text: "", at: -Infinity };
    this.before = "";
    const listen = (name, act) => window.addEventListener(name, act, true);
    listen("paste", (event) => { if (this.isField(event.target)) this.hear(event.clipboardData?.getData("text")); });
    for (const name of ["copy", "cut"]) listen(name, (event) => this.during(event));
    listen("beforeinput", ({ target }) => { if (this.isField(target)) this.before = target.value; });
    listen("input", (event) => this.typed(event));
    listen("pointerdown", ({ target }) => { if (this.box && !this.box.contains(target)) this.done(""); });
  }

  get app() { return this.page.app; }

  /// The field in which eframe hears the keyboard.
  isField(target) { return target?.tagName === "INPUT" && target.type === "text" && !target.closest(".page"); }

  hear(text) { this.heard = { text: text ?? "", at: performance.now() }; }

  /// Some keyboards paste with no `paste` before it, and eframe throws that away.
  typed(event) {
    const { target, inputType, data, dataTransfer } = event;
    if (!this.isField(target)) return;
    if (PASTES.includes(inputType)) {
      const added = target.value.startsWith(this.before) ? target.value.slice(this.before.length) : target.value;
      const text = dataTransfer?.getData("text/plain") || data || added;
      const told = text === this.heard.text && performance.now() - this.heard.at < TWICE_MS;
      this.hear(text);
      if (text && !told) this.app.pasted(text);
    }
    this.before = "";
  }

  /// Keys copy: the app says what, while the browser still asks.
  during(event) {
    this.event = event;
    setTimeout(() => { this.event = null; });
  }

  /// The app is busy while it asks: it is answered after this turn.
  copy(text) {
    if (this.event?.clipboardData) {
      this.event.clipboardData.setData("text/plain", text);
      this.event.preventDefault();
      return void Promise.resolve().then(() => this.app.copied());
    }
    const byHand = () => this.copyByHand(text);
    const copied = navigator.clipboard?.writeText
      ? navigator.clipboard.writeText(text).catch((why) => { if (!byHand()) throw why; })
      : byHand() ? Promise.resolve() : Promise.reject(new Error(say("web-copy-refused")));
    copied.then(() => this.app.copied(), (why) => this.app.copied(words(why)));
  }

  /// The old way, which works over plain HTTP.
  copyByHand(text) {
    const focused = document.activeElement;
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "page" });
    field.style.cssText = "position: fixed; top: 0; left: 0; opacity: 0;";
    document.body.append(field);
    field.select();
    // eframe would take it for a copy of what is marked in the app.
    const keep = (event) => event.stopImmediatePropagation();
    window.addEventListener("copy", keep, true);
    let copied = false;
    try { copied = document.execCommand("copy"); } catch { /* it may not be there at all */ }
    window.removeEventListener("copy", keep, true);
    field.remove();
    focused?.focus?.({ preventScroll: true });
    return copied;
  }

  /// `inApp`: where the app's own box is, in the app's memory, which it uses again after this turn.
  paste(inApp) {
    const over = [...inApp];
    const turn = this.turn += 1;
    this.box?.remove();
    this.box = null;
    if (!navigator.clipboard?.readText) return this.askForPaste(over);
    const current = (act) => (value) => { if (turn === this.turn) act(value); };
    navigator.clipboard.readText().then(
      current((text) => { if (text) this.app.pasted(text); else this.app.paste_failed(true); }),
      current(() => this.askForPaste(over)),
    );
  }

  /// A box over the app's own, for the browser to paste into.
  askForPaste([left, top, width, height]) {
    if (!this.styled) document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
    this.styled = true;
    const box = Object.assign(document.createElement("div"), { id: "paste", className: "page" });
    const [wide, high] = [Math.min(Math.max(width, 300), innerWidth - 12), Math.min(Math.max(height, 200), innerHeight - 12)];
    Object.assign(box.style, {
      left: `${Math.max(6, Math.min(left, innerWidth - wide - 6))}px`, top: `${Math.max(6, Math.min(top, innerHeight - high - 6))}px`,
      width: `${wide}px`, height: `${high}px`,
    });
    const field = document.createElement("textarea");
    field.placeholder = say("web-paste-here");
    field.setAttribute("aria-label", say("web-paste-here"));
    field.spellcheck = false;
    const button = (id, text, act) => Object.assign(document.createElement("button"), { id, textContent: text, onclick: act });
    const buttons = document.createElement("div");
    buttons.append(button("paste-take", say("web-paste-take"), () => this.done(field.value)), button("paste-leave", say("web-paste-leave"), () => this.done("")));
    field.addEventListener("input", ({ inputType }) => { if (PASTES.includes(inputType)) this.done(field.value); });
    field.addEventListener("keydown", (event) => { if (event.key === "Escape") this.done(""); });
    box.append(field, buttons);
    document.body.append(box);
    this.box = box;
    field.focus({ preventScroll: true });
  }

  done(text) {
    this.box?.remove();
    this.box = null;
    document.querySelector("canvas")?.focus({ preventScroll: true });
    if (text) this.app.pasted(text);
    else this.app.paste_failed(false);
  }
}
