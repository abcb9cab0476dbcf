// The Triumph's texts: English and Italian have a text for everything that the protocol may send, according to
// VIEW.md.
import page from '../../../games/mythomakya_trionfo/VIEW.md?raw';
import english from '../../../games/mythomakya_trionfo/RULES.md?raw';
import italian from '../../../games/mythomakya_trionfo/RULES.it.md?raw';
import { holdWords } from './game-words';
import { catalogues } from './catalogues';

const codes = {
  en: catalogues.en!['mythomakya-trionfo'].error,
  it: catalogues.it!['mythomakya-trionfo'].error,
};
const en = catalogues.en!['mythomakya-trionfo'];
const italiano = catalogues.it!['mythomakya-trionfo'];
const both = catalogues.en!.mythomakya;
const tutti = catalogues.it!.mythomakya;

/** The texts with the events that both games tell. */
const named = (own: typeof en, shared: typeof both) => ({
  event: { ...shared.event, ...own.event },
  deed: own.deed,
  phase: own.phases,
});

holdWords({
  name: 'The Triumph',
  page,
  rules: [
    ['RULES.md', english],
    ['RULES.it.md', italian],
  ],
  en: named(en, both),
  it: named(italiano, tutti),
  more: [[both, tutti]],
  codes,
  sources: Object.entries(
    import.meta.glob<string>('../src/games/mythomakya{,-trionfo}/**/*.{ts,svelte}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
  letters: 'RL',
  untold: ['went_on'], // the next lead tells it
  least: { events: 12, refusals: 13, rules: 5 },
  phases: (view) => view.match(/\| `phase` \| ([^|]+)\|/)![1]!,
});
