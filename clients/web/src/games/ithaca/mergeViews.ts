// Merges all seats' views for a replay: a spectator's view, with every hand, Oracle and bid as its seat
// sees it.
import type { IthacaView, SeatView } from './view';

type Eyes = Pick<IthacaView, 'contest'> & {
  readonly seats: readonly Pick<SeatView, 'hand_cards' | 'oracle_cards'>[];
};

export function mergeViews<View extends Eyes>(views: readonly View[], spectators: View): View {
  const { contest } = spectators;
  return {
    ...spectators,
    seats: spectators.seats.map((seat, at) => {
      const { hand_cards, oracle_cards } = views[at]!.seats[at]!;
      return { ...seat, hand_cards, oracle_cards };
    }),
    contest: contest && {
      ...contest,
      bids: contest.bids.map((bid) => ({
        ...bid,
        cards: views[bid.seat]!.contest?.bids.find((own) => own.seat === bid.seat)?.cards ?? null,
      })),
    },
  };
}
