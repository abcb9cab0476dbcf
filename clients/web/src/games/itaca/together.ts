// A replay with all eyes: what a spectator sees, with every hand and every chosen character as its own seat sees it.
import type { ItacaView } from './view';

export function together(views: readonly ItacaView[], spectators: ItacaView): ItacaView {
  return {
    ...spectators,
    seats: spectators.seats.map((seat, at) => {
      const { hand_cards, character, known } = views[at]!.seats[at]!;
      return { ...seat, hand_cards, character, known };
    }),
  };
}
