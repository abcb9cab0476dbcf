// After an upgrade an open page may request chunks that no longer exist. It is reloaded then, but only
// while the server is reachable and at most once a minute; seats are kept.
const KEY = 'nostos.reloaded';
const PAUSE = 60_000; // ms

export async function reloadOnUpdate(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PAUSE || !(await fetch('./', { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    return; // no connection, or no storage: the next interaction requests the chunk again
  }
}
