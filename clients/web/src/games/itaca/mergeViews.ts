// Merges all seats' views for a replay: a spectator's view, with every hand and chosen character as its
// seat sees it.
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
