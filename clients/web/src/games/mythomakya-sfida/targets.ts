// The visible targets for a god: those offered, and those that can only be asked about.
import { DEITIES } from './gods';
import type { Asked, Draft } from './draft';
import { placeIn, spotOf, type SfidaView } from './view';

type Seen = Pick<SfidaView, 'seats' | 'order' | 'crono'>;

/** The piles on the table; those of seats with an offered pile come first. */
export function spotsInSight(view: Seen, offered: readonly string[]): string[] {
  const has = (seat: number): number => Number(offered.some((spot) => placeIn(spot)[0] === seat));
  const seats = [...view.order].sort((a, b) => has(b) - has(a));
  return seats.flatMap((seat) => ownSpots(view, seat));
}

export const ownSpots = (view: Seen, seat: number): string[] =>
  (view.seats[seat]?.piles ?? []).flatMap((pile, at) => (pile.length ? [spotOf(seat, at)] : []));

/** Every target that could be named if it were offered. */
export function inSight(
  view: Seen,
  draft: Draft,
  name: Asked,
  offered: readonly string[],
  own: number,
): string[] {
  const after = (all: readonly string[]): string[] => [
    ...offered,
    ...all.filter((one) => !offered.includes(one)),
  ];
  if (name === 'seat') return after(view.order.map(String));
  if (name === 'card') return after(view.seats[Number(draft.seat)]?.treasure.cards ?? []);
  if (name === 'pile') return ownSpots(view, own).map((spot) => String(placeIn(spot)[1]));
  if (name === 'deity')
    return DEITIES.filter((one) => offered.includes(one)).concat(
      DEITIES.filter((one) => !offered.includes(one)),
    );
  if (name === 'at' && draft.type !== 'ade') return spotsInSight(view, offered);
  return [...offered];
}
