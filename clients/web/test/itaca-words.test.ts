// Itaca's texts: English and Italian have a text for everything that the protocol may send, according to
// VIEW.md.
import { describe, expect, it } from 'vitest';
import page from '../../../games/itaca/VIEW.md?raw';
import english from '../../../games/itaca/RULES.md?raw';
import italian from '../../../games/itaca/RULES.it.md?raw';
import events from '../../../games/itaca/data/events.json';
import characters from '../../../games/itaca/data/characters.json';
import { effectsText } from '../src/games/itaca/effectText';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { effectsOf } from '../src/games/itaca/effects';
import { holdWords } from './game-words';
import { catalogues } from './catalogues';

const codes = { en: catalogues.en!.itaca.error, it: catalogues.it!.itaca.error };
const words = (language: string) => {
  const { event, deed, phase } = catalogues[language]!.itaca;
  return { said: event, did: deed, phases: phase };
};

holdWords({
  name: 'Itaca',
  page,
  rules: [
    ['RULES.md', english],
    ['RULES.it.md', italian],
  ],
  en: words('en'),
  it: words('it'),
  codes,
  sources: Object.entries(
    import.meta.glob<string>('../src/games/itaca/**/*.{ts,svelte}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
  letters: 'RJ',
  least: { events: 25, refusals: 15, rules: 8 },
  phases: (view) => view.split('Phases:')[1]!.split('\n\n')[0]!,
});

describe('the cards of Itaca', () => {
  it('are parsed and described, with every effect', async () => {
    const texts = [
      ...events.flatMap((event) => [event.upper, event.lower]),
      ...characters.flatMap((card) => [
        card.bonus,
        ...card.roles.map((role) => ('effects' in role ? role.effects : '')),
      ]),
    ].filter(Boolean);
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(effectsOf(text).length, text).toBe(text.split(';').length);
    for (const language of ['it', 'en']) {
      await chooseLanguage(language);
      for (const text of texts) expect(effectsText(text), text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
