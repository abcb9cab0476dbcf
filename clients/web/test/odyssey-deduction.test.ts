import { describe, expect, it } from 'vitest';
import { answerOf, answerWords, type Deduced } from '../src/games/odyssey/deduction';
import type { LogRound, Report } from '../src/games/odyssey/view';
import { catalogues } from './catalogues';

const en = catalogues.en!.odyssey;
const italian = catalogues.it!.odyssey;

const report = (more: Partial<Report>): Report => ({
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
const log = (more: Partial<Report>, trapped = false): LogRound[] => [
  {
    round: 3,
    tile: 'red',
    pinned: null,
    blown_home: [],
    reports: [report(more)],
    declined: [],
    trapped: trapped ? ['red'] : [],
    votes: [],
  },
];
const why = (clue: string, more: Partial<Report> = {}, trapped = false, words = en): string =>
  answerWords('H4', 'red', { round: 3, clue }, log(more, trapped), words);

const deduced: Deduced = {
  cells: ['G5', 'H5'],
  out: [
    { round: 3, clue: 'islands', cells: ['H4'] },
    { round: 1, clue: 'coast', cells: ['A1'] },
  ],
};

describe('the deduction helper', () => {
  it('tells where a ship can be, and since when not', () => {
    expect(answerOf(deduced, 'G5')).toBe('fits');
    expect(answerOf(deduced, 'H4')).toMatchObject({ round: 3, clue: 'islands' });
    expect(answerOf(deduced, 'M13')).toBe('reach');
    expect(answerWords('G5', 'red', 'fits', [], en)).toBe('Red could be on G5.');
    expect(answerWords('M13', 'red', 'reach', [], en)).toBe('She can’t have reached M13.');
  });
  it('quotes the report', () => {
    expect(why('islands', { islands: 2 })).toBe('H4 was ruled out in round 3. She saw 2 isles.');
    expect(why('islands')).toBe('H4 was ruled out in round 3. She saw no isle.');
    expect(why('terrain', { terrain: 'rocky' })).toBe(
      'H4 was ruled out in round 3. She reported a rocky isle.',
    );
    expect(why('deep')).toMatch(/not deep/);
    expect(why('coast', { coast: true })).toMatch(/coast was in sight/);
    expect(why('kinds', { islands: 3, kinds: { wooded: 2, rocky: 1, sacred: 0 } })).toBe(
      'H4 was ruled out in round 3. She reported 2 wooded isles in sight and 1 rocky isle in sight.',
    );
    expect(why('kinds')).toMatch(/reported no isle in sight/);
    expect(why('light', { terrain: 'lighthouse', light: 'yellow' })).toMatch(/at the yellow lighthouse/);
    expect(why('outcome', { outcome: 'bounced' })).toMatch(/stayed on the board/);
    expect(why('trap', {}, true)).toMatch(/A whirlpool trapped her/);
    expect(why('storm')).toMatch(/No storm left/);
    expect(why('others')).toMatch(/Another ship/);
    expect(why('together', { together: ['white'] }, false, italian)).toBe(
      'H4 è esclusa dal round 3. Era in una casella con la nave bianca.',
    );
  });
});
