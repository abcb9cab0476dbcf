// The orders of a pile in Eolo's intent: "2.4:201" lists the current places from the top, in the new order.
import type { FieldValue } from '../../net/protocol.gen';

/** The piles that can be reordered, each once. */
export const pilesIn = (offered: readonly FieldValue[]): string[] => [
  ...new Set(offered.map((one) => String(one).split(':')[0]!)),
];

/** The places of a pile in the chosen order; unchanged if none is chosen. */
export function placesOf(orders: readonly FieldValue[], spot: string, size: number): number[] {
  const found = orders.map(String).find((one) => one.startsWith(`${spot}:`));
  return found ? [...found.split(':')[1]!].map(Number) : Array.from({ length: size }, (_, i) => i);
}

/** The orders after raising the card at `at` by one; a pile in its old order is left out. */
export function raised(orders: readonly FieldValue[], spot: string, size: number, at: number): string[] {
  const places = placesOf(orders, spot, size);
  if (at < 1 || at >= size) return orders.map(String);
  [places[at - 1], places[at]] = [places[at]!, places[at - 1]!];
  const others = orders.map(String).filter((one) => !one.startsWith(`${spot}:`));
  return places.every((place, i) => place === i) ? others : [...others, `${spot}:${places.join('')}`];
}
