// The figures of both games from Mythomakya's box.
export const choosers = [
  ['ratio/chooser_won/games', 'games won by the chooser’s side', '%'],
  ['ratio/second_won/games', 'games won by the seat after the chooser', '%'],
  ['ratio/third_won/games', 'games won by the seat after that', '%'],
  ['first_chooser_won', 'matches won by the first chooser’s side', '%'],
];
export const matches = Object.fromEntries(
  [2, 3, 4, 5, 6].map((games) => [`games=${games}`, `match of ${games}`]),
);
