// Theseus's view after decoding, with its static data (decodeView.ts). All of it is public.
import type { Text } from '../../net/protocol.gen';

export const COLOURS = ['yellow', 'red', 'blue', 'green', 'violet'] as const;
export const GIFTS = ['cauldron', 'sandals', 'papyrus', 'arrows', 'cuirass'] as const;
export const PAWNS = ['ivory', 'bronze', 'copper', 'silver', 'onyx'] as const;
export const GLORY = 7; // cards that open the labyrinth
export const TWELVE = 12;
export const TORCHES = 5; // twelves in a row

export type Colour = (typeof COLOURS)[number];
export type Gift = (typeof GIFTS)[number];
export type Held = string; // a gift of a seat; a second copy is "arrows/2"
export type Cell = Colour | 'T' | 'J';
export type Tile = 'H' | 'V';
export type Laid = 'upright' | 'turned';
export type Pawn = (typeof PAWNS)[number];
export type Name = Text;
export type Dice = readonly [number, number];
export type Phase =
  | 'placing'
  | 'start'
  | 'move'
  | 'attack'
  | 'jolly'
  | 'gift'
  | 'steal'
  | 'reroll'
  | 'labyrinth'
  | 'misfit'
  | 'rethrow'
  | 'pay'
  | 'replace'
  | 'over';

export interface Card {
  readonly id: string;
  readonly deck: Colour;
  readonly kind: 'danger' | 'weaver' | 'choose' | 'steal';
  readonly danger: string | null;
  readonly min: number | null;
}

export interface SeatView {
  readonly pawn: Pawn | null;
  readonly cell: number | null;
  readonly glory: readonly Card[]; // the newest last: a fight is about it
  readonly weavers: number;
  readonly gifts: readonly Held[];
  readonly fight_bonus: number;
  readonly prayer_need: number;
  readonly may_enter: boolean;
}

export interface GiftStack {
  readonly kind: Gift;
  readonly name: Name;
  readonly bonus: number;
  readonly danger: string;
  readonly danger_name: Name;
  readonly reinforced_by: Gift;
  readonly left: number;
}

export interface Deck {
  readonly colour: Colour;
  readonly gift: Gift | null;
  readonly count: number;
  readonly unseen: readonly Card[]; // any of them lies on top
  readonly under: readonly Card[]; // come after them, in this order
  readonly keeps: readonly number[] | null; // per mille that a seat keeps the next card; null for an empty deck
  readonly order: readonly string[] | null; // after the end
}

export interface Laying {
  readonly index: number;
  readonly shows: Tile;
  readonly laid: Laid;
  readonly fits: boolean;
  readonly mended: boolean;
}

export interface Labyrinth {
  readonly seat: number;
  readonly backs: readonly (Tile | null)[];
  readonly road: readonly Laying[];
  readonly left: Readonly<Record<Tile, number>>;
}

interface Trial {
  readonly successes: number;
  readonly right: boolean;
  readonly dice: Dice;
  readonly total: number;
  readonly lacking: number;
}

// A seat's statistics. Glory and gifts as they were at each mark; the last mark is the end.
export interface Account {
  readonly glory: readonly number[];
  readonly gifts: readonly number[];
  readonly overcome: number; // dangers
  readonly failed: number;
  readonly worst: number; // glory lost at once
  readonly fights_won: number; // as attacker or as defender
  readonly fights_lost: number;
  readonly prayers_heard: number;
  readonly attempts: number; // at the labyrinth
  readonly torches: number; // most twelves in a row
}

export interface TheseusView {
  readonly phase: Phase;
  readonly turn: number;
  readonly round: number;
  readonly starter: number;
  readonly active: number;
  readonly options: { readonly duplicate_gifts: string; readonly steal_fallback: string };
  readonly ring: readonly Cell[];
  readonly seats: readonly SeatView[];
  readonly gifts: readonly GiftStack[];
  readonly decks: readonly Deck[];
  readonly dice: Dice | null;
  readonly targets: readonly { readonly steps: number; readonly cell: number }[] | null;
  readonly rivals: readonly number[] | null;
  readonly danger: {
    readonly card: Card;
    readonly dice: Dice;
    readonly bonus: number;
    readonly total: number;
  } | null;
  readonly labyrinth: Labyrinth | null;
  readonly trial: Trial | null;
  readonly odds: { readonly win: number; readonly labyrinth?: number } | null; // per mille
  readonly latest: readonly { readonly type: string; readonly rule: string }[];
  readonly result: {
    readonly reason: 'minotaur_slain' | 'round_limit';
    readonly winners: readonly number[];
  } | null;
  readonly course: { readonly every: number; readonly seats: readonly Account[] } | null; // after the end; turns from mark to mark
}

/** The kind of a gift by its name: "arrows/2" is arrows. */
export const kindOf = (held: Held): Gift => held.split('/')[0] as Gift;

export const stackOf = (view: TheseusView, gift: Gift): GiftStack =>
  view.gifts.find((one) => one.kind === gift)!;
export const deckOf = (view: TheseusView, colour: Colour): Deck =>
  view.decks.find((one) => one.colour === colour)!;
export const holds = (seat: SeatView | undefined, gift: Gift): boolean =>
  !!seat?.gifts.some((held) => kindOf(held) === gift);

/** The gifts that a gift reinforces. */
export const strengthens = (view: TheseusView, gift: Gift): Gift[] =>
  view.gifts.filter((one) => one.reinforced_by === gift).map((one) => one.kind);

/** The gifts in a row: each is reinforced by the next, the last by the first. */
export function chain(view: TheseusView): Gift[] {
  const all = view.gifts.map((one) => one.kind);
  const order: Gift[] = [];
  for (let at: Gift | undefined = all[0]; at && !order.includes(at); at = stackOf(view, at).reinforced_by)
    order.push(at);
  return order.length === all.length ? order : all;
}

/** The amount that cards and gifts add when they are paid against the Minotaur. */
export const worth = (glory: readonly string[], gifts: readonly Held[]): number =>
  2 * glory.length + 3 * gifts.length;

/** Finds a card, which is somewhere in the view: with a seat, in a deck, or just turned up. */
export function cardOf(view: TheseusView, id: string): Card | null {
  const lists = [
    ...view.decks.flatMap((deck) => [deck.unseen, deck.under]),
    ...view.seats.map((seat) => seat.glory),
    view.danger ? [view.danger.card] : [],
  ];
  for (const list of lists) {
    const found = list.find((card) => card.id === id);
    if (found) return found;
  }
  return null;
}

/** The seats on a cell. */
export const standing = (
  view: { readonly seats: readonly Pick<SeatView, 'cell'>[] },
  cell: number,
): number[] => view.seats.flatMap((seat, at) => (seat.cell === cell ? [at] : []));

/** The columns and rows of a ring with this number of cells, a little wider than high. */
export function shape(cells: number): { columns: number; rows: number } {
  const half = Math.ceil(cells / 2) + 2;
  return { columns: Math.ceil(half / 2), rows: Math.floor(half / 2) };
}

/** The position of a cell: column and row from 1, clockwise from the upper left corner. */
export function placeOf(
  cell: number,
  { columns, rows }: { columns: number; rows: number },
): { column: number; row: number } {
  if (cell < columns) return { column: cell + 1, row: 1 };
  const down = cell - columns;
  if (down < rows - 1) return { column: columns, row: down + 2 };
  const back = down - (rows - 1);
  if (back < columns - 1) return { column: columns - 1 - back, row: rows };
  return { column: 1, row: rows - 1 - (back - (columns - 1)) };
}
