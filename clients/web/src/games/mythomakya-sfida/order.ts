// Orders of a pile as Eolo's intent names them: "2.4:201" are the present places from the top, as they are to lie.
import type { FieldValue } from '../../net/protocol.gen';

/** The piles that may be put in another order, each once. */
export const pilesIn = (offered: readonly FieldValue[]): string[] => [
  ...new Set(offered.map((one) => String(one).split(':')[0]!)),
];

/** The places of a pile in the chosen order; as they are, where none is chosen. */
export function placesOf(orders: readonly FieldValue[], spot: string, size: number): number[] {
  const found = orders.map(String).find((one) => one.startsWith(`${spot}:`));
  return found ? [...found.split(':')[1]!].map(Number) : Array.from({ length: size }, (_, i) => i);
}

/** The orders after the card at `at` has been raised by one; a pile that lies as it did is left out. */
export function raised(orders: readonly FieldValue[], spot: string, size: number, at: number): string[] {
  const places = placesOf(orders, spot, size);
  if (at < 1 || at >= size) return orders.map(String);
  [places[at - 1], places[at]] = [places[at]!, places[at - 1]!];
  const others = orders.map(String).filter((one) => !one.startsWith(`${spot}:`));
  return places.every((place, i) => place === i) ? others : [...others, `${spot}:${places.join('')}`];
}
