import { describe, expect, it } from 'vitest';
import islands from '../../../games/itaca/data/islands.json';
import characters from '../../../games/itaca/data/characters.json';
import events from '../../../games/itaca/data/events.json';
import config from '../../../games/itaca/data/config.json';
import { islandOf, meanOf } from '../src/games/itaca/cards';
import { effectOf, effectsOf, termOf } from '../src/games/itaca/effects';
import { effectsText } from '../src/games/itaca/effectText';
import { folded, pushesOf } from '../src/games/itaca/pushes';
import { standingOf } from '../src/games/itaca/publicKnowledge';
import { roundsOf } from '../src/games/itaca/ledger';
import { chanceWords, outlookWords, spareWords } from '../src/games/itaca/rangeText';
import { mergeViews } from '../src/games/itaca/mergeViews';
import {
  joined,
  perStat,
  total,
  type ItacaData,
  type Deed,
  type Item,
  type ItacaView,
  type Mission,
  type SeatView,
} from '../src/games/itaca/view';
import { decodeView } from '../src/games/itaca/decodeView';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { catalogues } from './catalogues';

const en = catalogues.en!.itaca;

const cards = { islands, characters, events, config } as unknown as ItacaData;
const seat = (more: Partial<SeatView> = {}): SeatView => ({
  crew: 10,
  island: null,
  row: 0,
  column: null,
  hand: 5,
  hand_cards: null,
  known: null,
  in: null,
  bid: null,
  chose: false,
  character: null,
  shown: null,
  role: null,
  ...more,
});
const mission = (more: Partial<Mission> = {}): Mission => {
  const difficulty = more.difficulty ?? { F: 3, I: 6, C: 2 };
  return {
    island: 'cimmerians',
    applied: true,
    dice: { F: [], I: [], C: [4] },
    dice_cancelled: false,
    difficulty,
    remaining: total(difficulty),
    success: null,
    paid: 0,
    reward: null,
    wrecked: false,
    ...more,
  };
};
const deed = (more: Partial<Deed>): Deed => ({
  effect: 'diff F + 1',
  stat: null,
  seat: null,
  item: null,
  dice: [],
  change: { F: 0, I: 0, C: 0 },
  crews: [0, 0, 0],
  lost: [[], [], []],
  ...more,
});
const item = (more: Partial<Item>): Item => ({
  kind: 'event',
  seat: 1,
  card: 'e03',
  role: null,
  half: 'lower',
  applies: true,
  cancelled: false,
  raised: { F: 0, I: 0, C: 0 },
  deeds: [],
  ...more,
});

function view(more: Partial<ItacaView> = {}): ItacaView {
  return {
    phase: 'hindering',
    round: 2,
    first: 0,
    captain: 0,
    hero: false,
    options: { rows: 4, hinder_limit: null, round_limit: null },
    wager: { bid: 2, bidder: 0, left: [1, 2], asked: null },
    grid: [],
    removed: [],
    seats: [seat(), seat(), seat()],
    mission: mission(),
    items: [],
    to_come: [],
    put_off: [],
    pending: null,
    duties: [],
    deck: 30,
    played: [],
    discard: [],
    pile: null,
    reshuffles: 0,
    reshuffled: [],
    unseen: [],
    result: null,
    cards,
    ...more,
  };
}

describe('decodeView', () => {
  const { grid: _, seats: __, items: ___, cards: ____, ...rest } = view();
  const sent = {
    ...rest,
    grid: ['aeaea', 'crete', 'cyclopes', 'cimmerians', 'sirens'],
    seats: [
      { crew: 3, hand: 0, hand_cards: [], known: [], in: false },
      { crew: 9, hand: 2, island: 'sirens', row: 2, column: 1 },
    ],
  };
  it('restores the omitted fields of seats and islands', () => {
    const { seats, grid } = decodeView({ ...sent, items: [] }, cards);
    expect(seats).toEqual([
      seat({ crew: 3, hand: 0, hand_cards: [], known: [], in: false }),
      seat({ crew: 9, hand: 2, island: 'sirens', row: 2, column: 1 }),
    ]);
    expect(grid[1]).toEqual({ island: 'crete', row: 1, column: 2, ships: [] });
    expect(grid[4]).toEqual({ island: 'sirens', row: 2, column: 1, ships: [1] });
  });
  it('restores the omitted fields of items and actions', () => {
    const { items } = decodeView(
      {
        ...sent,
        items: [
          {
            seat: 1,
            card: 'e03',
            half: 'lower',
            raised: { F: 2 },
            deeds: [{ change: { F: 2 } }, { effect: 0, crews: [0, -1] }],
          },
          { seat: 0, card: 3, role: 2, applies: false },
          { seat: 0, card: 3 },
        ],
      },
      cards,
    );
    const [first] = cards.events.find(({ id }) => id === 'e03')!.lower.split('; ');
    expect(items).toEqual([
      item({
        raised: { F: 2, I: 0, C: 0 },
        deeds: [
          deed({ effect: first!, change: { F: 2, I: 0, C: 0 }, crews: [0, 0], lost: [[], []] }),
          deed({ effect: first!, crews: [0, -1], lost: [[], []] }),
        ],
      }),
      item({ kind: 'role', seat: 0, card: 3, role: 2, half: null, applies: false }),
      item({ kind: 'bonus', seat: 0, card: 3, half: null }),
    ]);
  });
});

describe('effects', () => {
  it('parse numbers with dice', () => {
    expect(termOf('8+1d6')).toEqual({ c: 8, d: 1 });
    expect(termOf('2d6')).toEqual({ c: 0, d: 2 });
  });
  it('parse each kind', () => {
    expect(effectOf('diff all - 2')).toEqual({
      when: 'now',
      op: 'diff',
      stat: 'all',
      sign: -1,
      term: { c: 2, d: 0 },
    });
    expect(effectOf('success draw self 2')).toEqual({ when: 'success', op: 'draw', who: 'self', n: 2 });
    expect(effectOf('discard commander 1 random')).toMatchObject({ op: 'discard', random: true });
    expect(effectsOf('')).toEqual([]);
    expect(
      effectsOf('diff F + 2d6; move_crew commander self 2; crew commander - 1').map((e) => e.op),
    ).toEqual(['diff', 'move_crew', 'crew']);
  });
  it('have a text', () => {
    expect(effectsText('diff F - 2+2d6')).toBe('Strength drops by 2 plus 2 dice');
    expect(effectsText('crew commander - 1')).toBe('the Commander loses 1 man');
  });
});

describe('an island', () => {
  it('has an average difficulty', () => {
    expect(meanOf(islandOf(view(), 'cyclopes'))).toBe(15.5);
    expect(meanOf(islandOf(view(), 'crete'))).toBe(9);
  });
});

describe('the text of a preview', () => {
  it('names what the card changes, and the missing men', () => {
    expect(outlookWords(en, mission(), 10, { I: [10, 10], remaining: [15, 15], spare: [-5, -5] })).toBe(
      'Intelligence from 6 to 10; 5 short',
    );
    expect(outlookWords(en, mission(), 10, { remaining: [11, 11], spare: [-1, -1] })).toBe(
      `${en.noChange}; 1 short`,
    );
  });
  it('names a trait that is still to be chosen, and the men of the Commander', () => {
    const words = outlookWords(en, mission(), 10, {
      remaining: [13, 13],
      spare: [-4, -2],
      crew: [9, 11],
      open: '2',
    });
    expect(words).toContain(en.crewBecomes({ before: '10', after: '9–11' }));
    expect(words).toContain(effectsText('diff choice + 2'));
    expect(words).toMatch(/2–4 short$/);
  });
});

describe('a chance', () => {
  it('does not round up to certain', () => {
    expect([chanceWords(0.999), chanceWords(1), chanceWords(0.001), chanceWords(0)]).toEqual([
      '99%',
      '100%',
      '1%',
      '0%',
    ]);
  });
  it('is written as the language writes it', async () => {
    await chooseLanguage('de');
    expect(chanceWords(0.5)).toBe('50\u00a0%');
    await chooseLanguage('en');
  });
});

describe('the preview of a crew', () => {
  it('has a text with its range', () => {
    expect(spareWords(en, [-4, -4])).toBe('4 short');
    expect(spareWords(en, [0, 0])).toBe('just enough');
    expect(spareWords(en, [-6, -2])).toBe('2–6 short');
    expect(spareWords(en, [-2, 3])).toBe('from 2 short to 3 to spare');
  });
});

describe('the history of a difficulty', () => {
  const items = [
    item({
      kind: 'role',
      card: 1,
      role: 2,
      half: null,
      deeds: [deed({ dice: [3], change: { F: 3, I: 0, C: 0 } }), deed({ crews: [-2, 0, 0] })],
    }),
    item({ deeds: [deed({ change: { F: 4, I: 0, C: 0 } })] }),
    item({ kind: 'bonus', card: 1, half: null, deeds: [deed({ crews: [0, 2, 0] })] }),
  ];
  it('adds up to the current value', () => {
    const at = mission({
      island: 'cyclopes',
      dice: { F: [2], I: [], C: [] },
      difficulty: { F: 17, I: 4, C: 0 },
    });
    const pushes = pushesOf(view({ items, mission: at }), at, 'F');
    expect(pushes.map((push) => push.change)).toEqual([8, 2, 3, 4]);
    expect(pushes.map((push) => push.by)).toEqual(['island', 'dice', 'item', 'item']);
    expect(pushes.reduce((sum, push) => sum + push.change, 0)).toBe(at.difficulty.F);
  });
  it('ends with the payment (itaca:R24)', () => {
    const at = mission({
      island: 'cyclopes',
      dice: { F: [2], I: [], C: [] },
      difficulty: { F: 0, I: 0, C: 0 },
      success: true,
      paid: 21,
    });
    const paid = view({ items, mission: at });
    expect(pushesOf(paid, at, 'F').map(({ by, change }) => [by, change])).toEqual([
      ['island', 8],
      ['dice', 2],
      ['item', 3],
      ['item', 4],
      ['paid', -17],
    ]);
    expect(pushesOf(paid, at, 'I').map(({ change }) => change)).toEqual([4, -4]);
    expect(pushesOf(paid, at, 'C').map(({ change }) => change)).toEqual([0]); // there was nothing to pay
  });
  it('folds the oldest into one sum', () => {
    const at = mission({
      island: 'cyclopes',
      dice: { F: [2], I: [], C: [] },
      difficulty: { F: 17, I: 4, C: 0 },
    });
    const { before, last } = folded(pushesOf(view({ items, mission: at }), at, 'F'), 3);
    expect(before).toBe(10);
    expect(last.map((push) => push.change)).toEqual([3, 4]);
  });
});

describe('standingOf', () => {
  const leaving = (own: number, pile: number[] | null): ItacaView =>
    view({
      phase: 'wager',
      pile,
      wager: { bid: 3, bidder: 0, left: [1, 2], asked: 0 },
      seats: [
        seat(),
        seat({ chose: true, character: own === 1 ? 4 : null }),
        seat({ chose: true, character: own === 2 ? 6 : null }),
      ],
    });
  it('is empty for a seat that is still in', () => {
    expect(standingOf(leaving(0, null), 0, 4)).toEqual({ is: 'open' });
    expect(standingOf(leaving(0, null), null, 4)).toEqual({ is: 'open' });
  });
  it('names the seat that took the one missing card', () => {
    const second = leaving(2, [1, 2, 3, 5, 6, 7, 8]);
    expect(standingOf(second, 2, 6)).toEqual({ is: 'yours' });
    expect(standingOf(second, 2, 4)).toEqual({ is: 'seat', seat: 1 });
    expect(standingOf(second, 2, 1)).toEqual({ is: 'left' });
  });
  it('only tells that others are taken if several are missing', () => {
    const third = view({
      phase: 'character',
      pile: [1, 2, 3, 5, 6, 7],
      wager: { bid: 3, bidder: 0, left: [1, 2, 3], asked: null },
      seats: [seat(), seat({ chose: true }), seat({ chose: true }), seat()],
    });
    expect(standingOf(third, 3, 4)).toEqual({ is: 'taken' });
    expect(standingOf(third, 3, 1)).toEqual({ is: 'here' });
  });
  it('is public once the characters are revealed', () => {
    const shown = view({ seats: [seat({ shown: 2 }), seat({ shown: 4, role: 1 }), seat({ shown: 6 })] });
    expect(standingOf(shown, 0, 4)).toEqual({ is: 'seat', seat: 1 });
    expect(standingOf(shown, 0, 2)).toEqual({ is: 'pile' }); // of the round before: the Commander has none
  });
});

describe('the ledger of a round', () => {
  it('lists the source and target of every man', () => {
    const [first] = roundsOf(
      [
        { type: 'round', rule: 'R7', seat: 0, round: 4 },
        { type: 'won', rule: 'R10', seat: 0, men: 3 },
        { type: 'called', rule: 'R12', seat: 0, as: 'commander', men: 3 },
        { type: 'destination', rule: 'R14', seat: 0, island: 'crete' },
        { type: 'played', rule: 'R20', seat: 1, card: 'e03', half: 'lower' },
        { type: 'played', rule: 'R20', seat: 1, card: 'e04', half: 'lower' },
        {
          type: 'effect',
          rule: 'R18',
          seat: 1,
          source: { kind: 'role', card: 2, role: 2, half: null, item: 0 },
          deed: deed({ crews: [-1, 1, 0] }),
        },
        { type: 'failed', rule: 'R26', seat: 0, island: 'crete', remaining: 9 },
        { type: 'lost', rule: 'R26', seat: 0 },
        { type: 'hinderer', rule: 'R28', seat: 1, men: 1 },
        { type: 'drawn', rule: 'R30', seat: 2, count: 2 },
      ] as never,
      3,
    );
    expect(first).toMatchObject({ round: 4, captain: 0, hero: false, island: 'crete', success: false });
    expect(first!.accounts.map(({ men, cards: n }) => [men, n])).toEqual([
      [-2, 0],
      [2, -2],
      [0, 2],
    ]);
    expect(first!.accounts[1]!.entries.map((entry) => entry.why)).toEqual(['played', 'effect', 'hinderer']);
  });
  it('counts only the men for which a crew has room (itaca:J7 itaca:R28 itaca:R25)', () => {
    const [first] = roundsOf(
      [
        { type: 'round', rule: 'R7', seat: 0, round: 4 },
        { type: 'hinderer', rule: 'R28', seat: 1, men: 0 },
        { type: 'reward', rule: 'R25', seat: 0, men: 2, cards: 0, gained: 1 },
      ] as never,
      2,
    );
    expect(first!.accounts.map(({ men, entries }) => [men, entries.length])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
  it('starts with a round’s first event only', () => {
    expect(roundsOf([{ type: 'paid', rule: 'R24', seat: 0, men: 3 }] as never, 2)).toEqual([]);
  });
});

describe('mergeViews', () => {
  it('shows each hand and character as its own seat does', () => {
    const hidden = view({ seats: [seat(), seat()] });
    const own = [0, 1].map((at) =>
      view({
        seats: [0, 1].map((i) =>
          i === at ? seat({ hand_cards: [`e0${at + 1}`], character: at + 3, known: [] }) : seat(),
        ),
      }),
    );
    const all = mergeViews(own, hidden);
    expect(all.seats.map((one) => [one.hand_cards, one.character])).toEqual([
      [['e01'], 3],
      [['e02'], 4],
    ]);
  });
});

describe('small functions', () => {
  it('sort by the order of the game', () => {
    expect(joined(['e30', 'e02'])).toBe('e02+e30');
    expect(total(perStat(() => 2))).toBe(6);
  });
});
