// A replay with all eyes: what a spectator sees, with every hand and every chosen character as its own seat sees it.
import type { Sent } from './decodeView';

type Seats = Pick<Sent, 'seats'>;

export function mergeViews<View extends Seats>(views: readonly Seats[], spectators: View): View {
  return {
    ...spectators,
    seats: spectators.seats.map((seat, at) => {
      const { hand_cards = null, character = null, known = null } = views[at]!.seats[at]!;
      return { ...seat, hand_cards, character, known };
    }),
  };
}
