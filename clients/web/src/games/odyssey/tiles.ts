// The look of a small tile: its ground, its ink, its drawing.
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
/** A simple shape, for sizes at which a drawing cannot show both the gust and the colour's mark. */
export const shapeOf = (tile: Shown): string =>
  tile === 'covered' ? '' : tile === 'black' || isMonster(tile) ? drawingOf(tile) : `mk-${tile}`;
