// The text of a fact that a player could have known.
import type { Intent } from '../../net/protocol.gen';
import { game } from './model.svelte';
import type { Face } from './view';
import { gameText } from './words.svelte';

export function describeFact(fact: Intent): string {
  const { seat, card } = fact as Intent & { seat: number; card: Face };
  switch (fact.type) {
    case 'hand':
    case 'oracle':
      return gameText().fact[fact.type]({ seat: game.seatOf(seat), card: game.cardName(card) });
    default:
      return '';
  }
}
