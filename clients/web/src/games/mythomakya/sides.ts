// The seating, the teams, and the next chooser.
/** The seats clockwise from this one. */
export function around(order: readonly number[], seat: number): number[] {
  const at = order.indexOf(seat);
  return at < 0 ? [...order] : [...order.slice(at), ...order.slice(0, at)];
}

export type Side = 'argo' | 'troy' | 'pair' | 'trio';

/**
 * Teams are told apart by a name and a mark. A player who plays alone has none. With five players, the pair
 * exists once it is named.
 */
export function sideOf(sides: readonly (readonly number[])[], seat: number): Side | null {
  const at = sides.findIndex((side) => side.includes(seat));
  const own = sides[at];
  if (!own || sides.length !== 2 || sides.every((side) => side.length === 1)) return null;
  if (sides[0]!.length !== sides[1]!.length) return own.length === 2 ? 'pair' : 'trio';
  return at === 0 ? 'argo' : 'troy';
}
export const sideAt = (sides: readonly (readonly number[])[], at: number): Side | null =>
  sideOf(sides, sides[at]?.[0] ?? -1);

/** The other seats of a seat's side. */
export const matesOf = (sides: readonly (readonly number[])[], seat: number): number[] =>
  (sides.find((side) => side.includes(seat)) ?? []).filter((other) => other !== seat);

export const together = (sides: readonly (readonly number[])[], one: number, other: number): boolean =>
  sides.some((side) => side.includes(one) && side.includes(other));

/** The fields of a view that tell how the match continues. */
export interface Match {
  readonly game: number;
  readonly options: { readonly games: number; readonly redraw_teams: boolean };
  readonly order: readonly number[];
  readonly chooser: number;
}

/**
 * The seat that names the moira in the next game, clockwise; null if there is no next game, or if newly
 * drawn seats do not show it: teams of four or six players sit in another order from the second game on.
 */
export function nextChooser({ game, options, order, chooser }: Match): number | null {
  const drawn = options.redraw_teams && game > 1 && (order.length === 4 || order.length === 6);
  return drawn || game >= options.games ? null : (around(order, chooser)[1] ?? null);
}
