// Words for refusals that only one game knows. The renderer of the game at the table brings them.
import { refusalWords } from '../i18n/words.svelte';
import type { Lang } from '../state/prefs.svelte';
import { prefs } from '../state/prefs.svelte';

let words: Readonly<Record<Lang, Readonly<Record<string, string>>>> | null = null;

export function setErrorTexts(brought: typeof words): void {
  words = brought;
}

/** What a refusal says: in the words of the game at the table, or of the house, or of the server. */
export const errorText = (code: string, said: string): string =>
  words?.[prefs.lang][code] ?? refusalWords(code, said);
