// What a seat is in this game, in a few words.
import { game } from './model.svelte';
import { m } from '../mythomakya/words.svelte';
import { o } from './words.svelte';

export function statusOf(seat: number): string {
  const { view } = game;
  const own = view.seats[seat];
  if (!own) return '';
  const side = game.side(seat);
  return [
    side ? m().side[side] : '',
    view.phase === 'between'
      ? own.ready
        ? m().isReady
        : ''
      : seat === view.chooser
        ? view.moira
          ? m().chose
          : m().chooses
        : seat === view.partner
          ? m().partner
          : '',
    own.stop && view.phase !== 'over' ? o().wouldStop : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
