// Theseus's words: both languages say everything that the wire may bring, as VIEW.md has it.
import { describe, expect, it } from 'vitest';
import page from '../../../games/theseus/VIEW.md?raw';
import english from '../../../games/theseus/RULES.md?raw';
import italian from '../../../games/theseus/REGOLE.md?raw';
import { readRules } from '../src/play/rules';
import { codes } from '../src/games/theseus/words/codes';
import { en } from '../src/games/theseus/words/en';
import { it as italiano } from '../src/games/theseus/words/it';

const part = (head: string): string => page.split(`## ${head}\n`)[1]!.split('\n## ')[0]!;
/** What stands in backquotes in the first column of a table. */
const named = (head: string): string[] => part(head).split('\n').filter((line) => line.startsWith('| `')).flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((m) => m[1]!));
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flatMap(([k, v]) => keysOf(v, `${path}.${k}`)) : [path];
const sources = Object.entries(import.meta.glob<string>('../src/games/theseus/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }));

describe('the words of Theseus', () => {
  it('are the same set in both languages', () => {
    expect(keysOf(italiano).sort()).toEqual(keysOf(en).sort());
  });
  it('tell every event', () => {
    const events = named('Events');
    expect(events.length).toBeGreaterThan(25);
    expect(events.filter((type) => !(type in en.said))).toEqual([]);
  });
  it('name every choice, for the replay', () => {
    const intents = [...part('Intents').matchAll(/\{type:"(\w+)"/g)].map((m) => m[1]!);
    expect(new Set(intents)).toEqual(new Set(Object.keys(en.did)));
  });
  it('have a sentence for every refusal', () => {
    const refusals = named('Rejections').filter((code) => code !== 'game_over'); // the house says that
    expect(refusals.length).toBeGreaterThan(15);
    for (const words of [codes.en, codes.it]) expect(Object.keys(words).sort()).toEqual([...refusals].sort());
  });
  it('name every phase', () => {
    const phases = [...part('View').match(/\| `phase` \| text \| ([^|]+)\|/)![1]!.matchAll(/`(\w+)`/g)].map((m) => m[1]!);
    expect(Object.keys(en.phases).sort()).toEqual(phases.sort());
  });
});

describe('the rules that Theseus’s page points to', () => {
  it.each([['RULES.md', english], ['REGOLE.md', italian]])('are in %s', (_, rules) => {
    const written = new Set(readRules(rules).flatMap((block) => (block.kind === 'rule' ? [block.id] : [])));
    const asked = sources.flatMap(([, text]) => [...text.matchAll(/['"]([RT]\d+)['"]/g)].map((m) => m[1]!));
    expect(asked.length).toBeGreaterThan(8);
    expect([...new Set(asked)].filter((rule) => !written.has(rule))).toEqual([]);
  });
});
