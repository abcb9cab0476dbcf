// Typed text is isolated wherever it appears: in markup by ui/Name.svelte, in a sentence by isolated().
import { expect, test } from 'vitest';

const files = import.meta.glob<string>(
  ['../src/**/*.svelte', '../src/**/*.ts', '!../src/**/*.gen.ts', '!../src/styleguide/**'],
  { query: '?raw', import: 'default', eager: true },
);

// Reads of the message fields that hold typed text.
const TYPED =
  /\b(settings\.title|s\.title|table\.(title|host)|(kept|m|person|member|seat|row|note|line|one)\??\.name|savedSeat\(code\)\?\.name|line\.text|at\.names|member\(.*?\)\?\.name)\b/;

// These components isolate their text themselves. A tag may have several lines.
const ISOLATING = /<(Name|SeatPlate|PersonChip|ChatLine|ScoreTable)\b(=>|[^<>])*>/g;

// These show nothing: requests, stored values, comparisons, names of fields and games.
const HARMLESS = [
  /isolated\(/,
  /memberName\(/,
  /choice\.fields|fields\.f|fields\.some|fields\.map|fields\.find/,
  /said\((role|lesson|event)\.name\)/,
  /this\.name/,
  /one\.name === |card\.name|name: seat\.name/,
  /value=\{s\.title\}/,
  /s\.title !== ''/,
  /\.names\.length/,
  /row\('title'/,
  /t\(\)\.settings/,
  /const name = room\.members\.find/,
  /\.filter\(\(name\)/,
];

/** The text without the tags of these components; every line keeps its number. */
const withoutIsolating = (text: string): string =>
  text.replace(ISOLATING, (tag) => tag.replace(/[^\n]/g, ''));

test('no component shows a typed name, title or chat line without isolating it', () => {
  const found: string[] = [];
  expect(Object.keys(files).length).toBeGreaterThan(100);
  for (const [file, text] of Object.entries(files))
    for (const [at, line] of withoutIsolating(text).split('\n').entries())
      if (TYPED.test(line) && !HARMLESS.some((harmless) => harmless.test(line)))
        found.push(`${file}:${at + 1}: ${line.trim().slice(0, 140)}`);
  expect(found).toEqual([]);
});
