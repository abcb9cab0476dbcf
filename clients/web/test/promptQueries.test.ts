import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/net/protocol.gen';
import { allows, matchingChoices, offered, openValues, valuesOf } from '../src/play/promptQueries';

const prompt: Choice[] = [
  {
    type: 'storm',
    rule: 'R8',
    anytime: false,
    fields: [
      { name: 'tile', kind: 'oneOf', values: ['red'] },
      { name: 'red', kind: 'oneOf', values: ['B1', 'B2'] },
    ],
  },
  {
    type: 'storm',
    rule: 'R9',
    anytime: false,
    fields: [
      { name: 'tile', kind: 'oneOf', values: ['black'] },
      { name: 'red', kind: 'oneOf', values: ['B1'] },
      { name: 'white', kind: 'oneOf', values: ['C4'] },
    ],
  },
  {
    type: 'note',
    rule: 'R18',
    anytime: true,
    fields: [
      { name: 'what', kind: 'oneOf', values: ['reminder'] },
      { name: 'ship', kind: 'oneOf', values: ['red'] },
      { name: 'cell', kind: 'grid', columns: 13, rows: 11, blocked: ['C4'] },
    ],
  },
];

describe('prompt queries', () => {
  it('find the choices that a partial intent can still become', () => {
    expect(matchingChoices(prompt, { type: 'storm' })).toHaveLength(2);
    expect(matchingChoices(prompt, { type: 'storm', tile: 'black' })[0]?.rule).toBe('R9');
    expect(matchingChoices(prompt, { type: 'storm', tile: 'green' })).toHaveLength(0);
  });
  it('collect the values of a field over all of them', () => {
    expect(openValues(prompt, { type: 'storm' }, 'tile')).toEqual(['red', 'black']);
    expect(openValues(prompt, { type: 'storm', tile: 'red' }, 'red')).toEqual(['B1', 'B2']);
  });
  it('accept an intent only with every field', () => {
    expect(offered(prompt, { type: 'storm', tile: 'black', red: 'B1' })).toBe(false);
    expect(offered(prompt, { type: 'storm', tile: 'black', red: 'B1', white: 'C4' })).toBe(true);
    expect(offered(prompt, { type: 'storm', tile: 'red', red: undefined })).toBe(false);
    expect(offered(prompt, { type: 'storm', tile: 'red', red: 'C3' })).toBe(false);
    expect(offered(prompt, { type: 'storm', tile: 'red', red: 'B1', white: 'C4' })).toBe(false);
  });
  it('know the edges of a grid', () => {
    const cell = (name: string): boolean =>
      offered(prompt, { type: 'note', what: 'reminder', ship: 'red', cell: name });
    expect(cell('A1')).toBe(true);
    expect(cell('M11')).toBe(true);
    expect(cell('C4')).toBe(false);
    expect(cell('N1')).toBe(false);
    expect(cell('A12')).toBe(false);
    expect(cell('A0')).toBe(false);
  });
  it('check counts and numbers', () => {
    const some = { name: 'cards', kind: 'subset' as const, values: [1, 2, 3], min: 1, max: 2 };
    expect(allows(some, [1, 2])).toBe(true);
    expect(allows(some, [])).toBe(false);
    expect(allows(some, [1, 1])).toBe(false);
    expect(allows(some, [1, 2, 3])).toBe(false);
    expect(valuesOf({ name: 'n', kind: 'range', min: 2, max: 4 })).toEqual([2, 3, 4]);
    expect(allows({ name: 'n', kind: 'range', min: 2, max: 4 }, 2.5)).toBe(false);
  });
});
