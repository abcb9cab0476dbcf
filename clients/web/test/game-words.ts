// Checks for the texts of every game: English and Italian have a text for everything that the protocol may send,
// according to the game's VIEW.md.
import { describe, expect, it } from 'vitest';
import { readRules } from '../src/play/rules';

/** The groups by their common names; a game that has not been converted has the older ones. */
export type Said =
  | { readonly event: object; readonly deed: object; readonly phase: object }
  | { readonly said: object; readonly did: object; readonly phases: object };

const groupsOf = (words: Said): { readonly event: object; readonly deed: object; readonly phase: object } =>
  'event' in words && 'deed' in words ? words : { event: words.said, deed: words.did, phase: words.phases };

export interface GameWords {
  readonly name: string;
  readonly page: string; // VIEW.md
  readonly rules: readonly (readonly [file: string, text: string])[];
  readonly en: Said;
  readonly it: Said;
  readonly more?: readonly (readonly [en: object, it: object])[]; // what it shares with another game
  readonly codes: { readonly en: object; readonly it: object };
  readonly sources: readonly (readonly [path: string, text: string])[]; // of its page
  readonly letters: string; // of its rules' numbers
  readonly least: { readonly events: number; readonly refusals: number; readonly rules: number };
  readonly untold?: readonly string[]; // events that another event's text covers
  readonly phases: (view: string) => string; // the part of VIEW.md that names them
}

export const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([k, v]) => keysOf(v, `${path}.${k}`))
    : [path];
export const partOf = (page: string, head: string): string =>
  page.split(`## ${head}\n`)[1]!.split('\n## ')[0]!;
/** The terms in backquotes in the first column of a table. */
const named = (part: string): string[] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((m) => m[1]!));

export function holdWords(game: GameWords): void {
  describe(`the texts of ${game.name}`, () => {
    it('have the same keys in English and Italian', () => {
      for (const [en, italian] of [[game.en, game.it], ...(game.more ?? [])])
        expect(keysOf(italian).sort()).toEqual(keysOf(en).sort());
    });
    it('cover every event', () => {
      const events = named(partOf(game.page, 'Events'));
      expect(events.length).toBeGreaterThan(game.least.events);
      expect(
        events.filter((type) => !(type in groupsOf(game.en).event) && !game.untold?.includes(type)),
      ).toEqual([]);
    });
    it('cover every intent, for the replay', () => {
      const intents = [...partOf(game.page, 'Intents').matchAll(/\{type:"(\w+)"/g)].map((m) => m[1]!);
      expect(new Set(intents)).toEqual(new Set(Object.keys(groupsOf(game.en).deed)));
    });
    it('cover every refusal', () => {
      const refusals = named(partOf(game.page, 'Rejections')).filter((code) => code !== 'game_over'); // the page has a text for it
      expect(refusals.length).toBeGreaterThan(game.least.refusals);
      for (const words of [game.codes.en, game.codes.it])
        expect(Object.keys(words).sort()).toEqual([...refusals].sort());
    });
    it('cover every phase', () => {
      const phases = [...game.phases(partOf(game.page, 'View')).matchAll(/`(\w+)`/g)].map((m) => m[1]!);
      expect(Object.keys(groupsOf(game.en).phase).sort()).toEqual(phases.sort());
    });
  });
  holdRules(game);
}

type PointedTo = Pick<GameWords, 'name' | 'rules' | 'sources' | 'letters'> & {
  readonly least: { readonly rules: number };
};

/** The rules that the page refers to are in both rules pages. */
export function holdRules(
  { name, rules, sources, letters, least }: PointedTo,
  more: readonly string[] = [],
): void {
  describe(`the rules that the texts of ${name} refer to`, () => {
    it.each(rules)('exist in %s', (_, text) => {
      const written = new Set(readRules(text).flatMap((block) => (block.kind === 'rule' ? [block.id] : [])));
      // some are within another's line
      for (const [, id] of text.matchAll(/\*\*([A-Z]\d+)\*\*/g)) written.add(id!);
      const asked = sources.flatMap(([, source]) =>
        [...source.matchAll(new RegExp(`['"]([${letters}]\\d+)['"]`, 'g'))].map((m) => m[1]!),
      );
      asked.push(...more);
      expect(asked.length).toBeGreaterThan(least.rules);
      expect([...new Set(asked)].filter((rule) => !written.has(rule))).toEqual([]);
    });
  });
}
