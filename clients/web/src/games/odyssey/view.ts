// Odyssey's view after decoding (decodeView.ts; games/odyssey/VIEW.md).
import type { Text } from '../../net/protocol.gen';
import type { Deduced } from './deduction';

export const SHIPS = ['white', 'green', 'red', 'yellow'] as const;
export const STORMS = ['white', 'green', 'red', 'yellow', 'black'] as const;
export const MONSTERS = ['leviathan', 'kraken'] as const;
export const DIRS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Ship = (typeof SHIPS)[number];
export type Storm = (typeof STORMS)[number];
export type Monster = (typeof MONSTERS)[number];
export type Tile = Storm | Monster;
export type Shown = Tile | 'covered'; // a played tile, or its back
export type Dir = (typeof DIRS)[number];
export type Cell = string; // "C4"
export type PerShip<T> = Record<Ship, T>;
export type Phase = 'choose_map' | 'lighthouses' | 'hide' | 'storm' | 'sail' | 'push' | 'over';

export interface SeaMap {
  readonly id: string;
  readonly name: Text;
  readonly rows: readonly string[];
  readonly starts: PerShip<Cell>;
  readonly sacred: Cell;
}

export interface Options {
  readonly mode: 'team' | 'competitive';
  readonly hard_deduction: boolean;
  readonly easy_deduction: boolean;
  readonly memory: boolean;
  readonly monsters_in_game: number;
  readonly lighthouses: number;
  readonly whirlpools: number;
  readonly fog_banks: number;
}

export interface Report {
  readonly ship: Ship;
  readonly dir: Dir | '';
  readonly outcome: 'moved' | 'bounced' | 'pinned' | 'still';
  readonly arrived: boolean;
  readonly terrain: 'sea' | 'wooded' | 'rocky' | 'sacred' | 'fog' | 'lighthouse';
  readonly deep: boolean;
  readonly coast: boolean;
  readonly together: readonly Ship[];
  readonly islands: number;
  readonly ships: boolean;
  readonly ship_count: number;
  readonly light: 'none' | 'yellow' | 'red' | 'unlit';
  readonly lighthouses: number;
  readonly fog_banks: number;
  readonly kinds: { readonly wooded: number; readonly rocky: number; readonly sacred: number };
  readonly sighted: readonly Ship[];
}

export interface Vote {
  readonly seat: number;
  readonly dir: Dir | 'abstain';
}

export interface LogRound {
  readonly round: number;
  readonly tile: Shown;
  readonly pinned: Ship | null;
  readonly blown_home: readonly Ship[];
  readonly reports: readonly Report[];
  readonly declined: readonly Ship[];
  readonly trapped: readonly Ship[];
  readonly votes: readonly Vote[];
}

interface Leg {
  readonly ship: Ship;
  readonly from: Cell;
  readonly to: Cell;
  readonly pushed: Cell | null;
}

export interface Course {
  readonly round: number;
  readonly tile: Tile;
  readonly storm: Partial<PerShip<Cell>>;
  readonly start: PerShip<Cell>;
  readonly moves: readonly Leg[];
  readonly figures: PerShip<Cell> | null;
  readonly boards: readonly PerShip<Cell>[] | null; // rivals': by Navigator
}

interface Markers {
  readonly whirlpools: readonly Cell[];
  readonly fog: readonly Cell[];
}

interface OwnBoard {
  readonly seat: number;
  readonly figures: PerShip<{ cell: Cell; refuted: boolean }>;
  readonly reminders: PerShip<readonly Cell[]>;
  readonly markers: Markers;
}

export interface OdysseyView {
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  readonly role: 'poseidon' | 'navigator' | 'spectator';
  readonly options: Options;
  readonly maps: readonly SeaMap[];
  readonly map: SeaMap | null;
  readonly ships: readonly { ship: Ship; owner: number; arrived: boolean; sailed: boolean }[]; // owner -1: all together
  readonly tiles: {
    left: Record<Storm, number> | null;
    storms_left: number;
    monsters: readonly Monster[];
    played: readonly Shown[];
  };
  readonly log: readonly LogRound[];
  readonly lighthouses: readonly Cell[]; // the yellow light first
  readonly whirlpools: readonly Cell[] | null;
  readonly fog: readonly Cell[] | null;
  readonly pinned: Ship | null;
  readonly trapped: Ship | null;
  readonly captain: number | null;
  readonly starter: number | null;
  readonly named: Ship | null;
  readonly proposal: { by: number; cells: readonly Cell[]; confirmed: readonly number[] } | null;
  readonly vote: Dir | 'abstain' | null;
  readonly tied: readonly Dir[];
  readonly waiting: number | null;
  readonly waited: readonly number[];
  readonly away: readonly number[];
  readonly offered: readonly number[];
  readonly stop: { by: number; accepted: readonly number[] } | null;
  readonly truth: PerShip<Cell> | null;
  readonly preview: PerShip<Record<Cell, Report>> | null;
  readonly figures: PerShip<{ cell: Cell; refuted: boolean }> | null;
  readonly reminders: PerShip<readonly Cell[]> | null;
  readonly markers: Markers | null;
  readonly boards: readonly OwnBoard[] | null;
  readonly deduction?: PerShip<Deduced> | null; // if the helper is on
  readonly course: readonly Course[] | null;
  readonly history: readonly Course[] | null;
  readonly result: {
    arrived: readonly Ship[];
    winner: 'poseidon' | 'navigators' | 'points';
    scores: readonly number[] | null;
    reason: string;
  } | null;
}

export const isMonster = (tile: string): tile is Monster => MONSTERS.includes(tile as Monster);

export const STEP: Readonly<Record<Dir, readonly [x: number, y: number]>> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};
export const TURN: Readonly<Record<Dir, number>> = {
  N: 0,
  NE: 45,
  E: 90,
  SE: 135,
  S: 180,
  SW: 225,
  W: 270,
  NW: 315,
};

const BY_KEY: Readonly<Record<string, Dir>> = {
  k: 'N',
  u: 'NE',
  l: 'E',
  n: 'SE',
  j: 'S',
  b: 'SW',
  h: 'W',
  y: 'NW',
};
const BY_PAD: Readonly<Record<string, Dir>> = {
  Numpad8: 'N',
  Numpad9: 'NE',
  Numpad6: 'E',
  Numpad3: 'SE',
  Numpad2: 'S',
  Numpad1: 'SW',
  Numpad4: 'W',
  Numpad7: 'NW',
};

/** The direction of a key. */
export const steered = (key: { key: string; code: string }): Dir | null =>
  BY_PAD[key.code] ?? BY_KEY[key.key] ?? null;
