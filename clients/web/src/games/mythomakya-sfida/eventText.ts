// The text of an event, as a sentence. A card in it is written ‹R12›: the log draws it, a screen reader
// reads its name.
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import type { Colour, Face } from '../mythomakya/myths';
import { fullName } from '../mythomakya/names';
import { sideAt } from '../mythomakya/sides';
import { boxText } from '../mythomakya/words.svelte';
import { sfidaData, isApple } from './staticData.svelte';
import { isDeity, type Deity } from './gods';
import { game } from './model.svelte';
import { pilesIn } from './order';
import { placeIn, sidesOf, type Count, type Deed } from './view';
import { gameText } from './words.svelte';

interface Passed {
  readonly from: number;
  readonly to: number;
  readonly deity: Deity | null;
}
export type GameEvent = Event &
  Partial<Omit<Count, 'partner'>> & {
    readonly seat: number;
    readonly game: number;
    readonly partner: number;
    readonly colour: Colour;
    readonly number: number;
    readonly pile: number;
    readonly by: number;
    readonly deity?: Deity;
    readonly deities: readonly Deity[] | null;
    readonly cards: readonly Face[];
    readonly count: number;
    readonly what?: Deed;
    readonly from: number | null;
    readonly to: number;
    readonly passes: readonly Passed[];
  };

export const mark = (face: Face | undefined): string => (face ? `‹${face}›` : '');
const who = (seat: number): string => game.seatName(seat);
const god = (deity: unknown): string => (isDeity(deity) ? gameText().god[deity].name : '');
const godsOf = (deities: readonly Deity[] | null): string => list((deities ?? []).map(god));

/** Splits a sentence at its cards: every second part is a face. */
export const pieces = (sentence: string): string[] => sentence.split(/[‹›]/);
/** The sentence for a screen reader: a card named for the first time has its name and apples. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? fullName(piece) : piece))
    .join('');

/** A side by its name, or by that of the player who plays alone. */
export const sideWords = (sides: readonly (readonly number[])[], seats: readonly number[]): string => {
  const side = sideAt(
    sides,
    sides.findIndex((one) => one.includes(seats[0]!)),
  );
  return side ? boxText().side[side] : list(seats.map(who));
};

/** A pile by its owner: "pile 3 of Circe". */
export function spotName(spot: string): string {
  const [seat, at] = placeIn(spot);
  return gameText().said.onPile(boxText().pileN(at + 1), who(seat));
}

/** The target, as the rest of the sentence. */
export function targetWords(deed: Deed): string {
  const { targets } = gameText().said;
  switch (deed.type) {
    case 'ade':
      return targets.ade(who(deed.seat ?? 0), mark(deed.card));
    case 'apollo':
      return targets.apollo(who(deed.seat ?? 0), deed.colour ? boxText().colour[deed.colour] : '');
    case 'atena':
      return targets.atena(spotName(deed.at ?? '0.0'));
    case 'crono':
      return targets.crono(boxText().pileN((deed.pile ?? 0) + 1));
    case 'eolo':
      return targets.eolo(list(pilesIn(deed.orders ?? []).map(spotName)));
    case 'eros':
      return targets.eros(god(deed.deity));
    case 'zeus':
      return targets.zeus(spotName(deed.at ?? '0.0'));
    default:
      return '';
  }
}

function paidWords(deed: Deed | undefined): string {
  const paid = deed?.pay ?? [];
  return paid.length
    ? gameText().said.paid(list(paid.map((token) => (isApple(token) ? gameText().said.apple : mark(token)))))
    : '';
}

function counted(e: GameEvent): string {
  const count = e as unknown as Count;
  const all = sidesOf(count).map(({ seats, apples }) =>
    gameText().said.countedOne(sideWords(count.sides, seats), apples),
  );
  return `${gameText().said.counted(all.join(', '))} ${count.winners.length ? gameText().said.countedWon(list(count.winners.map(who))) : gameText().said.countedDrawn}`;
}

function abilityDone(e: GameEvent): string {
  const category = e.cards[0] ? sfidaData.categoryOf(e.cards[0]) : null;
  return gameText().said.ability(
    who(e.seat),
    mark(e.cards[0]),
    category ? gameText().category[category].short : '',
  );
}

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  dealt: (e) => gameText().said.dealt(e.game, who(e.seat)),
  picked: (e) => gameText().said.picked(who(e.seat), godsOf(e.deities)),
  hands: () => gameText().said.hands,
  moira: (e) => gameText().said.moira(who(e.seat), boxText().colour[e.colour]),
  partner: (e) => gameText().said.partner(who(e.seat), who(e.partner)),
  turn: (e) => gameText().said.turn(e.number, who(e.seat)),
  leads: (e) => gameText().said.leads(who(e.seat)),
  bound: (e) => gameText().said.bound(who(e.seat)),
  window: () => gameText().said.window,
  held: () => gameText().said.held,
  closed: () => gameText().said.closed,
  deity: (e) =>
    gameText().said.deity(who(e.seat), god(e.deity), e.what ? targetWords(e.what) : '', paidWords(e.what)),
  crono: (e) => gameText().said.crono(who(e.seat), spotName(e.what?.at ?? '0.0'), paidWords(e.what)),
  annulled: (e) =>
    e.deity
      ? gameText().said.annulledGod(who(e.seat), god(e.deity))
      : gameText().said.annulledCard(who(e.seat), mark(e.cards[0])),
  effect: (e) => gameText().said.effect(who(e.seat), god(e.deity)),
  took: (e) => gameText().said.took(who(e.seat), god(e.deity), e.from === null ? '' : who(e.from)),
  drew: (e) => gameText().said.drew(who(e.seat), e.count, godsOf(e.deities)),
  passed: (e) =>
    gameText().said.passed(
      e.passes
        .map(({ from, to, deity }) => gameText().said.passedOne(who(from), who(to), god(deity)))
        .join(', '),
    ),
  moved_on: (e) => gameText().said.moved_on(who(e.seat)),
  played: (e) =>
    e.by === e.seat
      ? gameText().said.played(who(e.seat), mark(e.cards[0]))
      : gameText().said.playedBy(who(e.seat), mark(e.cards[0]), who(e.by)),
  activated: (e) => gameText().said.activated(who(e.seat), mark(e.cards[0]), paidWords(e.what)),
  ability: abilityDone,
  taken: (e) => gameText().said.taken(who(e.seat), e.cards.length),
  swept: (e) => gameText().said.swept(e.cards.length),
  forfeited: (e) => gameText().said.forfeited(who(e.seat), who(e.to), e.cards.length),
  finished: (e) => gameText().said.finished(who(e.seat), godsOf(e.deities)),
  ended: (e) => gameText().said.ended(who(e.seat)),
  counted,
  ready: (e) => gameText().said.ready(who(e.seat)),
  over: () => (game.view.options.games > 1 ? gameText().said.over : gameText().said.overSingle),
};

export const describeEvent = (event: Event): string => TELL[event.type]?.(event as GameEvent) ?? '';

/** The text of some events, without symbols. */
export const describeEvents = (events: readonly Event[]): string =>
  events
    .map((event) => spoken(describeEvent(event)))
    .filter(Boolean)
    .join(' ');

/** The text of an intent, for the replay. */
export function describeIntent(intent: Intent): string {
  const { type, colour, seat, pile } = intent as unknown as Deed;
  const { did } = gameText();
  const at = boxText().pileN((pile ?? 0) + 1);
  if (isDeity(type)) return did.god(god(type));
  switch (type) {
    case 'moira':
      return did.moira(colour ? boxText().colour[colour] : '');
    case 'partner':
      return did.partner(who(seat ?? 0));
    case 'play':
      return did.play(at);
    case 'choose':
      return did.choose(at);
    case 'pick':
    case 'activate':
    case 'decline':
    case 'move_crono':
    case 'pass':
    case 'withdraw':
    case 'hold':
    case 'time_up':
    case 'give':
    case 'auto_pass':
    case 'auto_forced':
    case 'ready':
      return did[type];
    default:
      return type;
  }
}
