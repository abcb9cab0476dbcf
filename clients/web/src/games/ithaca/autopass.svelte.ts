// Passes on a gift that no card of the player's Oracle fits, if they asked for it.
import { AutoPass } from '../autopass.svelte';
import { game } from './model.svelte';

export const autopass = new AutoPass('ithaca.autopass', () => game.asks('pass') && !game.asks('bid'));
