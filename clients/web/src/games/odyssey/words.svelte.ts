// The texts of Odyssey in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type OdysseyWords } from './words/en';
import { it } from './words/it';

export type { OdysseyWords };
export { codes } from './words/codes';

export const gameText = (): OdysseyWords => (prefs.lang === 'it' ? it : en);
