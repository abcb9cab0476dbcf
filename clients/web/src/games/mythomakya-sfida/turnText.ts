// The text of a step of the turn.
import { shortName } from '../mythomakya/names';
import { game } from './model.svelte';
import { isDeity } from './gods';
import { targetWords } from './eventText';
import { momentOf, type Say } from './turn';
import type { SfidaView } from './view';
import { gameText } from './words.svelte';

export const sayWords = (say: Say): string =>
  gameText().says[say.is](
    game.seatName(say.seat),
    game.seatName(say.by),
    say.card ? shortName(say.card) : '',
    say.deity ? gameText().god[say.deity].name : '',
  );

/** The event that opened the window, and the seats that may answer; a god with its target. */
export function happenedWords(view: SfidaView): string {
  const { window, deed } = view;
  if (window?.kind === 'pretrick') return gameText().before(view.turns + 1, game.seatName(view.leader));
  const say = momentOf(view).now;
  if (window?.kind === 'deity' && deed && isDeity(deed.what.type))
    return sentenceOf(
      gameText().says.deity(
        game.seatName(deed.seat),
        '',
        '',
        `${gameText().god[deed.what.type].name}${targetWords(deed.what)}`,
      ),
    );
  return sentenceOf(
    gameText().says[say.is](
      game.seatName(say.seat),
      game.seatName(say.by),
      say.card ? `‹${say.card}›` : '',
      '',
    ),
  );
}
const sentenceOf = (words: string): string =>
  words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : '';
