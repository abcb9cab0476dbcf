// The texts on the page of The Triumph beside its table.
import { render } from 'svelte/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event, Room, Update } from '../src/net/protocol.gen';
import { events } from '../src/state/events.svelte';
import { roomStore } from '../src/state/room.svelte';
import { staticData } from '../src/games/mythomakya/staticData.svelte';
import { describeEvent } from '../src/games/mythomakya-trionfo/eventText';
import { renderer } from '../src/games/mythomakya-trionfo/index';
import SfidaMatchTable from '../src/games/mythomakya-sfida/MatchTable.svelte';
import MatchTable from '../src/games/mythomakya-trionfo/MatchTable.svelte';
import PausePrompt from '../src/games/mythomakya-trionfo/PausePrompt.svelte';
import Result from '../src/games/mythomakya-trionfo/Result.svelte';
import { seat } from './trionfo.fixture';

const NAMES = ['Anna', 'Bruno'];
const told = (type: string, more: object = {}): Event => ({ type, rule: '', ...more });

/** Shows this view to the player of seat 0. */
const show = (view: object, happened: Event[] = [], prompt: object[] = []): void => {
  roomStore.room = {
    code: 'OAR-417',
    number: 1,
    game: 'mythomakya-trionfo',
    members: NAMES.map((name, id) => ({ id, name })),
    seats: NAMES.map((_, id) => id),
    substitutedFor: [],
    you: 0,
  } as unknown as Room;
  const update = { t: 'update', rev: 1, turn: 1, seat: 0, view, prompt, acting: [], events: happened };
  roomStore.setUpdate(update as unknown as Update);
  events.setUpdate(update as unknown as Update);
};
const view = (more: object, options: object = {}) => ({
  phase: 'play',
  game: 1,
  options: { games: 1, history: 'none', redraw_teams: false, ...options },
  order: [0, 1],
  sides: [[0], [1]],
  chooser: 0,
  partner: null,
  moira: 'red',
  leader: 0,
  turn: 0,
  led: null,
  winning: null,
  trick: [],
  trick_apples: 0,
  taken: 2,
  tricks_in_game: 30,
  last: null,
  tricks: null,
  seats: [seat(), seat()],
  counts: [],
  result: null,
  ...more,
});

beforeEach(() => {
  const card = (apples: number) => ({ name: { en: '' }, apples });
  staticData.all = {
    cards: { R12: card(7), R11: card(5), B9: card(2), B10: card(3) },
    reconstructed: false,
  };
});
afterEach(() => {
  events.clear();
  roomStore.clear();
  staticData.forget();
});

describe('the log', () => {
  const trick = (...cards: string[]): Event[] => [
    told('leads', { seat: 0 }),
    told('led', { seat: 0, pile: 0, card: cards[0] }),
    told('followed', { seat: 1, pile: 0, card: cards[1] }),
    told('taken', { seat: 0, count: 2 }),
    told('turned_up', { cards: [] }),
  ];
  const takings = (): string[] =>
    events.history.filter(({ event }) => event.type === 'taken').map(({ event }) => describeEvent(event));
  const last = { leader: 0, winner: 0, plays: [] };
  const begun = [told('dealt', { game: 1, chooser: 0 }), told('moira', { seat: 0, colour: 'red' })];
  const two = [...begun, ...trick('R12', 'R11'), ...trick('B10', 'B9')];

  it('has the apples of the trick that is open, and of no other (mythomakya-trionfo:L17 mythomakya-trionfo:L20)', () => {
    show(view({ phase: 'pause', last }), two);
    expect(takings()).toEqual(['You take the trick: 2 cards.', 'You take the trick: 5 apples.']);
    events.clear();
    show(view({ last }), [...two, told('leads', { seat: 0 })]);
    expect(takings()).toEqual(['You take the trick: 2 cards.', 'You take the trick: 5 apples.']);
  });
  it('has no apples once the next card is led (mythomakya-trionfo:L18)', () => {
    const lead = [told('leads', { seat: 0 }), told('led', { seat: 0, pile: 1, card: 'R1' })];
    show(view({ trick: [{ seat: 0, pile: 1, card: 'R1' }] }), [...two, ...lead]);
    expect(takings()).toEqual(['You take the trick: 2 cards.', 'You take the trick: 2 cards.']);
  });
  it('keeps the apples of a counted game, and takes none of its cards for a trick of the next', () => {
    const lead = [told('leads', { seat: 0 }), told('led', { seat: 0, pile: 1, card: 'R1' })];
    const counted = [...begun, ...trick('R12', 'R11'), told('counted', {})];
    const running = [...begun, ...trick('B10', 'B9'), ...trick('R12', 'B9'), ...lead];
    show(view({ game: 2 }), [...counted, ...running]);
    expect(takings()).toEqual([
      'You take the trick: 12 apples.',
      'You take the trick: 2 cards.',
      'You take the trick: 2 cards.',
    ]);
  });
  it('has all apples where the room allows players to look back (mythomakya-trionfo:L18)', () => {
    show(view({ tricks: [last, last] }), two);
    expect(takings()).toEqual(['You take the trick: 12 apples.', 'You take the trick: 5 apples.']);
  });
});

describe('the seat on turn', () => {
  const waiting = (more: object): string | null => {
    show(view({ turn: 1, led: 'red', trick: [{ seat: 0, pile: 0, card: 'R1' }], ...more }));
    return renderer.waiting();
  };
  it('follows the led colour if it can (mythomakya-trionfo:R10)', () => {
    expect(waiting({ seats: [seat(), seat([null, 'B9', 'R12'])] })).toBe('Bruno follows red.');
  });
  it('plays any card if it cannot (mythomakya-trionfo:R11)', () => {
    expect(waiting({ seats: [seat(['R2']), seat(['B9', null])] })).toBe(
      'Bruno has no red and plays any card.',
    );
    expect(waiting({ turn: 0, seats: [seat(['B9']), seat(['R2'])] })).toBe('You have no red: play any card.');
  });
});

describe('the pause', () => {
  const plays = [
    { seat: 0, pile: 0, card: 'R12' },
    { seat: 1, pile: 1, card: 'R11' },
  ];
  const said = (first: (string | null)[], second: (string | null)[]): string => {
    const last = { leader: 0, winner: 0, plays };
    const goOn = { type: 'go_on', rule: 'L31', fields: [], anytime: true };
    show(view({ phase: 'pause', last, seats: [seat(first), seat(second)] }), [], [goOn]);
    return render(PausePrompt).body;
  };
  it('tells that cards are turned up (mythomakya-trionfo:R15)', () => {
    expect(said(['B9', 'B10'], ['G1', null])).toContain('The next cards are turned up.');
  });
  it('tells nothing of them if every pile is used up (mythomakya-trionfo:R15)', () => {
    const words = said([null, 'B10'], ['G1', null]);
    expect(words).toContain('The winner leads the next trick.');
    expect(words).not.toContain('turned up');
  });
});

describe('a drawn match', () => {
  const said = (games: number): string => {
    show(view({ phase: 'over', result: { reason: 'drawn', winners: [] } }, { games }));
    return render(Result).body;
  };
  it('of one game is a drawn game (mythomakya-trionfo:L15)', () => {
    expect(said(1)).toContain('The game is a draw.');
  });
  it('of several games has no winner of any (mythomakya-trionfo:L16)', () => {
    expect(said(3)).toContain('No player won a game: the match is a draw.');
  });
});

describe('the table of the match', () => {
  const score = { myths: 3, apple_cards: 0, deities: 0, writers: 0 };
  const count = {
    chooser: 1,
    partner: null,
    moira: 'purple',
    sides: [[0], [1]],
    apples: [3, 4],
    winners: [1],
    tied: [],
    stopped: false,
  };
  it('names the chooser of this game and the next one (mythomakya-trionfo:R19)', () => {
    show(view({}, { games: 3 }));
    expect(render(MatchTable).body).toMatch(
      /In this game, Anna names the moira\.[^.]*Bruno names the moira next\./s,
    );
  });
  it('names the chooser beside the moira of a counted game (mythomakya-trionfo:R5)', () => {
    show(view({ counts: [count] }, { games: 3 }));
    expect(render(MatchTable).body).toContain('named by Bruno');
  });
  it('names no chooser beside the last moira of The Challenge (mythomakya-sfida:R22 mythomakya-sfida:R27)', () => {
    const scores = [score, score];
    const sfida = { seats: [{}, {}], facts: [], deities: {}, seen: [] };
    show(view({ counts: [{ ...count, scores }], ...sfida }, { games: 3 }));
    const said = render(SfidaMatchTable).body;
    expect(said).toContain('purple');
    expect(said).not.toContain('named by');
  });
});
