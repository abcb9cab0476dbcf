// The text of an event, as a sentence. A card in it is written ‹Z4›: the log draws it, a screen reader
// reads its name.
import type { Seat } from '../../i18n/format';
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
const marks = (faces: readonly Face[]): string => list(faces.map(mark));
const who = (seat: number | null): Seat => game.seatOf(seat ?? -1);

/** Splits a sentence at its cards: every second part is a face. */
export const pieces = (sentence: string): string[] => sentence.split(/[‹›]/);

/** The sentence for a screen reader. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? game.cardName(piece) : piece))
    .join('');

/** A sentence for each seat that has bid. */
const describeBids = (bids: readonly (readonly Face[])[]): string =>
  bids
    .flatMap((cards, seat) =>
      cards.length
        ? [gameText().event.revealed({ seat: who(seat), cards: marks(cards), total: sum(cards) })]
        : [],
    )
    .join(' ') || gameText().event.revealedNone;

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  setup_cleared: (e) => gameText().event.setup_cleared({ deity: game.deityName(e.deity) }),
  turn: (e) => gameText().event.turn({ seat: who(e.seat) }),
  drawn: (e) =>
    e.own
      ? gameText().event.drawnCards({ seat: who(e.seat), cards: marks(e.own) })
      : gameText().event.drawn({ seat: who(e.seat), count: e.count }),
  reshuffled: (e) => gameText().event.reshuffled({ count: e.count }),
  routes_shuffled: (e) => gameText().event.routes_shuffled({ count: e.count }),
  kept: (e) => gameText().event.kept({ seat: who(e.seat) }),
  spent: (e) => gameText().event.spent({ seat: who(e.seat), card: mark(e.card) }),
  route: (e) =>
    e.route
      ? gameText().event.route({ seat: who(e.seat), route: said(e.route.name), years: e.route.years })
      : gameText().event.routeNone({ seat: who(e.seat) }),
  excess: (e) => gameText().event.excess({ seat: who(e.seat), cards: marks(e.cards) }),
  wrath: (e) => gameText().event.wrath({ seat: who(e.seat) }),
  appeased: () => gameText().event.appeased,
  influence: (e) =>
    gameText().event.influence({ seat: who(e.seat), card: mark(e.card), deity: game.deityName(e.deity) }),
  favour_action: (e) =>
    gameText().event.favour_action({ seat: who(e.seat), card: mark(e.card), deity: game.deityName(e.deity) }),
  favour: (e) => gameText().event.favour({ deity: game.deityName(e.deity) }),
  cleared: (e) => gameText().event.cleared({ deity: game.deityName(e.deity) }),
  gift: (e) =>
    e.prize
      ? gameText().event.gift({ deity: game.deityName(e.deity), card: mark(e.prize) })
      : gameText().event.giftNone({ deity: game.deityName(e.deity) }),
  passed: (e) => gameText().event.passed({ seat: who(e.seat) }),
  bid: (e) =>
    e.own
      ? gameText().event.bidCards({ seat: who(e.seat), cards: marks(e.own) })
      : gameText().event.bid({ seat: who(e.seat), count: e.count }),
  revealed: (e) => describeBids(e.bids),
  awarded: (e) =>
    e.seat === null
      ? gameText().event.awardedNone({ card: mark(e.prize!) })
      : gameText().event.awarded({ seat: who(e.seat), card: mark(e.prize!) }),
  discarded: (e) => gameText().event.discarded({ seat: who(e.seat), card: mark(e.card) }),
  oracle: (e) =>
    e.own
      ? gameText().event.oracleCard({ seat: who(e.seat), card: marks(e.own), count: e.count })
      : gameText().event.oracle({ seat: who(e.seat), count: e.count }),
  swapped: (e) =>
    e.own
      ? gameText().event.swappedCard({ seat: who(e.seat), card: marks(e.own), out: mark(e.out) })
      : gameText().event.swapped({ seat: who(e.seat), out: mark(e.out) }),
  odyssey: (e) => gameText().event.odyssey({ seat: who(e.seat), card: mark(e.card) }),
  landed: (e) =>
    gameText().event.landed({
      seat: who(e.seat),
      route: e.route ? said(e.route.name) : '',
      years: e.route?.years ?? 0,
      cards: marks(e.cards) || gameText().noCards,
    }),
  rested: (e) => gameText().event.rested({ seat: who(e.seat) }),
  suitors: (e) =>
    e.seat === null
      ? gameText().event.suitorsNone({ deity: game.deityName(e.deity) })
      : gameText().event.suitors({ seat: who(e.seat), deity: game.deityName(e.deity) }),
  ended: (e) => (e.reason === 'stalemate' ? gameText().event.stalemate : gameText().event.ended),
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
  const { deed } = gameText();
  switch (intent.type) {
    case 'influence':
    case 'favour':
      return deed[intent.type]({ card: name, deity: game.deityName(deity as Deity) });
    case 'swap':
      return deed.swap({ card: name, out: game.cardName(out!) });
    case 'change':
    case 'oracle':
    case 'odyssey':
    case 'discard':
      return deed[intent.type]({ card: name });
    case 'excess':
    case 'bid':
      return deed[intent.type]({ cards: names });
    case 'keep':
    case 'pass':
    case 'land':
    case 'rest':
      return deed[intent.type];
    default:
      return intent.type;
  }
}
