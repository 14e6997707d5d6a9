// Tools for the browser tests: checks, child processes that are always ended, and servers.
import { spawn } from "node:child_process";
import { createServer as createWebServer } from "node:http";
import { createServer } from "node:net";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const SIZE = { width: 1024, height: 768 };
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export const work = mkdtempSync(join(tmpdir(), "drumhead-web-"));
export const downloads = join(work, "downloads");
mkdirSync(downloads);
const running = new Set();
export const counts = { passed: 0 };

/// Chromium does not answer: it hangs, or has ended. This says nothing about the page.
export class Hang extends Error {}

export function check(what, good, seen) {
  if (!good) throw new Error(`${what}: ${typeof seen === "string" ? seen : JSON.stringify(seen)}`);
  counts.passed += 1;
  console.log(`  ok  ${what}`);
}

export async function until(what, test, ms = 15000) {
  const end = Date.now() + ms;
  let seen;
  for (;;) {
    seen = await test();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await pause(50);
  }
}

export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true, ...options });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  child.ended = new Promise((done) => child.on("exit", () => { running.delete(child); done(); }));
  return child;
}

export async function end(child, signal = "SIGTERM") {
  if (!child || !running.has(child)) return;
  try { process.kill(-child.pid, signal); } catch { /* it has ended by itself */ }
  await child.ended;
}

export async function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export class Server {
  constructor(command) { this.command = command; }

  async start(port = this.port) {
    this.port = port;
    this.address = `http://127.0.0.1:${port}/`;
    const [command, ...args] = this.command.replaceAll("PORT", port).split(" ");
    this.child = start(command, args);
    await until(`the server: ${this.command}`, () => fetch(this.address).then((a) => a.ok, () => false));
  }
  stop() { return end(this.child, "SIGKILL"); }
}

/// Starts a plain static server for a folder, to serve another build.
export async function serveFolder(folder, port) {
  const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm", webmanifest: "application/manifest+json", png: "image/png", svg: "image/svg+xml" };
  const server = createWebServer((asked, answer) => {
    const name = new URL(asked.url, "http://x").pathname.slice(1) || "index.html";
    try {
      const bytes = readFileSync(join(folder, name));
      answer.writeHead(200, { "Content-Type": types[name.split(".").pop()] ?? "text/plain", "Cache-Control": "no-cache" });
      answer.end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return () => { server.closeAllConnections(); server.close(); };
}

/// Ends all started processes and removes the work folder.
export async function endAll() {
  await Promise.all([...running].map((child) => end(child, "SIGKILL")));
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}
