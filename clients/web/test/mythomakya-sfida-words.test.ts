// The Challenge's texts: English and Italian have a text for everything that the protocol may send, according to
// VIEW.md.
import { describe, expect, it } from 'vitest';
import page from '../../../games/mythomakya_sfida/VIEW.md?raw';
import english from '../../../games/mythomakya_sfida/RULES.md?raw';
import italian from '../../../games/mythomakya_sfida/RULES.it.md?raw';
import refusals from '../../../games/mythomakya_sfida/view/rejection.cpp?raw';
import deities from '../../../games/mythomakya_sfida/data/deities.json';
import abilities from '../../../games/mythomakya_sfida/data/abilities.json';
import { DEITIES, RULE_OF } from '../src/games/mythomakya-sfida/gods';
import { holdRules, keysOf, partOf } from './game-words';
import { catalogues } from './catalogues';

const codes = { en: catalogues.en!['mythomakya-sfida'].error, it: catalogues.it!['mythomakya-sfida'].error };
const en = catalogues.en!['mythomakya-sfida'];
const italiano = catalogues.it!['mythomakya-sfida'];
// what both Mythomakya games tell
const events = { ...catalogues.en!.mythomakya.event, ...en.event };

const part = (head: string): string => partOf(page, head);
const quoted = (text: string): string[] => [...text.matchAll(/`([a-z_]+)`/g)].map((m) => m[1]!);
const row = (head: string, key: string): string =>
  part(head)
    .split('\n')
    .find((line) => line.startsWith(`| \`${key}\``))!;
const sources = Object.entries(
  import.meta.glob<string>('../src/games/mythomakya-sfida/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

describe('the texts of The Challenge', () => {
  it('have the same keys in English and Italian', () => {
    expect(keysOf(italiano).sort()).toEqual(keysOf(en).sort());
  });
  it('cover every event', () => {
    const sent = quoted(
      part('Events')
        .split('Each has a `type` and a `rule`:')[1]!
        .split('`picked`, `drew` and `passed` name')[0]!,
    ).filter((one) => one !== 'seat');
    expect(sent.length).toBeGreaterThan(25);
    // the annulled thing is a god or an ability; a window is told by its prompt and by what closes it
    const untold = ['annulled', 'window', 'closed'];
    expect(sent.filter((type) => !untold.includes(type) && !(type in events))).toEqual([]);
  });
  it('cover every intent, for the replay', () => {
    const intents = part('Intents')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => quoted(line.split('|')[1]!));
    expect(intents.length).toBeGreaterThan(25);
    expect(intents.filter((type) => !(type in en.deed) && !DEITIES.includes(type as never))).toEqual([]);
  });
  it('cover every refusal', () => {
    const all = [...refusals.matchAll(/"([a-z_]+)", *"[A-Z]\d+"/g)]
      .map((m) => m[1]!)
      .filter((code) => code !== 'game_over'); // the page has a text for it
    expect(new Set(all).size).toBeGreaterThan(20);
    for (const words of [codes.en, codes.it])
      expect([...new Set(all)].filter((code) => !(code in words))).toEqual([]);
    expect(Object.keys(codes.it).sort()).toEqual(Object.keys(codes.en).sort());
  });
  it('cover every phase, window and standing order', () => {
    expect(quoted(row('View', 'phase').split('|')[2]!).filter((one) => !(one in en.phases))).toEqual([]);
    expect(
      quoted(row('View', 'window').split('`kind` is')[1]!.split(';')[0]!).filter(
        (one) => !(one in en.windowOf),
      ),
    ).toEqual([]);
    expect(
      quoted(row('Intents', 'auto_pass').split('`until`:')[1]!).filter(
        (one) => one !== 'on' && !(one in en.passing),
      ),
    ).toEqual([]);
  });
});

describe('the gods', () => {
  it('are those of the data, in its order, each with its texts and its timing', () => {
    expect([...DEITIES]).toEqual(deities.map(({ id }) => id));
    for (const all of [en.god, italiano.god]) expect(Object.keys(all)).toEqual([...DEITIES]);
    for (const { timing } of deities)
      for (const all of [en.timing, italiano.timing]) expect(timing in all).toBe(true);
  });
  it('have texts for the six kinds of creatures', () => {
    for (const all of [en.category, italiano.category])
      expect(Object.keys(all).sort()).toEqual(abilities.map(({ category }) => category).sort());
  });
});

holdRules(
  {
    name: 'The Challenge',
    rules: [
      ['RULES.md', english],
      ['RULES.it.md', italian],
    ],
    sources,
    letters: 'RSAG',
    least: { rules: 15 },
  },
  Object.values(RULE_OF),
);
