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
  return gameText().said.onPile({ pile: boxText().pileN({ n: at + 1 }), name: who(seat) });
}

/** The target, as the rest of the sentence. */
export function targetWords(deed: Deed): string {
  const { targets } = gameText().said;
  switch (deed.type) {
    case 'ade':
      return targets.ade({ name: who(deed.seat ?? 0), card: mark(deed.card) });
    case 'apollo':
      return targets.apollo({
        name: who(deed.seat ?? 0),
        colour: deed.colour ? boxText().colour[deed.colour] : '',
      });
    case 'atena':
      return targets.atena({ where: spotName(deed.at ?? '0.0') });
    case 'crono':
      return targets.crono({ pile: boxText().pileN({ n: (deed.pile ?? 0) + 1 }) });
    case 'eolo':
      return targets.eolo({ where: list(pilesIn(deed.orders ?? []).map(spotName)) });
    case 'eros':
      return targets.eros({ god: god(deed.deity) });
    case 'zeus':
      return targets.zeus({ where: spotName(deed.at ?? '0.0') });
    default:
      return '';
  }
}

function paidWords(deed: Deed | undefined): string {
  const paid = deed?.pay ?? [];
  return paid.length
    ? gameText().said.paid({
        what: list(paid.map((token) => (isApple(token) ? gameText().said.apple : mark(token)))),
      })
    : '';
}

function counted(e: GameEvent): string {
  const count = e as unknown as Count;
  const all = sidesOf(count).map(({ seats, apples }) =>
    gameText().said.countedOne({ side: sideWords(count.sides, seats), n: apples }),
  );
  return `${gameText().said.counted({ names: all.join(', ') })} ${count.winners.length ? gameText().said.countedWon({ names: list(count.winners.map(who)) }) : gameText().said.countedDrawn}`;
}

function abilityDone(e: GameEvent): string {
  const category = e.cards[0] ? sfidaData.categoryOf(e.cards[0]) : null;
  return gameText().said.ability({
    card: mark(e.cards[0]),
    does: category ? gameText().category[category].short : '',
  });
}

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  dealt: (e) => gameText().said.dealt({ n: e.game, name: who(e.seat) }),
  picked: (e) => gameText().said.picked({ name: who(e.seat), which: godsOf(e.deities) || 'none' }),
  hands: () => gameText().said.hands,
  moira: (e) => gameText().said.moira({ name: who(e.seat), colour: boxText().colour[e.colour] }),
  partner: (e) => gameText().said.partner({ name: who(e.seat), other: who(e.partner) }),
  turn: (e) => gameText().said.turn({ n: e.number, name: who(e.seat) }),
  leads: (e) => gameText().said.leads({ name: who(e.seat) }),
  bound: (e) => gameText().said.bound({ name: who(e.seat) }),
  window: () => gameText().said.window,
  held: () => gameText().said.held,
  closed: () => gameText().said.closed,
  deity: (e) =>
    gameText().said.deity({
      name: who(e.seat),
      god: god(e.deity),
      what: e.what ? targetWords(e.what) : '',
      paid: paidWords(e.what),
    }),
  crono: (e) =>
    gameText().said.crono({ name: who(e.seat), to: spotName(e.what?.at ?? '0.0'), paid: paidWords(e.what) }),
  annulled: (e) =>
    e.deity
      ? gameText().said.annulledGod({ name: who(e.seat), god: god(e.deity) })
      : gameText().said.annulledCard({ name: who(e.seat), card: mark(e.cards[0]) }),
  effect: (e) => gameText().said.effect({ name: who(e.seat), god: god(e.deity) }),
  took: (e) =>
    gameText().said.took({
      name: who(e.seat),
      god: god(e.deity),
      from: e.from === null ? 'none' : who(e.from),
    }),
  drew: (e) => gameText().said.drew({ name: who(e.seat), n: e.count, which: godsOf(e.deities) || 'none' }),
  passed: (e) =>
    gameText().said.passed({
      passes: e.passes
        .map(({ from, to, deity }) =>
          gameText().said.passedOne({ from: who(from), to: who(to), god: god(deity) || 'none' }),
        )
        .join(', '),
    }),
  moved_on: (e) => gameText().said.moved_on({ name: who(e.seat) }),
  played: (e) =>
    e.by === e.seat
      ? gameText().said.played({ name: who(e.seat), card: mark(e.cards[0]) })
      : gameText().said.playedBy({ name: who(e.seat), card: mark(e.cards[0]), by: who(e.by) }),
  activated: (e) =>
    gameText().said.activated({ name: who(e.seat), card: mark(e.cards[0]), paid: paidWords(e.what) }),
  ability: abilityDone,
  taken: (e) => gameText().said.taken({ name: who(e.seat), n: e.cards.length }),
  swept: (e) => gameText().said.swept({ n: e.cards.length }),
  forfeited: (e) => gameText().said.forfeited({ name: who(e.seat), to: who(e.to), n: e.cards.length }),
  finished: (e) => gameText().said.finished({ name: who(e.seat), gods: godsOf(e.deities) || 'none' }),
  ended: (e) => gameText().said.ended({ name: who(e.seat) }),
  counted,
  ready: (e) => gameText().said.ready({ name: who(e.seat) }),
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
  const at = boxText().pileN({ n: (pile ?? 0) + 1 });
  if (isDeity(type)) return did.god({ god: god(type) });
  switch (type) {
    case 'moira':
      return did.moira({ colour: colour ? boxText().colour[colour] : '' });
    case 'partner':
      return did.partner({ name: who(seat ?? 0) });
    case 'play':
      return did.play({ pile: at });
    case 'choose':
      return did.choose({ pile: at });
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
