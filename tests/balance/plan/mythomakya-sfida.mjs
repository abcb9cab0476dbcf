import { challenges, meetings, plays } from './entry.mjs';

const counts = [2, 3, 4, 5, 6];
const kinds = ['random', 'easy', 'medium', 'strong'];
const seated = { options: ['teams=manual'] };
const matches = (players) => plays([players], 150, { options: [`games=${players}`] });

export default {
  report: ['seconds', 'windows'],
  entries: [
    ...plays(counts, 1000),
    ...plays(counts, 100, { options: ['windows=calm'] }),
    ...plays([2], 200, { bots: 'strong,random' }),
    ...plays([2], 400, { bots: 'strong,godless' }),
    ...plays([4], 200, { ...seated, bots: 'strong,random,strong,random' }),
    ...plays([4], 400, { ...seated, bots: 'strong,godless,strong,godless' }),
    ...counts.flatMap(matches),
    ...meetings(counts, kinds, 300),
    ...challenges(counts, 'master', kinds, 120, { part: 0.05 }),
  ],
};
