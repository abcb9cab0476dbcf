// The screens behind the lobby and the doors are brought when they are about to be needed: whoever follows a link has not to wait for them
// before he can say his name.
type Screens = typeof import('./screens');

class Behind {
  screens = $state.raw<Screens | null>(null);
}
export const behind = new Behind();

let coming: Promise<void> | null = null;

export function bring(): void {
  coming ??= import('./screens').then(
    (screens) => void (behind.screens = screens),
    () => void (coming = null), // the next touch asks again
  );
}
