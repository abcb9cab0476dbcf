import { describe, expect, it } from 'vitest';
import { chipsOf, sentenceOf } from '../src/games/odyssey/report';
import type { Report } from '../src/games/odyssey/view';
import { catalogues } from './catalogues';

const en = catalogues.en!.odyssey;
const italian = catalogues.it!.odyssey;

const report = (more: Partial<Report> = {}): Report => ({
  ship: 'red',
  dir: 'SW',
  outcome: 'moved',
  arrived: false,
  terrain: 'sea',
  deep: false,
  coast: false,
  together: [],
  islands: 0,
  ships: false,
  ship_count: 0,
  light: 'none',
  lighthouses: 0,
  fog_banks: 0,
  kinds: { wooded: 0, rocky: 0, sacred: 0 },
  sighted: [],
  ...more,
});
const words = (r: Report, easy = false): string[] =>
  chipsOf(r, en, easy).map((c) => `${c.count ?? ''} ${c.words}`.trim());

describe('a report', () => {
  it('always has the cell and the islands', () => {
    expect(words(report())).toEqual(['Open sea', '0 isles']);
    expect(words(report({ deep: true, islands: 2, ships: true, coast: true }))).toEqual([
      'Deep water',
      '2 isles',
      'Ships',
      'Coast',
    ]);
  });
  it('has kinds and colours in easy deduction', () => {
    expect(
      words(
        report({
          islands: 3,
          kinds: { wooded: 2, rocky: 0, sacred: 1 },
          ships: true,
          sighted: ['white', 'yellow'],
        }),
        true,
      ),
    ).toEqual(['Open sea', '2 wooded isles', 'Sacred Isle', 'Sees white and yellow']);
    expect(words(report(), true)).toEqual(['Open sea', '0 isles']);
  });
  it('has lighthouses and fog, at the ship and in sight', () => {
    expect(words(report({ terrain: 'fog', fog_banks: 1 }))).toEqual([
      'In a fog bank',
      '0 isles',
      '1 fog bank',
    ]);
    expect(words(report({ terrain: 'lighthouse', light: 'red', lighthouses: 1 }))).toEqual([
      'At the red lighthouse',
      '0 isles',
      '1 lighthouse',
    ]);
    expect(words(report({ terrain: 'lighthouse', light: 'unlit' }))[0]).toBe('At the lighthouse');
  });
  it('has a spoken sentence, also for a ship that could not sail', () => {
    expect(sentenceOf(report({ outcome: 'pinned', dir: '' }), { own: true, name: 'Anna' }, en)).toBe(
      'You investigate with the red ship: open sea, no isle in sight.',
    );
    expect(sentenceOf(report({ islands: 1 }), { own: false, name: 'Anna' }, italian)).toBe(
      'Anna conduce la nave rossa a sud-ovest: mare aperto, 1 isola in vista.',
    );
  });
});
