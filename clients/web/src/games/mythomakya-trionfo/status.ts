// What a seat is in this game, in a few words.
import { game } from './model.svelte';
import { o } from './words.svelte';

export function statusOf(seat: number): string {
  const { view } = game;
  const own = view.seats[seat];
  if (!own) return '';
  const side = game.side(seat);
  return [
    side ? o().side[side] : '',
    view.phase === 'between' ? (own.ready ? o().isReady : '') : seat === view.chooser ? (view.moira ? o().chose : o().chooses) : seat === view.partner ? o().partner : '',
    own.stop && view.phase !== 'over' ? o().wouldStop : '',
  ].filter(Boolean).join(' · ');
}
