import { describe, expect, it } from 'vitest';
import { proposalFor } from '../src/games/optionProposals';
import { figureOf } from '../src/games/mythomakya/art';
import { byColour, markOf, mythOf, sorted } from '../src/games/mythomakya/myths';
import cards from '../../../games/mythomakya/data/myths.json';
import { gone } from '../src/games/mythomakya-trionfo/cardCounts';
import { columnOf, uncovered } from '../src/games/mythomakya-trionfo/pileHistory';
import { ledFirst, remembered } from '../src/games/mythomakya-trionfo/logMemory';
import {
  around,
  deepOf,
  inDeck,
  lyingOf,
  nextChooser,
  placesOf,
  sideOf,
  sidesOf,
  topsOf,
  whereabouts,
  type Count,
  type Taken,
  type TrionfoView,
} from '../src/games/mythomakya-trionfo/view';
import { pile, seat } from './trionfo.fixture';

const taken = (leader: number, winner: number, ...cards: string[]): Taken => ({
  leader,
  winner,
  plays: cards.map((card, i) => ({ seat: (leader + i) % cards.length, pile: i, card })),
});
const view = (
  more: Partial<Omit<TrionfoView, 'options'>> & { options?: Partial<TrionfoView['options']> } = {},
): TrionfoView => ({
  phase: 'play',
  game: 1,
  order: [0, 1, 2, 3],
  sides: [
    [0, 2],
    [1, 3],
  ],
  chooser: 0,
  partner: null,
  moira: 'red',
  leader: 1,
  turn: 1,
  led: null,
  winning: null,
  trick: [],
  trick_apples: 0,
  taken: 0,
  tricks_in_game: 15,
  last: null,
  tricks: null,
  seats: [0, 1, 2, 3].map(() => seat(['R1', 'N2', 'B3', 'G4', 'V5'])),
  counts: [],
  result: null,
  ...more,
  options: {
    games: 1,
    quick: false,
    history: 'none',
    auto_forced: true,
    allow_early_stop: false,
    show_last_trick: false,
    trick_pause: 2,
    table_talk: true,
    redraw_teams: false,
    ...more.options,
  },
});

describe('myth cards', () => {
  it('are parsed from their faces, and each colour has its mark', () => {
    expect(mythOf('N11')).toEqual({ colour: 'black', strength: 11 });
    expect(markOf('purple')).toBe('c-V');
  });
  it('sort by colour, the strongest first', () => {
    expect(sorted(['R2', 'G1', 'R12', 'V3', 'G10'])).toEqual(['G10', 'G1', 'R12', 'R2', 'V3']);
    expect(byColour(['R2', 'R12', 'B1'])).toEqual({
      yellow: [],
      black: [],
      blue: [1],
      red: [12, 2],
      purple: [],
    });
  });
  it('have a figure for each known name, and none for another', () => {
    const ids = (cards as { id: string }[]).map(({ id }) => id);
    expect(ids.filter((id) => !figureOf({ key: `mythomakya.myth.${id}`, en: '?' }))).toEqual([]);
    expect(figureOf({ en: 'Achille' })).toBe('f-hero'); // an owner's
    expect(figureOf({ en: 'Lernaean Hydra', it: 'Idra di Lerna' })).toBe('f-hydra');
    expect(figureOf({ en: 'Fulano' })).toBe('');
  });
});

describe('the table', () => {
  it('lists the seats from any one, in the drawn order', () => {
    expect(around([0, 2, 1, 3], 1)).toEqual([1, 3, 0, 2]);
  });
  it.each([
    [30, 10, 2],
    [20, 10, 1],
    [15, 5, 2],
    [12, 6, 1],
    [10, 5, 1],
  ])(
    'has, with %i tricks and %i piles, this many cards under each: %i (mythomakya-trionfo:R2)',
    (tricks, piles, deep) => {
      expect(deepOf(view({ tricks_in_game: tricks, seats: [seat(Array<string>(piles).fill('R1'))] }))).toBe(
        deep,
      );
    },
  );
  it('keeps the places of used-up piles, which have no top', () => {
    expect(topsOf(seat(['R1', null, 'B3']))).toEqual(['R1', 'B3']);
  });
});

describe('sides', () => {
  it('have names with four and six players, from the seating', () => {
    expect(
      [0, 1, 2, 3].map((one) =>
        sideOf(
          [
            [0, 2],
            [1, 3],
          ],
          one,
        ),
      ),
    ).toEqual(['argo', 'troy', 'argo', 'troy']);
  });
  it('are a pair and a trio with five, once the partner is named (mythomakya-trionfo:R6)', () => {
    expect(sideOf([[0], [1], [2], [3], [4]], 3)).toBeNull();
    expect(
      [0, 1, 3].map((one) =>
        sideOf(
          [
            [1, 3],
            [0, 2, 4],
          ],
          one,
        ),
      ),
    ).toEqual(['trio', 'pair', 'pair']);
  });
  it('are empty if every player plays alone', () => {
    expect(sideOf([[0], [1]], 0)).toBeNull();
    expect(sideOf([[0], [1], [2]], 0)).toBeNull();
  });
});

describe('the middle', () => {
  it('has a place for every seat, in the order of play', () => {
    const now = view({
      leader: 2,
      turn: 0,
      winning: 3,
      trick: [
        { seat: 2, pile: 0, card: 'B4' },
        { seat: 3, pile: 1, card: 'B9' },
      ],
    });
    expect(placesOf(now, null)).toEqual([
      { seat: 2, card: 'B4', led: true, wins: false },
      { seat: 3, card: 'B9', led: false, wins: true },
      { seat: 0, card: null, led: false, wins: false },
      { seat: 1, card: null, led: false, wins: false },
    ]);
  });
  it('shows the taken trick until the next card is led, and then no more (mythomakya-trionfo:L17)', () => {
    const last = taken(1, 3, 'B4', 'B9', 'R1', 'G2');
    expect(lyingOf(view({ phase: 'pause', last }))).toBe(last);
    expect(
      placesOf(view({ phase: 'play', leader: 3, last }), last).map(({ seat, wins }) => [seat, wins]),
    ).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [0, false],
    ]);
    expect(lyingOf(view({ leader: 3, last, trick: [{ seat: 3, pile: 0, card: 'R1' }] }))).toBeNull();
    expect(lyingOf(view({ phase: 'over', last }))).toBeNull();
  });
});

describe('sidesOf', () => {
  const count = (more: Partial<Count> = {}): Count => ({
    chooser: 3,
    partner: 1,
    moira: 'red',
    sides: [
      [1, 3],
      [0, 2, 4],
    ],
    apples: [20, 30, 25, 39, 21],
    winners: [1, 3],
    tied: [],
    stopped: false,
    ...more,
  });
  it('adds the treasures of a side, the best first (mythomakya-trionfo:R18)', () => {
    expect(sidesOf(count()).map(({ seats, apples, won }) => [seats, apples, won])).toEqual([
      [[1, 3], 69, true],
      [[0, 2, 4], 66, false],
    ]);
  });
  it('credits no side for a draw, and lists those that share it (mythomakya-trionfo:L15)', () => {
    expect(
      sidesOf(count({ sides: [[0], [1], [2]], apples: [50, 50, 35], winners: [], tied: [0, 1] })).map(
        ({ won, tied }) => [won, tied],
      ),
    ).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ]);
  });
});

describe('the match', () => {
  it('has the next chooser clockwise, while there is a next game (mythomakya-trionfo:R19)', () => {
    expect(nextChooser(view({ order: [0, 2, 1, 3], chooser: 2, options: { games: 4 } }))).toBe(1);
    expect(nextChooser(view({ game: 4, chooser: 3, options: { games: 4 } }))).toBeNull();
  });
  it('has no next chooser if teams are drawn again (mythomakya-trionfo:L10)', () => {
    expect(nextChooser(view({ game: 2, options: { games: 4, redraw_teams: true } }))).toBeNull();
  });
  it.each([
    [[0, 1], 1],
    [[0, 1, 2], 1],
    [[0, 1, 2, 3, 4], 1],
  ])('has a next chooser where there are no teams to draw: %j (mythomakya-trionfo:R19)', (order, next) => {
    expect(nextChooser(view({ game: 2, order, options: { games: 4, redraw_teams: true } }))).toBe(next);
  });
  it('is proposed with as many games as players, with a reason (mythomakya-trionfo:L14)', () => {
    expect(proposalFor('mythomakya-trionfo', 5, { games: 1 })).toMatchObject({ options: { games: 5 } });
    expect(proposalFor('mythomakya-trionfo', 5, { games: 5 })).toBeNull();
    expect(proposalFor('mythomakya-trionfo', 4, { games: 1, allow_early_stop: true })).toBeNull();
    expect(proposalFor('odyssey', 4, {})).toBeNull();
  });
});

describe('whereabouts', () => {
  const tricks = [taken(0, 1, 'B4', 'B9', 'R1', 'G2'), taken(1, 1, 'N5', 'N1', 'V2', 'R6')];
  it('has the uncovered cards and the running trick; others only if the room shows them (mythomakya-trionfo:L18)', () => {
    const seats = [seat(['R1'])];
    const none = whereabouts(view({ seats, trick: [{ seat: 1, pile: 0, card: 'B7' }] }));
    expect([...none]).toEqual([
      ['B7', { is: 'trick', seat: 1 }],
      ['R1', { is: 'top', seat: 0 }],
    ]);
    expect(whereabouts(view({ seats: [], tricks })).get('V2')).toEqual({ is: 'gone', seat: 1 });
  });
  it('is counted by colour', () => {
    expect(gone(tricks)).toEqual({ yellow: 1, black: 2, blue: 2, red: 2, purple: 1 });
  });
  it('leaves four strengths out of the quick game (mythomakya-trionfo:R21)', () => {
    const left = (quick: boolean) =>
      Array.from({ length: 12 }, (_, i) => i + 1).filter((strength) =>
        inDeck(view({ options: { quick } }), strength),
      );
    expect(left(true)).toEqual([1, 6, 7, 8, 9, 10, 11, 12]);
    expect(left(false)).toHaveLength(12);
  });
});

describe('remembered', () => {
  const told = (types: string) => types.split(' ').map((type, i) => ({ type, rule: '', seat: i }));
  const history = told(
    'dealt moira leads led followed taken turned_up leads led followed taken turned_up leads led',
  );
  const types = (lines: ReturnType<typeof remembered>) => lines.map(({ event }) => event.type).join(' ');
  it('hides the cards of tricks in a treasure, but not their takers (mythomakya-trionfo:L17)', () => {
    expect(types(remembered(history, view({ trick: [{ seat: 0, pile: 0, card: 'R1' }] })))).toBe(
      'dealt moira leads taken leads taken leads led',
    );
  });
  it('keeps the last trick while it is visible', () => {
    const last = taken(0, 1, 'B4', 'B9');
    expect(types(remembered(history.slice(0, -2), view({ phase: 'pause', last })))).toBe(
      'dealt moira leads taken leads led followed taken turned_up',
    );
    expect(types(remembered(history.slice(0, -1), view({ last })))).toBe(
      'dealt moira leads taken leads led followed taken turned_up leads',
    );
  });
  it('keeps everything if the room allows past tricks (mythomakya-trionfo:L18)', () => {
    expect(remembered(history, view({ tricks: [] }))).toHaveLength(history.length);
  });
  it('keeps a counted game during the next one', () => {
    expect(
      types(remembered([...told('led followed taken counted dealt leads led taken leads')], view())),
    ).toBe('led followed taken counted dealt leads taken leads');
  });
  it('numbers the tricks of the running game', () => {
    expect(
      remembered(history, view({ tricks: [] }))
        .filter(({ event }) => event.type === 'leads')
        .map(({ trick }) => trick),
    ).toEqual([1, 2, 3]);
  });
  it('knows the first leader of the running game', () => {
    expect(ledFirst(history)).toBe(2);
    expect(ledFirst(told('led taken'))).toBeNull();
  });
});

describe('a replay of all seats', () => {
  const tricks: Taken[] = [
    {
      leader: 0,
      winner: 0,
      plays: [
        { seat: 0, pile: 0, card: 'R5' },
        { seat: 1, pile: 1, card: 'R2' },
      ],
    },
    {
      leader: 0,
      winner: 0,
      plays: [
        { seat: 0, pile: 1, card: 'B5' },
        { seat: 1, pile: 1, card: 'B2' },
      ],
    },
    {
      leader: 0,
      winner: 1,
      plays: [
        { seat: 0, pile: 0, card: 'N5' },
        { seat: 1, pile: 1, card: 'N12' },
      ],
    },
  ];
  it('shows the cards under each pile, the next one first', () => {
    expect(columnOf(tricks, 1, 1)).toEqual(['R2', 'B2', 'N12']);
    const all = uncovered(
      view({
        seats: [
          { ...seat(), piles: [pile('R5', 1), pile('B5')] },
          { ...seat(), piles: [pile(null), pile('B2', 1)] },
        ],
      }),
      tricks,
    );
    expect(all.seats.map((one) => one.piles.map((p) => p.below))).toEqual([
      [['N5'], []],
      [[], ['N12']],
    ]);
  });
  it('does not know cards that were never turned up', () => {
    expect(
      uncovered(view({ seats: [{ ...seat(), piles: [pile('G9', 2)] }] }), tricks).seats[0]!.piles[0]!.below,
    ).toEqual([]);
  });
});
