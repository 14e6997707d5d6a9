// Replays a journal in wasm and prints the result as JSON, as `drumhead replay --json` does: the digest, losses and
// divergences, and whether a replay with dice rolled from the journal's seed gives the same.
// Usage: node .ci/browser/replay.mjs BUNDLE JOURNAL
import { readFileSync } from "node:fs";
import { entry } from "./wasm.mjs";

const [bundle, journal] = process.argv.slice(2);
const { replay } = await entry(bundle);
const { digest, lost, diverged, from_seed } = JSON.parse(replay(readFileSync(journal)));
console.log(JSON.stringify({ digest, lost, diverged, from_seed }));
