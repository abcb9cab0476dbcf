// The text of a step of the turn.
import { shortName } from '../mythomakya/names';
import { game } from './model.svelte';
import { isDeity } from './gods';
import { targetWords } from './eventText';
import { momentOf, type Say } from './turn';
import type { SfidaView } from './view';
import { say as sayMessage } from '../../i18n/messages.svelte';
import { gameText } from './words.svelte';

export const sayWords = (say: Say): string =>
  sayMessage(gameText().says[say.is], {
    who: game.seatName(say.seat),
    by: game.seatName(say.by),
    card: say.card ? shortName(say.card) : '',
    god: say.deity ? gameText().god[say.deity].name : '',
  });

/** The event that opened the window, and the seats that may answer; a god with its target. */
export function happenedWords(view: SfidaView): string {
  const { window, deed } = view;
  if (window?.kind === 'pretrick')
    return gameText().before({ n: view.turns + 1, name: game.seatName(view.leader) });
  const say = momentOf(view).now;
  if (window?.kind === 'deity' && deed && isDeity(deed.what.type))
    return sentenceOf(
      gameText().says.deity({
        who: game.seatName(deed.seat),
        god: `${gameText().god[deed.what.type].name}${targetWords(deed.what)}`,
      }),
    );
  return sentenceOf(
    sayMessage(gameText().says[say.is], {
      who: game.seatName(say.seat),
      by: game.seatName(say.by),
      card: say.card ? `‹${say.card}›` : '',
      god: '',
    }),
  );
}
const sentenceOf = (words: string): string =>
  words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : '';
