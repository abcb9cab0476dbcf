// The text of an event, as a sentence. A card in it is written ‹R12›: the log draws it, a screen reader
// reads its name.
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { type Colour, type Face } from '../mythomakya/myths';
import { fullName } from '../mythomakya/names';
import { staticData } from '../mythomakya/staticData.svelte';
import { boxText } from '../mythomakya/words.svelte';
import { remembered } from './logMemory';
import { game } from './model.svelte';
import { sideAt, sidesOf, type Count, type Play } from './view';
import { gameText } from './words.svelte';

export type GameEvent = Event &
  Partial<Omit<Count, 'partner'>> & {
    readonly seat: number;
    readonly game: number;
    readonly chooser: number;
    readonly partner: number;
    readonly colour: Colour;
    readonly pile: number;
    readonly card: Face;
    readonly count: number;
    readonly cards: readonly Play[];
    readonly reason: string;
  };

const mark = (face: Face): string => `‹${face}›`;
const who = (seat: number): string => game.seatName(seat);

/** Splits a sentence at its cards: every second part is a face. */
export const pieces = (sentence: string): string[] => sentence.split(/[‹›]/);

/** The sentence for a screen reader: a card named for the first time has its name and apples. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? fullName(piece) : piece))
    .join('');

/** "Most apples win: You 12, Circe 30"; where treasures are closed, by the cards in them. */
export function goalWords(): string {
  const { sides, seats } = game.view;
  const open = seats.every(({ apples }) => apples !== null);
  const scores = sides
    .map((side) =>
      boxText().countedSide({
        side: side.length === 1 ? game.called(side[0]!) : sideWords(sides, side),
        n: side.reduce((sum, at) => sum + ((open ? seats[at]?.apples : seats[at]?.treasure) ?? 0), 0),
      }),
    )
    .join(', ');
  return open ? boxText().goal({ scores }) : boxText().goalCards({ scores });
}

/** A side by its name, or by that of the player who plays alone. */
export const sideWords = (sides: readonly (readonly number[])[], seats: readonly number[]): string => {
  const side = sideAt(
    sides,
    sides.findIndex((one) => one.includes(seats[0]!)),
  );
  return side ? boxText().side[side] : list(seats.map(who));
};

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
  return `${boxText().event.counted({ sides: list(all) })} ${wonWords(count.winners)}`;
}

/** The cards of a taken trick, from what the log still shows of it; null if they are not all there. */
function cardsOf(taken: GameEvent): Face[] | null {
  const all = remembered(
    events.history.map(({ event }) => event as GameEvent),
    game.view,
  ).map(({ event }) => event);
  const cards: Face[] = [];
  for (let at = all.lastIndexOf(taken) - 1; at >= 0; --at) {
    const { type, card } = all[at]!;
    if (type === 'led' || type === 'followed') cards.push(card);
    if (type === 'led') return cards.length === taken.count ? cards : null;
    if (type === 'leads') return null;
  }
  return null;
}

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  dealt: (e) => boxText().event.dealt({ game: e.game, seat: game.person(e.chooser) }),
  moira: (e) => boxText().event.moira({ seat: game.person(e.seat), colour: boxText().colour[e.colour] }),
  partner: (e) => boxText().event.partner({ seat: game.person(e.seat), partner: game.person(e.partner) }),
  leads: (e) => gameText().event.leads({ seat: game.person(e.seat) }),
  led: (e) => gameText().event.led({ seat: game.person(e.seat), card: mark(e.card) }),
  followed: (e) => gameText().event.followed({ seat: game.person(e.seat), card: mark(e.card) }),
  taken: (e) => {
    const cards = cardsOf(e);
    return cards
      ? boxText().event.takenWorth({ seat: game.person(e.seat), apples: staticData.apples(cards) })
      : boxText().event.taken({ seat: game.person(e.seat), count: e.count });
  },
  turned_up: (e) =>
    e.cards.length
      ? gameText().event.turned_up({
          cards: list(
            e.cards.map(({ seat, card }) => boxText().playOf({ seat: game.person(seat), card: mark(card) })),
          ),
        })
      : gameText().noneTurnedUp,
  stopping: (e) => gameText().event.stopping({ seat: game.person(e.seat) }),
  playing: (e) => gameText().event.playing({ seat: game.person(e.seat) }),
  counted,
  ready: (e) => boxText().event.ready({ seat: game.person(e.seat) }),
  ended: () => (game.view.options.games > 1 ? gameText().event.ended : gameText().event.endedSingle),
};

export const describeEvent = (event: Event): string => TELL[event.type]?.(event as GameEvent) ?? '';

/** The text of some events, without symbols. The leader is named together with the card. */
export const describeEvents = (events: readonly Event[]): string =>
  events
    .filter((event) => event.type !== 'leads')
    .map((event) => spoken(describeEvent(event)))
    .filter(Boolean)
    .join(' ');

/** The text of an intent, for the replay. */
export function describeIntent(intent: Intent): string {
  const { colour, seat, pile } = intent as { type: string; colour?: Colour; seat?: number; pile?: number };
  const { deed } = gameText();
  switch (intent.type) {
    case 'moira':
      return deed.moira({ colour: colour ? boxText().colour[colour] : '' });
    case 'partner':
      return deed.partner({ name: who(seat ?? 0) });
    case 'play':
      return deed.play({ pile: boxText().pileN({ n: (pile ?? 0) + 1 }) });
    case 'ready':
    case 'go_on':
    case 'stop':
    case 'play_on':
      return deed[intent.type];
    default:
      return intent.type;
  }
}
