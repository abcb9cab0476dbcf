// The service worker. It stores the files listed in FILES under VERSION, and nothing else; no response is
// ever added. A page is always requested from the server first; the offline page is only for when the
// server cannot be reached.
const scope = self.registration.scope;
const mine = `nostos ${scope} `; // other copies of the page may be installed under other paths of this origin
const away = [502, 503, 504]; // the status from a proxy whose server is down

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(mine + VERSION);
    await cache.addAll(
      FILES.map(
        (file) => new Request(new URL(file, scope), file.endsWith('.html') ? { cache: 'reload' } : {}),
      ),
    );
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(mine) && name !== mine + VERSION) await caches.delete(name);
  };
  event.waitUntil(clear());
});

const kept = async (address) => (await caches.open(mine + VERSION)).match(address);

async function page(request) {
  const offline = new URL('offline.html', scope);
  try {
    const answer = await fetch(request);
    return away.includes(answer.status) ? ((await kept(offline)) ?? answer) : answer;
  } catch {
    return (await kept(offline)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = request.url.replace(/[?#].*$/, '');
  if (request.mode === 'navigate') {
    const path = address.startsWith(scope) ? address.slice(scope.length) : '/';
    if (path === 'index.html' || /^[\w-]*$/.test(path)) event.respondWith(page(request)); // also a game's page
  } else if (FILES.some((file) => address === new URL(file, scope).href)) {
    event.respondWith(kept(address).then((file) => file ?? fetch(request)));
  }
});
