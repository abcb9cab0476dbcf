// The text of a character's state in this round.
import { game } from './model.svelte';
import { standingOf } from './publicKnowledge';
import type { ItacaWords } from './words.svelte';

export function standingWords(
  o: ItacaWords,
  character: number,
): { readonly words: string; readonly tone: '' | 'known' | 'yours'; readonly seat: number | null } {
  const standing = standingOf(game.view, game.own, character);
  const words =
    standing.is === 'pile'
      ? ''
      : standing.is === 'seat'
        ? game.seatName(standing.seat)
        : standing.is === 'open'
          ? ''
          : o.standing[standing.is];
  return {
    words,
    tone: standing.is === 'yours' ? 'yours' : words ? 'known' : '',
    seat: standing.is === 'seat' ? standing.seat : standing.is === 'yours' ? game.own : null,
  };
}
