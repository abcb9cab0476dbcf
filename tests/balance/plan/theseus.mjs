import { challenges, meetings, plays, strongly } from './entry.mjs';

const counts = [3, 4, 5];
const kinds = ['random', 'easy', 'medium', 'strong'];
const said = {
  'duplicate_gifts=yes': 'several gifts of a kind, three players',
  'steal_fallback=choose': 'a gift of your choice where nothing can be stolen, three players',
  'repeat_attack=yes': 'the same victim again, three players',
  'minotaur_failure=expelled': 'thrown out by the Minotaur, three players',
};
const options = Object.keys(said);

export default {
  report: ['turns_per_player', 'win_in_place_1'],
  entries: [
    ...plays(counts, 5000),
    ...plays([3], 1000, { bots: 'strong,random' }),
    ...options.flatMap((option) => plays([3], 3000, { options: [option] })),
    ...meetings(counts, kinds, 1000),
    ...challenges(counts, 'master', kinds, 160),
  ],
  compare: options.flatMap((option) => [
    {
      what: said[option],
      figure: 'turns_per_player',
      how: 'difference',
      of: [strongly(3, option)],
      against: [strongly(3)],
    },
    {
      what: said[option],
      figure: 'win_in_place_1',
      how: 'difference',
      of: [strongly(3, option)],
      against: [strongly(3)],
    },
  ]),
};
