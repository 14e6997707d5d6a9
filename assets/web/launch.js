// Ways into the app from outside: a file opened with it, a file shared with it, a shortcut.

const BROUGHT = "drumhead-brought";

/// Files another app shared: the service worker put them here.
async function takeShared(page) {
  const cache = await caches.open(BROUGHT);
  const files = [];
  for (const request of await cache.keys()) {
    const name = decodeURIComponent(new URL(request.url).pathname.split("/").pop());
    files.push(new File([await (await cache.match(request)).blob()], name));
  }
  await caches.delete(BROUGHT);
  await page.bring(files);
}

export function takeLaunches(page, app) {
  const open = (address) => {
    const place = new URL(address).searchParams.get("open");
    if (place) app.open(place);
  };
  open(location.href);
  if (new URLSearchParams(location.search).has("brought") && window.caches) {
    // A reload does not bring them again.
    const rest = new URL(location.href);
    rest.searchParams.delete("brought");
    history.replaceState(history.state, "", rest);
    takeShared(page).catch((why) => console.warn(why));
  }
  window.launchQueue?.setConsumer(async ({ files, targetURL }) => {
    if (targetURL) open(targetURL);
    const all = await Promise.all((files ?? []).map((handle) => handle.getFile()));
    await page.bring(all);
  });
}
