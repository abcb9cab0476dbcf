// The texts of Itaca's prompts about what a decision brings.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item, ItacaView } from '../src/games/itaca/view';
import { catalogues } from './catalogues';

const { game, foretold } = vi.hoisted(() => ({
  game: {
    view: {} as ItacaView,
    own: 1,
    mine: { crew: 16 },
    offered: [] as string[],
    prompt: [],
    asks: (...types: string[]): boolean => types.some((type) => game.offered.includes(type)),
  },
  foretold: {} as Record<string, number>,
}));
vi.mock('../src/games/itaca/model.svelte', () => ({ game }));
vi.mock('../src/games/itaca/preview', () => ({
  foretold: (_: unknown, name: string): number | string => foretold[name] ?? '…',
}));
const { earnWords } = await import('../src/games/itaca/labels');
const { quickChoicesOf } = await import('../src/games/itaca/quickChoices');

const words = catalogues.en!.itaca as unknown as Parameters<typeof earnWords>[0];
const played = (seat: number): Item => ({ kind: 'event', seat }) as Item;

describe('what hindering earns (itaca:R28)', () => {
  beforeEach(() => {
    game.view = { items: [{ kind: 'role', seat: 1 }, played(2)], seats: [] } as unknown as ItacaView;
    game.offered = ['play', 'pass'];
    game.mine.crew = 16;
    foretold.earns = 17;
  });
  it('has its condition for a seat that can play a card', () => {
    expect(earnWords(words)).toBe('If you play a card and the mission fails, you gain 1 man: crew 17.');
  });
  it('is not promised to a seat that can play none (itaca:R22)', () => {
    game.offered = ['pass'];
    expect(earnWords(words)).toBe('');
  });
  it('needs no condition for a seat that has hindered, whatever it can still play', () => {
    game.offered = ['pass'];
    game.view = { ...game.view, items: [...game.view.items, played(1)] };
    expect(earnWords(words)).toBe(words.earnAlready);
  });
  it('is nothing with a full crew (itaca:J7)', () => {
    game.mine.crew = 30;
    foretold.earns = 30;
    expect(earnWords(words)).toBe('');
    game.view = { ...game.view, items: [played(1)] };
    expect(earnWords(words)).toBe('');
  });
});

describe('what the command brings (itaca:R11 itaca:R12)', () => {
  const notes = (): (string | undefined)[] => quickChoicesOf(words).map((choice) => choice.notes[0]);
  beforeEach(() => {
    game.offered = ['call'];
    game.view = {
      seats: [{ crew: 28 }, { crew: 28 }, { crew: 9 }, { crew: 9 }],
      cards: { config: { hero_crew: 3 } },
    } as unknown as ItacaView;
  });
  it('is the number of men on the card until the answer of the server', () => {
    delete foretold.crew;
    expect(notes()).toEqual(['+4 men: crew …', '+3 men: crew …']);
  });
  it('is no more than the crew has room for (itaca:J7)', () => {
    foretold.crew = 30;
    expect(notes()).toEqual(['+2 men: crew 30', '+2 men: crew 30']);
  });
});
