// Files that leave the browser: as a download, or passed to another app.
import { say } from "./words.js";

const TYPES = { html: "text/html", pdf: "application/pdf", json: "application/json", csv: "text/csv", txt: "text/plain" };
export const apple = /iP(ad|hone|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const android = /Android/.test(navigator.userAgent);

const ending = (name) => name.split(".").pop();

/// The browser passes files to other apps.
export function canShare() {
  try {
    return Boolean(navigator.share && navigator.canShare?.({ files: [new File(["a"], "a.txt", { type: "text/plain" })] }));
  } catch {
    return false;
  }
}

/// Chromium shares no file with an ending it does not know; a game is recognised by what is in it.
function toShare(name, bytes) {
  const known = apple || ["html", "pdf", "csv", "txt"].includes(ending(name));
  return new File([bytes], known ? name : `${name}.txt`, { type: TYPES[ending(name)] ?? "text/plain" });
}

/// Passes a file to another app; downloads it where that fails. Returns whether it has left. `inform` shows words to the referee.
export async function share(name, bytes, inform) {
  try {
    await navigator.share({ files: [toShare(name, bytes)], title: name });
    inform(say("web-shared", { name }));
    return true;
  } catch (why) {
    // Closing the list of apps is no fault.
    if (why?.name === "AbortError") return false;
    console.warn(why);
    download(name, bytes);
    inform(say("web-not-shared", { name }));
    return true;
  }
}

export function download(name, bytes) {
  const type = TYPES[ending(name)] ?? "application/octet-stream";
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/// What the file chooser is to show. Those of Android and iOS go by types, know none for .jsonl and would grey it out.
export const ACCEPT = apple || android
  ? ""
  : ".jsonl,.json,.txt,.csv,.tsv,.jpg,.jpeg,.png,image/jpeg,image/png,application/x-ndjson,application/json,text/plain,text/csv,text/tab-separated-values";
