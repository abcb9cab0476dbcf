import { describe, expect, it } from 'vitest';
import { headline, lastTurns, steps } from '../src/games/theseus/history';
import { pieces, sum, worthTelling, type GameEvent } from '../src/games/theseus/eventData';
import {
  cardOf,
  chain,
  kindOf,
  placeOf,
  shape,
  standing,
  strengthens,
  worth,
} from '../src/games/theseus/view';
import { decodeView, type Box, type Sent } from '../src/games/theseus/decodeView';
import { box, card, seat, stacks, view } from './theseus.fixture';

const e = (type: string, more: Partial<GameEvent> = {}): GameEvent =>
  ({ type, rule: 'R5', seat: 0, ...more }) as GameEvent;

describe('the ring', () => {
  it('of 26 cells is eight wide and seven high, clockwise from the upper left', () => {
    const size = shape(26);
    expect(size).toEqual({ columns: 8, rows: 7 });
    expect(placeOf(0, size)).toEqual({ column: 1, row: 1 });
    expect(placeOf(7, size)).toEqual({ column: 8, row: 1 });
    expect(placeOf(8, size)).toEqual({ column: 8, row: 2 });
    expect(placeOf(13, size)).toEqual({ column: 8, row: 7 });
    expect(placeOf(14, size)).toEqual({ column: 7, row: 7 });
    expect(placeOf(20, size)).toEqual({ column: 1, row: 7 });
    expect(placeOf(25, size)).toEqual({ column: 1, row: 2 });
  });
  it.each([13, 14, 21, 26, 27, 40])(
    'of %i cells has a place on its border for each, and neighbours touch',
    (cells) => {
      const size = shape(cells);
      const places = Array.from({ length: cells }, (_, cell) => placeOf(cell, size));
      expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells);
      for (const { column, row } of places) {
        expect(column === 1 || column === size.columns || row === 1 || row === size.rows).toBe(true);
        expect(column >= 1 && column <= size.columns && row >= 1 && row <= size.rows).toBe(true);
      }
      places
        .slice(1)
        .forEach((at, i) =>
          expect(Math.abs(at.column - places[i]!.column) + Math.abs(at.row - places[i]!.row)).toBe(1),
        );
    },
  );
  it('knows the seats on a cell', () => {
    expect(standing(view({ seats: [seat([], [], 3), seat([], [], null), seat([], [], 3)] }), 3)).toEqual([
      0, 2,
    ]);
  });
});

describe('decodeView', () => {
  const drawn = view(
    {
      seats: [seat(['famine-6', 'weaver-red'], ['arrows'])],
      danger: { card: card('trap-9'), dice: [1, 2], bonus: 3, total: 6 },
    },
    ['famine-9', 'famine-7'],
    ['trap-9'],
  );
  const ids = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id);
  const { ring, ...sent } = {
    ...drawn,
    gifts: Object.fromEntries(drawn.gifts.map(({ kind, left }) => [kind, left])) as Sent['gifts'],
    decks: drawn.decks.map(({ gift: _, ...deck }) => ({
      ...deck,
      unseen: ids(deck.unseen),
      under: ids(deck.under),
    })),
    seats: drawn.seats.map((one) => ({ ...one, glory: ids(one.glory) })),
    danger: drawn.danger && { ...drawn.danger, card: 'trap-9' },
  };
  const all: Box = {
    ring,
    gifts: stacks.map(({ left: _, ...gift }) => gift),
    decks: drawn.decks.map(({ colour, gift }) => ({
      colour,
      gift,
      cards: box.filter(({ deck }) => deck === colour),
    })),
  };
  it('merges the server’s view and the static data', () => {
    expect(decodeView(sent, all)).toEqual(drawn);
  });
  it('has no card before the static data is loaded', () => {
    const early = decodeView(sent, { ...all, decks: [] });
    expect([early.danger, early.seats[0]!.glory, early.decks[0]!.unseen, early.decks[0]!.count]).toEqual([
      null,
      [],
      [],
      drawn.decks[0]!.count,
    ]);
  });
});

describe('gifts', () => {
  it('form a row in which each is reinforced by the next, the last by the first', () => {
    const row = chain(view());
    expect(row).toEqual(['cauldron', 'papyrus', 'cuirass', 'arrows', 'sandals']);
    row.forEach((gift, i) =>
      expect(stacks.find((one) => one.kind === gift)!.reinforced_by).toBe(row[(i + 1) % 5]),
    );
    expect(strengthens(view(), 'sandals')).toEqual(['arrows']);
  });
  it('without a cycle keep the order of the box', () => {
    expect(chain(view({ gifts: stacks.map((one) => ({ ...one, reinforced_by: 'arrows' })) }))).toEqual(
      stacks.map(({ kind }) => kind),
    );
  });
  it('theseus:R24 pay three, glory two', () => {
    expect(worth(['a', 'b'], ['arrows'])).toBe(7);
    expect(kindOf('arrows/2')).toBe('arrows');
  });
});

describe('sentences', () => {
  it('add up the dice and the bonus', () => {
    expect(sum([4, 2], 9)).toBe('4 + 2 + 3 = 9');
    expect(sum([4, 2], 6)).toBe('4 + 2 = 6');
    expect(sum([4], 4)).toBe('4');
  });
  it('split at cards and gifts', () => {
    expect(pieces('Ale takes ‹arrows›.')).toEqual(['Ale takes ', 'arrows', '.']);
  });
  it('do not repeat an event: a card faced is not also turned up, one overcome not also kept', () => {
    const told = worthTelling([
      e('turned_up', { card: 'famine-7' }),
      e('danger', { card: 'famine-7', success: true }),
      e('kept', { card: 'famine-7' }),
      e('turned_up', { card: 'steal-red' }),
      e('kept', { card: 'steal-red' }),
      e('turned_up', { card: 'trap-6' }),
    ]);
    expect(told.map(({ type, card: id }) => `${type} ${id}`)).toEqual([
      'danger famine-7',
      'kept steal-red',
      'turned_up trap-6',
    ]);
  });
  it('find every card, wherever it is', () => {
    const now = view(
      { seats: [seat(['famine-6'])], danger: { card: card('trap-9'), dice: [1, 1], bonus: 0, total: 2 } },
      ['oracle-8'],
      ['trap-9'],
    );
    for (const id of ['famine-6', 'trap-9', 'oracle-8', 'weaver-red']) expect(cardOf(now, id)?.id).toBe(id);
    expect(cardOf(now, 'nothing')).toBeNull();
  });
});

describe('the statistics', () => {
  const course = [
    e('dealt', { seat: 0 }),
    e('dealt', { seat: 1 }),
    e('turn', { seat: 0 }),
    e('danger', { seat: 0, success: true, card: 'trap-6' }),
    e('kept', { seat: 0, card: 'trap-6' }),
    e('turn', { seat: 1 }),
    e('fought', { seat: 1, rival: 0, success: true, card: 'trap-6' }),
    e('prayed', { seat: 1, success: true }),
    e('gift', { seat: 1, gift: 'arrows' }),
    e('turn', { seat: 0 }),
    e('stolen', { seat: 0, rival: 1, gift: 'arrows' }),
    e('fought', { seat: 0, rival: 1, success: false }),
    e('turn', { seat: 1 }),
    e('danger', { seat: 1, success: false, card: 'x' }),
    e('rerolled', { seat: 1, success: false, card: 'x' }),
    e('failed', { seat: 1, cards: ['a', 'trap-6', 'x'] }),
    e('turn', { seat: 0 }),
    e('entered', { seat: 0 }),
    e('mended', { seat: 0, card: 'a' }),
    e('reached', { seat: 0, count: 1 }),
    e('paid', { seat: 0, gifts: ['arrows'] }),
    e('reached', { seat: 0, count: 2 }),
  ];
  it('are drawn in steps from mark to mark, the last one at the end, for a game of any length', () => {
    expect(steps([1, 2, 0], 1, 2, 2)).toBe('M0 21 H50 V2 H100 V40');
    expect(steps([0, 4, 4, 2], 4, 10, 4)).toBe('M0 40 H40 V2 H80 V2 H100 V21');
    expect(steps([1], 1, 0, 1)).toBe('M0 2');
  });
  it('keep the latest turn of each seat, and its most important event', () => {
    const turns = lastTurns(course);
    expect(turns.get(1)!.map(({ type }) => type)).toEqual(['danger', 'rerolled', 'failed']);
    expect(headline(turns.get(1)!)!.type).toBe('failed');
    expect(headline(turns.get(0)!)).toMatchObject({ type: 'reached', count: 2 });
    expect(headline([])).toBeNull();
  });
});
