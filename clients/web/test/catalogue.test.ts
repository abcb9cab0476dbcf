// Checks the message catalogue, clients/messages: every file of every language.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import banned from '../../messages/banned.json';
import glossary from '../../messages/GLOSSARY.md?raw';
import { argumentsOf, files, isOfServer, languages, parseMessage, readFile } from '../messages.mjs';

const SOURCE = 'en';

type Group = { readonly [key: string]: Group | string | readonly unknown[] };
const names = files();

/** The messages of a file, by the keys that lead to them. */
function leaves(value: unknown, at = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as Group).flatMap(([key, inner]) => leaves(inner, at ? `${at}.${key}` : key));
}
const catalogue = new Map(
  languages().map((language) => [
    language,
    new Map(names.map((file) => [file, new Map(leaves(readFile(language, file)))])),
  ]),
);
const messagesIn = (language: string, file: string) => catalogue.get(language)!.get(file)!;
const translations = languages().filter((language) => language !== SOURCE);
/** The faults of each message of a file. */
const faults = (
  language: string,
  file: string,
  check: (text: string, key: string) => string | null,
): string[] =>
  [...messagesIn(language, file)].flatMap(([key, text]) => {
    const fault = check(text, key);
    return fault === null ? [] : [`${language}/${file}.json ${key}: ${fault}`];
  });

function parsed(text: string): MessageFormatElement[] | null {
  try {
    return parseMessage(text);
  } catch {
    return null;
  }
}

function plurals(parts: readonly MessageFormatElement[]): (MessageFormatElement & { type: TYPE.plural })[] {
  return parts.flatMap((part) => {
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return [];
    const inner = Object.values(part.options).flatMap((option) => plurals(option.value));
    return part.type === TYPE.plural ? [part, ...inner] : inner;
  });
}

/**
 * The plural categories of a language, each with its numbers below 1000. Categories of larger numbers are left
 * out, because no table counts that far. `other` is also for fractions.
 */
function numbersOf(language: string, type: Intl.PluralRuleType): ReadonlyMap<string, readonly number[]> {
  const known = numbersKnown.get(`${language} ${type}`);
  if (known) return known;
  const rules = new Intl.PluralRules(language, { type });
  const found = new Map<string, number[]>([['other', [Infinity]]]);
  for (let n = 0; n < 1000; ++n) {
    const category = rules.select(n);
    found.set(category, [...(found.get(category) ?? []), n]);
  }
  numbersKnown.set(`${language} ${type}`, found);
  return found;
}
const numbersKnown = new Map<string, ReadonlyMap<string, readonly number[]>>();

const pluralFaults = (file: string): string[] =>
  languages().flatMap((language) =>
    faults(language, file, (text) => {
      const lacking = plurals(parsed(text) ?? []).flatMap(({ options, pluralType, value }) =>
        [...numbersOf(language, pluralType ?? 'cardinal')]
          .filter(
            ([category, numbers]) => !(category in options) && !numbers.every((n) => `=${n}` in options),
          )
          .map(([category]) => `{${value}} lacks ${category}`),
      );
      return lacking.length ? lacking.join(', ') : null;
    }),
  );

const argumentFaults = (file: string): string[] =>
  translations.flatMap((language) =>
    faults(language, file, (text, key) => {
      const english = messagesIn(SOURCE, file).get(key);
      if (english === undefined) return null;
      const [theirs, ours] = [english, text].map((message) => argumentsOf(parsed(message) ?? []));
      const wrong = [...new Set([...theirs!.keys(), ...ours!.keys()])].filter((name) => {
        const [type, own] = [theirs!.get(name), ours!.get(name)];
        return own !== type && !(type === 'number' && own === 'Value'); // a language may do without a plural
      });
      return wrong.length
        ? wrong.map((name) => `{${name}} is ${ours!.get(name)}, in English ${theirs!.get(name)}`).join(', ')
        : null;
    }),
  );

const bannedFaults = (file: string): string[] =>
  languages().flatMap((language) => {
    const expressions = ((banned as Record<string, string[]>)[language] ?? []).map(
      (expression) => new RegExp(expression, 'u'),
    );
    return faults(language, file, (text) => {
      const hit = expressions.find((expression) => expression.test(text));
      return hit ? `${hit} in “${text}”` : null;
    });
  });

describe.each(names)('%s.json', (file) => {
  it('has messages that the clients can read', () => {
    const broken = languages().flatMap((language) =>
      faults(language, file, (text) => (parsed(text) ? null : 'cannot be parsed')),
    );
    expect(broken).toEqual([]);
  });
  it('has the same keys in every language', () => {
    const keys = [...messagesIn(SOURCE, file).keys()].sort();
    for (const language of translations)
      expect([...messagesIn(language, file).keys()].sort(), language).toEqual(keys);
  });
});

describe.each([
  ['plurals', 'the categories that the language needs', pluralFaults],
  ['arguments', 'the names and types that English has', argumentFaults],
  ['banned', 'no banned phrase', bannedFaults],
] as const)('%s: %s', (_kind, _what, find) => {
  it.each(names)('in %s.json', (file) => {
    expect(find(file)).toEqual([]);
  });
});

const MAX_STEP_WORDS = 18; // words: in English 15, as games/LESSONS.md says

describe('the texts that the server sends', () => {
  const data = names.filter((file) => file.endsWith('-data'));
  it.each(data)('have no arguments in %s.json', (file) => {
    expect(
      languages().flatMap((language) =>
        faults(language, file, (text) =>
          parsed(text)?.some((part) => part.type !== TYPE.literal) ? text : null,
        ),
      ),
    ).toEqual([]);
  });
  it.each(data)('have short steps of lessons in %s.json', (file) => {
    const words = (text: string): number =>
      text.split(/[\s\u00a0]+/).filter((word) => /\w/u.test(word)).length;
    expect(
      languages().flatMap((language) =>
        faults(language, file, (text, key) =>
          key.startsWith('lesson.') && words(text) > MAX_STEP_WORDS ? `${words(text)} words` : null,
        ),
      ),
    ).toEqual([]);
  });
});

describe('a name of the glossary', () => {
  const NAME = /^[\p{Lu}][\p{L}]+$/u;
  const PEOPLE = /\b(Elena|Telemaco|Paride|Nausicaa)\b/g; // the players of the style guide
  const columns = ['en', 'it', 'de', 'fr', 'es'];
  const rows = glossary
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7)
    .map((cells) => cells.slice(1, 6))
    .filter((cells) => cells.every((name) => NAME.test(name)));
  it.each(columns)('is written in %s as there', (language) => {
    expect(rows.length).toBeGreaterThan(100);
    const at = columns.indexOf(language);
    const own = new Set(rows.map((names) => names[at]));
    const foreign = new Map(
      rows.flatMap((names) => names.filter((name) => !own.has(name)).map((name) => [name, names[at]!])),
    );
    const found = names.flatMap((file) =>
      faults(language, file, (text, key) => {
        if (file.endsWith('-data') && key === 'title') return null; // the games keep theirs
        const told = file === 'styleguide' ? text.replace(PEOPLE, '') : text;
        const wrong = told.match(/[\p{L}]+/gu)?.find((word) => foreign.has(word));
        return wrong ? `${wrong}, not ${foreign.get(wrong)}` : null;
      }),
    );
    expect(found).toEqual([]);
  });
});

describe('a lesson', () => {
  const lessons = Object.entries(
    import.meta.glob<{ steps: { id: string; asked?: string }[] }>('../../../games/*/lessons/*.json', {
      import: 'default',
      eager: true,
    }),
  ).map(([path, { steps }]) => {
    const [, folder, lesson] = /games\/(\w+)\/lessons\/([\w-]+)\.json/.exec(path)!;
    const first = steps.findIndex(({ asked }) => asked);
    const keys = steps.slice(0, first + 1).map(({ id }) => `lesson.${lesson}.${id}`);
    return [lesson, `${folder!.replace('_', '-')}-data`, keys] as const;
  });
  it.each(lessons)('%s has its first action within two sentences', (_lesson, file, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    for (const language of languages()) {
      const said = keys.map((key) => messagesIn(language, file).get(key)!).join(' ');
      expect(said.match(/[.?!]/g)!.length, `${language}: ${said}`).toBeLessThanOrEqual(2);
    }
  });
});

describe('the keys', () => {
  /** Groups whose keys are codes that a server or a game sends. */
  const DYNAMIC: Readonly<Record<string, readonly string[]>> = {
    errors: [''],
    frame: ['languageName', 'games.', 'clock.', 'talk.kinds.'],
    terminal: ['word.'], // the letters of an answer
  };
  const sources = Object.entries(
    import.meta.glob<string>(['../src/**/*.{ts,svelte}', '../../terminal/**/*.{cpp,hpp}'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).flatMap(([name, source]) => (name.endsWith('.gen.ts') ? [] : [source]));
  const used = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));

  it.each(names.filter((file) => !isOfServer(file)))('of %s are all used', (file) => {
    const prefixes = [...(DYNAMIC[file] ?? []), 'error.'];
    const unused = [...messagesIn(SOURCE, file).keys()].filter((key) => {
      const words = key.split('.').filter((part) => !/^\d+$/.test(part));
      return !prefixes.some((prefix) => key.startsWith(prefix)) && !used.has(words.at(-1)!);
    });
    expect(unused).toEqual([]);
  });
});
