// La Sfida's words: both languages say everything that the wire may bring, as VIEW.md has it.
import { describe, expect, it } from 'vitest';
import page from '../../../games/mythomakya_sfida/VIEW.md?raw';
import english from '../../../games/mythomakya_sfida/RULES.md?raw';
import italian from '../../../games/mythomakya_sfida/REGOLE.md?raw';
import refusals from '../../../games/mythomakya_sfida/refuse.cpp?raw';
import deities from '../../../games/mythomakya_sfida/data/deities.json';
import abilities from '../../../games/mythomakya_sfida/data/abilities.json';
import sprite from '../src/assets/sprite.svg?raw';
import { readRules } from '../src/play/rules';
import { bustOf, DEITIES, emblemOf, RULE_OF } from '../src/games/mythomakya-sfida/gods';
import { codes } from '../src/games/mythomakya-sfida/words/codes';
import { categories, gods, timings } from '../src/games/mythomakya-sfida/words/gods';
import { en } from '../src/games/mythomakya-sfida/words/en';
import { it as italiano } from '../src/games/mythomakya-sfida/words/it';

const part = (head: string): string => page.split(`## ${head}\n`)[1]!.split('\n## ')[0]!;
const quoted = (text: string): string[] => [...text.matchAll(/`([a-z_]+)`/g)].map((m) => m[1]!);
const row = (head: string, key: string): string => part(head).split('\n').find((line) => line.startsWith(`| \`${key}\``))!;
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flatMap(([k, v]) => keysOf(v, `${path}.${k}`)) : [path];
const sources = Object.entries(import.meta.glob<string>('../src/games/mythomakya-sfida/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }));

describe('the words of La Sfida', () => {
  it('are the same set in both languages', () => {
    expect(keysOf(italiano).sort()).toEqual(keysOf(en).sort());
  });
  it('tell every event', () => {
    const events = quoted(part('Events').split('Each has a `type` and a `rule`:')[1]!.split('`picked`, `drew` and `passed` name')[0]!).filter((one) => one !== 'seat');
    expect(events.length).toBeGreaterThan(25);
    // what is annulled is a god or an ability
    expect(events.filter((type) => type !== 'annulled' && !(type in en.said))).toEqual([]);
  });
  it('name every choice, for the replay', () => {
    const intents = part('Intents').split('\n').filter((line) => line.startsWith('| `')).flatMap((line) => quoted(line.split('|')[1]!));
    expect(intents.length).toBeGreaterThan(25);
    expect(intents.filter((type) => !(type in en.did) && !DEITIES.includes(type as never))).toEqual([]);
  });
  it('have a sentence for every refusal', () => {
    const all = [...refusals.matchAll(/"([a-z_]+)", *"[A-Z]\d+"/g)].map((m) => m[1]!).filter((code) => code !== 'game_over'); // the house says that
    expect(new Set(all).size).toBeGreaterThan(20);
    for (const words of [codes.en, codes.it]) expect([...new Set(all)].filter((code) => !(code in words))).toEqual([]);
    expect(Object.keys(codes.it).sort()).toEqual(Object.keys(codes.en).sort());
  });
  it('name every phase, window and standing order', () => {
    expect(quoted(row('View', 'phase').split('|')[2]!).filter((one) => !(one in en.phases))).toEqual([]);
    expect(quoted(row('View', 'window').split('`kind` is')[1]!.split(';')[0]!).filter((one) => !(one in en.windowOf))).toEqual([]);
    expect(quoted(row('Intents', 'auto_pass').split('`until`:')[1]!).filter((one) => one !== 'on' && !(one in en.passing))).toEqual([]);
  });
});

describe('the gods', () => {
  it('are those of the data, in its order, each with its words and its moment', () => {
    expect([...DEITIES]).toEqual(deities.map(({ id }) => id));
    for (const all of [gods.en, gods.it]) expect(Object.keys(all)).toEqual([...DEITIES]);
    for (const { timing } of deities) for (const all of [timings.en, timings.it]) expect(timing in all).toBe(true);
  });
  it('each have an emblem and a bust in the sprite', () => {
    expect(DEITIES.flatMap((deity) => [emblemOf(deity), bustOf(deity)]).filter((id) => !sprite.includes(`id="${id}"`))).toEqual([]);
  });
  it('come with the six kinds of creatures', () => {
    for (const all of [categories.en, categories.it]) expect(Object.keys(all).sort()).toEqual(abilities.map(({ category }) => category).sort());
  });
});

describe('the drawings that La Sfida asks for', () => {
  it('are in the sprite', () => {
    const asked = sources.flatMap(([, text]) => [...text.matchAll(/<Icon id="([\w-]+)"/g)].map((m) => m[1]!));
    expect(asked.length).toBeGreaterThan(5);
    expect([...new Set(asked)].filter((id) => !sprite.includes(`id="${id}"`))).toEqual([]);
  });
});

describe('the rules that La Sfida’s page points to', () => {
  it.each([['RULES.md', english], ['REGOLE.md', italian]])('are in %s', (_, rules) => {
    const written = new Set(readRules(rules).flatMap((block) => (block.kind === 'rule' ? [block.id] : [])));
    // some stand within another's line
    for (const [, id] of rules.matchAll(/\*\*([A-Z]\d+)\*\*/g)) written.add(id!);
    const asked = [...sources.flatMap(([, text]) => [...text.matchAll(/['"]([RSAG]\d+)['"]/g)].map((m) => m[1]!)), ...Object.values(RULE_OF)];
    expect(asked.length).toBeGreaterThan(15);
    expect([...new Set(asked)].filter((rule) => !written.has(rule))).toEqual([]);
  });
});
