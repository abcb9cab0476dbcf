// Filters the log: during a game, a trick in a treasure may not be looked at again unless the room allows
// it (L17, L18), so its cards are not named either. The seat that took it and the number of cards stay.
import type { Event } from '../../net/protocol.gen';
import type { TrionfoView } from './view';

const CARDS = new Set(['led', 'followed', 'turned_up']);

interface Line<E extends Event = Event> {
  readonly event: E;
  readonly trick: number; // of its game; 0: before the first one, or not known
}

export function remembered<E extends Event>(
  history: readonly E[],
  view: Pick<TrionfoView, 'tricks' | 'last' | 'phase' | 'game'>,
): Line<E>[] {
  let trick = 0;
  let from = -1; // the start of the running game
  let dealt = false;
  const leads: number[] = [];
  const lines = history.map((event, at) => {
    if (event.type === 'dealt') [trick, from, dealt] = [0, at, true];
    if (event.type === 'leads') {
      trick += 1;
      leads.push(at);
    }
    return { event, trick: dealt ? trick : 0 };
  });
  // during the pause the last trick is still visible; later only where the view shows it
  const back = view.phase === 'play' && view.last ? 2 : 1;
  const open = view.tricks ? -1 : Math.max(from, leads.at(-back) ?? from);
  return lines.filter(({ event }, at) => !CARDS.has(event.type) || at >= open || at < from);
}

/** The seat that led the first trick of the running game, if the page has seen it. */
export function ledFirst(history: readonly Event[]): number | null {
  const from = history.map((event) => event.type).lastIndexOf('dealt');
  const lead = from < 0 ? undefined : history.slice(from).find((event) => event.type === 'leads');
  return lead ? (lead as Event & { readonly seat: number }).seat : null;
}
