import { describe, expect, it } from 'vitest';
import { apart, guessedPath, truePath, truthAfter } from '../src/games/odyssey/paths';
import { steered, type Course } from '../src/games/odyssey/view';
import { cellAt, parseCell } from '../src/play/cells';

const start = { white: 'A13', green: 'M13', red: 'M1', yellow: 'A1' };
const history: Course[] = [
  { round: 1, tile: 'red', storm: { red: 'M2' }, start, moves: [{ ship: 'red', from: 'M2', to: 'L3' }], figures: { white: 'A13', green: 'M13', red: 'L2', yellow: 'A1' } },
  { round: 2, tile: 'white', storm: { white: 'B13' }, start: { ...start, red: 'L3' }, moves: [{ ship: 'red', from: 'L3', to: 'K4' }], figures: null },
];

describe('the reveal', () => {
  it('follows storms and moves', () => {
    expect(truePath(history, 'red', 2)).toEqual([
      { cell: 'M1', storm: false }, { cell: 'M2', storm: true }, { cell: 'L3', storm: false }, { cell: 'K4', storm: false },
    ]);
    expect(truePath(history, 'red', 0)).toEqual([{ cell: 'M1', storm: false }]);
    expect(truthAfter(history, 1)).toMatchObject({ red: 'L3', white: 'A13' });
  });
  it('follows the guesses, and leaves out a round that has none', () => {
    expect(guessedPath(history, 'red', 2)).toEqual(['M1', 'L2']);
  });
  it('measures in king’s moves', () => {
    expect(apart('L3', 'L2')).toBe(1);
    expect(apart('A1', 'M13')).toBe(12);
    expect(apart(undefined, 'A1')).toBe(0);
  });
});

describe('cells and keys', () => {
  it('names cells from the north-west', () => {
    expect(cellAt(0, 0)).toBe('A1');
    expect(parseCell('M13')).toEqual({ x: 12, y: 12 });
    expect(parseCell('Z26')).toEqual({ x: 25, y: 25 });
    expect(parseCell('a1')).toBeNull();
  });
  it('steers by numpad and by letters', () => {
    expect(steered({ key: '7', code: 'Numpad7' })).toBe('NW');
    expect(steered({ key: '7', code: 'Digit7' })).toBeNull();
    expect(steered({ key: 'b', code: 'KeyB' })).toBe('SW');
  });
});
