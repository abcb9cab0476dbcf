// A replay with all eyes: what a spectator sees, with every hand as its own seat sees it.
import type { SfidaView } from './view';

export function together(views: readonly SfidaView[], spectators: SfidaView): SfidaView {
  return {
    ...spectators,
    seats: spectators.seats.map((seat, at) => ({ ...seat, hand: views[at]?.seats[at]?.hand ?? seat.hand })),
    seen: spectators.seen.map((past, at) => views[at]?.own ?? past),
  };
}
