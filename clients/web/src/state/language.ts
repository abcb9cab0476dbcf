// Changing the page's language, and the message if a language does not load.
import { languages } from 'virtual:messages';
import { chooseLanguage } from '../i18n/messages.svelte';
import { t } from '../i18n/words.svelte';
import { toasts } from './toasts.svelte';

export const languageFailed = (code: string): void =>
  toasts.news(t().languageFailed({ language: languages[code] ?? code }), 'i-lang');

/** True: the page is in this language now. If it cannot be loaded, the page stays as it is, and says so. */
export async function changeLanguage(code: string): Promise<boolean> {
  try {
    await chooseLanguage(code);
    return true;
  } catch {
    languageFailed(code);
    return false;
  }
}
