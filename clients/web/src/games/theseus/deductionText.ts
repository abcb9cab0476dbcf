// The text of a fact that a player could have known.
import type { Intent } from '../../net/protocol.gen';
import { game } from './model.svelte';
import type { Colour } from './view';
import { gameText } from './words.svelte';

export function describeFact(fact: Intent): string {
  const { colour, card, tile, shows } = fact as Intent & {
    colour: Colour;
    card: string;
    tile: number;
    shows: 'H' | 'V';
  };
  switch (fact.type) {
    case 'next':
      return gameText().fact.next({ deck: game.deckName(colour), card: game.cardName(card) });
    case 'tile':
      return gameText().fact.tile({ number: tile + 1, tile: gameText().tile[shows] });
    default:
      return '';
  }
}
