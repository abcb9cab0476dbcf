import { places } from './common.mjs';

export default {
  title: 'Itaca',
  figures: [
    ['rounds', 'rounds', '', 1],
    ['over_100', 'games above 100 rounds', '%'],
    ['success', 'missions that succeed', '%'],
    ['ratio/ithaca_made/ithaca_tries', 'missions at Ithaca that succeed', '%'],
    ['shipwrecks', 'shipwrecks'],
    ['crew', 'crew, over the game', '', 1],
    ['crew_end', 'crew, at the end', '', 1],
    ['events', 'events in a mission'],
    ['lower', 'lower halves, for each opponent'],
    ['dry', 'deck and discard both empty', '%'],
    ['bid', 'winning bid'],
    ['first_on_top_won', 'first on top wins', '%'],
    ['hero', 'Hero, of rounds', '%'],
    [/^pick_(\d)$/, ([, card]) => `character ${card} chosen`, '%'],
    ['seat/0', 'wins of the strong one', '%'],
    places,
  ],
  chart: [places[0], 'success', 'ratio/ithaca_made/ithaca_tries', 'first_on_top_won', 'hero', 'seat/0'],
  // The short map's shares are in the table.
  drawn: ({ options }) => !options.includes('map=4x3'),
  options: { 'map=4x3': 'map 4 by 3', 'hinder_limit=none': 'any number of events' },
  bots: { 'strong,random': 'strong against random' },
};
