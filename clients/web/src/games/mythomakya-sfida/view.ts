// The Challenge's view after decoding (decodeView.ts; games/mythomakya_sfida/VIEW.md), and functions that read
// it.
import type { Colour, Face } from '../mythomakya/myths';
import { around } from '../mythomakya/sides';
import type { Deity } from './gods';

export type Phase = 'picks' | 'moira' | 'partner' | 'window' | 'card' | 'ability' | 'between' | 'over';
export type Kind = 'pretrick' | 'dioniso' | 'ability' | 'card' | 'deity' | 'hera';
export type AutoPass = 'off' | 'all' | 'reactions' | 'turn' | 'mine';
type Spot = string; // "2.4": pile 4 of seat 2, both from 0

export interface Hoard {
  readonly cards: readonly Face[];
  readonly apples: number; // apple cards
  readonly deities: readonly Deity[];
}

export interface Laid {
  readonly seat: number;
  readonly pile: number;
  readonly card: Face;
  readonly chosen_by: number | null;
  readonly ability: 'none' | 'pending' | 'active' | 'annulled';
  readonly ares: boolean;
  readonly strength: number; // its current strength
}

/** An intent within an action, an event or an answer. */
export interface Deed {
  readonly type: string;
  readonly seat?: number;
  readonly pile?: number;
  readonly at?: string;
  readonly card?: Face;
  readonly colour?: Colour;
  readonly deity?: Deity;
  readonly orders?: readonly string[];
  readonly pay?: readonly string[];
}

export interface Window {
  readonly number: number;
  readonly kind: Kind;
  readonly asked: readonly number[];
  readonly held: boolean;
  readonly milliseconds: number;
}

export interface Fact {
  readonly kind: 'played' | 'named' | 'took' | 'drew' | 'got' | 'passed' | 'shown';
  readonly seat: number;
  readonly from: number;
  readonly number: number;
  readonly deity: Deity | null;
  readonly deities: readonly Deity[];
  readonly passes: readonly (readonly [number, number])[];
}

export interface SeatView {
  readonly piles: readonly (readonly Face[])[]; // the uncovered card first
  readonly treasure: Hoard;
  readonly worth: number; // the apples it can pay
  readonly deities: number;
  readonly hand: readonly Deity[] | null;
  readonly finished: boolean;
  readonly wins: number;
  readonly ready: boolean;
}

export interface Score {
  readonly myths: number;
  readonly apple_cards: number;
  readonly deities: number;
  readonly writers: number;
}

export interface Count {
  readonly chooser: number;
  readonly partner: number | null;
  readonly moira: Colour;
  readonly sides: readonly (readonly number[])[];
  readonly scores: readonly Score[];
  readonly winners: readonly number[];
  readonly tied: readonly number[];
}

export interface Past {
  readonly picks: readonly Deity[];
  readonly dealt: readonly Deity[];
  readonly drawn: readonly Deity[];
  readonly gave: Deity | null;
  readonly got: Deity | null;
}

export interface Own extends Past {
  readonly answer: Deed | null;
  readonly auto_pass: AutoPass;
  readonly auto_forced: boolean;
  readonly holds: number;
}

export interface SfidaView {
  readonly phase: Phase;
  readonly game: number;
  readonly options: {
    readonly games: number;
    readonly redraw_teams: boolean;
    readonly mates_see_hands: boolean;
    readonly pacing: 'fixed' | 'answers';
    readonly answer_limit: number;
  };
  readonly order: readonly number[];
  readonly sides: readonly (readonly number[])[];
  readonly chooser: number;
  readonly partner: number | null;
  readonly moira: Colour | null;
  readonly leader: number;
  readonly active: number;
  readonly turn: number | null;
  readonly controller: number | null;
  readonly bound: number | null;
  readonly loose: number | null;
  readonly next_leader: number | null;
  readonly swept: boolean;
  readonly led: Colour | null;
  readonly trick: readonly Laid[];
  readonly winning: number | null;
  readonly turns: number;
  readonly crono: Spot | null;
  readonly out: Hoard;
  readonly left: { readonly deities: number; readonly apples: number };
  readonly left_deities: readonly Deity[] | null;
  readonly deities: Readonly<
    Record<
      Deity,
      { readonly place: 'out' | 'table' | 'answered' | 'treasure' | null; readonly played: boolean }
    >
  >;
  readonly window: Window | null;
  readonly deed: { readonly seat: number; readonly what: Deed } | null;
  readonly facts: readonly Fact[];
  readonly seats: readonly SeatView[];
  readonly seen: readonly (Past | null)[];
  readonly own: Own | null;
  readonly counts: readonly Count[];
  readonly result: { readonly reason: string; readonly winners: readonly number[] } | null;
}

export const spotOf = (seat: number, pile: number): Spot => `${seat}.${pile}`;
/** "2.4" as two numbers. */
export const placeIn = (spot: Spot): readonly [number, number] => {
  const [first, second] = spot.split('.');
  return [Number(first), Number(second)];
};
export const pileAt = (view: Pick<SfidaView, 'seats'>, spot: Spot): readonly Face[] => {
  const [seat, pile] = placeIn(spot);
  return view.seats[seat]?.piles[pile] ?? [];
};

/** Windows close after the last answer, however late. */
export const hasNoClock = ({ options }: Pick<SfidaView, 'options'>): boolean =>
  options.pacing === 'answers' && !options.answer_limit;

/** The uncovered cards that are not under Crono. */
export const topsOf = (view: Pick<SfidaView, 'seats' | 'crono'>, seat: number): Face[] =>
  view.seats[seat]?.piles.flatMap((pile, at) => (view.crono === spotOf(seat, at) ? [] : pile.slice(0, 1))) ??
  [];

/** A place in the middle of the table. */
export interface Place {
  readonly seat: number;
  readonly laid: Laid | null; // not yet played
  readonly led: boolean;
  readonly wins: boolean;
}

/** The seats that play in this turn, in order: without those that have finished, and those that are bound. */
export function placesOf(view: SfidaView): Place[] {
  const played = new Map(view.trick.map((laid) => [laid.seat, laid]));
  return around(view.order, view.leader)
    .filter((seat) => played.has(seat) || (!view.seats[seat]!.finished && view.bound !== seat))
    .map((seat) => ({
      seat,
      laid: played.get(seat) ?? null,
      led: view.trick[0]?.seat === seat,
      wins: view.winning === seat,
    }));
}

/** The seats that have yet to play. */
export const toCome = (view: SfidaView): number[] =>
  placesOf(view).flatMap((place) => (place.laid ? [] : place.seat));

export const scoreOf = (score: Score): number =>
  score.myths + score.apple_cards + score.deities + score.writers;

interface SideCount {
  readonly seats: readonly number[];
  readonly apples: number;
  readonly score: Score; // of all its seats together
  readonly won: boolean;
}

/** The count by side, the best first. */
export const sidesOf = (count: Count): SideCount[] =>
  count.sides
    .map((seats) => {
      const sum = (of: keyof Score): number =>
        seats.reduce((all, seat) => all + (count.scores[seat]?.[of] ?? 0), 0);
      const score = {
        myths: sum('myths'),
        apple_cards: sum('apple_cards'),
        deities: sum('deities'),
        writers: sum('writers'),
      };
      return {
        seats,
        score,
        apples: scoreOf(score),
        won: seats.some((seat) => count.winners.includes(seat)),
      };
    })
    .sort((a, b) => b.apples - a.apples);
