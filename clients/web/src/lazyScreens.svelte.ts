// Screens after the lobby load lazily, on first interaction, so that someone who opens an invite link can
// type their name at once.
import { loadMessages } from './i18n/messages.svelte';

type Screens = typeof import('./screens');

class LazyScreens {
  screens = $state.raw<Screens | null>(null);
}
export const lazyScreens = new LazyScreens();

let coming: Promise<void> | null = null;

export function preloadScreens(): void {
  coming ??= Promise.all([import('./screens'), loadMessages('server')]).then(
    ([screens]) => void (lazyScreens.screens = screens),
    () => void (coming = null), // the next interaction tries again
  );
}
