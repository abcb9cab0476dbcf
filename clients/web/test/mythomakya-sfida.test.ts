import { describe, expect, it } from 'vitest';
import type { Choice, Field } from '../src/net/protocol.gen';
import {
  fits,
  intentOf,
  nextStep,
  openFor,
  settled,
  steps,
  trimmed,
  withPart,
  type Draft,
} from '../src/games/mythomakya-sfida/draft';
import { DEITIES, type Deity } from '../src/games/mythomakya-sfida/gods';
import { lastTrick } from '../src/games/mythomakya-sfida/lastTrick';
import { whereIs } from '../src/games/mythomakya-sfida/publicKnowledge';
import { pilesIn, placesOf as orderOf, raised } from '../src/games/mythomakya-sfida/order';
import { payment, tokensOf, touched, ways } from '../src/games/mythomakya-sfida/pay';
import { mergeViews } from '../src/games/mythomakya-sfida/mergeViews';
import { momentOf } from '../src/games/mythomakya-sfida/turn';
import {
  hasNoClock,
  placesOf,
  scoreOf,
  sidesOf,
  toCome,
  topsOf,
  type Count,
  type Fact,
  type Laid,
  type Own,
  type SeatView,
  type SfidaView,
  type Window,
} from '../src/games/mythomakya-sfida/view';
import { cardsAt } from '../src/games/mythomakya-sfida/cardLocations';
import { decodeView, type Sent } from '../src/games/mythomakya-sfida/decodeView';
import { progress } from '../src/games/mythomakya-sfida/writers';

const seat = (more: Partial<SeatView> = {}): SeatView => ({
  piles: [['R5', 'B3'], ['G9']],
  treasure: { cards: [], apples: 0, deities: [] },
  worth: 0,
  deities: 1,
  hand: null,
  finished: false,
  wins: 0,
  ready: false,
  ...more,
});
const laid = (at: number, card: string, more: Partial<Laid> = {}): Laid => ({
  seat: at,
  pile: 0,
  card,
  chosen_by: null,
  ability: 'none',
  ares: false,
  strength: Number(card.slice(1)),
  ...more,
});
const window = (kind: Window['kind'], asked = [0]): Window => ({
  number: 7,
  kind,
  asked,
  held: false,
  milliseconds: 2500,
});
const fact = (more: Partial<Fact> & Pick<Fact, 'kind'>): Fact => ({
  seat: -1,
  from: -1,
  number: 0,
  deity: null,
  deities: [],
  passes: [],
  ...more,
});
const view = (more: Partial<SfidaView> = {}): SfidaView => ({
  phase: 'card',
  game: 1,
  options: { games: 1, redraw_teams: false, mates_see_hands: false, pacing: 'fixed', answer_limit: 0 },
  order: [0, 1, 2],
  sides: [[0], [1], [2]],
  chooser: 2,
  partner: null,
  moira: 'red',
  leader: 0,
  active: 0,
  turn: 0,
  controller: null,
  bound: null,
  loose: null,
  next_leader: null,
  swept: false,
  led: null,
  trick: [],
  winning: null,
  turns: 3,
  crono: null,
  out: { cards: [], apples: 0, deities: [] },
  left: { deities: 5, apples: 3 },
  left_deities: null,
  deities: Object.fromEntries(
    DEITIES.map((deity) => [deity, { place: null, played: false }]),
  ) as unknown as SfidaView['deities'],
  window: null,
  deed: null,
  facts: [],
  seats: [seat(), seat(), seat()],
  seen: [null, null, null],
  own: null,
  counts: [],
  result: null,
  ...more,
});

const one = (name: string, of: (string | number)[]): Field => ({ name, kind: 'oneOf', values: of });
const some = (name: string, of: string[], n: number, most = n): Field => ({
  name,
  kind: 'subset',
  values: of,
  min: n,
  max: most,
});
const number: Field = { name: 'window', kind: 'range', min: 7, max: 7 };
const choice = (type: string, ...fields: Field[]): Choice => ({ type, fields, rule: 'R24', anytime: true });
const WORTH: Readonly<Record<string, number>> = { apple1: 2, R12: 7, B10: 3, G4: 1, V7: 1, N6: 1 };
const worth = (token: string): number => WORTH[token] ?? 0;

describe('decodeView', () => {
  const past = { picks: [], dealt: ['ade'], drawn: [], gave: null, got: null } as const;
  const drawn = view({
    out: { cards: ['V1'], apples: 2, deities: ['ade'] },
    trick: [laid(0, 'B4'), laid(1, 'B9', { ability: 'active', ares: true, chosen_by: 2 })],
    facts: [fact({ kind: 'played', seat: 1, deity: 'ade' }), fact({ kind: 'passed', passes: [[0, 1]] })],
    seats: [
      seat({ hand: [], wins: 1 }),
      seat({ finished: true, ready: true, treasure: { cards: [], apples: 1, deities: [] } }),
    ],
    seen: [past, null],
    own: { ...past, answer: null, auto_pass: 'off', auto_forced: false, holds: 12 },
    deities: { ...view().deities, ade: { place: 'out', played: true } },
  });
  const sent: Sent = {
    ...drawn,
    trick: [{ seat: 0, pile: 0, card: 'B4', strength: 4 }, drawn.trick[1]!],
    facts: [
      { kind: 'played', seat: 1, deity: 'ade' },
      { kind: 'passed', passes: [[0, 1]] },
    ],
    seen: [{ dealt: ['ade'] }, null],
    seats: [
      { piles: seat().piles, worth: 0, deities: 1, treasure: { cards: [] }, hand: [], wins: 1 },
      {
        piles: seat().piles,
        worth: 0,
        deities: 1,
        treasure: { cards: [], apples: 1 },
        finished: true,
        ready: true,
      },
    ],
    own: { dealt: ['ade'], auto_pass: 'off', holds: 12 },
    deities: { ade: { place: 'out', played: true } },
  };
  it('restores omitted fields', () => {
    expect(decodeView(sent)).toEqual(drawn);
  });
  it('keeps a complete view', () => {
    expect(decodeView(drawn)).toEqual(drawn);
  });
});

describe('payments', () => {
  // the ways to pay 2 with a treasure of one apple card, R12, B10 and three cards of one apple, as the
  // server offers them
  const bill = [
    choice('zeus', number, some('pay', ['apple1', 'B10', 'R12'], 1)),
    choice('zeus', number, some('pay_1', ['G4', 'N6', 'V7'], 2)),
  ];

  it('list the least waste first, then the fewest cards (mythomakya-sfida:R14)', () => {
    expect(ways(bill, 2, worth)).toEqual([
      { tokens: ['apple1'], waste: 0 },
      { tokens: ['G4', 'N6'], waste: 0 },
      { tokens: ['B10'], waste: 1 },
      { tokens: ['R12'], waste: 5 },
    ]);
  });
  it('have one way for a price of zero (mythomakya-sfida:S38)', () => {
    expect(ways([choice('crono', number)], 0, worth)).toEqual([{ tokens: [], waste: 0 }]);
    expect(payment([choice('crono', number)], [])).toEqual({});
    expect(payment([choice('crono', number)], ['apple1'])).toBeNull();
  });
  it('follow the prompt alone', () => {
    expect(tokensOf(bill)).toEqual(['apple1', 'B10', 'R12', 'G4', 'N6', 'V7']);
    expect(payment(bill, ['V7', 'G4'])).toEqual({ pay_1: ['V7', 'G4'] });
    expect(payment(bill, ['R12'])).toEqual({ pay: ['R12'] });
    for (const tokens of [[], ['G4'], ['R12', 'G4'], ['G4', 'N6', 'V7']])
      expect(payment(bill, tokens)).toBeNull();
  });
  it('combine tokens that fit, and start again with one that does not (mythomakya-sfida:S5)', () => {
    expect(touched(bill, ['G4'], 'V7')).toEqual(['G4', 'V7']);
    expect(touched(bill, ['G4', 'V7'], 'N6')).toEqual(['N6']);
    expect(touched(bill, ['G4', 'V7'], 'R12')).toEqual(['R12']);
    expect(touched(bill, ['G4', 'V7'], 'G4')).toEqual(['V7']);
  });
  it('mix cards of different value if the prompt does', () => {
    const muse = [
      choice(
        'activate',
        one('pile', [3]),
        some('pay_2', ['apple1'], 1),
        some('pay_3', ['B10'], 1),
        some('pay_1', ['G4', 'N6', 'V7'], 2),
      ),
    ];
    expect(payment(muse, ['V7', 'B10', 'apple1', 'G4'])).toEqual({
      pay_1: ['V7', 'G4'],
      pay_2: ['apple1'],
      pay_3: ['B10'],
    });
    expect(ways(muse, 7, worth)).toEqual([{ tokens: ['apple1', 'B10', 'G4', 'N6'], waste: 0 }]);
  });
});

describe('the draft of a god', () => {
  const pay = some('pay', ['apple1'], 1);
  const apollo = [
    choice('apollo', number, one('pile', [0, 2]), one('seat', [1]), one('colour', ['red', 'blue']), pay),
  ];
  const ade = [
    choice('ade', number, one('seat', [0]), one('card', ['R12']), one('at', ['0.1']), pay),
    choice('ade', number, one('seat', [1]), one('card', ['N5', 'B2']), one('at', ['3.1', '3.2']), pay),
  ];

  it('asks step by step, and fills in single values (mythomakya-sfida:R27)', () => {
    const draft = settled(apollo, { type: 'apollo' });
    expect(steps(apollo, draft)).toEqual(['seat', 'pile', 'colour']);
    expect(draft).toEqual({ type: 'apollo', seat: 1 });
    expect(nextStep(apollo, draft)).toBe('pile');
    const complete = withPart(apollo, withPart(apollo, draft, 'pile', 2), 'colour', 'blue');
    expect(nextStep(apollo, complete)).toBeNull();
    expect(intentOf(apollo, complete, ['apple1'])).toEqual({
      type: 'apollo',
      window: 7,
      seat: 1,
      pile: 2,
      colour: 'blue',
      pay: ['apple1'],
    });
    expect(intentOf(apollo, complete, [])).toBeNull();
  });
  it('offers matching values only: the target’s cards and piles (mythomakya-sfida:R25)', () => {
    expect(openFor(ade, { type: 'ade' }, 'seat')).toEqual([0, 1]);
    const mine = withPart(ade, { type: 'ade' } as Draft, 'seat', 0);
    expect(mine).toEqual({ type: 'ade', seat: 0, card: 'R12', at: '0.1' });
    const his = withPart(ade, mine, 'seat', 1);
    expect(his).toEqual({ type: 'ade', seat: 1 });
    expect(openFor(ade, his, 'card')).toEqual(['N5', 'B2']);
  });
  it('outlives its window, as far as the next one allows', () => {
    const draft: Draft = { type: 'zeus', at: '1.4' };
    expect(trimmed([], draft)).toBe(draft);
    expect(intentOf([], draft, ['apple1'])).toBeNull();
    const next = [choice('zeus', { ...number, min: 8, max: 8 } as Field, one('at', ['1.3', '2.0']), pay)];
    expect(fits(next, draft)).toEqual([]);
    expect(trimmed(next, draft)).toEqual({ type: 'zeus' });
    expect(intentOf(next, { type: 'zeus', at: '2.0' }, ['apple1'])).toMatchObject({ window: 8 });
  });
  it('needs only its price without a target (mythomakya-sfida:R35)', () => {
    expect(intentOf([choice('ermes', number, pay)], { type: 'ermes' }, ['apple1'])).toEqual({
      type: 'ermes',
      window: 7,
      pay: ['apple1'],
    });
  });
});

describe('the order of a pile (mythomakya-sfida:R34)', () => {
  it('changes by raising cards, and an unchanged pile is left out (mythomakya-sfida:G22)', () => {
    const first = raised([], '2.4', 3, 2);
    expect(first).toEqual(['2.4:021']);
    const second = raised(first, '2.4', 3, 1);
    expect(second).toEqual(['2.4:201']);
    expect(orderOf(second, '2.4', 3)).toEqual([2, 0, 1]);
    expect(raised(raised(second, '2.4', 3, 1), '2.4', 3, 2)).toEqual([]);
    expect(raised(second, '0.1', 2, 1)).toEqual(['2.4:201', '0.1:10']);
    expect(raised(second, '2.4', 3, 0)).toEqual(second);
  });
  it('is offered for each pile', () => {
    expect(pilesIn(['2.4:021', '2.4:201', '0.1:10'])).toEqual(['2.4', '0.1']);
  });
});

describe('the state of a turn', () => {
  it('has gods, then the cards one by one, then the trick', () => {
    expect(momentOf(view({ phase: 'window', turn: null, window: window('pretrick') }))).toMatchObject({
      step: 'gods',
      now: { is: 'pretrick' },
      next: { is: 'leads', seat: 0 },
    });
    expect(momentOf(view())).toMatchObject({
      step: 'cards',
      now: { is: 'lead', seat: 0 },
      next: { is: 'plays', seat: 1 },
    });
    const second = view({ active: 1, led: 'blue', trick: [laid(0, 'B4')], winning: 0 });
    expect(momentOf(second)).toMatchObject({
      now: { is: 'follow', seat: 1 },
      next: { is: 'plays', seat: 2 },
    });
    const last = view({
      phase: 'window',
      active: 2,
      trick: [laid(0, 'B4'), laid(1, 'B9'), laid(2, 'R1')],
      winning: 2,
      window: window('card'),
    });
    expect(momentOf(last)).toMatchObject({
      now: { is: 'cardAres', seat: 2, card: 'R1' },
      next: { is: 'takes', seat: 2 },
    });
    expect(momentOf({ ...last, swept: true, next_leader: 1 }).next).toMatchObject({ is: 'sweeps', seat: 1 });
  });
  it('names the gods that can answer a card (mythomakya-sfida:R26, S4)', () => {
    const gone = { place: 'out', played: true } as const;
    const now = (more: Partial<SfidaView>): string =>
      momentOf(view({ phase: 'window', trick: [laid(0, 'B4')], window: window('card'), ...more })).now.is;
    expect(now({})).toBe('card');
    expect(now({ deities: { ...view().deities, afrodite: gone } })).toBe('cardAres');
    expect(now({ deities: { ...view().deities, ares: gone } })).toBe('cardAfrodite');
    expect(now({ trick: [laid(0, 'B4'), laid(1, 'B9')] })).toBe('card');
    expect(now({ trick: [laid(0, 'B4'), laid(1, 'B9')], bound: 2 })).toBe('cardAres');
  });
  it('waits for the answers to an ability and a god', () => {
    expect(
      momentOf(
        view({
          phase: 'window',
          active: 1,
          trick: [laid(1, 'B9', { ability: 'pending' })],
          window: window('ability'),
        }),
      ),
    ).toMatchObject({ now: { is: 'ability', seat: 1, card: 'B9' }, next: { is: 'effect' } });
    const deed = { seat: 2, what: { type: 'zeus', at: '0.1' } };
    expect(momentOf(view({ phase: 'window', window: window('deity'), deed }))).toMatchObject({
      step: 'gods',
      now: { is: 'deity', seat: 2, deity: 'zeus' },
    });
    expect(momentOf(view({ phase: 'window', window: window('hera') })).now.is).toBe('hera');
  });
  it('lets a controller choose for later seats, and the owner decide about the ability (mythomakya-sfida:R18)', () => {
    const controlled = view({
      active: 1,
      controller: 0,
      turn: 0,
      trick: [laid(0, 'G8', { ability: 'active' })],
    });
    expect(momentOf(controlled)).toMatchObject({
      now: { is: 'choose', seat: 1, by: 0 },
      next: { is: 'chooses', seat: 2, by: 0 },
    });
    expect(momentOf({ ...controlled, phase: 'window', window: window('dioniso', [1]) })).toMatchObject({
      now: { is: 'dioniso', seat: 1 },
      next: { is: 'chooses', seat: 1, by: 0 },
    });
    expect(
      momentOf({ ...controlled, phase: 'ability', turn: 1, trick: [laid(0, 'G8'), laid(1, 'G2')] }),
    ).toMatchObject({ now: { is: 'decide', seat: 1, card: 'G2' } });
  });
  it('is empty before the first turn', () => {
    expect(momentOf(view({ phase: 'moira' })).step).toBeNull();
  });
});

describe('the table', () => {
  it('has a place in the middle for each seat that plays: not for bound or finished ones (mythomakya-sfida:R31 mythomakya-sfida:R42)', () => {
    const now = view({ order: [0, 2, 1], leader: 2, bound: 1, trick: [laid(2, 'V4')], winning: 2 });
    expect(placesOf(now).map(({ seat, led, wins }) => [seat, led, wins])).toEqual([
      [2, true, true],
      [0, false, false],
    ]);
    expect(toCome(now)).toEqual([0]);
    expect(toCome(view({ seats: [seat(), seat({ finished: true }), seat()] }))).toEqual([0, 2]);
  });
  it('uncovers no card under Crono (mythomakya-sfida:S17)', () => {
    expect(topsOf(view(), 1)).toEqual(['R5', 'G9']);
    expect(topsOf(view({ crono: '1.0' }), 1)).toEqual(['G9']);
    expect(topsOf(view({ crono: '1.0' }), 0)).toEqual(['R5', 'G9']);
  });
  it('shows the location of every card (mythomakya-sfida:R15)', () => {
    const found = cardsAt(
      view({
        seats: [seat(), seat({ piles: [], treasure: { cards: ['V7'], apples: 0, deities: [] } })],
        trick: [laid(1, 'N2')],
        out: { cards: ['N9'], apples: 0, deities: [] },
      }),
    );
    expect([...found].sort()).toEqual([
      ['B3', { is: 'under', seat: 0 }],
      ['G9', { is: 'top', seat: 0 }],
      ['N2', { is: 'trick', seat: 1 }],
      ['N9', { is: 'out', seat: -1 }],
      ['R5', { is: 'top', seat: 0 }],
      ['V7', { is: 'gone', seat: 1 }],
    ]);
  });
});

describe('lastTrick', () => {
  const happened = (text: string) =>
    text.split(' ').map((one) => {
      const [type, seat, card] = one.split(':');
      return { type: type!, rule: '', ...(seat && { seat: Number(seat) }), ...(card && { cards: [card] }) };
    });
  const turn = 'turn:0 window closed played:0:B4 window closed played:1:B9';
  it('stays until the next card is led', () => {
    const plays = [
      { seat: 0, card: 'B4' },
      { seat: 1, card: 'B9' },
    ];
    expect(lastTrick(happened(`dealt ${turn} taken:1 turn:1 window`))).toEqual({ winner: 1, plays });
    expect(lastTrick(happened(`dealt ${turn} swept turn:0`))).toEqual({ winner: null, plays });
    expect(lastTrick(happened(`dealt ${turn} taken:1 turn:1 window closed played:1:R2`))).toBeNull();
  });
  it('is null in another game, or if the page has not seen it', () => {
    expect(lastTrick(happened(`${turn} taken:1 counted dealt:0`))).toBeNull();
    expect(lastTrick(happened('played:1:B9 taken:1 turn:1'))).toBeNull();
    expect(lastTrick([])).toBeNull();
  });
});

describe('hasNoClock', () => {
  const clocked = (pacing: 'fixed' | 'answers', answer_limit: number): boolean =>
    hasNoClock({ options: { ...view().options, pacing, answer_limit } });
  it('is so only if answers alone close a window (mythomakya-sfida:S33)', () => {
    expect(clocked('answers', 0)).toBe(true);
    expect(clocked('answers', 30)).toBe(false);
    expect(clocked('fixed', 0)).toBe(false);
  });
});

describe('whereIs', () => {
  const took = fact({ kind: 'took', seat: 1, deity: 'ermes' });
  it('is unknown for a god passed on unseen', () => {
    expect(whereIs(view(), 'ermes', 0)).toEqual({ is: 'unknown' });
    // another seat's draw is hidden
    expect(whereIs(view({ facts: [fact({ kind: 'drew', seat: 1, number: 2 })] }), 'ermes', 0)).toEqual({
      is: 'unknown',
    });
  });
  it('knows the viewer’s hand, and public moves (mythomakya-sfida:G26 mythomakya-sfida:G18)', () => {
    expect(whereIs(view({ seats: [seat({ hand: ['ermes'] }), seat(), seat()] }), 'ermes', 0)).toEqual({
      is: 'hand',
      seat: 0,
    });
    expect(whereIs(view({ facts: [took] }), 'ermes', 0)).toEqual({ is: 'went', seat: 1 });
    expect(
      whereIs(view({ facts: [fact({ kind: 'got', seat: 2, deity: 'dioniso' })] }), 'dioniso', 0),
    ).toEqual({
      is: 'went',
      seat: 2,
    });
  });
  it('forgets a god that may have been passed on, or was played (mythomakya-sfida:R37)', () => {
    expect(whereIs(view({ facts: [took, fact({ kind: 'passed', passes: [[1, 0]] })] }), 'ermes', 0)).toEqual({
      is: 'unknown',
    });
    expect(whereIs(view({ facts: [took, fact({ kind: 'passed', passes: [[2, 1]] })] }), 'ermes', 0)).toEqual({
      is: 'went',
      seat: 1,
    });
    expect(
      whereIs(view({ facts: [took, fact({ kind: 'played', seat: 1, deity: 'ermes' })] }), 'ermes', 0),
    ).toEqual({ is: 'unknown' });
  });
  it('knows the god that the viewer, or a mate seen, passed for Hera (mythomakya-sfida:R37)', () => {
    const past = { picks: [], dealt: [], drawn: [], gave: null, got: null };
    const passed = fact({ kind: 'passed', passes: [[0, 2], [2, 1], [1, 0]] }); // prettier-ignore
    const own: Own = { ...past, gave: 'zeus', got: 'eros', answer: null, auto_pass: 'off', auto_forced: false, holds: 12 }; // prettier-ignore
    expect(whereIs(view({ facts: [passed], own }), 'zeus', 0)).toEqual({ is: 'went', seat: 2 });
    expect(whereIs(view({ facts: [passed], own }), 'hera', 0)).toEqual({ is: 'unknown' });
    const seen = [null, { ...past, gave: 'ares' as const, got: 'zeus' as const }, null];
    expect(whereIs(view({ facts: [passed], own, seen }), 'ares', 0)).toEqual({ is: 'went', seat: 0 });
    // it may be passed no further: Hera was played; but it may be played, or taken by Eros
    const taken = fact({ kind: 'took', seat: 1, from: 2, deity: 'zeus' });
    expect(whereIs(view({ facts: [passed, taken], own }), 'zeus', 0)).toEqual({ is: 'went', seat: 1 });
    const played = fact({ kind: 'played', seat: 2, deity: 'zeus' });
    expect(whereIs(view({ facts: [passed, played], own }), 'zeus', 0)).toEqual({ is: 'unknown' });
  });
  it('knows the place of an open god', () => {
    const deities = { ...view().deities, crono: { place: 'table', played: true } } as SfidaView['deities'];
    expect(
      whereIs(view({ deities, facts: [fact({ kind: 'took', seat: 1, deity: 'crono' })] }), 'crono', 0),
    ).toEqual({ is: 'table' });
    expect(whereIs(view({ left_deities: ['hera'] }), 'hera', 0)).toEqual({ is: 'left' });
  });
});

describe('progress towards a writer (mythomakya-sfida:R48)', () => {
  it('counts the cards of a side together, and whether it has the writer', () => {
    const seats = [
      seat({ treasure: { cards: ['B6', 'B1', 'R2'], apples: 0, deities: [] } }),
      seat(),
      seat({ treasure: { cards: ['B2', 'R6'], apples: 0, deities: [] } }),
    ];
    const isWriter = (face: string): boolean => face.endsWith('6');
    expect(progress({ seats }, [0, 2], isWriter).filter(({ cards }) => cards)).toEqual([
      { colour: 'blue', cards: 3, writer: true },
      { colour: 'red', cards: 2, writer: true },
    ]);
    expect(progress({ seats }, [0], isWriter).find(({ colour }) => colour === 'red')).toEqual({
      colour: 'red',
      cards: 1,
      writer: false,
    });
  });
});

describe('sidesOf', () => {
  const score = (myths: number, writers = 0) => ({ myths, apple_cards: 2, deities: 1, writers });
  const count: Count = {
    chooser: 0,
    partner: 2,
    moira: 'blue',
    sides: [[0, 2], [1]],
    scores: [score(10), score(30), score(8, 5)],
    winners: [1],
    tied: [],
  };
  it('adds up the seats of a side, the best first (mythomakya-sfida:R44 mythomakya-sfida:R47)', () => {
    expect(scoreOf(score(8, 5))).toBe(16);
    expect(sidesOf(count).map(({ seats, apples, won }) => [seats, apples, won])).toEqual([
      [[1], 33, true],
      [[0, 2], 29, false],
    ]);
    expect(sidesOf(count)[1]!.score).toEqual({ myths: 18, apple_cards: 4, deities: 2, writers: 5 });
  });
});

describe('mergeViews', () => {
  it('shows every hand, and no answer of a window', () => {
    const own = (hand: Deity[], at: number): SfidaView =>
      view({
        seats: [0, 1, 2].map((other) => seat({ hand: other === at ? hand : null })),
        own: {
          picks: [],
          dealt: hand,
          drawn: [],
          gave: null,
          got: null,
          answer: { type: 'pass' },
          auto_pass: 'all',
          auto_forced: false,
          holds: 3,
        } as Own,
      });
    const all = mergeViews([own(['ade'], 0), own(['zeus'], 1), own([], 2)], view());
    expect(all.seats.map(({ hand }) => hand)).toEqual([['ade'], ['zeus'], []]);
    expect(all.own).toBeNull();
    expect(all.seen[1]).toEqual({ picks: [], dealt: ['zeus'], drawn: [], gave: null, got: null });
  });
});
