// The text of a step of the turn.
import { nameOf } from '../mythomakya/names';
import { game } from './model.svelte';
import { isDeity } from './gods';
import { targetWords } from './eventText';
import { momentOf, type Say } from './turn';
import type { Kind, SfidaView } from './view';
import { say as sayMessage } from '../../i18n/messages.svelte';
import { gameText } from './words.svelte';

const words = (say: Say, card: string): string =>
  sayMessage(gameText().says[say.is], {
    seat: game.person(say.seat),
    by: game.person(say.by),
    card,
    god: say.deity ? gameText().god[say.deity].name : '',
  });

export const sayWords = (say: Say): string => words(say, say.card ? nameOf(say.card) : '');

/** The question of the open window. Before a turn, a player without gods can only move Crono. */
export const questionOf = (kind: Kind): string =>
  kind === 'pretrick' && !game.mine.hand?.length ? gameText().moveCrono : gameText().windowOf[kind];

/** The event that opened the window, and the seats that may answer; a god with its target. */
export function happenedWords(view: SfidaView): string {
  const { window, deed } = view;
  if (window?.kind === 'pretrick')
    return gameText().before({ n: view.turns + 1, seat: game.person(view.leader) });
  const say = momentOf(view).now;
  const happened = sentenceOf(words(say, say.card ? `‹${say.card}›` : ''));
  return window?.kind === 'deity' && deed && isDeity(deed.what.type)
    ? [happened, targetWords(deed.what)].filter(Boolean).join(' ')
    : happened;
}
const sentenceOf = (said: string): string => (said ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : '');
