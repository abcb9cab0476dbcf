import { challenges, meetings, plays, strongly } from './entry.mjs';

const counts = [2, 3, 4, 5];
const kinds = ['random', 'easy', 'medium', 'strong'];

export default {
  report: ['turns', 'gifts', 'winning_score', 'win_in_place_1'],
  entries: [
    ...plays(counts, 4000),
    ...plays([2], 2000, { bots: 'strong,random' }),
    ...plays(counts, 1000, { options: ['gift_on_favour_action=false'] }),
    ...meetings(counts, kinds, 1000),
    ...challenges(counts, 'master', kinds, 120),
  ],
  // Whether the action Favour brings gifts (an interpretation of the rules).
  compare: ['turns', 'gifts', 'win_in_place_1'].flatMap((figure) =>
    counts.map((players) => ({
      what: `no gifts from the Favour action, ${players} players`,
      figure,
      how: 'difference',
      of: [strongly(players, 'gift_on_favour_action=false')],
      against: [strongly(players)],
    })),
  ),
};
