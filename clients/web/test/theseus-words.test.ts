// Theseus's texts: English and Italian have a text for everything that the protocol may send, according to
// VIEW.md.
import page from '../../../games/theseus/VIEW.md?raw';
import english from '../../../games/theseus/RULES.md?raw';
import italian from '../../../games/theseus/RULES.it.md?raw';
import { holdWords } from './game-words';
import { catalogues } from './catalogues';

const codes = { en: catalogues.en!.theseus.error, it: catalogues.it!.theseus.error };
const en = catalogues.en!.theseus;
const italiano = catalogues.it!.theseus;

holdWords({
  name: 'Theseus',
  page,
  rules: [
    ['RULES.md', english],
    ['RULES.it.md', italian],
  ],
  en,
  it: italiano,
  codes,
  sources: Object.entries(
    import.meta.glob<string>('../src/games/theseus/**/*.{ts,svelte}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
  letters: 'RT',
  least: { events: 25, refusals: 15, rules: 8 },
  phases: (view) => view.match(/\| `phase` \| text \| ([^|]+)\|/)![1]!,
});
