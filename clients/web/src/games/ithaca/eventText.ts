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
      cards.length ? [gameText().said.oneBid(who(seat), marks(cards), sum(cards))] : [],
    ),
  );

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  setup_cleared: (e) => gameText().said.setup_cleared(game.deityName(e.deity)),
  turn: (e) => gameText().said.turn(who(e.seat)),
  drawn: (e) =>
    e.own ? gameText().said.drawnOwn(who(e.seat), marks(e.own)) : gameText().said.drawn(who(e.seat), e.count),
  reshuffled: (e) => gameText().said.reshuffled(e.count),
  routes_shuffled: (e) => gameText().said.routes_shuffled(e.count),
  kept: (e) => gameText().said.kept(who(e.seat)),
  spent: (e) => gameText().said.spent(who(e.seat), mark(e.card)),
  route: (e) =>
    e.route
      ? gameText().said.route(who(e.seat), said(e.route.name), e.route.years)
      : gameText().said.routeNone(who(e.seat)),
  excess: (e) => gameText().said.excess(who(e.seat), marks(e.cards)),
  wrath: (e) => gameText().said.wrath(who(e.seat)),
  appeased: () => gameText().said.appeased,
  influence: (e) => gameText().said.influence(who(e.seat), mark(e.card), game.deityName(e.deity)),
  favour_action: (e) => gameText().said.favour_action(who(e.seat), mark(e.card), game.deityName(e.deity)),
  favour: (e) => gameText().said.favour(game.deityName(e.deity)),
  cleared: (e) => gameText().said.cleared(game.deityName(e.deity)),
  gift: (e) =>
    e.prize
      ? gameText().said.gift(game.deityName(e.deity), mark(e.prize))
      : gameText().said.giftNone(game.deityName(e.deity)),
  passed: (e) => gameText().said.passed(who(e.seat)),
  bid: (e) =>
    e.own ? gameText().said.bidOwn(who(e.seat), marks(e.own)) : gameText().said.bid(who(e.seat), e.count),
  revealed: (e) => gameText().said.revealed(bidsOf(e.bids)),
  awarded: (e) =>
    e.seat === null
      ? gameText().said.awardedNone(mark(e.prize!))
      : gameText().said.awarded(who(e.seat), mark(e.prize!)),
  discarded: (e) => gameText().said.discarded(who(e.seat), mark(e.card)),
  oracle: (e) =>
    e.own
      ? gameText().said.oracleOwn(who(e.seat), marks(e.own))
      : gameText().said.oracle(who(e.seat), e.count),
  swapped: (e) =>
    e.own
      ? gameText().said.swappedOwn(who(e.seat), marks(e.own), mark(e.out))
      : gameText().said.swapped(who(e.seat), mark(e.out)),
  odyssey: (e) => gameText().said.odyssey(who(e.seat), mark(e.card)),
  landed: (e) =>
    gameText().said.landed(
      who(e.seat),
      e.route ? said(e.route.name) : '',
      e.route?.years ?? 0,
      marks(e.cards),
    ),
  rested: (e) => gameText().said.rested(who(e.seat)),
  suitors: (e) =>
    e.seat === null
      ? gameText().said.suitorsNone(game.deityName(e.deity))
      : gameText().said.suitors(who(e.seat), game.deityName(e.deity)),
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
      return did[intent.type](name, game.deityName(deity as Deity));
    case 'swap':
      return did.swap(name, game.cardName(out!));
    case 'change':
    case 'oracle':
    case 'odyssey':
    case 'discard':
      return did[intent.type](name);
    case 'excess':
    case 'bid':
      return did[intent.type](names);
    case 'keep':
    case 'pass':
    case 'land':
    case 'rest':
      return did[intent.type];
    default:
      return intent.type;
  }
}
