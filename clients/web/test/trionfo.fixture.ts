// Seats of The Triumph for tests.
import type { Pile, SeatView } from '../src/games/mythomakya-trionfo/view';

export const pile = (top: string | null, hidden = 0): Pile => ({ top, apples: top ? 1 : null, hidden });
export const seat = (tops: readonly (string | null)[] = [], hidden = 1): SeatView => ({
  piles: tops.map((top) => pile(top, top ? hidden : 0)),
  treasure: 0,
  treasure_cards: null,
  apples: null,
  wins: 0,
  seen: false,
  ready: false,
  stop: false,
});
