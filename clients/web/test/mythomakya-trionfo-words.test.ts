// Ithaca's words: both languages say everything that the wire may bring, as VIEW.md has it.
import { describe, expect, it } from 'vitest';
import page from '../../../games/mythomakya_trionfo/VIEW.md?raw';
import english from '../../../games/mythomakya_trionfo/RULES.md?raw';
import italian from '../../../games/mythomakya_trionfo/REGOLE.md?raw';
import { readRules } from '../src/play/rules';
import { codes } from '../src/games/mythomakya-trionfo/words/codes';
import { en } from '../src/games/mythomakya-trionfo/words/en';
import { it as italiano } from '../src/games/mythomakya-trionfo/words/it';
import { en as both } from '../src/games/mythomakya/words/en';
import { it as tutti } from '../src/games/mythomakya/words/it';

const part = (head: string): string => page.split(`## ${head}\n`)[1]!.split('\n## ')[0]!;
/** What stands in backquotes in the first column of a table. */
const named = (head: string): string[] => part(head).split('\n').filter((line) => line.startsWith('| `')).flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((m) => m[1]!));
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flatMap(([k, v]) => keysOf(v, `${path}.${k}`)) : [path];
const sources = Object.entries(import.meta.glob<string>('../src/games/mythomakya{,-trionfo}/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }));

describe('the words of Il Trionfo', () => {
  it('are the same set in both languages', () => {
    expect(keysOf(italiano).sort()).toEqual(keysOf(en).sort());
    expect(keysOf(tutti).sort()).toEqual(keysOf(both).sort());
  });
  it('tell every event', () => {
    const events = named('Events');
    expect(events.length).toBeGreaterThan(12);
    expect(events.filter((type) => !(type in en.said))).toEqual([]);
  });
  it('name every choice, for the replay', () => {
    const intents = [...part('Intents').matchAll(/\{type:"(\w+)"/g)].map((m) => m[1]!);
    expect(new Set(intents)).toEqual(new Set(Object.keys(en.did)));
  });
  it('have a sentence for every refusal', () => {
    const refusals = named('Rejections').filter((code) => code !== 'game_over'); // the house says that
    expect(refusals.length).toBeGreaterThan(13);
    for (const words of [codes.en, codes.it]) expect(Object.keys(words).sort()).toEqual([...refusals].sort());
  });
  it('name every phase', () => {
    const phases = [...part('View').match(/\| `phase` \| ([^|]+)\|/)![1]!.matchAll(/`(\w+)`/g)].map((m) => m[1]!);
    expect(Object.keys(en.phases).sort()).toEqual(phases.sort());
  });
});

describe('the rules that Il Trionfo’s page points to', () => {
  it.each([['RULES.md', english], ['REGOLE.md', italian]])('are in %s', (_, rules) => {
    const written = new Set(readRules(rules).flatMap((block) => (block.kind === 'rule' ? [block.id] : [])));
    const asked = sources.flatMap(([, text]) => [...text.matchAll(/['"]([RL]\d+)['"]/g)].map((m) => m[1]!));
    expect(asked.length).toBeGreaterThan(5);
    expect([...new Set(asked)].filter((rule) => !written.has(rule))).toEqual([]);
  });
});
