// Keeps one exact build for use without a network. The bundling puts in the build's name and every file with its digest;
// what does not match its digest is not kept, and then neither is the build: the one before stays.
const BUILD = "BUILD";
const FILES = { /* FILES */ };
const CACHE = `drumhead-${BUILD}`;
const here = (name) => new URL(name, self.registration.scope).href;

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([name, digest]) => {
    // Past the browser's own cache: it may hold the file of another build.
    const answer = await fetch(here(name), { cache: "no-cache", integrity: digest });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(here(name), answer);
  }));
}

self.addEventListener("install", (event) => event.waitUntil(keep().catch(async (why) => {
  await caches.delete(CACHE);
  throw why;
})));

// The old builds go when no page runs on them any more, or when a page that is being opened says so (start.js).
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("drumhead-") && name !== CACHE) await caches.delete(name);
  }
})()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  url.search = "";
  url.hash = "";
  const asked = url.href === here("index.html") ? here("./") : url.href;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(asked)) ?? fetch(event.request);
  })());
});
