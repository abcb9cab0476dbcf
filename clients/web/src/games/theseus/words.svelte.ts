// The texts of Theseus in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type TheseusWords } from './words/en';
import { it } from './words/it';

export type { TheseusWords };
export { codes } from './words/codes';

export const gameText = (): TheseusWords => (prefs.lang === 'it' ? it : en);
