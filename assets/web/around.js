// What the page around the canvas has in common with the app: language, colours, history, a mirror for screen readers, and room
// beside notches and keyboards.
import { Back } from "./back.js";
import { Mirror } from "./mirror.js";
import { say, speak } from "./words.js";

const LOOK = "drumhead-look";
const root = document.documentElement;

function dress({ dark, ground, ink }) {
  root.style.setProperty("--ground", ground);
  root.style.setProperty("--ink", ink);
  root.style.colorScheme = dark ? "dark" : "light";
  const [first, ...others] = document.querySelectorAll("meta[name=theme-color]");
  for (const other of others) other.remove();
  first?.removeAttribute("media");
  first?.setAttribute("content", ground);
}

/// As the app was dressed the last time, until it says how it is now.
try {
  const last = JSON.parse(localStorage.getItem(LOOK));
  if (last) dress(last);
} catch { /* the colours of the system, then */ }

/// A soft keyboard covers a part of the page. Where it does not make the page smaller (`interactive-widget`), the canvas is kept in
/// what can be seen. A page that is zoomed into is left alone.
function keepInSight() {
  const seen = window.visualViewport;
  if (!seen) return;
  const measure = () => {
    const zoomed = Math.abs(seen.scale - 1) > 0.01;
    const above = zoomed ? 0 : Math.max(0, seen.offsetTop);
    const below = zoomed ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
    root.style.setProperty("--above", `${Math.round(above)}px`);
    root.style.setProperty("--below", `${Math.round(below)}px`);
  };
  for (const event of ["resize", "scroll"]) seen.addEventListener(event, measure);
  measure();
}

/// The part of the page that the app tells of itself. The app is busy while it tells: nothing here may call it back in that turn.
export class Around {
  /// The app is on the screen.
  surround(app) {
    this.back = new Back((times) => app.back(times));
    this.reflection = new Mirror(
      (id, what, value) => app.act(id, what, value),
      (on) => app.mirror(on),
      () => app.back(1),
    );
    if (this.open !== undefined) this.back.show(this.open);
    const name = () => {
      const table = document.getElementById("table");
      table.setAttribute("role", "img");
      table.setAttribute("aria-label", say("web-screen"));
      // The field egui has put after the canvas, for keyboards.
      const field = table.nextElementSibling;
      if (field?.localName === "input") {
        field.setAttribute("aria-label", say("web-typing"));
        field.enterKeyHint = "done";
      }
    };
    name();
    for (const event of ["language", "picture"]) document.addEventListener(event, name);
    keepInSight();
  }

  speak(language) { queueMicrotask(() => speak(language)); }

  dress(dark, ground, ink) {
    const look = { dark, ground, ink };
    dress(look);
    try { localStorage.setItem(LOOK, JSON.stringify(look)); } catch { /* the app sends it again at the next start */ }
  }

  layers(open) {
    this.open = open;
    queueMicrotask(() => this.back?.show(open));
  }

  mirror(screen) {
    if (this.reflection?.on) this.reflection.show(JSON.parse(screen));
  }
}
