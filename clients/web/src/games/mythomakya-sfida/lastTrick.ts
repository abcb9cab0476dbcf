// The trick before this turn, as the page has seen it. It stays until the next card is led. No view
// contains it.
import type { Event } from '../../net/protocol.gen';
import type { Face } from '../mythomakya/myths';

interface Lying {
  readonly winner: number | null; // null: it was eliminated
  readonly plays: readonly { readonly seat: number; readonly card: Face }[];
}
type Seen = Event & { readonly seat?: number; readonly cards?: readonly Face[] };

export function lastTrick(history: readonly Event[]): Lying | null {
  const all = history as readonly Seen[];
  const types = all.map((event) => event.type);
  const end = Math.max(types.lastIndexOf('taken'), types.lastIndexOf('swept'));
  if (end < 0 || Math.max(types.lastIndexOf('played'), types.lastIndexOf('dealt')) > end) return null;
  const begin = types.lastIndexOf('turn', end);
  const plays = all
    .slice(Math.max(0, begin), end)
    .flatMap(({ type, seat, cards }) =>
      type === 'played' && seat !== undefined && cards?.[0] ? [{ seat, card: cards[0] }] : [],
    );
  return begin < 0 || !plays.length
    ? null
    : { winner: types[end] === 'taken' ? (all[end]!.seat ?? null) : null, plays };
}
