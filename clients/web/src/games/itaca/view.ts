// Itaca's view after decoding (decodeView.ts; games/itaca/VIEW.md).
import type { Text } from '../../net/protocol.gen';

export const STATS = ['F', 'I', 'C'] as const;
export type Stat = (typeof STATS)[number];
export type PerStat<T> = Readonly<Record<Stat, T>>;
export type IslandId = string; // "aeaea"
export type EventId = string; // "e04"; equal events have the same text
export const HOME: IslandId = 'ithaca';
export const COMMAND = 9; // the card of Commander and Hero

export type Phase =
  | 'wager'
  | 'character'
  | 'calling'
  | 'destination'
  | 'roles'
  | 'hindering'
  | 'commanding'
  | 'payment'
  | 'aftermath'
  | 'reward'
  | 'moving'
  | 'shipwreck'
  | 'bonuses'
  | 'over';

export interface IslandCard {
  readonly id: IslandId;
  readonly name: Text;
  readonly line?: Text;
  readonly F: string; // "8+1d6"
  readonly I: string;
  readonly C: string;
}

export interface RoleCard {
  readonly name: Text;
  readonly line?: Text;
  readonly island?: IslandId | null; // it has an effect only there
  readonly effects?: string;
}

export interface CharacterCard {
  readonly id: number;
  readonly bonus: string;
  readonly roles: readonly [RoleCard, RoleCard];
}

export interface EventCard {
  readonly id: EventId;
  readonly name: Text;
  readonly line?: Text;
  readonly island: IslandId | null;
  readonly upper: string;
  readonly lower: string;
}

interface Reward {
  readonly men: number;
  readonly cards: number;
}

interface Config {
  readonly hand_max: number;
  readonly hero_crew: number;
  readonly reward: readonly Reward[];
}

export interface ItacaData {
  readonly islands: readonly IslandCard[];
  readonly characters: readonly CharacterCard[];
  readonly events: readonly EventCard[];
  readonly config: Config;
}

export interface SeatView {
  readonly crew: number;
  readonly island: IslandId | null;
  readonly row: number; // 0 below the grid
  readonly column: number | null;
  readonly hand: number;
  readonly hand_cards: readonly EventId[] | null;
  readonly known: readonly { readonly seat: number; readonly card: EventId }[] | null;
  readonly in: boolean | null;
  readonly bid: number | null;
  readonly chose: boolean;
  readonly character: number | null;
  readonly shown: number | null;
  readonly role: number | null;
}

export interface Deed {
  readonly effect: string;
  readonly stat: Stat | null;
  readonly seat: number | null;
  readonly item: number | null;
  readonly dice: readonly number[];
  readonly change: PerStat<number>;
  readonly crews: readonly number[];
  readonly lost: readonly (readonly EventId[])[];
}

export interface Source {
  readonly kind: 'role' | 'event' | 'bonus';
  readonly card: number | EventId;
  readonly role: number | null;
  readonly half: 'upper' | 'lower' | null;
}

export interface Item extends Source {
  readonly seat: number;
  readonly applies: boolean;
  readonly cancelled: boolean;
  readonly raised: PerStat<number>;
  readonly deeds: readonly Deed[];
}

export interface Mission {
  readonly island: IslandId;
  readonly applied: boolean;
  readonly dice: PerStat<readonly number[]>;
  readonly dice_cancelled: boolean;
  readonly difficulty: PerStat<number>;
  readonly remaining: number;
  readonly success: boolean | null;
  readonly paid: number;
  readonly reward: Reward | null;
  readonly wrecked: boolean;
}

export interface Cell {
  readonly island: IslandId;
  readonly row: number;
  readonly column: number;
  readonly ships: readonly number[];
}

interface Pending {
  readonly kind: 'stat' | 'seat' | 'item' | 'discard';
  readonly seat: number;
  readonly count: number;
  readonly item: number | null;
  readonly effect: string | null;
}

export interface ItacaView {
  readonly phase: Phase;
  readonly round: number;
  readonly first: number;
  readonly captain: number | null;
  readonly hero: boolean;
  readonly options: {
    readonly rows: number;
    readonly hinder_limit: number | null;
    readonly round_limit: number | null;
  };
  readonly wager: {
    readonly bid: number;
    readonly bidder: number | null;
    readonly left: readonly number[];
    readonly asked: number | null;
  };
  readonly grid: readonly Cell[];
  readonly removed: readonly IslandId[];
  readonly seats: readonly SeatView[];
  readonly mission: Mission | null;
  readonly items: readonly Item[];
  readonly to_come: readonly { readonly item: number; readonly effect: string }[];
  readonly put_off: readonly { readonly item: number; readonly effect: string }[];
  readonly pending: Pending | null;
  readonly duties: readonly { readonly seat: number; readonly count: number }[];
  readonly deck: number;
  readonly played: readonly EventId[];
  readonly discard: readonly EventId[];
  readonly pile: readonly number[] | null;
  readonly reshuffles: number;
  readonly reshuffled: readonly EventId[];
  readonly unseen: readonly EventId[];
  readonly cards: ItacaData; // not part of the view: fetched once, and added by the model
  readonly result: { readonly winner: number | null; readonly ranking: readonly number[] } | null;
}

const BIDDING: readonly Phase[] = ['wager', 'character', 'calling'];
/** No seat has the command in this round yet. */
export const bidding = (view: ItacaView): boolean => BIDDING.includes(view.phase);
/** Characters lie open on the table. */
export const revealed = (view: ItacaView): boolean => !bidding(view) && view.phase !== 'destination';
/** The Commander of this round; null while that is open, and in a Hero's round. */
export const commander = (view: ItacaView): number | null =>
  bidding(view) || view.hero ? null : view.captain;
/** The mission in progress, or the one just decided. */
export const underWay = (view: ItacaView): Mission | null =>
  revealed(view) && !view.hero ? view.mission : null;

/** Several events as one value of a prompt. */
export const joined = (cards: readonly EventId[]): string => [...cards].sort().join('+');
export const total = (values: PerStat<number>): number => STATS.reduce((sum, stat) => sum + values[stat], 0);
export const perStat = <T>(make: (stat: Stat) => T): Record<Stat, T> => ({
  F: make('F'),
  I: make('I'),
  C: make('C'),
});
