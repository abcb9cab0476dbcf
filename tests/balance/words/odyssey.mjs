const maps = Object.fromEntries([...'ABCDEFG'].map((map) => [`map=${map}`, `map ${map}`]));

export default {
  title: 'Odyssey',
  figures: [
    ['navigators_won', 'games won by the Navigators', '%'],
    ['arrived', 'ships home'],
    ['range/arrived_', 'colours apart', 'points'],
    ['all_home', 'all four home', '%'],
    ['decisions', 'decisions', '', 1],
    ['entropy/first_tile_', 'first tile, in bits'],
    ['points/Poseidon', 'Poseidon’s points, of a Navigator’s mean', '%'],
  ],
  chart: ['navigators_won', 'points/Poseidon'],
  options: {
    ...maps,
    'mode=competitive': 'rivals',
    'monsters_in_game=1': 'a sea monster',
    'lighthouses=1': 'a lighthouse',
    'easy_deduction=true': 'easy deduction',
    'whirlpools=1': 'a whirlpool',
    'fog_banks=1': 'a fog bank',
    'hard_deduction=true': 'hard deduction',
  },
  bots: {
    easy: 'easy bots',
    medium: 'medium bots',
    fierce: 'fierce bots',
    'random,reference': 'Poseidon at random',
    'reference,random': 'Navigators at random',
  },
};
