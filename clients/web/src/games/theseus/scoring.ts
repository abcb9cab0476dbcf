import type { TheseusView } from './view';

/** The seats by their places: the winners first, then by glory and gifts. */
export function placesOf({ seats, result }: TheseusView): number[] {
  const won = (seat: number): number => Number(result?.winners.includes(seat) ?? false);
  return seats
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        won(b) - won(a) ||
        seats[b]!.glory.length - seats[a]!.glory.length ||
        seats[b]!.gifts.length - seats[a]!.gifts.length ||
        a - b,
    );
}
