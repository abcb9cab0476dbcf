// Passes for a player who cannot play any of their cards, if they asked for it.
import { AutoPass } from '../autopass.svelte';
import { game } from './model.svelte';

export const autopass = new AutoPass('itaca.autopass', () => game.asks('pass') && !game.asks('play'));
