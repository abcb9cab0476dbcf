// The texts of Itaca in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type ItacaWords } from './words/en';
import { it } from './words/it';

export type { ItacaWords };
export { codes } from './words/codes';

export const gameText = (): ItacaWords => (prefs.lang === 'it' ? it : en);
