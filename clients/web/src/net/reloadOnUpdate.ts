// A page that was opened before the server was brought up to date asks for parts that the new version has under other names. Then it is
// opened anew: seats are kept. Not while the server cannot be reached, and not again and again.
const KEY = 'nostos.anew';
const PAUSE = 60_000; // ms

export async function reloadOnUpdate(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PAUSE || !(await fetch('./', { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    return; // no line, or no storage: what was asked for is asked for again at the next touch
  }
}
