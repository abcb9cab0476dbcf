// The events of the protocol, and functions on them that need no text.
import type { Event } from '../../net/protocol.gen';
import type { Colour, Dice, Pawn } from './view';

export type GameEvent = Event & {
  seat: number | null;
  rival: number;
  cell: number;
  die: number;
  bonus: number;
  total: number;
  rival_total: number;
  need: number;
  count: number;
  index: number;
  success: boolean;
  turned: boolean;
  pawn: Pawn;
  card: string;
  colour: Colour;
  gift: string;
  shows: 'H' | 'V';
  dice: readonly number[];
  rival_dice: readonly number[];
  cards: readonly string[];
  gifts: readonly string[];
};

/** Splits a sentence at its cards and gifts: every second part is one. */
export const pieces = (sentence: string): string[] => sentence.split(/[‹›]/);

/** "4 + 2 + 3 = 9": dice and the bonus. */
export function sum(dice: readonly number[], total: number): string {
  const more = total - dice.reduce((a, b) => a + b, 0);
  const parts = [...dice, ...(more ? [more] : [])];
  return parts.length > 1 ? `${parts.join(' + ')} = ${total}` : String(total);
}

/**
 * Drops events that the next line repeats: a card turned up and faced, a card kept because it was overcome.
 */
export function worthTelling(events: readonly GameEvent[]): GameEvent[] {
  return events.filter((e, i) => {
    if (e.type === 'turned_up')
      return !events
        .slice(i + 1, i + 4)
        .some((later) => ['danger', 'kept'].includes(later.type) && later.card === e.card);
    if (e.type === 'kept')
      return !events
        .slice(Math.max(0, i - 1), i)
        .some((before) => ['danger', 'rerolled'].includes(before.type) && before.card === e.card);
    return true;
  });
}

/** The dice of an event, for its picture. */
export const diceOf = (e: GameEvent): Dice | null => (e.dice?.length === 2 ? [e.dice[0]!, e.dice[1]!] : null);
