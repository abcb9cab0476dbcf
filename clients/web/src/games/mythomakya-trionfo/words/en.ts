// Il Trionfo's texts in English.

const apples = (n: number): string => (n === 1 ? '1 apple' : `${n} apples`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const games = (n: number): string => (n === 1 ? '1 game' : `${n} games`);

export const en = {
  short: 'The Triumph',
  phases: {
    moira: 'the moira is named',
    partner: 'a partner is named',
    play: 'a trick',
    pause: 'the trick is taken',
    between: 'the game is counted',
    over: 'The end',
  },
  trickOf: (n: number, of: number) => `Trick ${n} of ${of}`,
  gameOf: (n: number, of: number) => `game ${n} of ${of}`,
  chooserGame: (name: string) => `chooser’s game: ${name}’s`,
  being: {
    moira: (name: string) => `${name} looks at all the cards and names the moira.`,
    partner: (name: string) => `${name} names a partner for this game.`,
    leads: (name: string) => `${name} leads.`,
    follows: (name: string, colour: string) => `${name} follows: ${colour} was led.`,
    pause: (name: string, n: number) => `${name} takes ${cards(n)}.`,
    between: (n: number, of: number) => `${n} of ${of} are ready for the next game.`,
    stop: (n: number, of: number) => `${n} of ${of} would stop here.`,
  },

  worth: (n: number) => `${apples(n)} so far`,

  playTitle: {
    R8: 'You lead',
    R10: (colour: string) => `Follow ${colour}`,
    R11: (colour: string) => `No ${colour}: play any card`,
  },
  playWhy: {
    R8: 'Any card; its colour must be followed.',
    R10: (n: number) => `${n === 1 ? 'One of yours has' : `${n} of yours have`} that colour.`,
    R11: 'None is uncovered. The moira is no duty.',
  },
  forced: 'It is played by itself in a moment.',
  pauseTitle: (name: string, n: number) => `${name} takes ${cards(n)}`,
  pauseTitleYou: (n: number) => `You take ${cards(n)}`,
  pauseWhy: 'What lay below has been turned up. The winner leads the next trick.',
  goOn: 'Go on',
  waits: 'A moment',
  wentOn: 'You are ready; the others still look.',
  stop: 'Stop here',
  playOn: 'Rather play on',
  wouldStop: 'would stop here',

  ledFirst: (name: string) => `First to lead: ${name}`,
  goneTitle: 'Gone, by colour',
  tricksTitle: 'Trick by trick',
  applesSoFar: (words: string) => `Apples so far: ${words}.`,
  lastTrick: 'The last trick',

  cardsHelp: 'Uncovered cards show whose they are. Where the rest lies nobody knows.',
  cardsHelpAll: 'Uncovered cards show whose they are; those in treasures are struck out.',
  cardsQuick: 'The quick game leaves out the strengths 2 to 5.',
  where: {
    top: (name: string) => `uncovered, ${name}`,
    trick: (name: string) => `in the trick, played by ${name}`,
    gone: (name: string) => `in ${name}’s treasure`,
    unknown: 'not seen now',
  },
  hiddenBelow: (n: number) =>
    n === 0
      ? 'Nothing lies below it.'
      : n === 1
        ? 'One card lies below it, seen by nobody.'
        : `${n} cards lie below it, seen by nobody.`,

  countStopped: 'It was stopped early: what lay on the table does not count.',
  nothingWon: 'No trick taken',
  reasons: {
    most_apples: (names: string, n: number) => `${names} won with ${apples(n)}.`,
    most_games: (names: string, n: number) => `${names} won the match with ${games(n)}.`,
    drawn: 'Nobody has won a game: the match is drawn.',
  },

  // events
  said: {
    dealt: (n: number, name: string) => `Game ${n}: ${name} names the moira.`,
    moira: (name: string, colour: string) => `${name} names the moira: ${colour}.`,
    partner: (name: string, other: string) => `${name} plays with ${other} in this game.`,
    leads: (name: string) => `${name} leads`,
    led: (name: string, card: string) => `${name} leads ${card}.`,
    followed: (name: string, card: string) => `${name} plays ${card}.`,
    taken: (name: string, n: number) => `${name} takes ${cards(n)}.`,
    turned_up: (names: string) => `Turned up: ${names}.`,
    turnedOne: (name: string, card: string) => `${name} ${card}`,
    went_on: '',
    stopping: (name: string) => `${name} would stop here.`,
    playing: (name: string) => `${name} would rather play on.`,
    counted: (names: string) => `The apples are counted: ${names}.`,
    countedOne: (side: string, n: number) => `${side} ${n}`,
    countedWon: (names: string) => `${names} won the game.`,
    countedDrawn: 'The game is drawn.',
    ready: (name: string) => `${name} is ready.`,
    ended: 'The match is over.',
    endedSingle: 'The game is over.',
  },

  // intents, in the replay
  did: {
    moira: (colour: string) => `names ${colour} moira`,
    partner: (name: string) => `plays with ${name}`,
    play: (pile: string) => `plays from ${pile}`,
    ready: 'is ready',
    go_on: 'goes on',
    stop: 'would stop here',
    play_on: 'would rather play on',
  },

  // facts that could have been known, in the replay
  fact: {
    beneath: (name: string, pile: string, n: number, card: string) =>
      `${name}, ${pile}, ${n === 1 ? 'the next card' : `${n} cards down`}: ${card}`,
  },

  keys: [
    [
      '1 – 9, 0',
      'play the top card of that pile; if you want to be asked, take it up; when a colour or a partner is asked for, choose it',
    ],
    ['Shift + 1 – 0', 'look at the top card of that pile'],
    ['Enter', 'do what the black button says'],
    ['C', 'the cards of this game'],
    ['T', 'the match'],
    ['F', 'be asked, or not, before a card is played'],
  ] as [string, string][],
};

export type TrionfoWords = typeof en;
