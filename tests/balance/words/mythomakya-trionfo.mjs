import { choosers, matches } from './mythomakya.mjs';

export default {
  title: 'Mythomakya: The Triumph of the Heroes',
  figures: [
    ...choosers,
    ['tricks', 'tricks', '', 1],
    ['ratio/ties/games', 'drawn', '%'],
    ['seconds', 'seconds for people, at 6 a free decision', '', 0],
    ['plays', 'cards played', '', 0],
    ['ratio/forced/plays', 'cards that were the only choice', '%'],
    ['ratio/moira_apples/apples', 'apples won by moira cards', '%'],
    ['seat_0_won', 'wins of the strong one', '%'],
  ],
  chart: [
    'ratio/chooser_won/games',
    'ratio/second_won/games',
    'ratio/third_won/games',
    'first_chooser_won',
    'seat_0_won',
  ],
  options: { 'quick=true': 'quick', ...matches },
  bots: { lot: 'moira by lot', 'strong,random': 'strong against random' },
};
