// Counts the cards in past tricks, where the room allows players to look at them.
import { byColour, type Colour } from '../mythomakya/myths';
import type { Taken } from './view';

/** The number of cards of each colour that have been played. */
export function gone(tricks: readonly Taken[]): Record<Colour, number> {
  const all = byColour(tricks.flatMap((trick) => trick.plays.map((play) => play.card)));
  return Object.fromEntries(
    Object.entries(all).map(([colour, strengths]) => [colour, strengths.length]),
  ) as Record<Colour, number>;
}
