// Itaca's texts in English.
import type { Effect, Term, Who } from '../effects';
import type { Phase, Stat } from '../view';

const men = (n: number): string => (n === 1 ? '1 man' : `${n} men`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const term = ({ c, d }: Term): string =>
  [c || !d ? String(c) : '', d ? `${d}d6` : ''].filter(Boolean).join('+');
const menOf = (t: Term): string => (t.d ? `${term(t)} men` : men(t.c));
const stat: Record<Stat, string> = { F: 'Strength', I: 'Intelligence', C: 'Charisma' };
const WHO: Record<Who, readonly [subject: string, several: boolean]> = {
  self: ['you', true],
  commander: ['the Commander', false],
  others: ['all others', true],
  hinderers: ['whoever hindered', false],
  left: ['your left', false],
  right: ['your right', false],
  chosen: ['one of your choice', false],
};
const does = (who: Who, one: string, many: string): string => `${WHO[who][0]} ${WHO[who][1] ? many : one}`;

function effect(e: Effect): string {
  const when = e.when === 'success' ? 'on success: ' : e.when === 'failure' ? 'on failure: ' : '';
  const said = ((): string => {
    switch (e.op) {
      case 'diff':
        return `${e.stat === 'all' ? 'every trait' : e.stat === 'choice' ? 'one trait' : stat[e.stat]} ${e.sign > 0 ? '+' : '−'}${e.term.c && e.term.d && e.sign < 0 ? `(${term(e.term)})` : term(e.term)}`;
      case 'zero':
        return `${e.stat === 'choice' ? 'one trait' : stat[e.stat]} becomes 0`;
      case 'crew':
        return `${e.sign > 0 ? does(e.who, 'gains', 'gain') : does(e.who, 'loses', 'lose')} ${menOf(e.term)}`;
      case 'move_crew':
        return `${menOf(e.term)} from ${WHO[e.from][0]} to ${WHO[e.to][0]}`;
      case 'draw':
        return `${does(e.who, 'draws', 'draw')} ${cards(e.n)}`;
      case 'discard':
        return `${does(e.who, 'discards', 'discard')} ${cards(e.n)}${e.random ? ' at random' : ''}`;
      case 'take':
        return `${cards(e.n)} from ${WHO[e.from][0]} to ${WHO[e.to][0]}`;
      case 'cancel':
        return {
          hinder: 'takes back what one hindering card added',
          role: 'takes back what one role added',
          base_dice: 'takes back the island’s dice',
        }[e.what];
    }
  })();
  return when + said;
}

export const en = {
  signed,
  term,
  effect,
  effects: (all: readonly Effect[]) => all.map(effect).join(', '),
  stat,
  commander: 'Commander',
  hero: 'Hero',

  // where the game stands
  roundN: (n: number) => `Round ${n}`,
  phases: {
    wager: 'the wager',
    character: 'a character is chosen',
    calling: 'Commander or Hero',
    destination: 'the course',
    roles: 'roles are declared',
    hindering: 'the others hinder',
    commanding: 'the Commander acts',
    payment: 'the price',
    aftermath: 'what comes of it',
    reward: 'the reward',
    moving: 'landing',
    shipwreck: 'shipwreck',
    bonuses: 'bonuses',
    over: 'The voyage is over',
  } as Record<Phase, string>,
  being: {
    wager: (name: string) => `${name} bids higher or leaves.`,
    opens: (name: string) => `${name} opens the wager.`,
    character: (name: string) => `${name} has left, and chooses a character in secret.`,
    calling: (name: string) => `${name} has the command: Commander or Hero?`,
    destination: (name: string) => `${name} names an island.`,
    roles: (name: string) => `${name} says which role to play.`,
    hindering: (name: string) => `${name} may hinder, or pass.`,
    commanding: (name: string) => `${name} plays cards for the ship.`,
    payment: (name: string) => `${name} pays, or turns back.`,
    reward: (name: string) => `${name} takes a reward.`,
    moving: (name: string) => `${name} lands, or stays.`,
    shipwreck: (name: string) => `${name} decides where the wreck drifts.`,
    discard: (name: string, n: number) => `${name} holds too many, and discards ${cards(n)}.`,
    choice: (name: string) => `${name} settles an effect.`,
  },
  planAhead: 'Meanwhile you may look: a card shows what it would do.',

  // the sea
  sea: (rows: number) => `The sea: Ithaca above, ${rows} rows of islands, the start below`,
  onlyTop: 'only from the top row',
  start: 'The start',
  notSailed: (names: string) => `Not landed yet: ${names}`,
  allSailed: 'Everybody has sailed',
  place: (row: number, column: number) => `row ${row}, column ${column}`,
  homeRow: 'beyond the top row',
  mean: (n: number) => `about ${n}`,
  meanLong: (n: number) => `${n} on average`,
  ships: (names: string) => `ships: ${names}`,
  mayGo: 'can be reached',
  goal: 'the destination',
  isle: 'Isle',
  itsDice: 'its dice',
  earlier: 'before',
  cancelled: 'taken back',
  boundRoles: 'Roles at work here',
  boundCards: 'Cards for here only',
  removed: (names: string) => `Stayed in the box: ${names}`,
  alone: (n: number, chance: string) => `${men(n)} alone are enough: ${chance}`,

  // dials
  together: 'Together',
  crewNow: 'crew',
  shortBy: (n: number) => `short by ${n}`,
  shortSpan: (lo: number, hi: number) => `short by ${lo} to ${hi}`,
  spare: (n: number) => (n ? `enough, ${n} to spare` : 'just enough'),
  spareSpan: (lo: number, hi: number) => `enough, ${lo} to ${hi} to spare`,
  unsure: (short: number, spare: number) => `from ${short} short to ${spare} to spare`,
  paidFull: 'nothing left to pay',
  price: (n: number) => `price ${men(n)}`,
  missionTo: (island: string) => `To ${island}`,
  history: (trait: string) => `How ${trait} came about`,
  fromTo: (a: string, b: string) => `${a} → ${b}`,
  heroRound: (name: string) => `${name} is Hero: no ship sails this round.`,
  succeeded: 'Success',
  failed: 'Failure',
  paidMen: (n: number) => (n ? `${men(n)} paid` : 'nothing to pay'),
  missing: (n: number) => `${n} unpaid`,
  beforeDice: 'before dice and roles',
  pick: (trait: string) => `Choose ${trait}`,

  // the wager
  wager: 'The wager',
  bidNow: 'bid',
  noBid: 'nobody has bid',
  isIn: 'in',
  out: 'has left',
  leads: 'leads',
  bidding: 'to bid',
  choosing: 'chooses a character',
  hasChosen: 'has a character',
  opens: 'opens',
  crewThen: 'Crew then:',
  command: 'The command',
  commandOf: (name: string) => `${name} has the command`,
  bidTitle: (n: number): string => (n ? 'Bid higher, or leave?' : 'Open the wager'),
  bidWhy: (bid: number, name: string) =>
    `${name} bids ${men(bid)}. Who wins pays; who leaves takes a character in secret.`,
  openWhy: 'Whoever wins pays the bid, and has the command.',
  bidDo: (n: number) => `Bid ${men(n)}`,
  leave: 'Leave',
  more: 'One man more',
  fewer: 'One man fewer',
  everyBid: 'Every bid you could make',
  oneBid: (n: number, c: number, h: number) => `${men(n)}: you would have ${c} as Commander, ${h} as Hero`,

  // characters
  characters: 'The eight characters',
  role: 'Role',
  roles: 'Roles',
  chooseTitle: 'Choose a character',
  chooseWhy: 'Nobody sees which. Both roles lie open once the course is named; the bonus comes either way.',
  chooseDo: (names: string) => `Take ${names}`,
  pickOne: 'Choose one of the cards',
  backToSea: 'Look at the sea',
  backToPile: 'Back to the cards',
  pile: 'The characters that are left',
  bonus: 'Bonus',
  atOnly: (island: string) => `${island} only`,
  anywhere: 'anywhere',
  idleHere: 'does nothing here',
  noEffect: 'no effect',
  or: 'or',
  standing: {
    yours: 'yours',
    seat: (name: string) => name,
    taken: 'taken before you',
    left: 'you left it',
    here: 'in the pile',
    pile: 'in the pile',
    open: '',
  },
  onlyYouKnow: 'What you know of the pile is for your eyes only.',
  callTitle: 'Commander or Hero?',
  callWhy: 'The men you bid are gone. The Commander must sail; the Hero stays ashore.',
  callDo: { commander: 'Sail as Commander', hero: 'Stay as Hero' },
  callGets: (n: number, crew: number) => `+${men(n)}: crew ${crew}`,
  mustSail: 'must try a mission',
  noSail: 'no mission this round',
  roleTitle: (name: string) => `Which role against ${name}?`,
  roleWhy: (island: string) =>
    `The ship heads for ${island}. The other role sleeps; the bonus comes either way.`,
  roleDo: (name: string) => `Play ${name}`,

  // the course
  destTitle: 'Name an island',
  destWhy: 'Lit islands are next to your ship. Once named, there is no turning back.',
  destWhyStart: 'From the start: any island of the bottom row. Once named, there is no turning back.',
  destDo: (island: string) => `Sail to ${island}`,
  destPick: 'Choose an island',
  foreseenIsle: (asks: string, n: number) => `${asks}: ${n} on average`,

  // cards
  yourHand: 'Your hand',
  handOf: (name: string) => `${name}’s hand`,
  hand: 'Hand',
  upper: 'upper half',
  lower: 'lower half',
  backs: (n: number) => `${cards(n)}, face down`,
  noCards: 'no cards',
  boundTo: (island: string) => `for ${island} only`,
  youUse: { upper: 'you use the upper half', lower: 'you use the lower half' },
  hinderTitle: (name: string) => `Hinder ${name}?`,
  hinderWhy: 'Cards count at once, dice and all. If the mission fails, each who hindered gains one man.',
  earn: (crew: number) => `If it fails you gain one man: ${crew}.`,
  earnAlready: 'You have hindered: if it fails you gain one man.',
  nothingFits: 'None of your cards can be played here. Nobody else can tell: they just see you decide.',
  limitOne: 'One card each, at this table.',
  pass: 'Pass',
  play: (card: string) => `Play ${card}`,
  pickCard: 'Choose a card',
  commandTitle: (n: number): string => (n ? 'Overcome what is left' : 'The way is free'),
  commandWhy: (s: number, crew: number) =>
    `${s === 1 ? '1 point is' : `${s} points are`} left, and you have ${men(crew)}.`,
  freeWhy: 'All three are at 0: the mission succeeds as soon as you are done.',
  donePay: (n: number) => `Done: pay ${men(n)}`,
  doneFail: 'Done: turn back',
  doneFree: 'Done: land',
  reach: (n: number) => (n === 1 ? 'Your one card' : `All ${n} cards`),
  reachTo: (words: string, chance: string) => `${words}, chance ${chance}`,
  ifPlayed: (card: string, words: string) => `${card}: ${words}`,
  becomes: (trait: string, before: string, after: string) => `${trait} ${before} → ${after}`,
  crewBecomes: (before: string, after: string) => `crew ${before} → ${after}`,
  noChange: 'changes nothing now',
  chooses: (words: string) => `${words}, you choose which`,
  autoPass: 'Pass by itself when no card fits',
  autoPassHelp: 'after a pause of random length, so that it tells nothing',
  passingSoon: 'passing in a moment…',

  // choices
  statTitle: (card: string) => `${card}: which trait?`,
  seatTitle: (card: string) => `${card}: which seat?`,
  cancelTitle: (card: string) => `${card}: what is taken back?`,
  addsNothing: 'had added nothing',
  discardTitle: (n: number) => `Discard ${cards(n)}`,
  discardWhy: (max: number) => `A hand holds ${max}. What goes lies face up.`,
  discardWhyEffect: 'A card of the others takes it from you. What goes lies face up.',
  discardDo: (names: string) => `Discard ${names}`,
  stillToPick: (n: number) => `Choose ${cards(n)} more`,
  payTitle: (n: number) => `Pay ${men(n)}?`,
  payWhy: 'A man for each point that is left. Or keep them, and turn back with one man fewer.',
  pay: (n: number) => `Pay ${men(n)}`,
  refuse: 'Turn back',
  crewLeft: (n: number) => `crew ${n}`,
  lands: 'success',
  turnsBack: 'failure',
  rewardTitle: 'Take your reward',
  rewardWhy: 'Whatever you choose, you may land afterwards.',
  rewardName: (m: number, c: number) => [m ? men(m) : '', c ? cards(c) : ''].filter(Boolean).join(' + '),
  handBecomes: (n: number) => `hand ${n}`,
  mustDrop: (n: number) => `${n} too many`,
  moveTitle: (island: string) => `Land at ${island}?`,
  moveWhy: 'The reward is yours either way.',
  move: (island: string) => `Land at ${island}`,
  stay: (island: string) => `Stay at ${island}`,
  stayStart: 'Stay at the start',
  nearer: (row: number, rows: number) => `row ${row} of ${rows}`,
  wreckTitle: (name: string) => `${name} is wrecked`,
  wreckWhy: 'You decide where the wreck drifts, along its own row.',
  strand: (island: string) => `To ${island}`,
  leaveThere: 'Leave it there',

  // seats
  seats: 'Seats',
  crew: (n: number) => `crew ${n}`,
  handN: (n: number) => cards(n),
  atStart: 'at the start',
  at: (island: string) => island,
  playedN: (n: number) => (n === 1 ? 'hindered' : `hindered with ${n}`),
  secretRole: 'secret character',
  knownThere: (name: string, card: string) => `${name} has ${card} from you`,

  // cards that are gone, and the round
  theEvents: 'Events',
  discards: 'Discarded',
  table: 'On the table',
  unseen: 'Not seen yet',
  unseenWhy: 'In the deck and in others’ hands.',
  deck: (n: number) => `Deck: ${n}`,
  nothing: 'Nothing yet.',
  lastRound: 'What the round brought',
  noRoundYet: 'Nothing has been gained or lost since this page was opened.',
  changes: (m: number, c: number) =>
    [
      m ? `${signed(m)} ${Math.abs(m) === 1 ? 'man' : 'men'}` : '',
      c ? `${signed(c)} ${Math.abs(c) === 1 ? 'card' : 'cards'}` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'unchanged',
  why: {
    bid: 'bid',
    commander: 'as Commander',
    hero: 'as Hero',
    paid: 'paid',
    lost: 'failure',
    hinderer: 'hindered',
    reward: 'reward',
    drawn: 'drawn',
    taken: 'taken',
    robbed: 'taken away',
    played: 'played',
    discarded: 'discarded',
    bonus: 'bonus',
  } as Record<string, string>,
  toSuccess: (name: string, island: string) => `${name}: success at ${island}`,
  toFailure: (name: string, island: string) => `${name}: failure at ${island}`,
  wasHero: (name: string) => `${name} was Hero`,
  logBegins: 'What happens from now on is told here.',

  // the end
  endTitle: 'Home',
  endWins: (name: string) => `${name} lands on Ithaca.`,
  endNobody: 'The rounds have run out: nobody came home.',
  placed: (n: number) => `${n}.`,
  placeN: (n: number) => `Place ${n}`,
  rowN: (n: number) => (n ? `row ${n}` : 'at the start'),
  reachedHome: 'home',
  reasons: {
    ithaca: (name: string, n: number) => `${name} came home in round ${n}.`,
    round_limit: (n: number) => `After ${n} rounds nobody had come home.`,
  },

  said: {
    round: (name: string, n: number) => `Round ${n}. ${name} opens.`,
    bid: (name: string, n: number) => `${name} bids ${men(n)}.`,
    left: (name: string) => `${name} leaves the wager.`,
    leftAuto: (name: string) => `${name} cannot bid more, and leaves.`,
    chose: (name: string) => `${name} has chosen a character.`,
    choseOwn: (name: string, character: string) => `${name} takes ${character}.`,
    won: (name: string, n: number) => `${name} wins the command for ${men(n)}.`,
    called: (name: string, as: string, n: number) => `${name} is ${as}: ${men(n)}.`,
    destination: (name: string, island: string) => `${name} sails for ${island}.`,
    revealed: (all: string) => `Revealed: ${all}.`,
    revealedOne: (name: string, character: string) => `${name} ${character}`,
    role: (name: string, role: string) => `${name} plays ${role}.`,
    roleIdle: (name: string, role: string) => `${name} plays ${role}, who does nothing here.`,
    island: (island: string, dice: string) => `${island} rolls: ${dice}.`,
    islandNone: (island: string) => `${island} has no dice.`,
    effect: (source: string, words: string) => `${source}: ${words}.`,
    diced: (faces: string) => `dice ${faces}`,
    changed: (trait: string, n: number) => `${trait} ${signed(n)}`,
    crewed: (name: string, n: number) => `${name} ${signed(n)} ${Math.abs(n) === 1 ? 'man' : 'men'}`,
    tookBack: (name: string) => `takes back ${name}`,
    nothing: 'nothing changes',
    played: (name: string, card: string) => `${name} plays ${card}.`,
    passed: (name: string) => `${name} passes.`,
    done: (name: string) => `${name} is done.`,
    paid: (name: string, n: number) => `${name} pays ${men(n)}.`,
    refused: (name: string) => `${name} keeps the men, and turns back.`,
    succeeded: (name: string, island: string) => `${name} succeeds at ${island}!`,
    failed: (name: string, island: string, n: number) => `${name} fails at ${island}: ${n} unpaid.`,
    lost: (name: string) => `${name} loses one man.`,
    wrecked: (name: string, by: string) => `${name} has nobody left to lose: shipwreck. ${by} decides.`,
    hinderer: (name: string) => `${name} gains one man for hindering.`,
    reward: (name: string, what: string) => `${name} takes ${what}.`,
    moved: (name: string, island: string) => `${name} lands at ${island}.`,
    stayed: (name: string) => `${name} stays.`,
    stranded: (name: string, island: string, by: string) => `${by} lets ${name}’s wreck drift to ${island}.`,
    collected: (n: number) => `${cards(n)} from the table to the discard.`,
    drawn: (name: string, n: number) => `${name} draws ${cards(n)}.`,
    drawnOwn: (name: string, names: string) => `${name} draws ${names}.`,
    taken: (name: string, from: string, n: number) => `${name} takes ${cards(n)} from ${from}.`,
    takenOwn: (name: string, from: string, names: string) => `${name} takes ${names} from ${from}.`,
    discarded: (name: string, names: string) => `${name} discards ${names}.`,
    reshuffled: (n: number) => `The discard becomes the deck: ${cards(n)}.`,
    ended: (name: string) => `${name} is home. The voyage is over.`,
    endedNone: 'The rounds have run out. Nobody wins.',
  },

  did: {
    bid: (n: number) => `bids ${men(n)}`,
    leave: 'leaves the wager',
    character: (name: string) => `takes ${name}`,
    call: (as: string) => `is ${as}`,
    destination: (island: string) => `sails for ${island}`,
    role: (name: string) => `plays ${name}`,
    play: (card: string) => `plays ${card}`,
    pass: 'passes',
    done: 'is done',
    pay: 'pays',
    refuse: 'turns back',
    reward: (what: string) => `takes ${what}`,
    move: 'lands',
    stay: 'stays',
    strand: (island: string) => `lets the wreck drift to ${island}`,
    stat: (trait: string) => `chooses ${trait}`,
    seat: (name: string) => `chooses ${name}`,
    cancel: (what: string) => `takes back ${what}`,
    discard: (names: string) => `discards ${names}`,
  },

  // facts that could have been known, in the replay
  fact: {
    character: (name: string, character: string) => `${name} has chosen ${character}`,
    event: (name: string, card: string) => `${name} holds ${card}`,
  },

  keys: [
    ['1 – 9', 'choose a card of your hand, a character, a role or a line'],
    ['← → ↑ ↓', 'on the sea: from island to island; Enter chooses'],
    ['+ −', 'one man more or fewer in your bid'],
    ['Enter', 'do what the black button says'],
    ['P', 'leave, pass, or be done'],
    ['C', 'the eight characters'],
    ['E', 'events discarded, and not seen yet'],
    ['R', 'what the round brought'],
  ] as [string, string][],
};

export type ItacaWords = typeof en;
