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

describe('the sprite sheets', () => {
  it('contain each drawing once', () => {
    const every = [...drawn.values()].flatMap((ids) => [...ids]);
    expect(every.filter((id, i) => every.indexOf(id) !== i)).toEqual([]);
    expect(symbols.size).toBeGreaterThan(150);
  });
  it.each(sheets.map(([path, text]) => [nameOf(path), text] as const))(
    '%s needs the base sheet and nothing else',
    (name, text) => {
      const has = on(['base', name]);
      expect([...text.matchAll(/href="#([^"]+)"/g)].map((m) => m[1]!).filter((id) => !has.has(id))).toEqual(
        [],
      );
    },
  );
});

describe('a drawing that is used', () => {
  it('by the page is on the base sheet', () => {
    // drawings on boards and cards belong to their games, and the style guide has all sheets
    expect(lacking(/src\//, /src\/(games|styleguide|ui\/board|ui\/card|ui\/track)\//, ['base'])).toEqual([]);
  });
  it.each(Object.entries(GAMES))('by %s is on one of its sheets', (game, { art }) => {
    const own = game.startsWith('mythomakya')
      ? new RegExp(`games/(mythomakya|${game})/`)
      : new RegExp(`games/${game}/`);
    const asked = sources.filter(([path]) => own.test(path)).flatMap(([, text]) => askedIn(text));
    expect(asked.length).toBeGreaterThan(5);
    expect(lacking(own, null, ['base', ...art])).toEqual([]);
  });
  it('by shared components is on a sheet of every game that uses them', () => {
    expect(lacking(/src\/ui\/(card|track)\//, null, ['base'])).toEqual([]);
    expect(lacking(/src\/ui\/board\//, null, ['base', ...GAMES.odyssey!.art])).toEqual([]);
  });
  it('by The Challenge for a god exists as emblem and bust', () => {
    const has = on(['base', ...GAMES['mythomakya-sfida']!.art]);
    expect(DEITIES.flatMap((deity) => [emblemOf(deity), bustOf(deity)]).filter((id) => !has.has(id))).toEqual(
      [],
    );
  });
});
