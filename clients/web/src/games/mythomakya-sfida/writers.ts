// The progress of each side towards a writer's bonus: the cards of each colour in its treasures, and
// whether it has the writer.
import { COLOURS, mythOf, type Colour, type Face } from '../mythomakya/myths';
import type { SfidaView } from './view';

export const WANTED = 7; // with the writer

interface Progress {
  readonly colour: Colour;
  readonly cards: number;
  readonly writer: boolean;
}

export function progress(
  view: Pick<SfidaView, 'seats'>,
  side: readonly number[],
  isWriter: (face: Face) => boolean,
): Progress[] {
  const all = side.flatMap((seat) => view.seats[seat]?.treasure.cards ?? []);
  return COLOURS.map((colour) => {
    const own = all.filter((face) => mythOf(face).colour === colour);
    return { colour, cards: own.length, writer: own.some(isWriter) };
  });
}

/** Progress worth showing: the writer is there, or the bonus is near. */
export const worthTelling = (one: Progress): boolean => one.writer || one.cards >= WANTED - 2;
