// Theseus's texts: both languages have a text for everything that the protocol may send, according to
// VIEW.md.
import page from '../../../games/theseus/VIEW.md?raw';
import english from '../../../games/theseus/RULES.md?raw';
import italian from '../../../games/theseus/REGOLE.md?raw';
import { codes } from '../src/games/theseus/words/codes';
import { en } from '../src/games/theseus/words/en';
import { it as italiano } from '../src/games/theseus/words/it';
import { holdWords } from './game-words';

holdWords({
  name: 'Theseus',
  page,
  rules: [
    ['RULES.md', english],
    ['REGOLE.md', italian],
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
