// A gift that no card of one's Oracle fits is passed by itself, if asked for.
import { AutoPass } from '../autopass.svelte';
import { game } from './model.svelte';

export const autopass = new AutoPass('ithaca.autopass', () => game.asks('pass') && !game.asks('bid'));
