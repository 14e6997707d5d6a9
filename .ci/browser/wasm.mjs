// Loads the wasm of the browser version without a browser, and returns its exports.
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export async function entry(bundle) {
  const [build] = readdirSync(join(bundle, "b"));
  const inner = resolve(bundle, "b", build);
  // The glue code is an ES module, but its file name does not say so to node.
  const glue = `data:text/javascript;base64,${readFileSync(join(inner, "drumhead.js")).toString("base64")}`;
  const all = await import(glue).catch(() => import(pathToFileURL(join(inner, "drumhead.js")).href));
  all.initSync({ module: readFileSync(join(inner, "drumhead_bg.wasm")) });
  return all;
}
