// A photo of the table: chosen as a file, read in a worker while the page goes on, and its units deployed by one tap.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./chromium.mjs";
import { check, until, work } from "./kit.mjs";
import { Tab } from "./tab.mjs";

const PHOTO = new URL("../../tests/photos/overhead.jpg", import.meta.url).pathname;

/// Chooses a file in the page's own chooser.
async function choose(tab, file) {
  const asked = () => tab.evaluate(() => document.getElementById("bring")?.accept ?? null);
  const accept = await until("the file chooser", asked);
  const { root } = await tab.page.send("DOM.getDocument");
  const { nodeId } = await tab.page.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#bring" });
  await tab.page.send("DOM.setFileInputFiles", { nodeId, files: [file] });
  return accept;
}

export async function photo(address) {
  const browser = new Browser(mkdtempSync(join(work, "profile-")));
  await browser.start();
  const tab = await Tab.on(browser, []);
  await tab.open(address);
  await tab.page.send("Page.setInterceptFileChooserDialog", { enabled: true });
  const before = await tab.state();
  await tab.tap("Photo");
  await tab.button("Take a photo");
  await tab.tap("Choose photos");
  const began = Date.now();
  // The longest pause between two answers of the page: while a worker reads, the page is free.
  let longest = 0;
  const accept = await choose(tab, PHOTO);
  check("photos are chosen as JPEG or PNG", accept === "image/jpeg,image/png", accept);
  const deploy = await until("the photo is read", async () => {
    const asked = Date.now();
    const [found] = await tab.buttons(/^Deploy \d+ units$/);
    longest = Math.max(longest, Date.now() - asked);
    return found;
  }, 60000);
  console.log(`  read in ${Date.now() - began} ms; the page answered within ${longest} ms`);
  const scripts = await tab.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  check("a worker read it", scripts.some((name) => name.endsWith("photo-worker.js")), scripts);
  await tab.picture("photo");
  await tab.tap(deploy.label);
  const after = await tab.saved();
  check("one tap deploys the units", after.actions > before.actions + 10, after);
  await tab.tap("Undo");
  const undone = await tab.saved();
  check("one undo takes them back", undone.actions === before.actions && undone.state_digest === before.state_digest, undone);
  // A file that is no photo is reported by the worker as by the app.
  await tab.reload();
  await tab.tap("Photo");
  await tab.tap("Choose photos");
  await choose(tab, new URL("../../README.md", import.meta.url).pathname);
  await until("a file that is no photo is reported", async () => (await tab.state()).messages.length > 0);
  check("no errors on the page", tab.trouble.length === 0, tab.trouble);
  await browser.kill();
}
