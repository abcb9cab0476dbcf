// The tagline of each game, and the short name of some. They are in the messages of the frame, because the lobby
// shows them before a game's own messages load.
import { lookup } from '../i18n/messages.svelte';
import { t } from '../i18n/words.svelte';

export const tagline = (game: string): string | undefined => lookup(t().games.tagline, game);

/**
 * Games of one box have its name before their own: on a card, where the whole name would take four lines,
 * the parts are shown separately.
 */
export const shortName = (game: string): string | undefined => lookup(t().games.shortName, game);
export const boxName = (game: string): string | undefined => lookup(t().games.box, game);
