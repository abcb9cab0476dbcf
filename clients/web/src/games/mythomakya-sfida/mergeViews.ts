// Merges all seats' views for a replay: a spectator's view, with every hand as its seat sees it.
import type { Past, SfidaView } from './view';

// of a seat's private data, only what its team may see: never an answer or a standing order
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
