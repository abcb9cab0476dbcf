// The text of a fact that a player could have known.
import type { Intent } from '../../net/protocol.gen';
import type { Deity } from './gods';
import { game } from './model.svelte';
import { gameText } from './words.svelte';

export function describeFact(fact: Intent): string {
  const { seat, deity } = fact as Intent & { seat: number; deity: Deity };
  switch (fact.type) {
    case 'holds':
      return gameText().fact.holds({ seat: game.person(seat), god: gameText().god[deity].name });
    case 'left':
      return gameText().fact.left({ god: gameText().god[deity].name });
    default:
      return '';
  }
}
