// What could have been known, in words.
import type { Intent } from '../../net/protocol.gen';
import type { Deity } from './gods';
import { game } from './model.svelte';
import { o } from './words.svelte';

export function factWords(fact: Intent): string {
  const { seat, deity } = fact as Intent & { seat: number; deity: Deity };
  switch (fact.type) {
    case 'holds':
      return o().fact.holds(game.seatName(seat), o().god[deity].name);
    case 'left':
      return o().fact.left(o().god[deity].name);
    default:
      return '';
  }
}
