// Words for refusals that only one game knows. The renderer of the game at the table brings them.
import type { Lang } from '../state/prefs.svelte';
import { prefs } from '../state/prefs.svelte';

let words: Readonly<Record<Lang, Readonly<Record<string, string>>>> | null = null;

export function bringCodes(brought: typeof words): void {
  words = brought;
}

export const rendererCodes = (code: string): string | undefined => words?.[prefs.lang][code];
