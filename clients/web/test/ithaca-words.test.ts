// Ithaca's texts: both languages have a text for everything that the protocol may send, according to
// VIEW.md.
import page from '../../../games/ithaca/VIEW.md?raw';
import english from '../../../games/ithaca/RULES.md?raw';
import italian from '../../../games/ithaca/REGOLE.md?raw';
import { codes } from '../src/games/ithaca/words/codes';
import { en } from '../src/games/ithaca/words/en';
import { it as italiano } from '../src/games/ithaca/words/it';
import { holdWords } from './game-words';

holdWords({
  name: 'Ithaca',
  page,
  rules: [
    ['RULES.md', english],
    ['REGOLE.md', italian],
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
