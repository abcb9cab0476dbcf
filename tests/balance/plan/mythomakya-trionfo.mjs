import { challenges, meetings, plays } from './entry.mjs';

const counts = [2, 3, 4, 5, 6];
const kinds = ['random', 'easy', 'medium', 'strong'];
const quick = { options: ['quick=true'] };
const matches = (players) => plays([players], 400, { options: [`games=${players}`] });

export default {
  report: ['seconds'],
  entries: [
    ...plays(counts, 3000),
    ...plays([2], 3000, quick),
    ...plays(counts, 6000, { bots: 'lot' }),
    ...plays([2], 6000, { ...quick, bots: 'lot' }),
    ...plays([2], 1000, { bots: 'strong,random' }),
    ...counts.flatMap(matches),
    ...meetings(counts, kinds, 600),
    ...meetings([2], kinds, 600, quick),
    ...challenges(counts, 'master', kinds, 160, { part: 0.15 }),
  ],
};
