// The label of a cell for screen readers.
import { parseCell } from '../../play/cells';
import type { Piece } from './ShipsOnBoard.svelte';
import type { Lying } from './things';
import { SHIPS, type Cell, type OdysseyView, type Ship } from './view';
import { gameText } from './words.svelte';

interface Shown {
  readonly view: OdysseyView;
  readonly pieces: readonly Piece[];
  readonly tokens?: readonly { ship: Ship; cell: Cell }[];
  readonly things?: readonly Lying[];
  readonly targets?: readonly Cell[]; // can be picked
  readonly chosen?: readonly Cell[];
  readonly placing?: boolean; // they are picked for a piece, not for a ship
  readonly more?: (cell: Cell) => readonly string[];
  readonly why?: (cell: Cell) => string; // a sentence of its own
}

export function labelOf(
  cell: Cell,
  { view, pieces, tokens = [], things = [], targets = [], chosen = [], placing = false, more, why }: Shown,
): string {
  const at = parseCell(cell);
  const ground = at ? (view.map?.rows[at.y]?.[at.x] ?? '') : '';
  const parts: string[] = [cell, groundName(ground)];
  for (const ship of SHIPS)
    if (view.map?.starts[ship] === cell) parts.push(gameText().board.start({ ship: gameText().ship[ship] }));
  for (const thing of things) if (thing.cell === cell) parts.push(thingName(thing, view));
  for (const p of pieces) if (p.cell === cell) parts.push(...shipNames(p, view));
  for (const ship of SHIPS)
    if (tokens.some((t) => t.ship === ship && t.cell === cell)) parts.push(gameText().aReminder[ship]);
  if (chosen.includes(cell)) parts.push(gameText().board.aimed);
  else if (targets.includes(cell)) parts.push(placing ? gameText().board.mayPlace : gameText().board.mayGo);
  else if (placing) parts.push(gameText().board.closed);
  const facts = [...parts, ...(more?.(cell) ?? [])].filter(Boolean).join(', ');
  const reason = why?.(cell);
  return reason ? gameText().board.cellWhy({ facts, why: reason }) : gameText().board.cell({ facts });
}

function shipNames(p: Piece, view: OdysseyView): string[] {
  const { board } = gameText();
  const names = [
    (view.truth ? board.ship : p.bad ? board.refuted : board.figure)({ ship: gameText().ship[p.ship] }),
  ];
  if (p.home) names.push(board.home);
  if (p.gripped) names.push(board.held);
  return names;
}

export function thingName({ kind, guess }: Lying, view: OdysseyView): string {
  if (kind === 'whirlpool') return guess ? gameText().board.whirlpoolMarker : gameText().board.whirlpool;
  if (kind === 'fog') return guess ? gameText().board.fogMarker : gameText().board.fog;
  if (guess && view.proposal) return gameText().board.proposed;
  return gameText().board[kind === 'light' ? 'lighthouse' : kind];
}

const GROUNDS = {
  '~': 'deep',
  w: 'wooded',
  r: 'rocky',
  W: 'woodedDeep',
  R: 'rockyDeep',
  S: 'sacred',
} as const;
export function groundName(ground: string): string {
  const { ground: names } = gameText();
  return ground in GROUNDS ? names[GROUNDS[ground as keyof typeof GROUNDS]] : names.sea;
}
