// A replay with all eyes: what a spectator sees, with every hand as its own seat sees it.
import type { Past, SfidaView } from './view';

// of what a seat alone knew, only what its mates may come to see: never an answer or a standing order
const pastOf = ({ picks, dealt, drawn, gave, got }: Past): Past => ({ picks, dealt, drawn, gave, got });

export function mergeViews(views: readonly SfidaView[], spectators: SfidaView): SfidaView {
  return {
    ...spectators,
    seats: spectators.seats.map((seat, at) => ({ ...seat, hand: views[at]?.seats[at]?.hand ?? seat.hand })),
    seen: spectators.seen.map((past, at) => {
      const own = views[at]?.own;
      return own ? pastOf(own) : past;
    }),
  };
}
