// What happened, as sentences. A card stands in them as ‹R12›: the log draws it, an ear hears its name.
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import { type Colour, type Face } from '../mythomakya/myths';
import { fullName } from '../mythomakya/names';
import { m } from '../mythomakya/words.svelte';
import { game } from './model.svelte';
import { sideAt, sidesOf, type Count, type Play } from './view';
import { o } from './words.svelte';

export type Happened = Event &
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

/** The sentence cut at its cards: every second piece is a face. */
export const pieces = (sentence: string): string[] => sentence.split(/[‹›]/);

/** The sentence for the ear: a card that is named for the first time with its name and apples. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? fullName(piece) : piece))
    .join('');

/** A side by its own name, or by that of who plays for himself. */
export const sideWords = (sides: readonly (readonly number[])[], seats: readonly number[]): string => {
  const side = sideAt(
    sides,
    sides.findIndex((one) => one.includes(seats[0]!)),
  );
  return side ? m().side[side] : list(seats.map(who));
};

function counted(e: Happened): string {
  const count = e as unknown as Count;
  const all = sidesOf(count).map(({ seats, apples }) =>
    o().said.countedOne(sideWords(count.sides, seats), apples),
  );
  return `${o().said.counted(all.join(', '))} ${count.winners.length ? o().said.countedWon(list(count.winners.map(who))) : o().said.countedDrawn}`;
}

type Teller = (e: Happened) => string;
const TELL: Readonly<Record<string, Teller>> = {
  dealt: (e) => o().said.dealt(e.game, who(e.chooser)),
  moira: (e) => o().said.moira(who(e.seat), m().colour[e.colour]),
  partner: (e) => o().said.partner(who(e.seat), who(e.partner)),
  leads: (e) => o().said.leads(who(e.seat)),
  led: (e) => o().said.led(who(e.seat), mark(e.card)),
  followed: (e) => o().said.followed(who(e.seat), mark(e.card)),
  taken: (e) => o().said.taken(who(e.seat), e.count),
  turned_up: (e) =>
    o().said.turned_up(e.cards.map(({ seat, card }) => o().said.turnedOne(who(seat), mark(card))).join(', ')),
  went_on: () => o().said.went_on,
  stopping: (e) => o().said.stopping(who(e.seat)),
  playing: (e) => o().said.playing(who(e.seat)),
  counted,
  ready: (e) => o().said.ready(who(e.seat)),
  ended: () => (game.view.options.games > 1 ? o().said.ended : o().said.endedSingle),
};

export const sentence = (event: Event): string => TELL[event.type]?.(event as Happened) ?? '';

/** What these events say, in words alone. Who leads is heard with the card he leads. */
export const told = (events: readonly Event[]): string =>
  events
    .filter((event) => event.type !== 'leads')
    .map((event) => spoken(sentence(event)))
    .filter(Boolean)
    .join(' ');

/** What somebody chose, for the replay. */
export function didWords(intent: Intent): string {
  const { colour, seat, pile } = intent as { type: string; colour?: Colour; seat?: number; pile?: number };
  const { did } = o();
  switch (intent.type) {
    case 'moira':
      return did.moira(colour ? m().colour[colour] : '');
    case 'partner':
      return did.partner(who(seat ?? 0));
    case 'play':
      return did.play(m().pileN((pile ?? 0) + 1));
    case 'ready':
    case 'go_on':
    case 'stop':
    case 'play_on':
      return did[intent.type];
    default:
      return intent.type;
  }
}
