// After the end: where the ships were and where the crew thought they were, round by round.
import { parseCell } from '../../play/cells';
import { SHIPS, type Cell, type Course, type PerShip, type Ship } from './view';

export interface Stop {
  readonly cell: Cell;
  readonly storm: boolean; // a storm put her here
}

const cellIn = (value: Cell | { cell: Cell } | null | undefined): Cell | null =>
  value == null ? null : typeof value === 'string' ? value : value.cell;

/** The true path of a ship over the first so many rounds. */
export function truePath(history: readonly Course[], ship: Ship, rounds: number): Stop[] {
  const first = history[0];
  if (!first) return [];
  const path: Stop[] = [{ cell: first.start[ship], storm: false }];
  for (const round of history.slice(0, rounds)) {
    const blown = round.storm[ship];
    if (blown) path.push({ cell: blown, storm: true });
    for (const move of round.moves) if (move.ship === ship) path.push({ cell: move.to, storm: false });
  }
  return path;
}

/** The estimated path: the start, then where the figure stood at the end of each round. */
export function guessedPath(history: readonly Course[], ship: Ship, rounds: number): Cell[] {
  const first = history[0];
  if (!first) return [];
  const path = [first.start[ship]];
  for (const round of history.slice(0, rounds)) {
    const cell = cellIn(round.figures?.[ship]);
    if (cell) path.push(cell);
  }
  return path;
}

export const truthAfter = (history: readonly Course[], rounds: number): Partial<PerShip<Cell>> =>
  Object.fromEntries(SHIPS.map((ship) => [ship, truePath(history, ship, rounds).at(-1)?.cell]));

export const guessAfter = (history: readonly Course[], rounds: number): Partial<PerShip<Cell>> =>
  Object.fromEntries(SHIPS.map((ship) => [ship, guessedPath(history, ship, rounds).at(-1)]));

/** King's moves between two cells. */
export function apart(a: Cell | undefined, b: Cell | undefined): number {
  const p = a ? parseCell(a) : null;
  const q = b ? parseCell(b) : null;
  return p && q ? Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) : 0;
}
