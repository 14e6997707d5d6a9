// Replays a journal in wasm and prints what came of it as JSON, and whether it is the same
// again with every die rolled here, from its seed; as `drumhead replay --json` does.
// Usage: node .ci/browser/replay.mjs BUNDLE JOURNAL
import { readFileSync } from "node:fs";
import { entry } from "./wasm.mjs";

const [bundle, journal] = process.argv.slice(2);
const { replay } = await entry(bundle);
const { digest, lost, diverged, from_seed } = JSON.parse(replay(readFileSync(journal)));
console.log(JSON.stringify({ digest, lost, diverged, from_seed }));
