// A moment of the turn in words.
import { shortName } from '../mythomakya/names';
import { game } from './model.svelte';
import type { Say } from './turn';
import { o } from './words.svelte';

export const sayWords = (say: Say): string => o().says[say.is](game.seatName(say.seat), game.seatName(say.by), say.card ? shortName(say.card) : '', say.deity ? o().god[say.deity].name : '');
