// What may be reckoned from tricks that the room lets one look back at.
import { byColour, type Colour } from '../mythomakya/myths';
import type { Taken } from './view';

/** How many cards of each colour have been played. */
export function gone(tricks: readonly Taken[]): Record<Colour, number> {
  const all = byColour(tricks.flatMap((trick) => trick.plays.map((play) => play.card)));
  return Object.fromEntries(
    Object.entries(all).map(([colour, strengths]) => [colour, strengths.length]),
  ) as Record<Colour, number>;
}
