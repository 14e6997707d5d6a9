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

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith("drumhead-") && name !== CACHE) await caches.delete(name);
  }
}

// A page that is being opened lets a newer build take over, and has the old ones put away once it is there itself
// (start.js): until then one that still opens finds its own build's files.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  url.search = "";
  url.hash = "";
  const asked = url.href === here("index.html") ? here("./") : url.href;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    // A build's files lie in a folder of its name: found in whichever cache, they are those of the build that asks.
    return (await cache.match(asked)) ?? (await caches.match(asked)) ?? fetch(event.request);
  })());
});
