// La Sfida degli Dei's texts in English.
import type { Say } from '../turn';
import type { AutoPass, Kind, Phase } from '../view';
import { categories, gods, timings } from './gods';

const apples = (n: number): string => (n === 1 ? '1 apple' : `${n} apples`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const games = (n: number): string => (n === 1 ? '1 game' : `${n} games`);
const deities = (n: number): string => (n === 1 ? '1 god' : `${n} gods`);

export const en = {
  deities,
  god: gods.en,
  timing: timings.en,
  category: categories.en,

  short: 'The Challenge',
  phases: {
    picks: 'two gods are taken',
    moira: 'the moira is named',
    partner: 'a partner is named',
    window: 'gods may answer',
    card: 'a card',
    ability: 'an ability',
    between: 'the game is counted',
    over: 'The end',
  } as Record<Phase, string>,
  turnN: (n: number) => `Turn ${n}`,
  gameOf: (n: number, of: number) => `game ${n} of ${of}`,
  chooserGame: (name: string) => `chooser’s game: ${name}’s`,
  being: {
    picks: (name: string) => `${name} takes two gods in secret.`,
    moira: (name: string) => `${name} looks at all the cards and names the moira.`,
    partner: (name: string) => `${name} names a partner for this game.`,
    between: (n: number, of: number) => `${n} of ${of} are ready for the next game.`,
  },

  // the turn
  steps: { gods: 'Gods', cards: 'Cards', taken: 'Trick' },
  theTurn: 'The turn',
  now: 'Now',
  then: 'Then',
  says: {
    pretrick: () => 'gods may be played before the turn',
    dioniso: (who: string) => `${who} may play Dioniso first`,
    ability: (who: string, _: string, card: string) => `${who} activates ${card}; Poseidone may answer`,
    card: (who: string, _: string, card: string) => `after ${who}’s ${card}: Ares or Afrodite`,
    deity: (who: string, _: string, __: string, god: string) => `${who} plays ${god}; Ermes may answer`,
    hera: () => 'each passes a god to the right',
    lead: (who: string) => `${who} leads`,
    follow: (who: string) => `${who} follows`,
    choose: (who: string, by: string) => `${by} chooses ${who}’s card`,
    decide: (who: string, _: string, card: string) => `${who} decides about the ability of ${card}`,
    leads: (who: string) => `${who} leads`,
    plays: (who: string) => `${who} plays`,
    chooses: (who: string, by: string) => `${by} chooses ${who}’s card`,
    effect: () => 'it takes effect, or is annulled',
    again: () => 'gods may be played again',
    takes: (who: string) => `the trick is taken; ${who} is ahead`,
    sweeps: (who: string) => `the trick is eliminated; ${who} leads next`,
    none: () => '',
  } as Record<Say['is'], (who: string, by: string, card: string, god: string) => string>,
  controls: (name: string) => `${name} chooses the cards`,
  inForce: {
    controls: (name: string) => `${name} chooses`,
    leadsNext: (name: string) => `${name} leads next`,
    sweeping: 'trick eliminated',
    bound: (name: string) => `${name} bound`,
  }, // where there is little room
  leadsNext: (name: string) => `${name} leads next`,
  sweeping: 'a titan takes the trick away',
  bound: (name: string) => `${name} is bound: only the pile under Crono is left`,
  loose: 'need not follow',
  chosenBy: (name: string) => `chosen by ${name}`,
  strengthNow: (n: number) => `strength ${n} now`,
  mark: {
    pending: 'its ability may still be annulled',
    active: 'its ability is on',
    annulled: 'its ability is annulled',
    ares: 'Ares: 5 more',
  },

  // windows
  windowOf: {
    pretrick: 'Gods before the turn?',
    dioniso: 'Dioniso first?',
    ability: 'Answer the ability?',
    card: 'Answer the card?',
    deity: 'Answer the god?',
    hera: 'A god to the right',
  } as Record<Kind, string>,
  asked: (names: string) => `Asked: ${names}.`,
  held: 'It is held for ten seconds more.',
  before: (n: number, name: string) => `Before turn ${n}, which ${name} leads.`,
  noClock: 'It closes with the last answer.',
  lateHere: 'It was open already when you came.',
  answered: {
    none: 'Not answered: at the end you pass.',
    noneHera: 'Not answered: at the end chance chooses.',
    pass: 'You pass.',
    act: (what: string) => `Sealed: ${what}.`,
  },
  sealed: 'Nobody sees an answer, nor whether there is one, until the window closes.',
  withdraw: 'Take back',
  playGod: 'Play a god',
  playOne: (god: string, cost: number) => (cost ? `${god}, ${apples(cost)}` : god),
  moveCrono: 'Move Crono',
  give: (god: string) => `Pass ${god} on`,
  giveTo: (name: string) => `It goes to ${name}.`,
  givePick: 'Choose a god',
  standing: 'Passing',
  standingTitle: 'Pass by itself',
  standingHelp: 'Nobody sees it, and a window by the clock lasts just as long.',
  passing: {
    off: ['never', 'I am asked each time'],
    all: ['always', 'in every window'],
    reactions: ['within a turn', 'I am asked before turns only'],
    turn: ['until the next turn', 'then I am asked again'],
    mine: ['unless it is mine', 'until a card or pile of mine is concerned'],
  } as Record<AutoPass, [string, string]>,
  forced: 'Play my only card by itself',
  forcedHelp: 'Where I could play Dioniso too. After a pause that is always the same.',

  // gods
  yourGods: 'Your gods',
  godsOf: (name: string) => `${name}’s gods`,
  noGods: 'no gods',
  theGods: 'The fourteen gods',
  theGodsHelp: 'Where each is, as far as you may know.',
  cost: (n: number) => (n === 0 ? 'free' : apples(n)),
  costs: (cost: string, when: string) => `${cost}, ${when}`,
  moveCosts: (n: number) => `moving him: ${apples(n)}`,
  mayNow: 'may be played now',
  inHand: 'in your hand',
  godNot: {
    moment: 'Not now: its moment comes later.',
    poor: (worth: number) => `Your treasure pays ${apples(worth)}: not enough.`,
    object: 'There is nothing it could act on now.',
    ready: 'You may make it ready; it can be played when its moment comes.',
  },
  where: {
    hand: (name: string) => `in ${name}’s hand`,
    went: (name: string) => `went to ${name}`,
    out: () => 'eliminated',
    table: () => 'on a pile',
    answered: () => 'played, not settled',
    treasure: () => 'in a treasure',
    left: () => 'left over',
    unknown: () => 'not known',
  } as Record<
    'hand' | 'went' | 'out' | 'table' | 'answered' | 'treasure' | 'left' | 'unknown',
    (name: string) => string
  >,
  leftOver: (n: number) => `${deities(n)} left over`,
  asks: {
    seat: 'Whose?',
    card: 'Which card?',
    pile: 'Which of your piles?',
    at: 'Which pile?',
    deity: 'Which god?',
    colour: 'Which moira?',
    orders: 'In which order?',
  },
  asksOf: {
    ade: { at: 'Under which card?' },
    apollo: { pile: 'Which card do you give?', seat: 'To whom?' },
    atena: { pile: 'Which pile do you give?', at: 'For which?' },
    zeus: { at: 'Which card?' },
    move_crono: { at: 'To which pile?' },
  } as Record<string, Record<string, string>>,
  under: (pile: string, card: string) => `${pile}, under ${card}`,
  raise: (card: string) => `raise ${card}`,
  reordered: (n: number) =>
    n === 0
      ? 'Raise a card: one to three piles.'
      : n === 1
        ? '1 pile in another order.'
        : `${n} piles in another order.`,
  nothingOpen: 'What it may act on is shown when its moment comes.',
  drop: 'Leave it',
  will: {
    ade: (card: string, name: string, over: string) =>
      `${card} leaves ${name}’s treasure and lies below ${over}.`,
    afrodite: (names: string) => `You choose for ${names}.`,
    apollo: (name: string, card: string, colour: string) =>
      `${card} goes to ${name}’s treasure; the moira is ${colour}.`,
    ares: (card: string, strength: number) => `${card} counts ${strength}.`,
    atena: (gives: string, gets: string) => `You give ${gives} and get ${gets}.`,
    crono: (card: string, last: boolean) =>
      last
        ? `Your last pile is locked: unless he moves on, you lose it.`
        : `${card} and what lies below it cannot be played until he moves on.`,
    moveCrono: (pile: string, card: string) => `Your pile is free; ${pile} is locked, with ${card}.`,
    efesto: (n: number) => (n ? `You draw ${deities(n)}.` : 'None is left over: you draw nothing.'),
    ermes: (name: string, god: string) => `${name}’s ${god} does nothing.`,
    poseidone: (card: string, strength: number) =>
      `${card} stays at ${strength}, and its ability does nothing.`,
    zeus: (card: string, next: string) =>
      next ? `${card} is eliminated; ${next} is uncovered.` : `${card} is eliminated, and with it the pile.`,
  },

  // paying
  payTitle: (n: number) => `Pay ${apples(n)}`,
  pays: (n: number, waste: number) =>
    waste ? `Worth ${n}; ${apples(waste)} lost, for there is no change.` : `Worth ${n}; nothing is lost.`,
  keeps: (n: number) => `You keep ${n}.`,
  tooLittle: 'Not enough yet.',
  free: 'It costs nothing.',
  appleCard: (n: number) => `apple card, ${apples(n)}`,
  writerCard: 'a writer',

  // cards
  playTitle: 'You lead',
  followTitle: (colour: string) => `Follow ${colour}`,
  anyTitle: (colour: string) => `No ${colour}: play any card`,
  looseTitle: 'Play any card: Dioniso',
  playWhy: 'A card with a mark is looked at first: it can be activated as it is played.',
  orDioniso: 'Dioniso could come first: touch him.',
  plain: 'Play without ability',
  activate: (what: string, cost: number) => (cost ? `Activate for ${cost}: ${what}` : `Activate: ${what}`),
  chooseTitle: (name: string) => `Choose ${name}’s card`,
  chooseWhy: 'Within the rules. About its ability only its owner decides.',
  chooseDo: (card: string) => `${card} is played`,
  abilityTitle: (card: string) => `Activate ${card}?`,
  decline: 'Not now',
  picksTitle: 'Take two gods',
  picksHelp: 'Any two of the fourteen, in secret. The cards are laid afterwards.',
  picksDo: (n: number) => (n === 2 ? 'Take these two' : `${n} of 2`),
  locked: 'under Crono',
  lockedWhy: (n: number) =>
    `Crono lies on it: it cannot be played. Its owner may move him for ${n}, before a turn.`,
  below: (n: number) => (n === 0 ? 'nothing below' : `${n} below`),
  belowAre: (names: string) => `below: ${names}`,
  goesFor: (n: number) => (n === 0 ? 'free' : `costs ${apples(n)}`),

  // treasures
  treasureOf: (name: string) => `${name}’s treasure`,
  yourTreasure: 'Your treasure',
  worth: (n: number) => `pays ${n}`,
  purse: (apples: number, gods: number) => `treasure pays ${apples}, ${deities(gods)} in hand`,
  treasureEmpty: 'Nothing in it yet.',
  out: 'Eliminated',
  outHelp: 'Out of the game; they count for nobody.',
  outNone: 'Nothing has been eliminated.',
  writers: 'Writers',
  writersHelp: 'A writer and six more cards of its colour bring a side 5 apples.',
  writerOf: (colour: string, n: number) => `${colour}: ${n} of 7`,
  writerHas: 'has the writer',
  writerNot: 'without the writer',
  finished: 'out of cards',
  purses: 'Treasures',
  appleCards: (n: number) => (n === 1 ? '1 apple card' : `${n} apple cards`),

  // the count
  inCount: { myths: 'myth cards', apple_cards: 'apple cards', deities: 'unused gods', writers: 'writers' },
  reasons: {
    most_apples: (names: string, n: number) => `${names} won with ${apples(n)}.`,
    most_games: (names: string, n: number) => `${names} won the match with ${games(n)}.`,
    drawn: 'Nobody has won a game: the match is drawn.',
  },

  cardsHelp: 'Where each card is. Nothing here is hidden.',
  cardAt: {
    top: (name: string) => `uncovered, ${name}`,
    under: (name: string) => `covered, ${name}`,
    trick: (name: string) => `in the trick, ${name}`,
    gone: (name: string) => `in ${name}’s treasure`,
    out: () => 'eliminated',
  },

  // events
  said: {
    dealt: (n: number, name: string) => `Game ${n}: ${name} names the moira.`,
    picked: (name: string, which: string) => `${name} has taken two gods${which ? `: ${which}` : ''}.`,
    hands: 'Everybody has gods and apple cards.',
    moira: (name: string, colour: string) => `${name} names the moira: ${colour}.`,
    partner: (name: string, other: string) => `${name} plays with ${other} in this game.`,
    turn: (n: number, name: string) => `Turn ${n} · ${name} leads`,
    leads: (name: string) => `${name} leads instead.`,
    bound: (name: string) => `${name} is bound by Crono and plays no card.`,
    window: '',
    held: 'The window is held.',
    closed: '',
    deity: (name: string, god: string, what: string, paid: string) => `${name} plays ${god}${what}${paid}.`,
    crono: (name: string, to: string, paid: string) => `${name} moves Crono to ${to}${paid}.`,
    annulledGod: (name: string, god: string) => `${name}’s ${god} is annulled.`,
    annulledCard: (name: string, card: string) => `The ability of ${name}’s ${card} is annulled.`,
    effect: (name: string, god: string) => `${name}’s ${god} takes effect.`,
    took: (name: string, god: string, from: string) =>
      from ? `${name} takes ${god} from ${from}.` : `${name} takes ${god} from those left over.`,
    drew: (name: string, n: number, which: string) =>
      `${name} draws ${deities(n)}${which ? `: ${which}` : ''}.`,
    passed: (passes: string) => `Gods pass: ${passes}.`,
    passedOne: (from: string, to: string, god: string) => `${from} to ${to}${god ? ` (${god})` : ''}`,
    moved_on: (name: string) => `Dioniso goes to ${name}’s hand.`,
    played: (name: string, card: string) => `${name} plays ${card}.`,
    playedBy: (name: string, card: string, by: string) => `${by} has ${name} play ${card}.`,
    activated: (name: string, card: string, paid: string) => `${name} activates ${card}${paid}.`,
    ability: (_: string, card: string, does: string) => `${card} takes effect: ${does}.`,
    taken: (name: string, n: number) => `${name} takes ${cards(n)}.`,
    swept: (n: number) => `The trick is eliminated: ${cards(n)}.`,
    forfeited: (name: string, to: string, n: number) => `Under Crono ${name} loses ${cards(n)} to ${to}.`,
    finished: (name: string, gods: string) =>
      `${name} is out of cards${gods ? `, with ${gods} unused` : ''}.`,
    ended: (name: string) => `${name} alone has cards left: the game ends.`,
    counted: (names: string) => `The apples are counted: ${names}.`,
    countedOne: (side: string, n: number) => `${side} ${n}`,
    countedWon: (names: string) => `${names} won the game.`,
    countedDrawn: 'The game is drawn.',
    ready: (name: string) => `${name} is ready.`,
    over: 'The match is over.',
    overSingle: 'The game is over.',
    paid: (what: string) => `, paying ${what}`,
    onPile: (pile: string, name: string) => `${pile} of ${name}`,
    targets: {
      ade: (name: string, card: string) => `: ${card} back to ${name}`,
      apollo: (name: string, colour: string) => ` for ${name}: ${colour} is to be moira`,
      atena: (where: string) => `, against ${where}`,
      crono: (pile: string) => ` on ${pile}`,
      eolo: (where: string) => ` on ${where}`,
      eros: (god: string) => `, naming ${god}`,
      zeus: (where: string) => ` on ${where}`,
    },
    apple: 'an apple card',
  },

  // intents, in the replay
  did: {
    pick: 'takes two gods',
    moira: (colour: string) => `names ${colour} moira`,
    partner: (name: string) => `plays with ${name}`,
    play: (pile: string) => `plays from ${pile}`,
    activate: 'activates the ability',
    decline: 'does not activate it',
    choose: (pile: string) => `chooses ${pile}`,
    god: (god: string) => `plays ${god}`,
    move_crono: 'moves Crono',
    pass: 'passes',
    withdraw: 'takes the answer back',
    hold: 'holds the window',
    time_up: 'the time is up',
    give: 'passes a god on',
    auto_pass: 'settles when to pass',
    auto_forced: 'settles how a single card is played',
    ready: 'is ready',
  },

  // facts that could have been known, in the replay
  fact: {
    holds: (name: string, god: string) => `${name} holds ${god}`,
    left: (god: string) => `${god} is left over`,
  },

  keys: [
    [
      '1 – 9, 0',
      'play the top card of that pile, or look at it if it can be activated; when a colour or a partner is asked for, choose it',
    ],
    ['Shift + 1 – 0', 'look at the top card of that pile'],
    ['Enter', 'do what the black button says'],
    ['P', 'pass'],
    ['H', 'hold the window'],
    ['G', 'your gods'],
    ['D', 'the fourteen gods'],
    ['B', 'your treasure'],
    ['C', 'the cards of this game'],
    ['T', 'the match'],
    ['F', 'be asked, or not, before a card is played'],
  ] as [string, string][],
};

export type SfidaWords = typeof en;
