import { describe, expect, it } from 'vitest';
import { steered } from '../src/games/odyssey/view';
import { cellAt, parseCell } from '../src/play/cells';

describe('cells and keys', () => {
  it('names cells from the north-west', () => {
    expect(cellAt(0, 0)).toBe('A1');
    expect(parseCell('M13')).toEqual({ x: 12, y: 12 });
    expect(parseCell('Z26')).toEqual({ x: 25, y: 25 });
    expect(parseCell('a1')).toBeNull();
  });
  it('steer by numpad and by letters', () => {
    expect(steered({ key: '7', code: 'Numpad7' })).toBe('NW');
    expect(steered({ key: '7', code: 'Digit7' })).toBeNull();
    expect(steered({ key: 'b', code: 'KeyB' })).toBe('SW');
  });
});
