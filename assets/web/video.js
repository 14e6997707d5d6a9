// A silent video that keeps the screen on where the browser has no wake lock, as over plain HTTP. It shows a canvas of this page,
// and is not made to loop: Safari lets the screen sleep during a looping video, and during one without sound unless it shows a
// stream. Chromium wants it in sight, of any size: it lies below the table.

const FRAME_MS = 1000;

export class Video {
  constructor(onchange) {
    this.onchange = onchange;
    this.wanted = false;
    this.element = null;
    this.timer = 0;
    // The browser pauses it whenever the page is hidden.
    document.addEventListener("visibilitychange", () => this.go());
  }

  get plays() { return Boolean(this.element && !this.element.paused); }

  make() {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [32, 32];
    const paint = canvas.getContext("2d");
    let count = 0;
    this.draw = () => {
      paint.fillStyle = (count += 1) % 2 ? "#f2ead8" : "#f1e9d7";
      paint.fillRect(0, 0, 32, 32);
    };
    this.draw();
    const video = document.createElement("video");
    video.muted = true;
    video.playsInline = true;
    video.setAttribute("aria-hidden", "true");
    video.style.cssText = "position: fixed; left: 0; top: 0; width: 32px; height: 32px; z-index: -1; pointer-events: none";
    video.srcObject = canvas.captureStream(1);
    for (const name of ["play", "pause"]) video.addEventListener(name, () => this.onchange());
    document.body.prepend(video);
    this.element = video;
  }

  /// On or off; called within a tap, for browsers that start no video by themselves.
  async set(on) {
    this.wanted = on;
    await this.go();
  }

  async go() {
    clearInterval(this.timer);
    if (!this.wanted || document.visibilityState !== "visible") {
      this.element?.pause();
      return;
    }
    try {
      if (!this.element) this.make();
      this.timer = setInterval(this.draw, FRAME_MS);
      await this.element.play();
    } catch (why) {
      console.warn(why);
    }
    this.onchange();
  }
}
