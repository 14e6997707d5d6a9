// How the app stands in this browser, told to the app: which build, whether it opens without a network, a newer build, installing,
// what keeps the screen on. Does what the referee wants of it.
import { apple, canShare } from "./handout.js";
import { Video } from "./video.js";
import { say } from "./words.js";

const HOUR_MS = 3600_000;
/// Coming back to the page asks for a newer build, not more often than this.
const LOOK_MS = 10_000;
const VIDEO = "drumhead-video";

const installed = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

export class Host {
  /// `build`: the name of this build.
  constructor(build) {
    this.app = null;
    this.registration = null;
    this.prompt = null;
    this.looked = 0;
    this.video = new Video(() => this.tell());
    this.state = {
      build,
      offline: window.caches && "serviceWorker" in navigator ? "storing" : "never",
      newer: false,
      install: apple && window.isSecureContext && !installed() ? "by-hand" : "no",
      screen: "locked",
      shares: canShare(),
      // Fingers are a good sign of a camera on the back.
      camera: matchMedia("(pointer: coarse)").matches,
    };
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer(event);
    });
    window.addEventListener("appinstalled", () => this.offer(null));
  }

  offer(prompt) {
    this.prompt = prompt;
    this.state.install = prompt ? "button" : "no";
    this.tell();
  }

  tell() {
    if (!navigator.wakeLock) this.state.screen = this.video.plays ? "video" : "may-darken";
    this.app?.stands(JSON.stringify(this.state));
  }

  /// From when the app is shown: storing it fetches every file once more.
  start(app) {
    this.app = app;
    this.tell();
    if (!navigator.wakeLock && remembers()) this.playWhenAllowed();
    if (this.state.offline === "never") return;
    navigator.serviceWorker.controller?.postMessage({ tidy: this.state.build });
    this.look().catch((why) => console.warn(why));
    setInterval(() => this.look(), HOUR_MS);
    const back = () => {
      if (document.visibilityState === "visible" && Date.now() - this.looked > LOOK_MS) this.look();
    };
    window.addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
  }

  /// Stores this build, and asks for a newer one. Never throws.
  async look() {
    this.looked = Date.now();
    try {
      if (this.registration) await this.registration.update();
      else await this.register();
    } catch (why) {
      // Without a network nothing newer is found; what is stored stays.
      console.info(why);
      if (!this.registration) this.state.offline = "failed";
    }
    await this.see();
  }

  async register() {
    const registration = await navigator.serviceWorker.register("./sw.js", { scope: "./", updateViaCache: "none" });
    this.registration = registration;
    const watch = (worker) => worker?.addEventListener("statechange", () => {
      if (worker.state === "redundant" && this.state.offline === "storing") this.state.offline = "failed";
      this.see();
    });
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  }

  /// What is stored: see sw.js.
  async see() {
    try {
      const newest = await (await caches.match(new URL("newest", location.href).href, { cacheName: "drumhead-builds" }))?.text();
      if (newest && await caches.has(`drumhead-${newest}`)) {
        this.state.offline = "ready";
        this.state.newer = newest !== this.state.build;
      }
    } catch (why) {
      console.warn(why);
    }
    this.tell();
  }

  async lookByTap() {
    await this.look();
    // One that has been found is being fetched, and is told when it is here.
    if (!this.state.newer && !this.registration?.installing) this.app.inform(say("web-no-newer-build"));
  }

  async askToInstall() {
    const prompt = this.prompt;
    if (!prompt) return;
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    // A prompt serves once; the browser gives another when it sees fit.
    if (outcome === "accepted" || this.prompt === prompt) this.offer(null);
  }

  async setVideo(on) {
    remember(on);
    await this.video.set(on);
    if (on && !this.video.plays) this.app.inform(say("web-no-video"));
  }

  /// Some browsers play a silent video at once, others from the first tap.
  async playWhenAllowed() {
    await this.video.set(true);
    if (!this.video.plays) window.addEventListener("pointerup", () => this.video.set(true), { once: true, capture: true });
  }

  /// What the referee wants, by the names `web/src/carrier.rs` has for it.
  wish(what) {
    const acts = {
      install: () => this.askToInstall(),
      look: () => this.lookByTap(),
      "video-on": () => this.setVideo(true),
      "video-off": () => this.setVideo(false),
      switch: () => location.reload(),
    };
    Promise.resolve(acts[what]?.()).catch((why) => console.warn(why));
  }
}

function remembers() {
  try { return localStorage.getItem(VIDEO) === "on"; } catch { return false; }
}

function remember(on) {
  try { localStorage.setItem(VIDEO, on ? "on" : "off"); } catch { /* nothing can be stored here: the app says so */ }
}
