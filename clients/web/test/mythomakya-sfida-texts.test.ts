// The Challenge's texts for a view: the sums of apples, the question of a window, a window that closed, the end.
import { afterEach, describe, expect, it } from 'vitest';
import type { Event, Update } from '../src/net/protocol.gen';
import { roomStore } from '../src/state/room.svelte';
import { staticData } from '../src/games/mythomakya/staticData.svelte';
import { applesOf, describeEvents } from '../src/games/mythomakya-sfida/eventText';
import { reading } from '../src/games/mythomakya-sfida/reading.svelte';
import { questionOf } from '../src/games/mythomakya-sfida/turnText';
import { catalogues } from './catalogues';

const en = catalogues.en!['mythomakya-sfida'];
const seat = (more: object = {}): object => ({
  piles: [['R5']],
  treasure: { cards: [] },
  worth: 0,
  deities: 1,
  ...more,
});
const show = (view: object = {}): void =>
  roomStore.setUpdate({
    t: 'update',
    rev: 1,
    turn: 1,
    seat: 0,
    view: {
      phase: 'window',
      order: [0, 1],
      sides: [[0], [1]],
      options: { games: 1, pacing: 'fixed', answer_limit: 0 },
      out: { cards: [] },
      trick: [],
      facts: [],
      deities: {},
      seen: [null, null],
      seats: [seat({ hand: ['ade'] }), seat()],
      own: { auto_pass: 'off', holds: 12 },
      window: null,
      ...view,
    },
    prompt: [],
    acting: [],
    events: [],
  } as unknown as Update);

afterEach(() => {
  reading.forget();
  roomStore.clear();
  staticData.forget();
});

describe('the apples of a side', () => {
  it('are those of its treasures, and one for each unused god of a finished seat (mythomakya-sfida:R42, R43)', () => {
    staticData.all = { cards: {}, deities: { zeus: { apples: 1 }, hera: { apples: 1 } } } as never;
    show({
      seats: [
        seat({ hand: [], worth: 7, treasure: { cards: [], deities: ['hera', 'zeus'] }, finished: true }),
        seat({ worth: 4 }),
      ],
    });
    expect(applesOf([0])).toBe(9);
    expect(applesOf([0, 1])).toBe(13);
  });
});

describe('the question of a window', () => {
  it('names only what the player can do: without gods they can move Cronus (mythomakya-sfida:S34)', () => {
    show();
    expect(questionOf('pretrick')).toBe(en.windowOf.pretrick);
    show({ seats: [seat({ hand: [], deities: 0 }), seat()], crono: '0.0' });
    expect(questionOf('pretrick')).toBe(en.moveCrono);
    expect(questionOf('deity')).toBe(en.windowOf.deity);
  });
});

describe('a window that closed without an answer', () => {
  const close = (kind: string, autoPass = 'off'): number => {
    const before = reading.missed;
    const own = { auto_pass: autoPass, holds: 12 };
    show({ own, window: { number: 7, kind, asked: [0], held: false, milliseconds: 2500 } });
    reading.note();
    show({ own });
    reading.note();
    return reading.missed - before;
  };
  it('was a pass (mythomakya-sfida:S33)', () => {
    expect(close('deity')).toBe(1);
    expect(reading.words).toBe(en.windowClosed);
    expect(close('deity', 'all')).toBe(0);
  });
  it('passed a god on if it was Hera’s, which auto-pass does not answer (mythomakya-sfida:R37)', () => {
    expect(close('hera')).toBe(1);
    expect(reading.words).toBe(en.windowClosedHera);
    expect(close('hera', 'all')).toBe(1);
  });
});

describe('the early end', () => {
  const said = (more: object): string =>
    describeEvents([{ type: 'ended', rule: 'R41', ...more }] as unknown as Event[]);
  it('says who takes the last cards (mythomakya-sfida:S21, R41)', () => {
    show();
    expect(said({ seat: 1, cards: ['R2', 'R5'] })).toContain('takes 2 cards: the game ends.');
    expect(said({ seat: 1 })).toContain('has cards left: the game ends.');
    expect(said({})).toBe(en.event.endedNone);
  });
});
