// The error texts that only one game has. Its renderer sets them.
import { refusalWords } from '../i18n/words.svelte';
import type { Lang } from '../state/prefs.svelte';
import { prefs } from '../state/prefs.svelte';

let words: Readonly<Record<Lang, Readonly<Record<string, string>>>> | null = null;

export function setErrorTexts(brought: typeof words): void {
  words = brought;
}

/** The text of a refusal: from the game at the table, else from the page, else from the server. */
export const errorText = (code: string, said: string): string =>
  words?.[prefs.lang][code] ?? refusalWords(code, said);
