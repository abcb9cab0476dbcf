// The error texts that only one game has. Its renderer sets them.
import { lookup } from '../i18n/messages.svelte';
import { refusalWords } from '../i18n/words.svelte';

let texts: (() => Readonly<Record<string, string>>) | null = null;

export function setErrorTexts(brought: typeof texts): void {
  texts = brought;
}

/** The text of a refusal: from the game at the table, else from the page, else from the server. */
export const errorText = (code: string, said: string): string =>
  (texts && lookup(texts(), code)) ?? refusalWords(code, said);
