// Replays journals in wasm, and compares every digest with the one that native play has recorded.
// Usage: node .ci/browser/journals.mjs BUNDLE FOLDER LEAST
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { entry } from "./wasm.mjs";

const [bundle, folder, least] = process.argv.slice(2);
const { replay } = await entry(bundle);

let passed = 0, failed = 0, actions = 0;
for (const name of readdirSync(folder).filter((name) => name.endsWith(".jsonl")).sort()) {
  const here = JSON.parse(replay(readFileSync(join(folder, name))));
  const native = JSON.parse(readFileSync(join(folder, name.replace(/jsonl$/, "json")), "utf8"));
  const differs = Object.keys(native).find((key) => JSON.stringify(native[key]) !== JSON.stringify(here[key]));
  const why = here.lost ?? here.diverged;
  if (differs || why) {
    failed += 1;
    console.error(`${name}: ${why ?? `${differs}: native ${JSON.stringify(native[differs])}, wasm ${JSON.stringify(here[differs])}`}`);
  } else {
    passed += 1;
    actions += here.after.length - 1;
  }
}
console.log(`${actions} actions have the same digest in native and wasm`);
if (passed + failed < Number(least)) {
  console.error(`only ${passed + failed} of ${least} journals were found`);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
