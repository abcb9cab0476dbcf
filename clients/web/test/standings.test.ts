import { expect, test } from 'vitest';
import { leaders, standings } from '../src/play/standings';
import type { PastGame } from '../src/net/protocol.gen';

const game = (...seats: [number, boolean, number | null][]): PastGame => ({
  reason: 'over',
  seats: seats.map(([member, won, score]) => ({ member, name: `P${member}`, won, score })),
});

test('standings: points decide, over all games', () => {
  const table = standings([
    game([1, true, 2], [2, false, 3], [3, false, 0]),
    game([2, false, 1], [3, true, 5], [1, false, 1]),
  ]);
  expect(table.map(({ name, games, won, points }) => [name, games, won, points])).toEqual([
    ['P3', 2, 1, 5],
    ['P2', 2, 0, 4],
    ['P1', 2, 1, 3],
  ]);
  expect(leaders(table)).toEqual([3]);
});

test('standings: without points, games won decide', () => {
  const table = standings([game([1, false, null], [2, true, null]), game([2, true, null], [1, false, null])]);
  expect(table[0]).toEqual({ member: 2, name: 'P2', games: 2, won: 2, points: null });
  expect(leaders(table)).toEqual([2]);
});

test('odyssey:O57 leaders that are tied share the lead', () => {
  expect(leaders(standings([game([1, false, 3], [2, false, 3], [3, false, 1])]))).toEqual([1, 2]);
  expect(leaders([])).toEqual([]);
});
