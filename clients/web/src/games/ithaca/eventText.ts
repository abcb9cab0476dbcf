// The text of an event, as a sentence. A card in it is written ‹Z4›: the log draws it, a screen reader
// reads its name.
import { list, said } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import { game } from './model.svelte';
import { sum, type Deity, type Face, type Route } from './view';
import { gameText } from './words.svelte';

export type GameEvent = Event & {
  seat: number | null;
  count: number;
  card: Face;
  out: Face;
  prize: Face | null;
  deity: Deity;
  cards: readonly Face[];
  own?: readonly Face[];
  bids: readonly (readonly Face[])[];
  route: Route | null;
  reason: string;
};

const mark = (face: Face): string => `‹${face}›`;
const marks = (faces: readonly Face[]): string => faces.map(mark).join(' ');
const who = (seat: number | null): string => (seat === null ? '' : game.seatName(seat));

/** Splits a sentence at its cards: every second part is a face. */
export const pieces = (sentence: string): string[] => sentence.split(/[‹›]/);

/** The sentence for a screen reader. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? game.cardName(piece) : piece))
    .join('');

const bidsOf = (bids: readonly (readonly Face[])[]): string =>
  list(
    bids.flatMap((cards, seat) =>
      cards.length ? [gameText().said.oneBid({ name: who(seat), faces: marks(cards), n: sum(cards) })] : [],
    ),
  );

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  setup_cleared: (e) => gameText().said.setup_cleared({ deity: game.deityName(e.deity) }),
  turn: (e) => gameText().said.turn({ name: who(e.seat) }),
  drawn: (e) =>
    e.own
      ? gameText().said.drawnOwn({ name: who(e.seat), faces: marks(e.own) })
      : gameText().said.drawn({ name: who(e.seat), n: e.count }),
  reshuffled: (e) => gameText().said.reshuffled({ n: e.count }),
  routes_shuffled: (e) => gameText().said.routes_shuffled({ n: e.count }),
  kept: (e) => gameText().said.kept({ name: who(e.seat) }),
  spent: (e) => gameText().said.spent({ name: who(e.seat), card: mark(e.card) }),
  route: (e) =>
    e.route
      ? gameText().said.route({ name: who(e.seat), route: said(e.route.name), y: e.route.years })
      : gameText().said.routeNone({ name: who(e.seat) }),
  excess: (e) => gameText().said.excess({ name: who(e.seat), faces: marks(e.cards) }),
  wrath: (e) => gameText().said.wrath({ name: who(e.seat) }),
  appeased: () => gameText().said.appeased,
  influence: (e) =>
    gameText().said.influence({ name: who(e.seat), card: mark(e.card), deity: game.deityName(e.deity) }),
  favour_action: (e) =>
    gameText().said.favour_action({ name: who(e.seat), card: mark(e.card), deity: game.deityName(e.deity) }),
  favour: (e) => gameText().said.favour({ deity: game.deityName(e.deity) }),
  cleared: (e) => gameText().said.cleared({ deity: game.deityName(e.deity) }),
  gift: (e) =>
    e.prize
      ? gameText().said.gift({ deity: game.deityName(e.deity), card: mark(e.prize) })
      : gameText().said.giftNone({ deity: game.deityName(e.deity) }),
  passed: (e) => gameText().said.passed({ name: who(e.seat) }),
  bid: (e) =>
    e.own
      ? gameText().said.bidOwn({ name: who(e.seat), faces: marks(e.own) })
      : gameText().said.bid({ name: who(e.seat), n: e.count }),
  revealed: (e) => gameText().said.revealed({ bids: bidsOf(e.bids) }),
  awarded: (e) =>
    e.seat === null
      ? gameText().said.awardedNone({ card: mark(e.prize!) })
      : gameText().said.awarded({ name: who(e.seat), card: mark(e.prize!) }),
  discarded: (e) => gameText().said.discarded({ name: who(e.seat), card: mark(e.card) }),
  oracle: (e) =>
    e.own
      ? gameText().said.oracleOwn({ name: who(e.seat), card: marks(e.own) })
      : gameText().said.oracle({ name: who(e.seat), n: e.count }),
  swapped: (e) =>
    e.own
      ? gameText().said.swappedOwn({ name: who(e.seat), card: marks(e.own), out: mark(e.out) })
      : gameText().said.swapped({ name: who(e.seat), out: mark(e.out) }),
  odyssey: (e) => gameText().said.odyssey({ name: who(e.seat), card: mark(e.card) }),
  landed: (e) =>
    gameText().said.landed({
      name: who(e.seat),
      route: e.route ? said(e.route.name) : '',
      y: e.route?.years ?? 0,
      faces: marks(e.cards) || 'none',
    }),
  rested: (e) => gameText().said.rested({ name: who(e.seat) }),
  suitors: (e) =>
    e.seat === null
      ? gameText().said.suitorsNone({ deity: game.deityName(e.deity) })
      : gameText().said.suitors({ name: who(e.seat), deity: game.deityName(e.deity) }),
  ended: (e) => (e.reason === 'stalemate' ? gameText().said.stalemate : gameText().said.ended),
};

export const describeEvent = (event: Event): string => TELL[event.type]?.(event as GameEvent) ?? '';

/**
 * Drops the events that every player expects: a card drawn to replace the one played, and a Favour that
 * stays.
 */
export function worthTelling(events: readonly GameEvent[]): GameEvent[] {
  let favour = '';
  return events.filter((e) => {
    if (e.type === 'drawn') return !!e.own || e.count > 1;
    if (e.type !== 'favour') return e.type in TELL;
    const moved = e.deity !== favour;
    favour = e.deity;
    return moved;
  });
}

/** The text of some events, without symbols. */
export const describeEvents = (events: readonly Event[]): string =>
  events
    .map((event) => spoken(describeEvent(event)))
    .filter(Boolean)
    .join(' ');

/** The text of an intent for the replay: "plays Zeus 3 on Zeus". */
export function describeIntent(intent: Intent): string {
  const { card, deity, out, cards } = intent as Record<string, string | undefined>;
  const name = card ? game.cardName(card) : '';
  const names = cards ? game.cardNames(cards.split('+')) : '';
  const { did } = gameText();
  switch (intent.type) {
    case 'influence':
    case 'favour':
      return did[intent.type]({ card: name, deity: game.deityName(deity as Deity) });
    case 'swap':
      return did.swap({ card: name, out: game.cardName(out!) });
    case 'change':
    case 'oracle':
    case 'odyssey':
    case 'discard':
      return did[intent.type]({ card: name });
    case 'excess':
    case 'bid':
      return did[intent.type]({ faces: names });
    case 'keep':
    case 'pass':
    case 'land':
    case 'rest':
      return did[intent.type];
    default:
      return intent.type;
  }
}
