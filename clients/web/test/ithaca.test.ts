import { describe, expect, it } from 'vitest';
import { mergeViews } from '../src/games/ithaca/mergeViews';
import { coloursOf } from '../src/games/ithaca/preview';
import { countsOf, heaps } from '../src/games/ithaca/cardCounts';
import { scoring } from '../src/games/ithaca/scoring';
import {
  DEITIES,
  cardOf,
  joined,
  shownOn,
  sum,
  type Deity,
  type Face,
  type IthacaView,
  type Route,
  type SeatView,
} from '../src/games/ithaca/view';

const COLOURS = { zeus: 'red', athena: 'green', helios: 'yellow', aiolus: 'blue' };
const route = (more: Partial<Route> = {}): Route => ({
  id: 1,
  name: { en: 'r', it: 'r' },
  actions: { zeus: 'odyssey', athena: 'landing', helios: 'oracle', aiolus: 'favour' },
  colours: ['yellow'],
  years: 3,
  ...more,
});
const seat = (more: Partial<SeatView> = {}): SeatView => ({
  hand: 4,
  oracle: 0,
  hand_cards: [],
  oracle_cards: [],
  route: route(),
  action: null,
  cargo: [],
  acquired: [],
  years: 0,
  points: [],
  by_deity: { zeus: 0, athena: 0, helios: 0, aiolus: 0 },
  score: 0,
  ...more,
});

/** A view with these cards on the deities. */
function view(piles: Partial<Record<Deity, Face[]>>, more: Partial<IthacaView> = {}): IthacaView {
  const deities = DEITIES.map((deity) => ({
    deity,
    name: { en: deity, it: deity },
    colour: COLOURS[deity],
    cards: piles[deity] ?? [],
    total: sum(piles[deity] ?? []),
  }));
  return {
    phase: 'influence',
    turn: 1,
    starter: 0,
    active: 0,
    options: { gift_on_favour_action: true },
    favour: 'zeus',
    suitors: null,
    deities,
    poseidon: { cards: [], total: 0, threshold: 4 },
    deck: 30,
    route_deck: 20,
    discard: [],
    route_discard: [],
    seats: [seat(), seat()],
    excess: null,
    wrath: false,
    contest: null,
    gift: null,
    reshuffles: 0,
    unseen: [],
    result: null,
    ...more,
  };
}

describe('cards', () => {
  it('are parsed from their faces', () => {
    expect(cardOf('Z4')).toEqual({ upper: 'zeus', lower: null, value: 4 });
    expect(cardOf('WH3')).toEqual({ upper: 'aiolus', lower: 'helios', value: 3 });
    expect(shownOn('ZA1')).toEqual(['zeus', 'athena']);
  });
  it('are joined in the order of J34: singles before doubles of the same deity', () => {
    expect(joined(['ZH3', 'W1', 'Z4', 'Z2', 'A1'])).toBe('Z2+Z4+ZH3+A1+W1');
  });
});

describe('a route', () => {
  it('loads the cards of the deities that have its colour', () =>
    expect(coloursOf(view({}), route())).toEqual(['helios']));
});

describe('the counts', () => {
  it('are by face, and by deity and value', () => {
    expect(heaps(['Z4', 'A1', 'Z4'])).toEqual([
      { face: 'Z4', count: 2 },
      { face: 'A1', count: 1 },
    ]);
    const { values, rows } = countsOf(['Z4', 'Z4', 'ZH3', 'H1']);
    expect(values).toEqual([1, 2, 3, 4]);
    expect(rows[0]).toEqual({ deity: 'zeus', singles: [0, 0, 0, 2], doubles: 1 });
    expect(rows[2]).toEqual({ deity: 'helios', singles: [1, 0, 0, 0], doubles: 1 });
  });
  it('have a column for every value of the printed cards', () => {
    expect(countsOf(['Z6']).values).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('scoring', () => {
  it('lists the seats in their places', () => {
    const over = view(
      {},
      {
        phase: 'over',
        suitors: 'zeus',
        seats: [
          seat({ score: 7, points: ['A4', 'H3'], years: 11 }),
          seat({ score: 10, points: ['Z4', 'A3', 'W3'], oracle_cards: ['ZH3', 'W1'] }),
          seat({ score: 7, points: ['W4', 'W3'] }),
        ],
        result: {
          reason: 'voyage_over',
          ended_by: 0,
          sums: [0, 3, 0],
          defeated_by: 1,
          lost: [['Z4', 'ZA3', 'Z2'], [], ['Z4', 'Z2']],
        },
      },
    );
    const rows = scoring(over);
    expect(rows.map((r) => [r.seat, r.place, r.before, r.score, r.defeats])).toEqual([
      [1, 1, 10, 10, true],
      [0, 2, 16, 7, false],
      [2, 2, 13, 7, false],
    ]);
    expect(rows[0]!.oracle).toEqual([
      { face: 'ZH3', counts: true },
      { face: 'W1', counts: false },
    ]);
  });
  it('handles a voyage without Suitors', () => {
    const rows = scoring(
      view(
        {},
        {
          phase: 'over',
          seats: [seat({ score: 3 }), seat({ score: 3 })],
          result: { reason: 'voyage_over', ended_by: 0, sums: [], defeated_by: null, lost: [[], []] },
        },
      ),
    );
    expect(rows.map((r) => [r.place, r.sum])).toEqual([
      [1, null],
      [1, null],
    ]);
  });
});

describe('mergeViews', () => {
  it('shows every hand, Oracle and bid as its own seat sees it, and the rest as a spectator', () => {
    const bids = (own: number | null) =>
      [0, 1].map((at) => ({
        seat: at,
        decided: at === 0,
        count: at === 0 ? 1 : 0,
        cards: at === own ? (at === 0 ? ['Z2'] : []) : null,
      }));
    const eyes = (own: number | null) =>
      view(
        { zeus: ['Z2'] },
        {
          seats: [0, 1].map((at) =>
            seat(
              at === own
                ? { hand_cards: [`H${at + 1}`], oracle_cards: [`A${at + 1}`] }
                : { hand_cards: null, oracle_cards: null },
            ),
          ),
          contest: { deity: 'zeus', prize: 'Z4', asked: 1, bids: bids(own) },
          unseen: own === null ? ['W1'] : ['W2'],
        },
      );
    const all = mergeViews([eyes(0), eyes(1)], eyes(null));
    expect(all.seats.map((s) => [s.hand_cards, s.oracle_cards])).toEqual([
      [['H1'], ['A1']],
      [['H2'], ['A2']],
    ]);
    expect(all.contest!.bids.map((bid) => bid.cards)).toEqual([['Z2'], []]);
    expect(all.unseen).toEqual(['W1']);
  });
});
