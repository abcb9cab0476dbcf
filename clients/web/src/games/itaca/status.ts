// The text of a seat's status in this round.
import { game } from './model.svelte';
import { bidding, revealed } from './view';
import type { ItacaWords } from './words.svelte';

export function shortStatus(o: ItacaWords, seat: number): string {
  const { view } = game;
  const own = view.seats[seat];
  if (!own) return '';
  if (view.phase === 'over') return view.result?.winner === seat ? o.reachedHome : o.rowN({ row: own.row });
  if (bidding(view) && !(view.phase === 'calling' && seat === view.captain)) {
    if (view.wager.left.includes(seat)) {
      if (!own.chose) return o.choosing;
      return own.character ? game.character(own.character) : o.hasChosen;
    }
    return own.bid === null
      ? view.wager.bidder === null && view.wager.asked === seat
        ? o.opens
        : o.isIn
      : o.bidOf({ count: own.bid });
  }
  if (seat === view.captain) return view.phase === 'calling' ? o.command : view.hero ? o.hero : o.commander;
  if (revealed(view) && own.shown)
    return own.role ? game.role(own.shown, own.role) : game.character(own.shown);
  return own.character ? game.character(own.character) : o.secretRole;
}

export function placeOf(o: ItacaWords, seat: number): string {
  const own = game.view.seats[seat];
  if (game.view.result?.winner === seat) return o.reachedHome;
  return own?.island ? game.island(own.island) : o.atStart;
}
