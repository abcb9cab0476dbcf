// The Triumph's view as the server sends it (games/mythomakya_trionfo/VIEW.md), and functions that read it.
import type { Colour, Face } from '../mythomakya/myths';
import { around } from '../mythomakya/sides';

export { around, nextChooser, sideAt, sideOf, together, type Side } from '../mythomakya/sides';

export type Phase = 'moira' | 'partner' | 'play' | 'pause' | 'between' | 'over';

export interface Play {
  readonly seat: number;
  readonly pile: number;
  readonly card: Face;
}

export interface Taken {
  readonly leader: number;
  readonly winner: number;
  readonly plays: readonly Play[];
}

export interface Pile {
  readonly top: Face | null; // null: used up
  readonly apples: number | null;
  readonly hidden: number;
  readonly below?: readonly Face[]; // added by a replay that shows the cards below, the next one first
}

export interface SeatView {
  readonly piles: readonly Pile[];
  readonly treasure: number;
  readonly treasure_cards: readonly Face[] | null;
  readonly apples: number | null;
  readonly wins: number;
  readonly seen: boolean;
  readonly ready: boolean;
  readonly stop: boolean;
}

export interface Count {
  readonly chooser: number;
  readonly partner: number | null;
  readonly moira: Colour;
  readonly sides: readonly (readonly number[])[];
  readonly apples: readonly number[];
  readonly winners: readonly number[];
  readonly tied: readonly number[];
  readonly stopped: boolean;
}

export interface TrionfoView {
  readonly phase: Phase;
  readonly game: number;
  readonly options: {
    readonly games: number;
    readonly quick: boolean;
    readonly history: 'none' | 'last' | 'all';
    readonly auto_forced: boolean;
    readonly allow_early_stop: boolean;
    readonly show_last_trick: boolean;
    readonly trick_pause: number;
    readonly table_talk: boolean;
    readonly redraw_teams: boolean;
  };
  readonly order: readonly number[];
  readonly sides: readonly (readonly number[])[];
  readonly chooser: number;
  readonly partner: number | null;
  readonly moira: Colour | null;
  readonly leader: number;
  readonly turn: number | null;
  readonly led: Colour | null;
  readonly winning: number | null;
  readonly trick: readonly Play[];
  readonly trick_apples: number;
  readonly taken: number;
  readonly tricks_in_game: number;
  readonly last: Taken | null;
  readonly tricks: readonly Taken[] | null;
  readonly seats: readonly SeatView[];
  readonly counts: readonly Count[];
  readonly result: {
    readonly reason: 'most_apples' | 'most_games' | 'drawn';
    readonly winners: readonly number[];
  } | null;
}

/** A place in the middle of the table: its seat and its card. */
export interface Place {
  readonly seat: number;
  readonly card: Face | null; // not yet played
  readonly led: boolean;
  readonly wins: boolean; // the taker so far; after the last card, the final one
}

/** The taken trick that still lies open, until the next card is led. */
export const lyingOf = (view: TrionfoView): Taken | null =>
  view.phase === 'pause' || (view.phase === 'play' && view.trick.length === 0) ? view.last : null;

/** The middle of the table, with a place for each seat in the order of play. `last`: the trick that lies there. */
export function placesOf(view: TrionfoView, last: Taken | null): Place[] {
  if (last)
    return last.plays.map(({ seat, card }) => ({
      seat,
      card,
      led: seat === last.leader,
      wins: seat === last.winner,
    }));
  const played = new Map(view.trick.map((play) => [play.seat, play.card]));
  return around(view.order, view.leader).map((seat, i) => ({
    seat,
    card: played.get(seat) ?? null,
    led: i === 0 && played.has(seat),
    wins: seat === view.winning,
  }));
}

/**
 * The greatest number of cards that a pile of this game had under its top card: a seat's cards divided
 * among its piles.
 */
export const deepOf = (view: TrionfoView): number =>
  Math.max(0, Math.round(view.tricks_in_game / (view.seats[0]?.piles.length ?? 1)) - 1);

/** The uncovered cards of a seat. */
export const topsOf = (seat: SeatView | undefined): Face[] =>
  seat?.piles.flatMap((pile) => pile.top ?? []) ?? [];

interface SideCount {
  readonly seats: readonly number[];
  readonly apples: number;
  readonly won: boolean;
  readonly tied: boolean;
}

/** The count by side, the best first. */
export const sidesOf = (count: Count): SideCount[] =>
  count.sides
    .map((seats) => ({
      seats,
      apples: seats.reduce((sum, seat) => sum + (count.apples[seat] ?? 0), 0),
      won: seats.some((seat) => count.winners.includes(seat)),
      tied: seats.some((seat) => count.tied.includes(seat)),
    }))
    .sort((a, b) => b.apples - a.apples);

/** The location of each card of this deck, as far as it is public. */
type Whereabouts =
  | { readonly is: 'top'; readonly seat: number }
  | { readonly is: 'trick'; readonly seat: number }
  | { readonly is: 'gone'; readonly seat: number }
  | { readonly is: 'unknown' };

export function whereabouts(view: TrionfoView): Map<Face, Whereabouts> {
  const found = new Map<Face, Whereabouts>();
  for (const trick of view.tricks ?? (view.last ? [view.last] : []))
    for (const { card } of trick.plays) found.set(card, { is: 'gone', seat: trick.winner });
  for (const { card, seat } of lyingOf(view)?.plays ?? view.trick) found.set(card, { is: 'trick', seat });
  view.seats.forEach((own, seat) => topsOf(own).forEach((card) => found.set(card, { is: 'top', seat })));
  return found;
}

/** The cards of this game: the quick game leaves some strengths out. */
export const inDeck = (view: Pick<TrionfoView, 'options'>, strength: number): boolean =>
  !view.options.quick || strength < 2 || strength > 5;
