// Keeps the page for offline use, the first visit included. A new version waits until no tab uses
// the old one.

const CACHE = "turnbox-" + "VERSION";
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  // Past the browser's own cache, which may still have the files of an older version.
  const fresh = ["./", ...FILES].map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("turnbox-") && name !== CACHE);
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
