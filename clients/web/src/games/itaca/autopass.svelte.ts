// Where none of one's cards can be played, one passes by itself, if asked for.
import { AutoPass } from '../autopass.svelte';
import { game } from './model.svelte';

export const autopass = new AutoPass('itaca.autopass', () => game.asks('pass') && !game.asks('play'));
