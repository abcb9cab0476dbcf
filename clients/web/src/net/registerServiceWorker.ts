// Registers the service worker (serviceWorker.js) once the server has answered, so that it does not slow
// down the first load. Browsers allow it over https and on localhost only.
let asked = false;

export function registerServiceWorker(): void {
  if (asked || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  asked = true;
  navigator.serviceWorker.register('./sw.js', { scope: './', updateViaCache: 'none' }).catch(() => undefined); // the page works without
}
