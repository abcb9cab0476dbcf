// The text of a fact that a player could have known.
import type { Intent } from '../../net/protocol.gen';
import type { Face } from '../mythomakya/myths';
import { namedOf } from '../mythomakya/names';
import { boxText } from '../mythomakya/words.svelte';
import { game } from './model.svelte';
import { gameText } from './words.svelte';

export function describeFact(fact: Intent): string {
  const { seat, pile, depth, card } = fact as Intent & {
    seat: number;
    pile: number;
    depth: number;
    card: Face;
  };
  return fact.type === 'beneath'
    ? gameText().fact.beneath({
        seat: game.person(seat),
        pile: boxText().pileN({ n: pile + 1 }),
        depth,
        card: namedOf(card),
      })
    : '';
}
