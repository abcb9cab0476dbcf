import { describe, expect, it } from 'vitest';
import { sortGames, meansGone, stateOf, turns, type RoomStatus } from '../src/play/myGames';
import type { SavedSeat } from '../src/net/storage';
import type { RoomGlance } from '../src/net/protocol.gen';

const kept = (code: string, seen = 0): SavedSeat => ({
  code,
  token: 't',
  name: 'Circe',
  game: 'odyssey',
  seen,
});
const glance = (more: Partial<RoomGlance>): RoomGlance => ({
  t: 'glance',
  id: 'a',
  game: 'odyssey',
  title: '',
  number: 1,
  started: true,
  over: false,
  seat: 0,
  yourTurn: false,
  names: [],
  touched: 0,
  until: null,
  ...more,
});

describe('one’s own games', () => {
  it('stand in words', () => {
    expect(stateOf(undefined)).toBe('asking');
    expect(stateOf('gone')).toBe('gone');
    expect(stateOf(glance({ yourTurn: true }))).toBe('turn');
    expect(stateOf(glance({}))).toBe('running');
    expect(stateOf(glance({ started: false }))).toBe('waiting');
    expect(stateOf(glance({ over: true, yourTurn: true }))).toBe('over');
  });
  it('come in the order of need: one’s move, the shortest time first; what ended and what is gone last', () => {
    const rooms = ['gone', 'over', 'new', 'old', 'soon', 'later', 'turn', 'asked'].map((code, i) =>
      kept(code, i),
    );
    const seen = new Map<string, RoomStatus>([
      ['gone', 'gone'],
      ['over', glance({ over: true, touched: 99 })],
      ['new', glance({ touched: 50 })],
      ['old', glance({ started: false, touched: 20 })],
      ['soon', glance({ yourTurn: true, until: 1_000, touched: 1 })],
      ['later', glance({ yourTurn: true, until: 9_000, touched: 5 })],
      ['turn', glance({ yourTurn: true, touched: 98 })],
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
    expect(turns(entries)).toBe(3);
  });
  it('are gone where the room is, or one’s place in it; not where the server was slow', () => {
    expect(['no_room', 'bad_token'].every(meansGone)).toBe(true);
    expect(['slow_down', 'overloaded', 'bad_password'].some(meansGone)).toBe(false);
  });
});
