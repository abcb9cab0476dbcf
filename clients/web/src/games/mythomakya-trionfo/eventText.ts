// The text of an event, as a sentence. A card in it is written ‹R12›: the log draws it, a screen reader
// reads its name.
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import { type Colour, type Face } from '../mythomakya/myths';
import { fullName } from '../mythomakya/names';
import { boxText } from '../mythomakya/words.svelte';
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

/** A side by its name, or by that of the player who plays alone. */
export const sideWords = (sides: readonly (readonly number[])[], seats: readonly number[]): string => {
  const side = sideAt(
    sides,
    sides.findIndex((one) => one.includes(seats[0]!)),
  );
  return side ? boxText().side[side] : list(seats.map(who));
};

function counted(e: GameEvent): string {
  const count = e as unknown as Count;
  const all = sidesOf(count).map(({ seats, apples }) =>
    gameText().said.countedOne({ side: sideWords(count.sides, seats), n: apples }),
  );
  return `${gameText().said.counted({ names: all.join(', ') })} ${count.winners.length ? gameText().said.countedWon({ names: list(count.winners.map(who)) }) : gameText().said.countedDrawn}`;
}

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  dealt: (e) => gameText().said.dealt({ n: e.game, name: who(e.chooser) }),
  moira: (e) => gameText().said.moira({ name: who(e.seat), colour: boxText().colour[e.colour] }),
  partner: (e) => gameText().said.partner({ name: who(e.seat), other: who(e.partner) }),
  leads: (e) => gameText().said.leads({ name: who(e.seat) }),
  led: (e) => gameText().said.led({ name: who(e.seat), card: mark(e.card) }),
  followed: (e) => gameText().said.followed({ name: who(e.seat), card: mark(e.card) }),
  taken: (e) => gameText().said.taken({ name: who(e.seat), n: e.count }),
  turned_up: (e) =>
    gameText().said.turned_up({
      names: e.cards
        .map(({ seat, card }) => gameText().said.turnedOne({ name: who(seat), card: mark(card) }))
        .join(', '),
    }),
  went_on: () => gameText().said.went_on,
  stopping: (e) => gameText().said.stopping({ name: who(e.seat) }),
  playing: (e) => gameText().said.playing({ name: who(e.seat) }),
  counted,
  ready: (e) => gameText().said.ready({ name: who(e.seat) }),
  ended: () => (game.view.options.games > 1 ? gameText().said.ended : gameText().said.endedSingle),
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
  const { did } = gameText();
  switch (intent.type) {
    case 'moira':
      return did.moira({ colour: colour ? boxText().colour[colour] : '' });
    case 'partner':
      return did.partner({ name: who(seat ?? 0) });
    case 'play':
      return did.play({ pile: boxText().pileN({ n: (pile ?? 0) + 1 }) });
    case 'ready':
    case 'go_on':
    case 'stop':
    case 'play_on':
      return did[intent.type];
    default:
      return intent.type;
  }
}
