// Ithaca's texts: English and Italian have a text for everything that the protocol may send, according to
// VIEW.md.
import page from '../../../games/ithaca/VIEW.md?raw';
import english from '../../../games/ithaca/RULES.md?raw';
import italian from '../../../games/ithaca/RULES.it.md?raw';
import { holdWords } from './game-words';
import { catalogues } from './catalogues';

const codes = { en: catalogues.en!.ithaca.error, it: catalogues.it!.ithaca.error };
const en = catalogues.en!.ithaca;
const italiano = catalogues.it!.ithaca;

holdWords({
  name: 'Ithaca',
  page,
  rules: [
    ['RULES.md', english],
    ['RULES.it.md', italian],
  ],
  en,
  it: italiano,
  codes,
  sources: Object.entries(
    import.meta.glob<string>('../src/games/ithaca/**/*.{ts,svelte}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
  letters: 'RJ',
  least: { events: 25, refusals: 15, rules: 8 },
  phases: (view) => view.match(/\| `phase` \| ([^|]+)\|/)![1]!,
});
