// What could have been known, in words.
import type { Intent } from '../../net/protocol.gen';
import type { Face } from '../mythomakya/myths';
import { shortName } from '../mythomakya/names';
import { m } from '../mythomakya/words.svelte';
import { game } from './model.svelte';
import { o } from './words.svelte';

export function factWords(fact: Intent): string {
  const { seat, pile, depth, card } = fact as Intent & {
    seat: number;
    pile: number;
    depth: number;
    card: Face;
  };
  return fact.type === 'beneath'
    ? o().fact.beneath(game.seatName(seat), m().pileN(pile + 1), depth, shortName(card))
    : '';
}
