// The final scores, seat by seat, in the order of the places.
import { shows, sum, type Face, type IthacaView } from './view';

interface SeatScore {
  readonly seat: number;
  readonly place: number; // equal scores share one
  readonly oracle: readonly { face: Face; counts: boolean }[]; // against the Suitors
  readonly sum: number | null; // null: there are no Suitors
  readonly defeats: boolean;
  readonly kept: readonly Face[];
  readonly lost: readonly Face[];
  readonly before: number; // points before the Suitors
  readonly score: number;
  readonly years: number;
}

export function scoring(view: IthacaView): SeatScore[] {
  const { result, suitors } = view;
  const all = view.seats.map((own, seat): SeatScore => {
    const lost = result?.lost[seat] ?? [];
    return {
      seat,
      place: 1 + view.seats.filter((other) => other.score > own.score).length,
      oracle: (own.oracle_cards ?? []).map((face) => ({
        face,
        counts: suitors !== null && shows(face, suitors),
      })),
      sum: result?.sums[seat] ?? null,
      defeats: result?.defeated_by === seat,
      kept: own.points,
      lost,
      before: own.score + sum(lost),
      score: own.score,
      years: own.years,
    };
  });
  return all.sort((a, b) => a.place - b.place || a.seat - b.seat);
}
