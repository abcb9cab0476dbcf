import { choosers, matches } from './mythomakya.mjs';

const capital = (name) => name[0].toUpperCase() + name.slice(1);
const HOLDERS = /^ratio\/won_with_(\w+)\/dealt_\w+$/;

// The deities' names suffice below the number of players.
const byPlayers =
  (...counts) =>
  (rows) =>
    counts.map((players) => ({
      heading: `${players} players`,
      rows: rows
        .filter(({ label }) => label.startsWith(`${players} players`))
        .map((row) => ({ ...row, heading: `${players} players`, label: row.label.split(', ')[1] })),
    }));

export default {
  title: 'Mythomakya: The Challenge of the Gods',
  figures: [
    ...choosers,
    ['ratio/turns/games', 'turns', '', 1],
    ['ratio/windows_pretrick/turns', 'windows before a turn, for each turn'],
    ['many_windows', 'games of more than 140 windows', '%'],
    ['window_seconds', 'seconds in windows by the clock', '', 0],
    ['long_windows', 'games of more than 420 seconds in windows', '%'],
    ['held_seconds', 'seconds that the house’s holds add', '', 0],
    ['seconds', 'seconds for people', '', 0],
    ['ratio/eliminated/apples', 'apples eliminated', '%'],
    ['ratio/writers/games', 'writers paid'],
    ['ratio/ties/games', 'drawn', '%'],
    ['ratio/deities/dealt', 'deities played, of those dealt', '%'],
    [/^ratio\/played_(\w+)\/dealt_\w+$/, ([, deity]) => `${capital(deity)} played, where dealt`, '%', 0],
    [HOLDERS, ([, deity]) => `wins with ${capital(deity)}`, '%'],
    [/^ratio\/activated_(\w+)\/games$/, ([, kind]) => `activated: ${kind.replace('_', ' ')}`],
    ['ratio/early/games', 'ended early', '%'],
    ['seat_0_won', 'wins of the strong one', '%'],
  ],
  chart: [
    'ratio/chooser_won/games',
    'ratio/second_won/games',
    'ratio/third_won/games',
    'first_chooser_won',
    'ratio/early/games',
    'seat_0_won',
  ],
  more: [
    {
      figure: HOLDERS,
      name: 'deities-few',
      title: 'what the holder of a deity wins, 2 and 3 players',
      groups: byPlayers(2, 3),
    },
    {
      figure: HOLDERS,
      name: 'deities-many',
      title: 'what the holder of a deity wins, 4 to 6 players',
      groups: byPlayers(4, 5, 6),
    },
  ],
  options: { 'windows=calm': 'calm windows', 'teams=manual': '', ...matches },
  bots: {
    'strong,random': 'strong against random',
    'strong,godless': 'strong against godless',
    'strong,random,strong,random': 'strong against random',
    'strong,godless,strong,godless': 'strong against godless',
  },
};
