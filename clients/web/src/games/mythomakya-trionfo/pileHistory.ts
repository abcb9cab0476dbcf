// Reconstructs the cards under the piles of a game whose tricks are all known: each pile gave its cards in
// one order, from the top down.
import type { Taken, TrionfoView } from './view';
import type { Face } from '../mythomakya/myths';

/** The cards that a pile gave, in order. */
export function columnOf(tricks: readonly Taken[], seat: number, pile: number): Face[] {
  return tricks.flatMap((trick) =>
    trick.plays.filter((play) => play.seat === seat && play.pile === pile).map((play) => play.card),
  );
}

/** The view with the cards under each pile; a pile with cards left stays hidden. */
export function uncovered(view: TrionfoView, tricks: readonly Taken[]): TrionfoView {
  return {
    ...view,
    seats: view.seats.map((own, seat) => ({
      ...own,
      piles: own.piles.map((pile, at) => {
        const column = columnOf(tricks, seat, at);
        const top = pile.top === null ? -1 : column.indexOf(pile.top);
        return { ...pile, below: top < 0 ? [] : column.slice(top + 1) };
      }),
    })),
  };
}
