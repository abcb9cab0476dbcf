// What a log may still tell. A trick that is in a treasure may not be looked at again during its game, unless the room lets (L17, L18): neither
// may its cards be read in the log. Who took it, and how many cards, stays.
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
  let from = -1; // where the running game begins
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
  // in the pause the last trick still lies there; later it does only where the view shows it
  const back = view.phase === 'play' && view.last ? 2 : 1;
  const open = view.tricks ? -1 : Math.max(from, leads.at(-back) ?? from);
  return lines.filter(({ event }, at) => !CARDS.has(event.type) || at >= open || at < from);
}

/** Who led the first trick of the running game, where that was noticed. */
export function ledFirst(history: readonly Event[]): number | null {
  const from = history.map((event) => event.type).lastIndexOf('dealt');
  const lead = from < 0 ? undefined : history.slice(from).find((event) => event.type === 'leads');
  return lead ? (lead as Event & { readonly seat: number }).seat : null;
}
