// Builds the entries of a plan. An entry is one run of `nostos sim`: games between bots compared with the
// game's targets ({players, bots, …}), or a match of two kinds ({players, kinds: [weaker, stronger], …}).

// `games` games of these bots at each number of players.
export const plays = (counts, games, more = {}) =>
  counts.map((players) => ({ players, bots: 'strong', options: [], games, ...more }));

// Every kind plays every other; `games` between neighbours, fewer between distant kinds.
export const meetings = (counts, kinds, games, more = {}) =>
  counts.flatMap((players) =>
    kinds.flatMap((stronger, above) =>
      kinds.slice(0, above).map((weaker, below) => ({
        players,
        kinds: [weaker, stronger],
        options: [],
        games: even(games / (above - below)),
        ...more,
      })),
    ),
  );

// The champion plays each of the kinds: the strongest one `games` times, the others as often as is
// meaningful.
export const challenges = (counts, champion, kinds, games, more = {}) =>
  counts.flatMap((players) =>
    kinds.map((weaker, at) => ({
      players,
      kinds: [weaker, champion],
      options: [],
      games: even(at === kinds.length - 1 ? games : Math.max(4, games / 12)),
      thinks: true,
      ...more,
    })),
  );

// A deal is played both ways.
export const even = (games) => 2 * Math.max(2, Math.round(games / 2));

// The name of an entry, in the files and on the command line.
export const nameOf = ({ players, bots, kinds, options, part }) =>
  [
    `${players} players`,
    bots ?? kinds.join(' and '),
    ...options,
    ...(part && part !== 1 ? [`part=${part}`] : []),
  ].join(', ');

// The name of strong bots' games with these options.
export const strongly = (players, ...options) => nameOf({ players, bots: 'strong', options });
