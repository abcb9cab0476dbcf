// The screens behind the lobby and the doors are brought when they are about to be needed: whoever follows a link has not to wait for them
// before he can say his name.
type Screens = typeof import('./screens');

class LazyScreens {
  screens = $state.raw<Screens | null>(null);
}
export const lazyScreens = new LazyScreens();

let coming: Promise<void> | null = null;

export function preloadScreens(): void {
  coming ??= import('./screens').then(
    (screens) => void (lazyScreens.screens = screens),
    () => void (coming = null), // the next touch asks again
  );
}
