import { challenges, meetings, plays, strongly } from './entry.mjs';

const counts = [2, 3, 4, 5, 6];
const kinds = ['random', 'easy', 'medium', 'strong'];

export default {
  report: ['rounds', 'success'],
  entries: [
    ...plays(counts, 2000),
    ...plays(counts, 400, { options: ['map=4x3'] }),
    ...plays([4, 5, 6], 300, { options: ['hinder_limit=none'] }),
    ...plays([2], 400, { bots: 'strong,random' }),
    ...meetings(counts, kinds, 240),
    ...challenges([2], 'master', kinds, 60, { part: 0.05 }),
    ...challenges([3, 4, 5, 6], 'master', kinds, 24, { part: 0.05 }),
  ],
  compare: [
    ...counts.map((players) => ({
      what: `map 4 by 3, ${players} players`,
      figure: 'rounds',
      how: 'change',
      of: [strongly(players, 'map=4x3')],
      against: [strongly(players)],
      most: -0.15,
      wanted: 'at least 15 % shorter',
    })),
    ...['rounds', 'success'].flatMap((figure) =>
      [4, 5, 6].map((players) => ({
        what: `any number of events, ${players} players`,
        figure,
        how: 'difference',
        of: [strongly(players, 'hinder_limit=none')],
        against: [strongly(players)],
      })),
    ),
  ],
};
