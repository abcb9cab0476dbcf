// Ithaca's view after decoding (decodeView.ts; games/ithaca/VIEW.md).
import type { Text } from '../../net/protocol.gen';

export const DEITIES = ['zeus', 'athena', 'helios', 'aiolus'] as const;
export const YEARS = 10; // of a voyage
export const LIMIT = 6; // the limit of a deity; above it, a gift is given
export const HAND = 4; // cards in a hand
export const ORACLE = 3; // cards in an Oracle

export type Deity = (typeof DEITIES)[number];
export type Action = 'favour' | 'landing' | 'oracle' | 'odyssey';
export type Face = string; // "Z4", "ZH3"
export type Name = Text;
export type PerDeity<T> = Readonly<Record<Deity, T>>;

export interface Card {
  readonly upper: Deity;
  readonly lower: Deity | null;
  readonly value: number;
}

export interface Route {
  readonly id: number;
  readonly name: Name;
  readonly actions: PerDeity<Action>;
  readonly colours: readonly string[];
  readonly years: number;
}

export interface SeatView {
  readonly hand: number;
  readonly oracle: number;
  readonly hand_cards: readonly Face[] | null;
  readonly oracle_cards: readonly Face[] | null;
  readonly route: Route | null;
  readonly action: Action | null;
  readonly cargo: readonly Face[];
  readonly acquired: readonly Route[];
  readonly years: number;
  readonly points: readonly Face[];
  readonly by_deity: PerDeity<number>;
  readonly score: number;
}

interface Bid {
  readonly seat: number;
  readonly decided: boolean;
  readonly count: number;
  readonly cards: readonly Face[] | null;
}

interface Contest {
  readonly deity: Deity;
  readonly prize: Face;
  readonly asked: number;
  readonly bids: readonly Bid[];
}

interface Result {
  readonly reason: 'voyage_over' | 'stalemate';
  readonly ended_by: number | null;
  readonly sums: readonly number[];
  readonly defeated_by: number | null;
  readonly lost: readonly (readonly Face[])[];
}

export interface IthacaView {
  readonly phase: 'change' | 'excess' | 'influence' | 'contest' | 'deeds' | 'over';
  readonly turn: number;
  readonly starter: number;
  readonly active: number;
  readonly options: { readonly gift_on_favour_action: boolean };
  readonly favour: Deity;
  readonly suitors: Deity | null;
  readonly deities: readonly {
    deity: Deity;
    name: Name;
    colour: string;
    cards: readonly Face[];
    total: number;
  }[];
  readonly poseidon: { readonly cards: readonly Face[]; readonly total: number; readonly threshold: number };
  readonly deck: number;
  readonly route_deck: number;
  readonly discard: readonly Face[];
  readonly route_discard: readonly Route[];
  readonly seats: readonly SeatView[];
  readonly excess: { readonly seat: number; readonly count: number } | null;
  readonly wrath: boolean;
  readonly contest: Contest | null;
  readonly gift: {
    deity: Deity;
    prize: Face | null;
    bids: readonly (readonly Face[])[];
    winner: number | null;
  } | null;
  readonly reshuffles: number;
  readonly unseen: readonly Face[];
  readonly result: Result | null;
}

const LETTERS: Readonly<Record<string, Deity>> = { Z: 'zeus', A: 'athena', H: 'helios', W: 'aiolus' };
export const letterOf = (deity: Deity): string => (deity === 'aiolus' ? 'W' : deity[0]!.toUpperCase());

export function cardOf(face: Face): Card {
  const double = face.length > 2;
  return { upper: LETTERS[face[0]!]!, lower: double ? LETTERS[face[1]!]! : null, value: Number(face.at(-1)) };
}

/** The deities that a card shows, the upper first. */
export function shownOn(face: Face): Deity[] {
  const { upper, lower } = cardOf(face);
  return lower ? [upper, lower] : [upper];
}

export const shows = (face: Face, deity: Deity): boolean => shownOn(face).includes(deity);
export const valueOf = (face: Face): number => cardOf(face).value;
export const sum = (faces: readonly Face[]): number => faces.reduce((all, face) => all + valueOf(face), 0);

const rank = (face: Face): number => {
  const { upper, lower, value } = cardOf(face);
  return DEITIES.indexOf(upper) * 1_000 + (lower ? 100 + DEITIES.indexOf(lower) * 10 : 0) + value;
};

/** Several cards as one value of a prompt: in the order of J34, joined. */
export const joined = (faces: readonly Face[]): string =>
  [...faces].sort((a, b) => rank(a) - rank(b)).join('+');
export const inOrder = (faces: readonly Face[]): Face[] => [...faces].sort((a, b) => rank(a) - rank(b));
