// What a cell is called to one who cannot see it.
import { w } from '../../i18n/words.svelte';
import { parseCell } from '../../play/cells';
import type { Piece } from './ShipsOnBoard.svelte';
import { SHIPS, type Cell, type OdysseyView, type Ship } from './view';
import { o } from './words.svelte';

export function labelOf(
  cell: Cell, view: OdysseyView, pieces: readonly Piece[], tokens: readonly { ship: Ship; cell: Cell }[], targets: readonly Cell[], chosen: readonly Cell[],
): string {
  const at = parseCell(cell);
  const ground = at ? view.map?.rows[at.y]?.[at.x] ?? '' : '';
  const parts: string[] = [cell, groundName(ground)];
  for (const ship of SHIPS) if (view.map?.starts[ship] === cell) parts.push(o().start(o().ship[ship]));
  for (const p of pieces)
    if (p.cell === cell) parts.push((view.truth ? o().true_ : o().guess)(o().ship[p.ship]), ...(p.bad ? [o().cannot] : []), ...(p.home ? [o().home] : []));
  for (const ship of SHIPS) if (tokens.some((t) => t.ship === ship && t.cell === cell)) parts.push(o().reminder(o().ship[ship]));
  if (chosen.includes(cell)) parts.push(o().aimed);
  else if (targets.includes(cell)) parts.push(o().mayGo);
  return parts.filter(Boolean).join(', ') || w().none;
}

function groundName(ground: string): string {
  const words: string[] = [];
  if ('wW'.includes(ground)) words.push(o().wooded);
  else if ('rR'.includes(ground)) words.push(o().rocky);
  else if (ground === 'S') words.push(o().sacred);
  if ('~WR'.includes(ground)) words.push(o().deepWater);
  return (words.join(', ') || o().openSea).toLowerCase();
}
