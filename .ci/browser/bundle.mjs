// Checks the files of the bundle and their sizes, and makes a copy of it under another build's name.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { check, work } from "./kit.mjs";

// 3.0 MB, and a quarter of one for reading photos of the table.
const MOST_OVER_THE_WIRE = 3.25 * 1024 * 1024;

/// Returns the files of the bundle with their transfer sizes.
function overTheWire(bundle) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.(br|gz)$/.test(path)) {
        files.push({ name: relative(bundle, path), plain: statSync(path).size, sent: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size });
      }
    }
  };
  walk(bundle);
  return files;
}

export function theBundle(bundle) {
  console.log("the bundle");
  const files = overTheWire(bundle);
  const sum = (what) => files.reduce((all, file) => all + file[what], 0);
  console.log(`  ${files.length} files, ${sum("plain")} bytes, ${sum("sent")} by brotli`);
  check("the download is 3.25 MB at most", sum("sent") <= MOST_OVER_THE_WIRE, sum("sent"));
  const manifest = JSON.parse(readFileSync(join(bundle, "manifest.webmanifest"), "utf8"));
  for (const field of ["name", "short_name", "start_url", "display", "icons", "background_color", "theme_color"]) {
    check(`the manifest has ${field}`, manifest[field], manifest);
  }
  check("icons of 192 and 512 pixels, and a maskable one", ["192x192", "512x512"].every((size) => manifest.icons.some((i) => i.sizes === size))
    && manifest.icons.some((i) => i.purpose === "maskable"), manifest.icons);
  check("every icon file exists", manifest.icons.every((icon) => existsSync(join(bundle, icon.src))), manifest.icons);
  const worker = readFileSync(join(bundle, "sw.js"), "utf8");
  const kept = files.filter((file) => file.name !== "sw.js").map((file) => file.name === "index.html" ? "./" : file.name);
  check("the service worker lists every file with its digest", kept.every((name) => worker.includes(`"${name}": "sha256-`)), kept);
}

/// Makes a copy of the bundle under another build's name.
export function anotherBuild(bundle) {
  const folder = mkdtempSync(join(work, "another-"));
  cpSync(bundle, folder, { recursive: true });
  const [old] = readdirSync(join(folder, "b"));
  const build = "0123456789abcdef";
  renameSync(join(folder, "b", old), join(folder, "b", build));
  const page = readFileSync(join(folder, "index.html"), "utf8").replaceAll(old, build);
  writeFileSync(join(folder, "index.html"), page);
  const digest = createHash("sha256").update(page).digest("base64");
  const worker = readFileSync(join(folder, "sw.js"), "utf8").replaceAll(old, build);
  writeFileSync(join(folder, "sw.js"), worker.replace(/"\.\/": "sha256-[^"]*"/, `"./": "sha256-${digest}"`));
  return { folder, old, build };
}
