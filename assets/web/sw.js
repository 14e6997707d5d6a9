// Keeps exact builds for use without a network. The bundling puts in the build's name and every file with its digest;
// what does not match its digest is not kept, and then neither is the build: the one before stays.
//
// Which build a page opens on does not hang on which worker answers it: a build that has been fetched whole is written down as
// the newest, and whatever worker is in charge opens pages on that one. So a newer build never has to push the worker of an
// older one aside, which browsers put off for as long as that one is busy.
const BUILD = "BUILD";
const FILES = { /* FILES */ };
const CACHE = `drumhead-${BUILD}`;
const BUILDS = "drumhead-builds";
/// Files another app shared, until the page has taken them.
const BROUGHT = "drumhead-brought";
const MOST_BROUGHT = 20;
const here = (name) => new URL(name, self.registration.scope).href;

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([name, digest]) => {
    // Past the browser's own cache: it may hold the file of another build.
    const answer = await fetch(here(name), { cache: "no-cache", integrity: digest });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(here(name), answer);
  }));
  await (await caches.open(BUILDS)).put(here("newest"), new Response(BUILD));
}

self.addEventListener("install", (event) => event.waitUntil(keep().catch(async (why) => {
  await caches.delete(CACHE);
  throw why;
})));

async function newest() {
  const written = await caches.match(here("newest"), { cacheName: BUILDS });
  return written ? written.text() : BUILD;
}

/// Puts builds away that nobody opens on any more: not the newest, not the one of the page that asks, not one that is being fetched.
async function tidy(ofThePage) {
  if (self.registration.installing) return;
  const stay = [BUILDS, BROUGHT, `drumhead-${ofThePage}`, `drumhead-${await newest()}`];
  for (const name of await caches.keys()) {
    if (name.startsWith("drumhead-") && !stay.includes(name)) await caches.delete(name);
  }
}

self.addEventListener("message", (event) => {
  if (event.data?.tidy) event.waitUntil(tidy(event.data.tidy));
});

/// A page is answered from the newest build. A build's other files lie in a folder of its name: found in whichever cache, they
/// are those of the build that asks.
async function kept(asked) {
  const page = asked === here("./") || asked === here("index.html");
  if (!page) return (await caches.match(asked, { cacheName: CACHE })) ?? caches.match(asked);
  const of = async (build) => caches.match(here("./"), { cacheName: `drumhead-${build}` });
  return (await of(await newest())) ?? of(BUILD);
}

/// Keeps shared files for the page, and opens it.
async function bring(request) {
  try {
    const cache = await caches.open(BROUGHT);
    const files = (await request.formData()).getAll("files").filter((file) => file instanceof File).slice(0, MOST_BROUGHT);
    await Promise.all(files.map((file) => cache.put(here(`brought/${encodeURIComponent(file.name)}`), new Response(file))));
  } catch (why) {
    console.warn(why);
  }
  return Response.redirect(here("./?brought"), 303);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "POST" && url.href === here("brought")) event.respondWith(bring(event.request));
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  url.search = "";
  url.hash = "";
  event.respondWith(kept(url.href).then((answer) => answer ?? fetch(event.request)));
});
