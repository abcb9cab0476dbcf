// The texts of both Mythomakya games in the current language.
import { prefs } from '../../state/prefs.svelte';
import { en, type MythWords } from './words/en';
import { it } from './words/it';

export type { MythWords };

export const boxText = (): MythWords => (prefs.lang === 'it' ? it : en);
