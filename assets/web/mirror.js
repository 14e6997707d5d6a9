// The screen as hidden controls, for screen readers: a canvas has nothing they could read. The app shows what is on it as a list;
// each control lies where its picture is, and pressing it does what the picture does. Off until it is turned on, by a button that
// only screen readers find, and then for good.
import { say } from "./words.js";

const KEPT = "drumhead-mirror";
const TAGS = { field: "input", number: "input", box: "textarea", text: "span", image: "span" };

function kept() {
  try { return localStorage.getItem(KEPT) === "on"; } catch { return false; }
}

function keep(on) {
  try { localStorage.setItem(KEPT, on ? "on" : "off"); } catch { /* it is asked again the next time */ }
}

export class Mirror {
  /// `act` has a control do something, `turn` has the app begin or end to show its screen, `back` closes what was opened last.
  constructor(act, turn, back) {
    Object.assign(this, { act, turn, on: false, controls: new Map() });
    this.switch = document.createElement("button");
    this.switch.id = "mirror-switch";
    this.switch.addEventListener("click", () => this.set(!this.on));
    this.root = document.createElement("div");
    this.root.id = "mirror";
    this.root.addEventListener("keydown", (event) => { if (event.key === "Escape") back(); });
    this.news = document.createElement("div");
    this.news.id = "mirror-news";
    this.news.setAttribute("role", "status");
    document.body.prepend(this.switch, this.root, this.news);
    document.addEventListener("language", () => this.name());
    this.name();
    if (kept()) this.set(true);
  }

  name() {
    this.switch.textContent = say(this.on ? "web-turn-reader-off" : "web-turn-reader-on");
    this.root.setAttribute("aria-label", say("web-screen"));
    this.root.setAttribute("role", "region");
  }

  set(on) {
    this.on = on;
    keep(on);
    this.name();
    if (!on) this.show({ nodes: [], says: "" });
    this.turn(on);
  }

  /// Shows what is on the screen now. Controls that are still there stay the same elements, so a screen reader stays where it is.
  show({ nodes, says }) {
    const there = new Set(nodes.map((node) => node.id));
    const lost = [...this.controls].filter(([id]) => !there.has(id));
    const hadFocus = lost.some(([, control]) => control === document.activeElement);
    for (const [id, control] of lost) {
      control.remove();
      this.controls.delete(id);
    }
    let after = null;
    for (const node of nodes) {
      const control = this.control(node);
      const next = after ? after.nextSibling : this.root.firstChild;
      if (next !== control) this.root.insertBefore(control, next);
      fill(control, node);
      after = control;
    }
    if (hadFocus) this.root.querySelector("button")?.focus({ preventScroll: true });
    if ((says ?? "") !== this.news.textContent) this.news.textContent = says ?? "";
  }

  control({ id, kind }) {
    const there = this.controls.get(id);
    if (there?.dataset.kind === kind) return there;
    there?.remove();
    const control = document.createElement(TAGS[kind] ?? "button");
    control.dataset.kind = kind;
    if (kind === "number") control.type = "number";
    if (["checkbox", "radio", "link"].includes(kind)) control.setAttribute("role", kind);
    if (kind === "image") control.setAttribute("role", "img");
    if (control.localName === "button") {
      control.type = "button";
      control.addEventListener("click", () => this.act(id, "click"));
    } else if (control.localName !== "span") {
      control.addEventListener("input", () => this.act(id, kind === "number" ? "number" : "set", control.value));
    }
    control.addEventListener("focus", () => this.act(id, "show"));
    this.controls.set(id, control);
    return control;
  }
}

function set(control, name, value) {
  if (value === null || value === undefined) control.removeAttribute(name);
  else if (control.getAttribute(name) !== String(value)) control.setAttribute(name, value);
}

/// What a control is called and how it stands.
function fill(control, { kind, name, value, number, range: [least, most], on, disabled, rect: [x0, y0, x1, y1] }) {
  const style = `left:${x0}px;top:${y0}px;width:${x1 - x0}px;height:${y1 - y0}px`;
  if (control.dataset.at !== style) {
    control.dataset.at = style;
    Object.assign(control.style, { left: `${x0}px`, top: `${y0}px`, width: `${x1 - x0}px`, height: `${y1 - y0}px` });
  }
  if (kind === "text") {
    if (control.textContent !== name) control.textContent = name;
    return;
  }
  set(control, "aria-label", name);
  if (kind === "image") return;
  control.disabled = disabled;
  if (kind === "checkbox" || kind === "radio") set(control, "aria-checked", on ?? false);
  else if (control.localName === "button") set(control, "aria-pressed", on);
  if (kind === "number") {
    set(control, "min", least);
    set(control, "max", most);
  }
  // What is being typed is the referee's, not the app's.
  const now = kind === "number" ? number : value;
  if (control.localName !== "button" && control !== document.activeElement && control.value !== String(now ?? "")) control.value = now ?? "";
}
