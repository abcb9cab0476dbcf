// Who sits where, and with whom; whose turn it will be to choose.
/** The seats clockwise, from this one on. */
export function around(order: readonly number[], seat: number): number[] {
  const at = order.indexOf(seat);
  return at < 0 ? [...order] : [...order.slice(at), ...order.slice(0, at)];
}

export type Side = 'argo' | 'troy' | 'pair' | 'trio';

/** Teams are told apart by a name and a mark. Who plays for himself has none. With five, the pair is there as soon as it is named. */
export function sideOf(sides: readonly (readonly number[])[], seat: number): Side | null {
  const at = sides.findIndex((side) => side.includes(seat));
  const own = sides[at];
  if (!own || sides.length !== 2 || sides.every((side) => side.length === 1)) return null;
  if (sides[0]!.length !== sides[1]!.length) return own.length === 2 ? 'pair' : 'trio';
  return at === 0 ? 'argo' : 'troy';
}
export const sideAt = (sides: readonly (readonly number[])[], at: number): Side | null =>
  sideOf(sides, sides[at]?.[0] ?? -1);

export const together = (sides: readonly (readonly number[])[], one: number, other: number): boolean =>
  sides.some((side) => side.includes(one) && side.includes(other));

/** What of a view tells how the match goes on. */
export interface Match {
  readonly game: number;
  readonly options: { readonly games: number; readonly redraw_teams: boolean };
  readonly order: readonly number[];
  readonly chooser: number;
}

/** Who names the moira in the next game, clockwise; null where there is none, or where seats drawn anew do not show it. */
export const nextChooser = (view: Match): number | null =>
  view.game >= view.options.games || (view.options.redraw_teams && view.game > 1)
    ? null
    : (around(view.order, view.chooser)[1] ?? null);
