import { describe, expect, it } from 'vitest';
import { decodeView, passageOf, type SentView } from '../src/games/odyssey/decodeView';
import type { SeaMap } from '../src/games/odyssey/view';

const MAPS: SeaMap[] = [
  {
    id: 'A',
    name: { en: 'The sea', it: 'Il mare' },
    rows: ['....', '.S..', '....', '....'],
    starts: { white: 'A4', green: 'D4', red: 'D1', yellow: 'A1' },
    sacred: 'B2',
  },
];
const SENT: SentView = {
  phase: 'sail',
  round: 2,
  rounds: 11,
  role: 'spectator',
  map: 'A',
  ships: [
    { ship: 'white', owner: 1 },
    { ship: 'green', owner: 1 },
    { ship: 'red', owner: 1, sailed: true },
    { ship: 'yellow', owner: 1, arrived: true },
  ],
  tiles: { left: null, storms_left: 9, monsters: [], played: ['red', 'black'] },
};

describe('a report in short form', () => {
  it('has every field', () => {
    const { report, to, pushed } = passageOf(
      'red NE bounced arrived wooded deep coast together:white,green islands:2 ships ship_count:3 light:red lighthouses:1 fog_banks:4 rocky:1 sacred:1 sighted:yellow to:C4 pushed:D5',
    );
    expect(report).toEqual({
      ship: 'red',
      dir: 'NE',
      outcome: 'bounced',
      arrived: true,
      terrain: 'wooded',
      deep: true,
      coast: true,
      together: ['white', 'green'],
      islands: 2,
      ships: true,
      ship_count: 3,
      light: 'red',
      lighthouses: 1,
      fog_banks: 4,
      kinds: { wooded: 0, rocky: 1, sacred: 1 },
      sighted: ['yellow'],
    });
    expect([to, pushed]).toEqual(['C4', 'D5']);
  });
  it('has defaults for omitted fields', () => {
    expect(passageOf('white S').report).toMatchObject({
      ship: 'white',
      dir: 'S',
      outcome: 'moved',
      terrain: 'sea',
      islands: 0,
      ships: false,
      light: 'none',
      together: [],
    });
    expect(passageOf('white pinned').report).toMatchObject({ dir: '', outcome: 'pinned' });
    expect(passageOf('sea', 'green').report).toMatchObject({
      ship: 'green',
      dir: '',
      outcome: 'still',
      terrain: 'sea',
    });
  });
});

describe('decodeView', () => {
  it('adds nothing of its own', () => {
    const view = decodeView(SENT, MAPS);
    expect(view.map).toBe(MAPS[0]);
    expect(view.options).toMatchObject({ mode: 'team', lighthouses: 0 });
    expect(view.ships[0]).toEqual({ ship: 'white', owner: 1, arrived: false, sailed: false });
    expect(view.ships[3]).toMatchObject({ arrived: true, sailed: false });
    expect([view.log, view.lighthouses, view.tied, view.away]).toEqual([[], [], [], []]);
    for (const key of [
      'truth',
      'course',
      'history',
      'preview',
      'figures',
      'deduction',
      'whirlpools',
      'fog',
      'result',
      'pinned',
      'captain',
    ] as const)
      expect(view[key]).toBeNull();
  });
  it('has no map before the static data is loaded', () => {
    expect(decodeView(SENT, []).map).toBeNull();
  });
  it('follows the ships from storm to storm for a viewer who knows the truth', () => {
    const sent: SentView = {
      ...SENT,
      role: 'poseidon',
      truth: { white: 'A4', green: 'D4', red: 'C3', yellow: 'A1' },
      log: [
        {
          round: 1,
          tile: 'red',
          storm: { red: 'D2' },
          reports: ['red S to:D3 pushed:C3', 'white W bounced to:A4'],
        },
        { round: 2, tile: 'black', storm: { red: 'C2' }, reports: ['red S to:C3'] },
      ],
    };
    const { course, history, fog } = decodeView(sent, MAPS);
    expect(fog).toEqual([]);
    expect(history).toBeNull();
    expect(course![0]).toEqual({
      round: 1,
      tile: 'red',
      start: MAPS[0]!.starts,
      storm: { red: 'D2' },
      figures: null,
      boards: null,
      moves: [
        { ship: 'red', from: 'D2', to: 'D3', pushed: 'C3' },
        { ship: 'white', from: 'A4', to: 'A4', pushed: null },
      ],
    });
    expect(course![1]!.start.red).toBe('C3');
    expect(course![1]!.moves).toEqual([{ ship: 'red', from: 'C2', to: 'C3', pushed: null }]);
    expect(decodeView({ ...sent, phase: 'over' }, MAPS).history).toEqual(course);
  });
  it('keys previews and findings by cell', () => {
    const empty = { cells: '' };
    const view = decodeView(
      {
        ...SENT,
        preview: { white: { 'coast islands:1': 'A4 B4', sea: 'B3' }, green: {}, red: {}, yellow: {} },
        deduction: {
          white: { cells: 'A4 B4', out: { 2: { islands: 'C4 D4', terrain: 'C3' } } },
          green: empty,
          red: empty,
          yellow: empty,
        },
      },
      MAPS,
    );
    expect(Object.keys(view.preview!.white)).toEqual(['A4', 'B4', 'B3']);
    expect(view.preview!.white.B4).toMatchObject({
      ship: 'white',
      coast: true,
      islands: 1,
      outcome: 'still',
    });
    expect(view.deduction!.white).toEqual({
      cells: ['A4', 'B4'],
      out: [
        { round: 2, clue: 'islands', cells: ['C4', 'D4'] },
        { round: 2, clue: 'terrain', cells: ['C3'] },
      ],
    });
    expect(view.deduction!.green.cells).toEqual([]);
  });
});
