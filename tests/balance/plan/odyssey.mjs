import { challenges, meetings, plays, strongly } from './entry.mjs';

const maps = ['A', 'B', 'C', 'D'];
const small = ['E', 'F', 'G'];
const kinds = ['random', 'easy', 'medium', 'strong', 'fierce'];
const on = (names, games, more = {}, extra = []) =>
  names.flatMap((map) => plays([2], games, { ...more, options: [`map=${map}`, ...extra] }));
const won = 'navigators_won';
const each = (...options) => maps.map((map) => strongly(2, `map=${map}`, ...options));
// The expected effect of each on the Navigators.
const variants = [
  ['monsters_in_game=1', 'a sea monster', 'up'],
  ['lighthouses=1', 'a lighthouse', 'up'],
  ['easy_deduction=true', 'easy deduction', 'up'],
  ['whirlpools=1', 'a whirlpool', 'down'],
  ['fog_banks=1', 'a fog bank', 'down'],
  ['hard_deduction=true', 'hard deduction', 'down'],
];

export default {
  report: [won],
  entries: [
    ...on(maps, 8000),
    ...plays([3, 4, 5], 2000),
    ...plays([4, 5], 4000, { options: ['mode=competitive'] }),
    ...['easy', 'medium'].flatMap((bots) => plays([2], 2000, { bots })),
    ...['easy', 'medium'].flatMap((bots) => plays([4, 5], 4000, { bots, options: ['mode=competitive'] })),
    ...plays([2], 1000, { bots: 'random,reference' }),
    ...plays([2], 1000, { bots: 'reference,random' }),
    ...on([...maps, ...small], 1000, { bots: 'fierce' }),
    ...variants.flatMap(([option]) => on(maps, 500, {}, [option])),
    ...meetings([2], kinds, 1000),
    ...meetings([3, 4, 5], kinds, 400),
    ...meetings([4], kinds, 400, { options: ['mode=competitive'] }),
    ...challenges([2], 'master', kinds, 200),
    ...challenges([4], 'master', kinds, 60, { options: ['mode=competitive'] }),
  ],
  compare: [
    {
      what: 'the four maps apart',
      figure: won,
      how: 'range',
      of: each(),
      most: 0.08,
      wanted: 'within 8 points',
    },
    ...[...maps, ...small].map((map) => ({
      what: `fierce bots, map ${map}`,
      figure: won,
      of: [`2 players, fierce, map=${map}`],
    })),
    ...variants.map(([option, what, moves]) => ({
      what: `${what}, all four maps`,
      figure: won,
      how: 'difference',
      of: each(option),
      against: each(),
      ...(moves === 'up' ? { least: 0.03 } : { most: -0.03 }),
      wanted: `3 points ${moves} or more`,
    })),
  ],
};
