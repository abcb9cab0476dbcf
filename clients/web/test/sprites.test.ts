// Each drawing is on one sheet, and its users have that sheet: the page the base sheet, a game the base
// sheet and its own.
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/registry';
import { DEITIES, bustOf, emblemOf } from '../src/games/mythomakya-sfida/gods';

const sheets = Object.entries(
  import.meta.glob<string>('../src/art/*.svg', { query: '?raw', import: 'default', eager: true }),
);
const sources = Object.entries(
  import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }),
);
const nameOf = (path: string): string => path.replace(/^.*\/(\w+)\.svg$/, '$1');
const idsIn = (text: string): string[] => [...text.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]!);
const drawn = new Map(sheets.map(([path, text]) => [nameOf(path), new Set(idsIn(text))]));
const symbols = new Set(
  sheets.flatMap(([, text]) => [...text.matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1]!)),
);
const on = (names: readonly string[]): Set<string> => new Set(names.flatMap((name) => [...drawn.get(name)!]));

/** The drawings that a source names: as a string, or in its markup. */
const askedIn = (text: string): string[] =>
  [...text.matchAll(/(?:['"]#?|`#)([a-z][\w-]*)['"`]/g)].map((m) => m[1]!).filter((id) => symbols.has(id));
const lacking = (of: RegExp, not: RegExp | null, names: readonly string[]): string[] => {
  const has = on(names);
  return sources
    .filter(([path]) => of.test(path) && !not?.test(path))
    .flatMap(([path, text]) =>
      [...new Set(askedIn(text))].filter((id) => !has.has(id)).map((id) => `${path}: ${id}`),
    );
};

describe('the sheets of drawings', () => {
  it('hold each drawing once', () => {
    const every = [...drawn.values()].flatMap((ids) => [...ids]);
    expect(every.filter((id, i) => every.indexOf(id) !== i)).toEqual([]);
    expect(symbols.size).toBeGreaterThan(150);
  });
  it.each(sheets.map(([path, text]) => [nameOf(path), text] as const))(
    '%s needs the house and nothing else',
    (name, text) => {
      const has = on(['base', name]);
      expect([...text.matchAll(/href="#([^"]+)"/g)].map((m) => m[1]!).filter((id) => !has.has(id))).toEqual(
        [],
      );
    },
  );
});

describe('what is asked for by name', () => {
  it('by the house is on its sheet', () => {
    // drawings on boards and cards belong to their games, and the style guide has all sheets
    expect(lacking(/src\//, /src\/(games|styleguide|ui\/board|ui\/card|ui\/track)\//, ['base'])).toEqual([]);
  });
  it.each(Object.entries(GAMES))('by %s comes with it', (game, { art }) => {
    const own = game.startsWith('mythomakya')
      ? new RegExp(`games/(mythomakya|${game})/`)
      : new RegExp(`games/${game}/`);
    const asked = sources.filter(([path]) => own.test(path)).flatMap(([, text]) => askedIn(text));
    expect(asked.length).toBeGreaterThan(5);
    expect(lacking(own, null, ['base', ...art])).toEqual([]);
  });
  it('by what all games share is with every game that a renderer brings', () => {
    expect(lacking(/src\/ui\/(card|track)\//, null, ['base'])).toEqual([]);
    expect(lacking(/src\/ui\/board\//, null, ['base', ...GAMES.odyssey!.art])).toEqual([]);
  });
  it('La Sfida has an emblem and a bust of every god', () => {
    const has = on(['base', ...GAMES['mythomakya-sfida']!.art]);
    expect(DEITIES.flatMap((deity) => [emblemOf(deity), bustOf(deity)]).filter((id) => !has.has(id))).toEqual(
      [],
    );
  });
});
