// How a tile looks in small: its ground, the ink on it, its drawing.
import { isMonster, type Shown } from './view';

export function hueOf(tile: Shown): string {
  if (tile === 'covered') return 'var(--sunk)';
  if (isMonster(tile)) return 'var(--poseidon)';
  return tile === 'black' ? 'var(--black)' : `var(--ship-${tile})`;
}
export function inkOf(tile: Shown): string {
  if (tile === 'covered') return 'var(--ink)';
  if (isMonster(tile)) return 'var(--on-poseidon)';
  return tile === 'black' ? 'var(--cream)' : `var(--on-ship-${tile})`;
}
export const drawingOf = (tile: Shown): string => (isMonster(tile) ? `s-${tile}` : 'gust');
/** Its own shape, for where a drawing is too small for the gust and the colour's mark together. */
export const shapeOf = (tile: Shown): string =>
  tile === 'covered' ? '' : tile === 'black' || isMonster(tile) ? drawingOf(tile) : `mk-${tile}`;
