// The texts of Il Trionfo in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type TrionfoWords } from './words/en';
import { it } from './words/it';

export type { TrionfoWords };
export { codes } from './words/codes';

export const gameText = (): TrionfoWords => (prefs.lang === 'it' ? it : en);
