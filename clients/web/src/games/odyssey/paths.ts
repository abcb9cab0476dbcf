// The paths after the end: where the ships were and where players thought they were, round by round.
import { parseCell } from '../../play/cells';
import { SHIPS, type Cell, type Course, type LogRound, type PerShip, type Ship } from './view';

export type By = 'start' | 'storm' | 'move' | 'push' | 'monster'; // the event that put her here, or holds her

interface Stop {
  readonly cell: Cell;
  readonly by: By;
}

/** The true path of a ship over the first `rounds` rounds. */
export function truePath(
  history: readonly Course[],
  log: readonly LogRound[],
  ship: Ship,
  rounds: number,
): Stop[] {
  const first = history[0];
  if (!first) return [];
  const path: Stop[] = [{ cell: first.start[ship], by: 'start' }];
  history.slice(0, rounds).forEach((round, i) => {
    if (round.storm[ship]) path.push({ cell: round.storm[ship], by: 'storm' });
    if (log[i]?.pinned === ship) path.push({ cell: round.start[ship], by: 'monster' });
    else
      for (const move of round.moves) {
        if (move.ship !== ship) continue;
        path.push({ cell: move.to, by: 'move' });
        if (move.pushed) path.push({ cell: move.pushed, by: 'push' });
      }
  });
  return path;
}

/** The estimates of a round: the common ones, or those of one Navigator, zero-based. */
export const estimates = (round: Course, board: number | null): PerShip<Cell> | null =>
  (board === null ? null : round.boards?.[board]) ?? (round.boards ? null : round.figures);

/** The estimated path: the start, then the figure's place at the end of each round. */
export function guessedPath(
  history: readonly Course[],
  ship: Ship,
  rounds: number,
  board: number | null = null,
): Cell[] {
  const first = history[0];
  if (!first) return [];
  return [
    first.start[ship],
    ...history.slice(0, rounds).flatMap((round) => estimates(round, board)?.[ship] ?? []),
  ];
}

export const truthAfter = (history: readonly Course[], rounds: number): Partial<PerShip<Cell>> =>
  Object.fromEntries(SHIPS.map((ship) => [ship, truePath(history, [], ship, rounds).at(-1)?.cell]));

export const guessAfter = (
  history: readonly Course[],
  rounds: number,
  board: number | null = null,
): Partial<PerShip<Cell>> =>
  Object.fromEntries(SHIPS.map((ship) => [ship, guessedPath(history, ship, rounds, board).at(-1)]));

/** The king's moves between two cells. */
export function apart(a: Cell | undefined, b: Cell | undefined): number {
  const p = a ? parseCell(a) : null;
  const q = b ? parseCell(b) : null;
  return p && q ? Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) : 0;
}

/** The distance between truth and guess at the end of each round. */
export const gaps = (history: readonly Course[], ship: Ship, board: number | null): number[] =>
  history.map((_, i) => apart(truthAfter(history, i + 1)[ship], guessAfter(history, i + 1, board)[ship]));

/** The largest gap, and the first round that had it. */
export function widest(
  history: readonly Course[],
  ship: Ship,
  board: number | null,
): { gap: number; round: number } {
  const all = gaps(history, ship, board);
  const gap = Math.max(0, ...all);
  return { gap, round: history[all.indexOf(gap)]?.round ?? 0 };
}

/** The boards that were nearest to the truth over the whole game, zero-based. */
export function nearest(history: readonly Course[], ship: Ship): number[] {
  const boards = history[0]?.boards?.length ?? 0;
  const sums = Array.from({ length: boards }, (_, board) =>
    gaps(history, ship, board).reduce((a, b) => a + b, 0),
  );
  const least = Math.min(...sums);
  return sums.flatMap((sum, board) => (sum === least ? [board] : []));
}
