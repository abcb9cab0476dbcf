// The text of a seat's status in this game.
import { DOT } from '../../i18n/words.svelte';
import { sideWithWords } from '../mythomakya/names';
import { matesOf } from '../mythomakya/sides';
import { boxText } from '../mythomakya/words.svelte';
import { game } from './model.svelte';
import { gameText } from './words.svelte';

export function statusOf(seat: number): string {
  const { view } = game;
  const own = view.seats[seat];
  if (!own) return '';
  const side = game.side(seat);
  const mates = view.phase === 'over' ? [] : matesOf(view.sides, seat).map((mate) => game.seatName(mate));
  return [
    side ? sideWithWords(side, mates) : '',
    view.phase === 'between'
      ? own.ready
        ? boxText().isReady
        : ''
      : seat === view.chooser
        ? view.moira
          ? boxText().chose
          : boxText().chooses
        : seat === view.partner
          ? boxText().partner
          : '',
    view.phase !== 'over' && own.finished ? gameText().finished : '',
    view.controller === seat ? gameText().controls({ seat: game.person(seat) }) : '',
    view.loose === seat ? gameText().loose : '',
  ]
    .filter(Boolean)
    .join(DOT);
}
