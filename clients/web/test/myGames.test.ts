import { describe, expect, it } from 'vitest';
import { sortGames, meansGone, stateOf, myTurns, type RoomStatus } from '../src/play/myGames';
import type { SavedSeat } from '../src/net/storage';

const kept = (code: string, seen = 0): SavedSeat => ({
  code,
  token: 't',
  name: 'Circe',
  game: 'odyssey',
  seen,
});
const glance = (more: Partial<Exclude<RoomStatus, 'gone'>>): RoomStatus => ({
  t: 'room_status',
  id: 'a',
  game: 'odyssey',
  title: '',
  number: 1,
  started: true,
  over: false,
  seat: 0,
  yourTurn: false,
  names: [],
  lastActivity: 0,
  deadline: null,
  ...more,
});

describe('my games', () => {
  it('have a state', () => {
    expect(stateOf(undefined)).toBe('asking');
    expect(stateOf('gone')).toBe('gone');
    expect(stateOf(glance({ yourTurn: true }))).toBe('turn');
    expect(stateOf(glance({}))).toBe('running');
    expect(stateOf(glance({ started: false }))).toBe('waiting');
    expect(stateOf(glance({ over: true, yourTurn: true }))).toBe('over');
  });
  it('are sorted by need: own moves by time left; ended and missing ones last', () => {
    const rooms = ['gone', 'over', 'new', 'old', 'soon', 'later', 'turn', 'asked'].map((code, i) =>
      kept(code, i),
    );
    const seen = new Map<string, RoomStatus>([
      ['gone', 'gone'],
      ['over', glance({ over: true, lastActivity: 99 })],
      ['new', glance({ lastActivity: 50 })],
      ['old', glance({ started: false, lastActivity: 20 })],
      ['soon', glance({ yourTurn: true, deadline: 1_000, lastActivity: 1 })],
      ['later', glance({ yourTurn: true, deadline: 9_000, lastActivity: 5 })],
      ['turn', glance({ yourTurn: true, lastActivity: 98 })],
    ]);
    const entries = sortGames(rooms, seen);
    expect(entries.map((e) => e.kept.code)).toEqual([
      'soon',
      'later',
      'turn',
      'new',
      'old',
      'asked',
      'over',
      'gone',
    ]);
    expect(myTurns(entries)).toBe(3);
  });
  it('are gone if the room or the seat is, but not after a slow answer', () => {
    expect(['no_room', 'bad_token'].every(meansGone)).toBe(true);
    expect(['rate_limited', 'overloaded', 'bad_password'].some(meansGone)).toBe(false);
  });
});
