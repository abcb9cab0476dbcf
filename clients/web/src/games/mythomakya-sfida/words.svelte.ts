// The texts of La Sfida in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type SfidaWords } from './words/en';
import { it } from './words/it';

export type { SfidaWords };
export { codes } from './words/codes';

export const gameText = (): SfidaWords => (prefs.lang === 'it' ? it : en);
