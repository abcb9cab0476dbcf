// Computes from the events what a round brought to each seat, and from which source.
import type { Event } from '../../net/protocol.gen';
import type { Deed, EventId, Source } from './view';
import type { ItacaWords } from './words.svelte';

export interface Entry {
  readonly why:
    | 'bid'
    | 'commander'
    | 'hero'
    | 'effect'
    | 'paid'
    | 'lost'
    | 'hinderer'
    | 'reward'
    | 'drawn'
    | 'taken'
    | 'robbed'
    | 'played'
    | 'discarded';
  readonly source: Source | null;
  readonly men: number;
  readonly cards: number;
}

interface Account {
  readonly seat: number;
  readonly entries: readonly Entry[];
  readonly men: number;
  readonly cards: number;
}

interface RoundSummary {
  readonly round: number;
  readonly captain: number | null;
  readonly hero: boolean;
  readonly island: string | null;
  readonly success: boolean | null;
  readonly moved: string | null;
  readonly accounts: readonly Account[];
}

/** Tells who commanded, and how it ended. */
export function headline(
  o: ItacaWords,
  one: RoundSummary,
  names: { seatName(seat: number): string; island(id: string): string },
): string {
  if (one.captain === null) return '';
  const name = names.seatName(one.captain);
  if (one.hero) return o.wasHero({ name });
  if (!one.island) return o.commandOf({ name });
  const island = names.island(one.island);
  return one.success === null
    ? o.toMission({ name, island })
    : (one.success ? o.toSuccess : o.toFailure)({ name, island });
}

type RoundEvent = Event & {
  seat: number;
  round: number;
  men: number;
  gained: number;
  as: string;
  island: string;
  count: number;
  from: number;
  cards: EventId[] | number;
  card: EventId;
  source: Source;
  deed: Deed;
};

/** The rounds that these events cover from their start, oldest first. */
export function roundsOf(events: readonly Event[], seats: number): RoundSummary[] {
  const starts = events.flatMap((e, i) => (e.type === 'round' ? [i] : []));
  return starts.map((from, i) => roundOf(events.slice(from, starts[i + 1]) as RoundEvent[], seats));
}

function roundOf(events: readonly RoundEvent[], seats: number): RoundSummary {
  const all: Entry[][] = Array.from({ length: seats }, () => []);
  const told = {
    round: events[0]?.round ?? 0,
    captain: null as number | null,
    hero: false,
    island: null as string | null,
    success: null as boolean | null,
    moved: null as string | null,
  };
  const put = (
    seat: number,
    why: Entry['why'],
    men: number,
    cards = 0,
    source: Source | null = null,
  ): void => {
    if (men || cards) all[seat]?.push({ why, source, men, cards });
  };
  for (const e of events) {
    switch (e.type) {
      case 'won':
        told.captain = e.seat;
        put(e.seat, 'bid', -e.men);
        break;
      case 'called':
        told.hero = e.as === 'hero';
        put(e.seat, told.hero ? 'hero' : 'commander', e.men);
        break;
      case 'destination':
        told.island = e.island;
        break;
      case 'effect': // cards that it takes have their own events
        e.deed.crews.forEach((men, seat) => put(seat, 'effect', men, 0, e.source));
        break;
      case 'played':
        put(e.seat, 'played', 0, -1);
        break;
      case 'paid':
        put(e.seat, 'paid', -e.men);
        break;
      case 'succeeded':
        told.success = true;
        break;
      case 'failed':
        told.success = false;
        break;
      case 'lost':
        put(e.seat, 'lost', -1);
        break;
      case 'hinderer':
        put(e.seat, 'hinderer', e.men);
        break;
      case 'reward':
        put(e.seat, 'reward', e.gained);
        break;
      case 'drawn':
        put(e.seat, 'drawn', 0, e.count);
        break;
      case 'taken':
        put(e.seat, 'taken', 0, e.count);
        put(e.from, 'robbed', 0, -e.count);
        break;
      case 'discarded':
        put(e.seat, 'discarded', 0, -(e.cards as EventId[]).length);
        break;
      case 'moved':
      case 'stranded':
        told.moved = e.island;
        break;
    }
  }
  const sum = (entries: readonly Entry[], of: 'men' | 'cards'): number =>
    entries.reduce((n, entry) => n + entry[of], 0);
  return {
    ...told,
    accounts: all.map((entries, seat) => ({
      seat,
      entries: merged(entries),
      men: sum(entries, 'men'),
      cards: sum(entries, 'cards'),
    })),
  };
}

/** Merges equal entries: five cards played are one line. */
function merged(entries: readonly Entry[]): Entry[] {
  const out: Entry[] = [];
  for (const entry of entries) {
    const at = out.findIndex(
      (one) =>
        one.why === entry.why &&
        one.source?.card === entry.source?.card &&
        one.source?.kind === entry.source?.kind &&
        one.source?.role === entry.source?.role,
    );
    if (at < 0) out.push(entry);
    else out[at] = { ...out[at]!, men: out[at]!.men + entry.men, cards: out[at]!.cards + entry.cards };
  }
  return out;
}
