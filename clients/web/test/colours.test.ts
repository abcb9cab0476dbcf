// The colours keep their guarantees: contrast, sets whose members are not confused, and colours defined in
// one place only.
import { describe, expect, it } from 'vitest';
import {
  EYES,
  SETS,
  SHAPES,
  TEXT,
  contrast,
  difference,
  least,
  tokensOf,
  type Eye,
} from '../src/styleguide/colour';

const files = Object.entries(
  import.meta.glob<string>('../src/**/*.{svelte,css,ts,svg}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const themes = tokensOf(files.find(([f]) => f.endsWith('tokens.css'))![1]);

describe.each(Object.entries(themes))('contrast, %s', (_, tokens) => {
  it.each([
    ['words', TEXT, 4.5],
    ['shapes', SHAPES, 3],
  ] as const)('%s stand out from their ground', (_kind, pairs, need) => {
    const low = pairs
      .map(([ink, ground]) => ({
        pair: `${ink} on ${ground}`,
        ratio: contrast(tokens[ink]!, tokens[ground]!),
      }))
      .filter((p) => !(p.ratio >= need));
    expect(low).toEqual([]);
  });
});

describe('sets', () => {
  it.each(Object.keys(SETS))('%s: all members are distinguishable, for every kind of vision', (set) => {
    for (const eye of Object.keys(EYES) as Eye[])
      expect(least(SETS[set]!, themes.light, eye), eye).toBeGreaterThanOrEqual(12);
  });
  it('are the same in the dark theme', () => {
    for (const member of Object.values(SETS).flat()) expect(themes.dark[member]).toBe(themes.light[member]);
  });
  it('are measured correctly: known differences', () => {
    expect(difference('#FFFFFF', '#000000', 'full')).toBeCloseTo(100, 0);
    expect(difference('#FF0000', '#FF0000', 'full')).toBe(0);
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  });
});

describe('colours', () => {
  it('are named in the tokens only', () => {
    const painted = files.filter(
      ([f, text]) =>
        /\.(svelte|css)$/.test(f) &&
        !f.endsWith('tokens.css') &&
        /(:|["'`(,\s])#[0-9a-f]{6}\b|rgba?\(|hsla?\(/i.test(text),
    );
    expect(painted.map(([f]) => f)).toEqual([]);
  });
  it('are never set to themselves, which would make them black', () => {
    expect(
      files
        .filter(([f, text]) => /\.(svelte|css)$/.test(f) && /--([\w-]+): ?var\(--\1\)/.test(text))
        .map(([f]) => f),
    ).toEqual([]);
  });
});
