import { places } from './common.mjs';

export default {
  title: 'Ithaca',
  figures: [
    ['turns', 'turns', '', 1],
    ['gifts', 'gifts', '', 1],
    ['ratio/contests/gifts', 'gifts with an entrant', '%'],
    ['ratio/tied_contests/contests', 'ties, of contests', '%'],
    ['wraths', 'wraths'],
    ['winner_changed', 'winner changed by the Suitors', '%'],
    ['undefeated', 'no player defeats the Suitors', '%'],
    ['suitors_unplaced', 'Suitors never placed', '%'],
    ['winning_score', 'winning score', '', 1],
    ['ratio/empty_landings/action_landing', 'landings on empty routes', '%'],
    [/^ratio\/action_(\w+)\/turns$/, ([, action]) => `phase 3: ${action}`, '%'],
    [
      /^ratio\/favour_(\w+)\/turns$/,
      ([, deity]) => `Favour with ${deity[0].toUpperCase()}${deity.slice(1)}`,
      '%',
    ],
    ['ender_won', 'the seat that ended it wins', '%'],
    ['stalemate', 'stalemates', '%', 2],
    ['dry', 'deck and discard both empty', '%', 2],
    ['seat/0', 'wins of the strong one', '%'],
    places,
  ],
  chart: [places[0], 'ender_won', 'winner_changed', 'undefeated', 'seat/0'],
  options: { 'gift_on_favour_action=false': 'no gifts from the Favour action' },
  bots: { 'strong,random': 'strong against random' },
};
