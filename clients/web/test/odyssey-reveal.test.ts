import { describe, expect, it } from 'vitest';
import { happenings, strayed } from '../src/games/odyssey/roundText';
import { apart, gaps, guessedPath, nearest, truePath, truthAfter, widest } from '../src/games/odyssey/paths';
import type { Course, LogRound } from '../src/games/odyssey/view';
import { catalogues } from './catalogues';

const en = catalogues.en!.odyssey;

const start = { white: 'A13', green: 'M13', red: 'M1', yellow: 'A1' };
const log = (round: number, tile: LogRound['tile'], more: Partial<LogRound> = {}): LogRound => ({
  round,
  tile,
  pinned: null,
  blown_home: [],
  reports: [],
  declined: [],
  trapped: [],
  votes: [],
  ...more,
});

const history: Course[] = [
  {
    round: 1,
    tile: 'red',
    storm: { red: 'M2' },
    start,
    moves: [{ ship: 'red', from: 'M2', to: 'L3', pushed: 'L4' }],
    figures: { ...start, red: 'L2' },
    boards: null,
  },
  {
    round: 2,
    tile: 'kraken',
    storm: {},
    start: { ...start, red: 'L4' },
    moves: [{ ship: 'white', from: 'A13', to: 'A13', pushed: null }],
    figures: null,
    boards: null,
  },
];
const logs = [log(1, 'red', { trapped: ['red'] }), log(2, 'kraken', { pinned: 'red' })];

describe('truePath', () => {
  it('follows storms, moves, pushes and monsters', () => {
    expect(truePath(history, logs, 'red', 2)).toEqual([
      { cell: 'M1', by: 'start' },
      { cell: 'M2', by: 'storm' },
      { cell: 'L3', by: 'move' },
      { cell: 'L4', by: 'push' },
      { cell: 'L4', by: 'monster' },
    ]);
    expect(truePath(history, logs, 'red', 0)).toEqual([{ cell: 'M1', by: 'start' }]);
    expect(truthAfter(history, 1)).toMatchObject({ red: 'L4', white: 'A13' });
  });
  it('describes its events', () => {
    expect(happenings(history[0]!, logs[0], en).map((h) => h.words)).toEqual([
      'Red blown from M1 to M2',
      'Red trapped on L3, thrown to L4',
    ]);
    expect(happenings(history[1]!, logs[1], en).map((h) => h.words)).toEqual([
      'Kraken holds the red ship on L4',
      'White stopped by the edge at A13',
    ]);
  });
});

describe('the guesses', () => {
  it('omit a round without one', () => expect(guessedPath(history, 'red', 2)).toEqual(['M1', 'L2']));
  it('stray where the gap grows', () => expect(strayed(history, 0, null)).toEqual({ red: 2 }));
  it('are measured in king’s moves', () => {
    expect(apart('L3', 'L2')).toBe(1);
    expect(apart('A1', 'M13')).toBe(12);
    expect(apart(undefined, 'A1')).toBe(0);
    expect(gaps(history, 'red', null)).toEqual([2, 2]);
    expect(widest(history, 'red', null)).toEqual({ gap: 2, round: 1 });
  });
  it('of rivals are separate, and the nearest is named', () => {
    const rivals = history.map((round) => ({
      ...round,
      figures: null,
      boards: [{ ...start, red: 'L4' }, start],
    }));
    expect(guessedPath(rivals, 'red', 1, 0)).toEqual(['M1', 'L4']);
    expect(guessedPath(rivals, 'red', 1)).toEqual(['M1']);
    expect(nearest(rivals, 'red')).toEqual([0]);
    expect(nearest(rivals, 'white')).toEqual([0, 1]);
  });
});
