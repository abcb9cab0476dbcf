// The content of the prompt bar: the choices that the prompt offers, and their consequences, which the server
// previews.
import { list } from '../../i18n/words.svelte';
import type { Choice, Intent } from '../../net/protocol.gen';
import { choicesOf, valuesOf } from '../../play/promptQueries';
import { cardMark, cellMark, deckMark, giftMark, type Mark } from './art';
import { game } from './model.svelte';
import { previewOf, type OfDeck, type OfPrayer, type OfThrow } from './preview';
import { sum } from './eventData';
import {
  COLOURS,
  holds,
  kindOf,
  stackOf,
  standing,
  strengthens,
  deckOf,
  type Card,
  type Colour,
  type Dice,
  type Gift,
  type Laid,
  type SeatView,
} from './view';
import { gameText } from './words.svelte';

export interface Option {
  readonly id: string;
  readonly intent: Intent;
  readonly mark?: Mark;
  readonly seat?: number; // a shield before the words
  readonly quarter?: boolean; // the mark is turned
  readonly die?: number; // a face instead of a mark
  readonly big?: string; // steps
  readonly name: string;
  readonly notes: readonly string[]; // short lines under the name
  readonly detail?: string; // further lines, where there is room
  readonly does: string; // on the confirm button
  readonly barred?: boolean; // visible, and not offered now
}
export interface PromptContent {
  readonly title: string;
  readonly why: string;
  readonly rule: string;
  readonly options: readonly Option[]; // what is blocked comes last
  readonly pick: string; // the text of the button before a choice is made
  readonly other?: { readonly intent: Intent; readonly words: string; readonly forfeit?: boolean }; // the alternative; forfeit: it gives something up
  readonly first?: string | undefined; // chosen from the start
}

/** Percents of a game that is all but won tell the end before it happens. */
const CERTAIN = 995; // per mille
export const winOdds = (odds: { readonly win: number; readonly labyrinth?: number } | null): string =>
  !odds || odds.win >= CERTAIN
    ? ''
    : odds.labyrinth !== undefined
      ? gameText().odds.cross({ cross: pm(odds.labyrinth), win: pm(odds.win) })
      : gameText().odds.win({ win: pm(odds.win) });
export const pm = (perMille: number): string => gameText().percent({ value: Math.round(perMille / 10) });

const value = (choice: Choice, name: string): readonly unknown[] => {
  const field = choice.fields.find((one) => one.name === name);
  return field ? valuesOf(field) : [];
};
const all = <T>(type: string, name: string): T[] =>
  choicesOf(game.prompt, type).flatMap((choice) => value(choice, name)) as T[];
const own = (): SeatView => game.turns;
/** Visible items that are not offered, and can be asked about. */
const barred = <T>(every: readonly T[], offered: readonly T[], option: (one: T) => Option): Option[] =>
  every.filter((one) => !offered.includes(one)).map((one) => ({ ...option(one), barred: true }));

/** Stands for what the server has not answered yet. */
const PENDING = '…';

/** The bonus of the player's gifts against the danger of a deck. */
function helpWords(colour: Colour, { help }: OfDeck): string {
  if (!deckOf(game.view, colour).gift) return '';
  return help
    ? [
        gameText().withHelp({ gift: game.giftName(help.gift), bonus: help.bonus }),
        help.again ? gameText().withAgain({ gift: game.giftName(help.again) }) : '',
      ]
        .filter(Boolean)
        .join(', ')
    : gameText().noHelp;
}

/** The probability, and the price of a failure: all glory. */
const deckNotes = (known: OfDeck | null): string[] =>
  known
    ? [
        known.keeps === null ? gameText().noCards : gameText().keepChance({ chance: pm(known.keeps) }),
        ...(known.stake ? [gameText().stake({ count: known.stake })] : []),
      ]
    : [PENDING, PENDING];
const deckDetail = (colour: Colour, known: OfDeck | null): string => {
  const { count } = deckOf(game.view, colour);
  if (!count) return gameText().emptyDeck;
  return known
    ? `${gameText().deckDetail({ count, lost: known.stake })} ${helpWords(colour, known)}`
    : PENDING;
};
const prayNotes = (known: OfPrayer | null): string[] => [
  known
    ? known.heard === null
      ? gameText().noGift
      : gameText().giftChance({ chance: pm(known.heard) })
    : PENDING,
];
const prayDetail = (known: OfPrayer | null): string =>
  known
    ? known.heard === null
      ? gameText().unneededDetail
      : gameText().prayDetail({ need: own().prayer_need, count: own().glory.length })
    : PENDING;

function target(steps: number): Option {
  const { view } = game;
  const cell = view.targets?.find((one) => one.steps === steps)?.cell ?? 0;
  const kind = view.ring[cell]!;
  const known = previewOf('move', { steps });
  const ofDeck = known?.keeps === undefined ? null : (known as OfDeck);
  const ofPrayer = known?.heard === undefined ? null : (known as OfPrayer);
  const fight = known?.rivals.length
    ? gameText().mayFight({ names: list(known.rivals.map((seat) => game.seatName(seat))) })
    : '';
  return {
    id: String(steps),
    intent: { type: 'move', steps },
    mark: cellMark(kind),
    big: String(steps),
    name: game.cellName(cell),
    notes: [
      ...(kind === 'T' ? prayNotes(ofPrayer) : kind === 'J' ? [gameText().deckOrPrayer] : deckNotes(ofDeck)),
      ...(fight ? [fight] : []),
    ],
    detail:
      kind === 'T' ? prayDetail(ofPrayer) : kind === 'J' ? gameText().wildDetail : deckDetail(kind, ofDeck),
    does:
      kind === 'T' && ofPrayer && ofPrayer.heard !== null
        ? gameText().confirm.moveAndPray
        : gameText().confirm.move({ count: steps }),
  };
}

/** A rival that may not be attacked again has no preview. */
function rival(seat: number): Option {
  const foe = game.view.seats[seat]!;
  const known = previewOf('attack', { seat });
  const offered = all<number>('attack', 'seat').includes(seat);
  const bonuses = gameText().bonuses({
    own: own().fight_bonus,
    seat: game.seatName(seat),
    bonus: foe.fight_bonus,
  });
  const risk = known?.risks
    ? gameText().risks({ card: game.cardName(known.risks) })
    : gameText().risksNothing;
  return {
    id: String(seat),
    intent: { type: 'attack', seat },
    seat,
    name: game.seatName(seat),
    notes: known
      ? [
          gameText().winChance({ chance: pm(known.wins) }),
          known.takes ? gameText().takes({ card: game.cardName(known.takes) }) : gameText().takesNothing,
        ]
      : offered
        ? [PENDING, PENDING]
        : [],
    detail: known ? `${bonuses} ${risk}` : bonuses,
    does: gameText().confirm.attack({ seat: game.seatName(seat) }),
  };
}

function deck(colour: Colour): Option {
  const known = previewOf('deck', { colour });
  const empty = deckOf(game.view, colour).count === 0;
  return {
    id: colour,
    intent: { type: 'deck', colour },
    mark: deckMark(colour),
    name: game.deckName(colour),
    notes: empty ? [gameText().noCards] : deckNotes(known),
    detail: deckDetail(colour, known),
    does: gameText().confirm.deck({ deck: game.deckName(colour) }),
  };
}

/** Sentences that explain a gift, alone and with the player's others. */
export function giftWorth(kind: Gift): string {
  const { view } = game;
  const stack = stackOf(view, kind);
  const stronger = strengthens(view, kind).filter((gift) => holds(own(), gift));
  return [
    gameText().giftAdds({
      gift: game.giftName(kind),
      bonus: stack.bonus,
      danger: game.dangerName(stack.danger),
    }),
    stronger.length
      ? gameText().strengthens({ gifts: list(stronger.map((gift) => game.giftName(gift))) })
      : '',
    holds(own(), stack.reinforced_by)
      ? gameText().strengthened({ gift: game.giftName(stack.reinforced_by) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
function gift(kind: Gift): Option {
  const { bonus, danger } = stackOf(game.view, kind);
  return {
    id: kind,
    intent: { type: 'gift', kind },
    mark: giftMark(kind),
    name: `+${bonus}`,
    notes: [game.dangerName(danger)],
    detail: giftWorth(kind),
    does: gameText().confirm.gift({ gift: game.giftName(kind) }),
  };
}
const theft = (seat: number, kind: Gift): Option => ({
  id: `${seat}-${kind}`,
  intent: { type: 'steal', seat, kind },
  mark: giftMark(kind),
  seat,
  name: game.seatName(seat),
  notes: [game.dangerName(stackOf(game.view, kind).danger)],
  detail: giftWorth(kind),
  does: gameText().confirm.steal({ gift: game.giftName(kind), seat: game.seatName(seat) }),
});

/** The dice that may be thrown again; of two alike, one. */
const diceOf = (shown: Dice): number[] =>
  all<number>('reroll', 'die').filter((die) => die === 1 || shown[0] !== shown[1]);

/** A die that may be thrown again: the number that the other one leaves to reach. */
function again(die: number, dice: Dice): Option {
  const face = dice[die - 1]!;
  const known = previewOf('reroll', { die });
  return {
    id: String(die),
    intent: { type: 'reroll', die },
    die: face,
    name: gameText().dieAgain({ face }),
    notes: known ? throwNotes(known) : [PENDING, PENDING],
    does: gameText().confirm.reroll({ face }),
  };
}
const throwNotes = ({ least, most, needs, reaches }: OfThrow): string[] =>
  game.view.trial
    ? [
        gameText().makes({ least, most }),
        ...(reaches ? [gameText().twelveChance({ chance: pm(reaches) })] : []),
      ]
    : [
        needs > 6
          ? gameText().needs.none
          : needs < 2
            ? gameText().needs.any
            : gameText().needs.least({ count: needs }),
        pm(reaches),
      ];

function laying(index: number, laid: Laid): Option {
  const known = previewOf('tile', { index, laid });
  return {
    id: laid,
    intent: { type: 'tile', index, laid },
    mark: { hue: 'ivory', symbol: 'l-back' },
    quarter: laid === 'turned',
    name: gameText().laid[laid],
    notes: known
      ? [gameText().fitsIf({ tile: gameText().tile[known.fits_if] }), pm(known.fits)]
      : [PENDING, PENDING],
    does: gameText().confirm.lay[laid],
  };
}

const weaver = (card: Card): Option => ({
  id: card.id,
  intent: { type: 'weaver', card: card.id },
  mark: cardMark(card),
  name: gameText().weaverOf({ deck: game.deckName(card.deck) }),
  notes: [gameText().place({ number: game.turns.glory.indexOf(card) + 1, limit: game.turns.glory.length })],
  does: gameText().confirm.weaver({ card: game.cardName(card) }),
});

/** All other cards of the player, in one line: none of them repairs a tile. */
const otherCard = (card: Card): Option => ({
  ...weaver(card),
  id: 'other-card',
  name: gameText().otherCard,
  notes: [],
  does: gameText().otherCard,
  barred: true,
});

/** Thefts by the other seats' cards, each kind once. */
const thefts = (): Option[] =>
  game.view.seats.flatMap((seat, at) =>
    at === game.view.active ? [] : [...new Set(seat.gifts.map(kindOf))].map((kind) => theft(at, kind)),
  );

/**
 * The choices of the prompt, side by side; null if another part of the prompt bar asks for them. `index`:
 * the tile to lay.
 */
export function promptContent(index: number | null): PromptContent | null {
  const { view } = game;
  switch (view.phase) {
    case 'move':
      return {
        title: view.dice ? gameText().prompt.move({ first: view.dice[0], second: view.dice[1] }) : '',
        why: gameText().help.move,
        rule: 'R5',
        options: all<number>('move', 'steps').map(target),
        pick: gameText().pick.target,
      };
    case 'attack': {
      const may = all<number>('attack', 'seat');
      const here =
        own().cell === null ? [] : standing(view, own().cell!).filter((seat) => seat !== view.active);
      return {
        title: gameText().prompt.attack,
        why: gameText().help.attack,
        rule: 'R16',
        options: [...may.map(rival), ...barred(here, may, rival)],
        pick: gameText().pick.rival,
        other: { intent: { type: 'no_attack' }, words: gameText().choice.no_attack },
      };
    }
    case 'jolly': {
      const prays = game.asks('pray');
      const known = previewOf('pray');
      const prayer: Option = {
        id: 'pray',
        intent: { type: 'pray' },
        mark: cellMark('T'),
        name: gameText().choice.pray,
        notes: prays ? prayNotes(known) : [gameText().noGift],
        detail: prays ? prayDetail(known) : gameText().unneededDetail,
        does: gameText().choice.pray,
      };
      const full = all<Colour>('deck', 'colour');
      const options = [
        ...full.map(deck),
        ...(prays ? [prayer] : []),
        ...barred(COLOURS, full, deck),
        ...(prays ? [] : [{ ...prayer, barred: true }]),
      ];
      return {
        title: gameText().prompt.jolly,
        why: gameText().help.jolly,
        rule: 'R13',
        options,
        pick: gameText().pick.jolly,
      };
    }
    case 'gift': {
      const may = all<Gift>('gift', 'kind');
      return {
        title: gameText().prompt.gift,
        why: gameText().help.gift,
        rule: 'R10',
        options: [
          ...may.map(gift),
          ...barred(
            view.gifts.map(({ kind }) => kind),
            may,
            gift,
          ),
        ],
        pick: gameText().pick.gift,
      };
    }
    case 'steal': {
      const may = choicesOf(game.prompt, 'steal').flatMap((choice) =>
        (value(choice, 'seat') as number[]).flatMap((seat) =>
          (value(choice, 'kind') as Gift[]).map((kind) => theft(seat, kind)),
        ),
      );
      const rest = thefts()
        .filter(({ id }) => may.every((one) => one.id !== id))
        .map((one) => ({ ...one, barred: true }));
      return {
        title: gameText().prompt.steal,
        why: gameText().help.steal,
        rule: 'R7',
        pick: gameText().pick.steal,
        options: [...may, ...rest],
      };
    }
    case 'reroll': {
      const { card, dice: shown, total } = view.danger!;
      const known = previewOf('keep');
      return {
        title: gameText().prompt.reroll({ card: game.cardName(card) }),
        why: gameText().help.reroll({ sum: sum(shown, total), need: card.min ?? 0 }),
        rule: 'R10',
        pick: gameText().pick.die,
        first: shown[0] === shown[1] ? '1' : undefined,
        options: diceOf(shown).map((die) => again(die, shown)),
        other: {
          intent: { type: 'keep' },
          words: known ? gameText().choice.accept({ count: known.lost }) : PENDING,
          forfeit: !known || known.lost > 0,
        },
      };
    }
    case 'rethrow': {
      const { dice: shown, total, lacking } = view.trial!;
      const known = previewOf('keep');
      return {
        title: gameText().prompt.rethrow({ total }),
        why: gameText().help.rethrow({ lacking }),
        rule: 'R23',
        pick: gameText().pick.die,
        first: shown[0] === shown[1] ? '1' : undefined,
        options: diceOf(shown).map((die) => again(die, shown)),
        other: {
          intent: { type: 'keep' },
          words: known ? gameText().confirm[known.fails ? 'keepAndFail' : 'keep']({ total }) : PENDING,
          forfeit: !known || known.fails,
        },
      };
    }
    case 'labyrinth': {
      const { road, left } = view.labyrinth!;
      return {
        title: gameText().prompt.labyrinth,
        why: gameText().help.labyrinth({
          first: gameText().tile[road[0]?.shows ?? 'H'],
          horizontal: left.H,
          vertical: left.V,
        }),
        rule: 'T37',
        pick: gameText().pick.laid,
        options: index === null ? [] : all<Laid>('tile', 'laid').map((laid) => laying(index, laid)),
      };
    }
    case 'misfit': {
      const ids = all<string>('weaver', 'card');
      const other = game.turns.glory.filter((card) => !ids.includes(card.id)).at(-1);
      return {
        title: gameText().prompt.misfit,
        why: gameText().help.misfit,
        rule: 'R20',
        pick: gameText().pick.weaver,
        first: ids[0],
        options: [
          ...game.turns.glory.filter((card) => ids.includes(card.id)).map(weaver),
          ...(other ? [otherCard(other)] : []),
        ],
        other: { intent: { type: 'leave' }, words: gameText().choice.leave, forfeit: true },
      };
    }
    default:
      return null;
  }
}
