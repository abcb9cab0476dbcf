// The labels of piles and seats for screen readers.
import { presence } from '../../state/presence.svelte';
import { labelled } from '../../i18n/words.svelte';
import { fullName, namedOf } from '../mythomakya/names';
import { boxText } from '../mythomakya/words.svelte';
import { game } from './model.svelte';
import { statusOf } from './status';
import type { Pile } from './view';

/** "red 12, 2 below" */
const pileShort = (pile: Pile): string =>
  pile.top === null ? boxText().usedUp : `${namedOf(pile.top)}, ${boxText().below({ n: pile.hidden })}`;

/** "pile 3: Eracle, red 12, 7 apples, 2 below" */
export const pileWords = (pile: Pile, at: number): string =>
  boxText().pileIs({
    pile: boxText().pileN({ n: at + 1 }),
    what:
      pile.top === null ? boxText().usedUp : `${fullName(pile.top)}, ${boxText().below({ n: pile.hidden })}`,
  });

/** A seat with everything before it. */
export function seatWords(seat: number): string {
  const own = game.view.seats[seat]!;
  const first = [
    game.seatName(seat),
    presence.words(seat),
    statusOf(seat),
    game.ours(seat) && game.side(seat) ? boxText().yourSide : '',
    game.asked(seat) ? boxText().toMove : '',
    boxText().treasure({ n: own.treasure }),
  ]
    .filter(Boolean)
    .join(', ');
  return `${first}. ${own.piles.map((pile, at) => labelled(String(at + 1), pileShort(pile))).join('; ')}`;
}
