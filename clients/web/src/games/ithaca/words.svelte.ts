// The texts of Ithaca in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type IthacaWords } from './words/en';
import { it } from './words/it';

export type { IthacaWords };
export { codes } from './words/codes';

export const gameText = (): IthacaWords => (prefs.lang === 'it' ? it : en);
