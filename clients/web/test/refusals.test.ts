// Every refusal of a game, and every reason why something is not offered, has a text in English and Italian.
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';

type GameFile = 'odyssey' | 'ithaca' | 'itaca' | 'mythomakya-trionfo' | 'mythomakya-sfida' | 'theseus';
const en = catalogues.en!.errors;
const italiano = catalogues.it!.errors;
const of = (game: GameFile): { en: object; it: object } => ({
  en: catalogues.en![game].error,
  it: catalogues.it![game].error,
});

const text = (files: Record<string, string>, folder: string): string =>
  Object.entries(files)
    .flatMap(([path, words]) => (path.includes(`/games/${folder}/`) ? [words] : []))
    .join('\n');
const sources = import.meta.glob<string>(
  ['../../../games/*/view/rejection*.{cpp,hpp}', '../../../games/*/rules/legality.cpp'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const pages = import.meta.glob<string>('../../../games/*/VIEW.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The codes in the source of a game's refusals. */
const refused = (folder: string): string[] =>
  [
    ...new Set(
      [
        ...text(sources, folder).matchAll(
          /(?:(?:Rejection|Requirement \w+)\{\s*"(\w+)")|"(\w+)",\s*"[A-Z]\d+"/g,
        ),
      ].map((m) => m[1] ?? m[2]!),
    ),
  ].sort();
/** The codes that have a line in its VIEW.md. */
const written = (folder: string): string[] =>
  (text(pages, folder).split(/^## Re(?:jections|fusals)$/m)[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map((m) => m[1]!))
    .sort();

const games: readonly [string, { en: object; it: object }][] = [
  ['odyssey', of('odyssey')],
  ['ithaca', of('ithaca')],
  ['itaca', of('itaca')],
  ['mythomakya_trionfo', of('mythomakya-trionfo')],
  ['mythomakya_sfida', of('mythomakya-sfida')],
  ['theseus', of('theseus')],
];

describe.each(games)('the refusals of %s', (folder, codes) => {
  it('are all in its VIEW.md', () => {
    expect(refused(folder).length).toBeGreaterThan(12);
    expect(written(folder)).toEqual(refused(folder));
  });
  it.each([
    ['English', codes.en, en],
    ['Italian', codes.it, italiano],
  ])('have texts in %s', (_, words, house) => {
    const said = { ...house, ...words } as Record<string, string>;
    expect(written(folder).filter((code) => !said[code])).toEqual([]);
    expect(Object.keys(words).sort()).toEqual(refused(folder).filter((code) => code in words));
  });
});
