// Odyssey's view as the server sends it (games/odyssey/VIEW.md).
export const SHIPS = ['white', 'green', 'red', 'yellow'] as const;
export const TILES = ['white', 'green', 'red', 'yellow', 'black'] as const;
export const DIRS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Ship = (typeof SHIPS)[number];
export type Tile = (typeof TILES)[number];
export type Dir = (typeof DIRS)[number];
export type Cell = string; // "C4"
export type PerShip<T> = Record<Ship, T>;

export interface SeaMap {
  readonly id: string;
  readonly name: { en: string; it: string } | string;
  readonly rows: readonly string[];
  readonly starts: PerShip<Cell>;
  readonly sacred: Cell;
}

export interface Report {
  readonly ship: Ship;
  readonly dir: Dir | '';
  readonly outcome: 'moved' | 'bounced' | 'still';
  readonly arrived: boolean;
  readonly terrain: 'sea' | 'wooded' | 'rocky' | 'sacred';
  readonly deep: boolean;
  readonly coast: boolean;
  readonly together: readonly Ship[];
  readonly islands: number;
  readonly ships: boolean;
  readonly ship_count: number;
}

export interface LogRound {
  readonly round: number;
  readonly tile: Tile;
  readonly blown_home?: readonly Ship[];
  readonly reports: readonly Report[];
}

export interface Course {
  readonly round: number;
  readonly tile: Tile;
  readonly storm: Partial<PerShip<Cell | null>>;
  readonly start: PerShip<Cell>;
  readonly moves: readonly { ship: Ship; from: Cell; to: Cell }[];
  readonly figures: Partial<PerShip<Cell | { cell: Cell }>> | null;
}

export interface OdysseyView {
  readonly phase: 'choose_map' | 'storm' | 'sail' | 'over';
  readonly round: number;
  readonly rounds: number;
  readonly role: 'poseidon' | 'navigator' | 'spectator';
  readonly maps: readonly SeaMap[];
  readonly map: SeaMap | null;
  readonly ships: readonly { ship: Ship; owner: number; arrived: boolean; sailed: boolean }[];
  readonly tiles: { left: Record<Tile, number>; played: readonly Tile[] };
  readonly log: readonly LogRound[];
  readonly captain: number | null;
  readonly named: Ship | null;
  readonly waiting: number | null;
  readonly away: readonly number[];
  readonly stop: { by: number; accepted: readonly number[] } | null;
  readonly truth: PerShip<Cell> | null;
  readonly preview: PerShip<Record<Cell, Report>> | null;
  readonly figures: PerShip<{ cell: Cell; refuted: boolean }> | null;
  readonly reminders: PerShip<readonly Cell[]> | null;
  readonly history: readonly Course[] | null;
  readonly course?: readonly Course[] | null;
  readonly result: { arrived: readonly Ship[]; winner: 'poseidon' | 'navigators'; reason?: string } | null;
}

export const STEP: Readonly<Record<Dir, readonly [x: number, y: number]>> = {
  N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1],
};
export const TURN: Readonly<Record<Dir, number>> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

const BY_KEY: Readonly<Record<string, Dir>> = { k: 'N', u: 'NE', l: 'E', n: 'SE', j: 'S', b: 'SW', h: 'W', y: 'NW' };
const BY_PAD: Readonly<Record<string, Dir>> = {
  Numpad8: 'N', Numpad9: 'NE', Numpad6: 'E', Numpad3: 'SE', Numpad2: 'S', Numpad1: 'SW', Numpad4: 'W', Numpad7: 'NW',
};

/** The direction that a key steers to. */
export const steered = (key: { key: string; code: string }): Dir | null => BY_PAD[key.code] ?? BY_KEY[key.key] ?? null;
