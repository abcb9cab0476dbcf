// The text of an event, as a sentence. A card in it is written ‹R12›: the log draws it, a screen reader
// reads its name.
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import type { Colour, Face } from '../mythomakya/myths';
import { fullName } from '../mythomakya/names';
import { sideAt } from '../mythomakya/sides';
import { staticData } from '../mythomakya/staticData.svelte';
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

/** The apples of these seats together: those that they can pay, and the unused gods of finished ones. */
export const applesOf = (seats: readonly number[]): number =>
  seats.reduce((sum, seat) => {
    const own = game.view.seats[seat];
    const gods = own?.treasure.deities ?? [];
    return gods.reduce((all, one) => all + (sfidaData.god(one)?.apples ?? 0), sum + (own?.worth ?? 0));
  }, 0);

/** "Most apples win: You 12, Circe 30" */
export function goalWords(): string {
  const scores = game.view.sides.map((seats) =>
    boxText().countedSide({
      side: seats.length === 1 ? game.called(seats[0]!) : sideWords(game.view.sides, seats),
      n: applesOf(seats),
    }),
  );
  return boxText().goal({ scores: scores.join(', ') });
}

/** A side by its name, or by that of the player who plays alone. */
export const sideWords = (sides: readonly (readonly number[])[], seats: readonly number[]): string => {
  const side = sideAt(
    sides,
    sides.findIndex((one) => one.includes(seats[0]!)),
  );
  return side ? boxText().side[side] : list(seats.map(who));
};

/** A pile by its owner: "Circe’s pile 3". */
export function spotName(spot: string): string {
  const [seat, at] = placeIn(spot);
  return gameText().onPile({ pile: boxText().pileN({ n: at + 1 }), seat: game.person(seat) });
}

/** The target as a sentence; empty without one. */
export function targetWords(deed: Deed): string {
  const { target } = gameText();
  switch (deed.type) {
    case 'ade':
      return target.ade({ seat: game.person(deed.seat ?? 0), card: mark(deed.card) });
    case 'apollo':
      return target.apollo({
        seat: game.person(deed.seat ?? 0),
        colour: deed.colour ? boxText().colour[deed.colour] : '',
      });
    case 'atena':
      return target.atena({ where: spotName(deed.at ?? '0.0') });
    case 'crono':
      return target.crono({ pile: boxText().pileN({ n: (deed.pile ?? 0) + 1 }) });
    case 'eolo':
      return target.eolo({ where: list(pilesIn(deed.orders ?? []).map(spotName)) });
    case 'eros':
      return target.eros({ god: god(deed.deity) });
    case 'zeus':
      return target.zeus({ where: spotName(deed.at ?? '0.0') });
    default:
      return '';
  }
}

function paidWords(deed: Deed | undefined): string {
  const paid = deed?.pay ?? [];
  if (!paid.length) return '';
  const cards = paid.filter((token) => !isApple(token)).map(mark);
  const apples = paid.length - cards.length;
  return gameText().paid({
    cards: list(apples ? [...cards, gameText().appleCards({ n: apples })] : cards),
  });
}

const together = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');

function wonWords(winners: readonly number[]): string {
  const [first] = winners;
  const { event } = boxText();
  if (first === undefined) return event.countedDrawn;
  return winners.length === 1
    ? event.countedWonOne({ seat: game.person(first) })
    : event.countedWon({ names: list(winners.map(who)) });
}

function counted(e: GameEvent): string {
  const count = e as unknown as Count;
  const all = sidesOf(count).map(({ seats, apples }) =>
    boxText().countedSide({ side: sideWords(count.sides, seats), n: apples }),
  );
  return together(boxText().event.counted({ sides: list(all) }), wonWords(count.winners));
}

function abilityDone(e: GameEvent): string {
  const category = e.cards[0] ? sfidaData.categoryOf(e.cards[0]) : null;
  const card = mark(e.cards[0]);
  return category
    ? gameText().event.ability({ card, does: gameText().category[category].short })
    : gameText().event.abilityOnly({ card });
}

function passedWords(passes: readonly Passed[]): string {
  if (!passes.length) return gameText().event.passedNone;
  return together(
    ...passes.map(({ from, to, deity }) =>
      gameText().event.passed({
        from: game.person(from),
        to: game.person(to),
        god: god(deity) || gameText().aGod,
      }),
    ),
  );
}

const some = (deities: readonly Deity[] | null): boolean => !!deities?.length;

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  dealt: (e) => boxText().event.dealt({ game: e.game, seat: game.person(e.seat) }),
  picked: (e) =>
    some(e.deities)
      ? gameText().event.pickedThese({ seat: game.person(e.seat), gods: godsOf(e.deities) })
      : gameText().event.picked({ seat: game.person(e.seat) }),
  hands: () => gameText().event.hands,
  moira: (e) => boxText().event.moira({ seat: game.person(e.seat), colour: boxText().colour[e.colour] }),
  partner: (e) => boxText().event.partner({ seat: game.person(e.seat), partner: game.person(e.partner) }),
  turn: (e) => gameText().event.turn({ number: e.number, seat: game.person(e.seat) }),
  leads: (e) => gameText().event.leads({ seat: game.person(e.seat) }),
  bound: (e) => gameText().event.bound({ seat: game.person(e.seat) }),
  held: () => gameText().event.held,
  deity: (e) =>
    together(
      gameText().event.deity({ seat: game.person(e.seat), god: god(e.deity) }),
      e.what ? targetWords(e.what) : '',
      paidWords(e.what),
    ),
  crono: (e) =>
    together(
      gameText().event.crono({ seat: game.person(e.seat), where: spotName(e.what?.at ?? '0.0') }),
      paidWords(e.what),
    ),
  annulled: (e) =>
    e.deity
      ? gameText().event.annulledGod({ seat: game.person(e.seat), god: god(e.deity) })
      : gameText().event.annulledCard({ seat: game.person(e.seat), card: mark(e.cards[0]) }),
  effect: (e) => gameText().event.effect({ seat: game.person(e.seat), god: god(e.deity) }),
  took: (e) =>
    e.from === null
      ? gameText().event.took({ seat: game.person(e.seat), god: god(e.deity) })
      : gameText().event.tookFrom({
          seat: game.person(e.seat),
          god: god(e.deity),
          from: game.person(e.from),
        }),
  drew: (e) =>
    some(e.deities)
      ? gameText().event.drewThese({ seat: game.person(e.seat), gods: godsOf(e.deities) })
      : gameText().event.drew({ seat: game.person(e.seat), count: e.count }),
  passed: (e) => passedWords(e.passes),
  moved_on: (e) => gameText().event.moved_on({ seat: game.person(e.seat) }),
  played: (e) =>
    e.by === e.seat
      ? gameText().event.played({ seat: game.person(e.seat), card: mark(e.cards[0]) })
      : gameText().event.playedBy({
          seat: game.person(e.seat),
          card: mark(e.cards[0]),
          by: game.person(e.by),
        }),
  activated: (e) =>
    together(
      gameText().event.activated({ seat: game.person(e.seat), card: mark(e.cards[0]) }),
      paidWords(e.what),
    ),
  ability: abilityDone,
  taken: (e) => boxText().event.takenWorth({ seat: game.person(e.seat), apples: staticData.apples(e.cards) }),
  swept: (e) => gameText().event.swept({ count: e.cards.length }),
  // the last one with cards may have won the last turn
  forfeited: (e) =>
    e.to === e.seat
      ? gameText().event.forfeitedOwn({ seat: game.person(e.seat), count: e.cards.length })
      : gameText().event.forfeited({
          seat: game.person(e.seat),
          to: game.person(e.to),
          count: e.cards.length,
        }),
  finished: (e) =>
    some(e.deities)
      ? gameText().event.finishedWith({ seat: game.person(e.seat), gods: godsOf(e.deities) })
      : gameText().event.finished({ seat: game.person(e.seat) }),
  // Crono may lock the last cards
  ended: (e) => {
    if (typeof e.seat !== 'number') return gameText().event.endedNone;
    const seat = game.person(e.seat);
    return e.cards
      ? gameText().event.endedTakes({ seat, count: e.cards.length })
      : gameText().event.ended({ seat });
  },
  counted,
  ready: (e) => boxText().event.ready({ seat: game.person(e.seat) }),
  over: () => (game.view.options.games > 1 ? gameText().event.over : gameText().event.overSingle),
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
  const { deed } = gameText();
  const at = boxText().pileN({ n: (pile ?? 0) + 1 });
  if (isDeity(type)) return deed.god({ god: god(type) });
  switch (type) {
    case 'moira':
      return deed.moira({ colour: colour ? boxText().colour[colour] : '' });
    case 'partner':
      return deed.partner({ name: who(seat ?? 0) });
    case 'play':
      return deed.play({ pile: at });
    case 'choose':
      return deed.choose({ pile: at });
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
      return deed[type];
    default:
      return type;
  }
}
