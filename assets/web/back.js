// The browser's Back closes what is open in the app. The history has an entry for each thing that is open, made when it is opened:
// browsers pass over entries that a page makes without being touched.

// A way through the history may be refused; then it is tried again with the next change.
const PATIENCE_MS = 1000;

export class Back {
  /// `close` closes the last opened things, so many, and returns how many are still open.
  constructor(close) {
    this.close = close;
    this.open = 0;
    this.going = 0;
    window.addEventListener("popstate", () => this.arrived());
  }

  get depth() { return history.state?.drumhead ?? 0; }

  /// So many things are open.
  show(open) {
    this.open = open;
    this.settle();
  }

  settle() {
    if (this.going) return;
    const depth = this.depth;
    for (let entry = depth + 1; entry <= this.open; entry += 1) history.pushState({ drumhead: entry }, "");
    if (depth <= this.open) return;
    this.going = setTimeout(() => { this.going = 0; }, PATIENCE_MS);
    history.go(this.open - depth);
  }

  arrived() {
    clearTimeout(this.going);
    const ours = this.going !== 0;
    this.going = 0;
    const steps = this.open - this.depth;
    if (!ours && steps > 0) this.open = this.close(steps);
    this.settle();
  }
}
