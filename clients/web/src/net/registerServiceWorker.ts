// The keeper of the page (`worker.js`) is asked in once the server has answered: it takes nothing from the first load. Browsers have it over https and on the machine
// itself alone.
let asked = false;

export function registerServiceWorker(): void {
  if (asked || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  asked = true;
  navigator.serviceWorker.register('./sw.js', { scope: './', updateViaCache: 'none' }).catch(() => undefined); // the page does without
}
