// Itaca's words: both languages say everything that the wire may bring, as VIEW.md has it.
import { describe, expect, it } from 'vitest';
import page from '../../../games/itaca/VIEW.md?raw';
import english from '../../../games/itaca/RULES.md?raw';
import italian from '../../../games/itaca/REGOLE.md?raw';
import events from '../../../games/itaca/data/events.json';
import characters from '../../../games/itaca/data/characters.json';
import { readRules } from '../src/play/rules';
import { effectsOf } from '../src/games/itaca/effects';
import { codes } from '../src/games/itaca/words/codes';
import { en } from '../src/games/itaca/words/en';
import { it as italiano } from '../src/games/itaca/words/it';

const part = (head: string): string => page.split(`## ${head}\n`)[1]!.split('\n## ')[0]!;
/** What stands in backquotes in the first column of a table. */
const named = (head: string): string[] => part(head).split('\n').filter((line) => line.startsWith('| `')).flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((m) => m[1]!));
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flatMap(([k, v]) => keysOf(v, `${path}.${k}`)) : [path];
const sources = Object.entries(import.meta.glob<string>('../src/games/itaca/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }));

describe('the words of Itaca', () => {
  it('are the same set in both languages', () => {
    expect(keysOf(italiano).sort()).toEqual(keysOf(en).sort());
  });
  it('tell every event', () => {
    const all = named('Events');
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((type) => !(type in en.said) && type !== 'effect')).toEqual([]);
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
    const phases = [...part('View').split('Phases:')[1]!.split('\n\n')[0]!.matchAll(/`(\w+)`/g)].map((m) => m[1]!);
    expect(Object.keys(en.phases).sort()).toEqual(phases.sort());
  });
  it('read and say every effect that is on a card', () => {
    const texts = [...events.flatMap((event) => [event.upper, event.lower]), ...characters.flatMap((card) => [card.bonus, ...card.roles.map((role) => ('effects' in role ? role.effects : ''))])].filter(Boolean) as string[];
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) {
      expect(effectsOf(text).length, text).toBe(text.split(';').length);
      for (const words of [en, italiano]) expect(words.effects(effectsOf(text)), text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

describe('the rules that Itaca’s page points to', () => {
  it.each([['RULES.md', english], ['REGOLE.md', italian]])('are in %s', (_, rules) => {
    const written = new Set(readRules(rules).flatMap((block) => (block.kind === 'rule' ? [block.id] : [])));
    const asked = sources.flatMap(([, text]) => [...text.matchAll(/['"]([RJ]\d+)['"]/g)].map((m) => m[1]!));
    expect(asked.length).toBeGreaterThan(8);
    expect([...new Set(asked)].filter((rule) => !written.has(rule))).toEqual([]);
  });
});
