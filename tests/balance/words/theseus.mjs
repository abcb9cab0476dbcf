import { places } from './common.mjs';

export default {
  title: 'Theseus',
  figures: [
    ['turns_per_player', 'turns of each player', '', 1],
    ['over_60_turns', 'games of more than 60 turns each', '%'],
    ['ratio/gifts_at_entry/entries', 'gifts on entering the labyrinth'],
    ['ratio/crossings/entries', 'labyrinths crossed', '%'],
    ['ratio/victories/trials', 'Minotaurs slain, of those faced', '%'],
    ['failed_dangers_per_player', 'failed dangers of each player'],
    ['fights', 'fights'],
    ['ratio/fights_won/fights', 'attackers who win', '%'],
    [/^ratio\/landed_(\w+)\/landings$/, ([, colour]) => `landings on ${colour}`, '%'],
    ['win_of_seat_0', 'wins of the strong one', '%'],
    places,
  ],
  chart: [
    places[0],
    'ratio/crossings/entries',
    'ratio/victories/trials',
    'ratio/fights_won/fights',
    'win_of_seat_0',
  ],
  options: {
    'duplicate_gifts=yes': 'several gifts of a kind',
    'steal_fallback=choose': 'a gift of your choice where nothing can be stolen',
    'repeat_attack=yes': 'the same victim again',
    'minotaur_failure=expelled': 'thrown out by the Minotaur',
  },
  bots: { 'strong,random': 'strong against random' },
};
