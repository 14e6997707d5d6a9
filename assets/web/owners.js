// Which tab owns a game. The token in the store decides; what stands here finds out whether the owner is still there, asks it
// to hand a game over, and waits for it to go. On https a tab holds a Web Lock of its token's name as long as it lives. Plain
// HTTP from another machine is no "secure context": there are no Web Locks then, and the tabs ask each other.

import { ANYBODY, token } from "./store.js";
import { say } from "./words.js";

/// How long the page that was here before a reload may take to end, and any other.
const RELOAD_MS = 1500;
const GONE_MS = 300;
const ANSWER_MS = 300;
/// A tab that is asked to hand a game over saves first.
const HAND_OVER_MS = 4000;
const SAVES_MS = 3000;
/// Over HTTP: an owner that leaves this number of questions unanswered, a second apart, is gone. A busy one answers sooner.
const UNANSWERED = 9;
const ASK_MS = 1000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const lockOf = (owner) => `drumhead-tab ${owner}`;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("drumhead-store") : null;

/// The token of the page that this tab showed before it was reloaded.
function formerPage() {
  try {
    const former = sessionStorage.getItem("drumhead-tab");
    sessionStorage.setItem("drumhead-tab", token);
    return former;
  } catch {
    return null;
  }
}

const former = formerPage();

/// Takes a lock, or gives up after some time or when told to.
async function lock(name, options, ms = undefined, stop = new AbortController()) {
  const tired = ms && setTimeout(() => stop.abort(), ms);
  try {
    await navigator.locks.request(name, { ...options, signal: stop.signal }, () => {});
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(tired);
  }
}

export class Owners {
  /// `on`: what the app is told. `freed(path)`: a game may be asked for again; `wanted(path)`: another tab takes it, nothing
  /// more is to be done to it here; `settled()`: everything is written; `lost(path)`: another tab has taken it; `written(paths)`.
  constructor(store, on) {
    Object.assign(this, { store, on, mine: new Set(), waits: new Map(), unanswered: new Map() });
    this.alive = navigator.locks && new Promise((held) => {
      navigator.locks.request(lockOf(token), () => {
        held();
        return new Promise(() => {});
      }).catch(held);
    });
    channel?.addEventListener("message", ({ data }) => this.hear(data));
    window.addEventListener("pagehide", () => { for (const path of this.mine) this.release(path); });
    // Its games may be another tab's by now.
    window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  }

  tell(data) { channel?.postMessage(data); }

  hear({ asks, wants, took, free, by, writes }) {
    if (asks === token) this.tell({ here: token });
    if (wants && this.mine.has(wants)) this.handOver(wants, by);
    if (took && this.mine.delete(took)) {
      this.wait(took, by);
      this.on.lost(took);
    }
    if (free && this.waits.has(free)) this.on.freed(free);
    if (writes) this.on.written(writes);
  }

  /// Games that were made here.
  own(paths) { for (const path of paths) this.mine.add(path); }

  /// Asks for a game: why it is not this page's, or null, and its parts.
  async claim(path) {
    await this.alive;
    let [owner, parts] = await this.store.claim(path);
    if (owner !== token && await this.isGone(owner)) [owner, parts] = await this.store.claim(path, owner);
    return this.answer(path, owner, parts);
  }

  /// Takes a game over. Its owner hands it over; one that does not answer finds another's token with its next write.
  async take(path) {
    await this.alive;
    const [owner] = await this.store.claim(path);
    if (owner !== token && !(await this.isGone(owner))) await this.askFor(path);
    const [now, parts] = await this.store.claim(path, ANYBODY);
    this.tell({ took: path, by: token });
    return this.answer(path, now, parts);
  }

  answer(path, owner, parts) {
    if (owner !== token) {
      this.refused(path, owner);
      return [say("web-open-elsewhere"), parts];
    }
    this.stopWaiting(path);
    this.mine.add(path);
    return [null, parts];
  }

  /// Another page owns a game of this one: it is waited for.
  refused(path, owner) {
    this.mine.delete(path);
    this.wait(path, owner);
  }

  release(path) {
    this.stopWaiting(path);
    if (!this.mine.delete(path)) return;
    this.store.pass(path).catch((why) => console.warn(why));
    this.tell({ free: path });
  }

  /// The owner of a game is a page that has ended.
  async isGone(owner) {
    if (navigator.locks) return lock(lockOf(owner), { mode: "shared" }, owner === former ? RELOAD_MS : GONE_MS);
    if (await this.answers(owner)) return false;
    return owner === former || (this.unanswered.get(owner) ?? 0) >= UNANSWERED;
  }

  heard(is, ms) {
    if (!channel) return Promise.resolve(false);
    return new Promise((done) => {
      const end = (heard) => {
        channel.removeEventListener("message", listen);
        clearTimeout(tired);
        done(heard);
      };
      const listen = ({ data }) => { if (is(data)) end(true); };
      const tired = setTimeout(() => end(false), ms);
      channel.addEventListener("message", listen);
    });
  }

  answers(owner) {
    const heard = this.heard(({ here }) => here === owner, ANSWER_MS);
    this.tell({ asks: owner });
    return heard;
  }

  askFor(path) {
    const given = this.heard(({ gave, free, to }) => free === path || (gave === path && to === token), HAND_OVER_MS);
    this.tell({ wants: path, by: token });
    return given;
  }

  async handOver(path, to) {
    this.on.wanted(path);
    for (const end = Date.now() + SAVES_MS; !this.on.settled() && Date.now() < end;) await pause(20);
    // What it could not save it lists and keeps in a copy, when the other tab takes the game all the same.
    if (!this.on.settled() || !this.mine.has(path)) return;
    await this.store.pass(path, to);
    this.refused(path, to);
    this.tell({ gave: path, to });
  }

  stopWaiting(path) {
    this.waits.get(path)?.abort();
    this.waits.delete(path);
  }

  /// Says so when the owner of a game is gone.
  async wait(path, owner) {
    this.stopWaiting(path);
    const stop = new AbortController();
    this.waits.set(path, stop);
    const gone = navigator.locks ? await lock(lockOf(owner), { mode: "shared" }, undefined, stop) : await this.falls(owner, stop.signal);
    if (gone && !stop.signal.aborted) this.on.freed(path);
  }

  async falls(owner, signal) {
    this.unanswered.set(owner, 0);
    while (!signal.aborted) {
      await pause(ASK_MS);
      // A page that is not looked at is slow itself, and has no use for the game.
      if (signal.aborted || document.visibilityState !== "visible") continue;
      const silent = (await this.answers(owner)) ? 0 : this.unanswered.get(owner) + 1;
      this.unanswered.set(owner, silent);
      if (silent >= UNANSWERED) return true;
    }
    return false;
  }
}
