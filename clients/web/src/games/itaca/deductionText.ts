// The text of a fact that a player could have known.
import type { Intent } from '../../net/protocol.gen';
import { game } from './model.svelte';
import type { EventId } from './view';
import { gameText } from './words.svelte';

export function describeFact(fact: Intent): string {
  const { seat, character, event } = fact as Intent & { seat: number; character: number; event: EventId };
  switch (fact.type) {
    case 'character':
      return gameText().fact.character({
        seat: game.seatArgument(seat),
        character: game.character(character),
      });
    case 'event':
      return gameText().fact.event({ seat: game.seatArgument(seat), card: game.event(event) });
    default:
      return '';
  }
}
