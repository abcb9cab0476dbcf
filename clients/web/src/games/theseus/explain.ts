// The explanations of the things on the table.
import type { Explained, Thing } from '../../ui/things/thing';
import { cardMark, cellMark, giftMark } from './art';
import { game } from './model.svelte';
import {
  GLORY,
  TORCHES,
  chain,
  deckOf,
  holds,
  stackOf,
  standing,
  type Card,
  type Cell,
  type Colour,
  type Gift,
} from './view';
import { gameText } from './words.svelte';

const deckThing = (colour: Colour): string => {
  const { gift } = deckOf(game.view, colour);
  const stack = gift && stackOf(game.view, gift);
  const adds = stack
    ? gameText().giftAdds({
        gift: game.giftName(stack.kind),
        bonus: stack.bonus,
        danger: game.dangerName(stack.danger),
      })
    : '';
  return [gameText().about.deck, adds].filter(Boolean).join(' ');
};

function cellThing(kind: Cell, name: string): Thing {
  const { hue, symbol: icon } = cellMark(kind);
  if (kind === 'T') return { name, text: gameText().about.temple, rule: 'R12', hue, icon };
  if (kind === 'J') return { name, text: gameText().about.wild, rule: 'R13', hue, icon };
  return { name, text: deckThing(kind), rule: 'R6', hue, icon };
}

/** A cell of the ring, and the pawns on it. */
export function aboutCell(cell: number): Explained {
  const title = gameText().cellLabel({ number: cell, name: game.cellName(cell) });
  const pawns = standing(game.view, cell).map((seat): Thing => {
    const own = game.seatOf(seat).own;
    return {
      name: gameText().about.pawn({ seat: game.seatOf(seat) }),
      text: own ? gameText().about.pawnOwn : gameText().about.pawnOther,
      rule: own ? 'R5' : 'R15',
    };
  });
  return { title, things: [cellThing(game.view.ring[cell]!, title), ...pawns] };
}

export function cardThing(card: Card, name = game.cardNameFrom(card)): Thing {
  const { hue, symbol: icon } = cardMark(card);
  const { about } = gameText();
  switch (card.kind) {
    case 'danger':
      return { name, text: about.danger({ min: card.min ?? 0 }), rule: 'R9', hue, icon };
    case 'weaver':
      return { name, text: about.weaver, rule: 'R20', hue, icon };
    default:
      return { name, text: about[card.kind], rule: 'R7', hue, icon };
  }
}

export function giftThing(kind: Gift, held = true): Thing {
  const stack = stackOf(game.view, kind);
  const gift = game.giftName(kind);
  return {
    name: held ? gift : gameText().about.missing({ gift }),
    text: gameText().about.gift({
      bonus: stack.bonus,
      danger: game.dangerName(stack.danger),
      stronger: game.giftName(stack.reinforced_by),
    }),
    rule: 'R10',
    icon: giftMark(kind).symbol,
    ...(held && { hue: 'ivory' }),
  };
}

export const aboutOne = (thing: Thing): Explained => ({ title: thing.name, things: [thing] });

/** The cards, the gifts and the numbers of a seat. */
export function aboutSeat(seat: number): Explained {
  const own = game.view.seats[seat]!;
  const { about } = gameText();
  const last = own.glory.at(-1);
  return {
    title: game.seatName(seat),
    things: [
      {
        name: gameText().gloryOf({ count: own.glory.length, limit: GLORY }),
        text: about.glory({ limit: GLORY }),
        rule: 'R14',
        icon: 'laurel',
      },
      ...own.glory.map((card) =>
        cardThing(
          card,
          card === last ? `${game.cardNameFrom(card)}, ${gameText().newest}` : game.cardNameFrom(card),
        ),
      ),
      {
        name: gameText().gifts({ count: own.gifts.length }),
        text: about.gifts,
        rule: 'R24',
        icon: 'r-sacred',
      },
      ...chain(game.view).map((kind) => giftThing(kind, holds(own, kind))),
      { name: gameText().fight({ count: own.fight_bonus }), text: about.fight, rule: 'R16' },
      { name: gameText().prayer({ count: own.prayer_need }), text: about.prayer, rule: 'R12' },
    ],
  };
}

const labyrinth = (): Thing => ({
  name: gameText().about.labyrinth,
  text: gameText().about.enter({ limit: GLORY }),
  rule: 'R14',
  icon: 'l-back',
});

/** The middle of the ring. */
export const aboutMinotaur = (): Explained => ({
  title: gameText().minotaur,
  things: [
    { name: gameText().minotaur, text: gameText().about.minotaur, rule: 'R22', icon: 'f-bull' },
    labyrinth(),
  ],
});

export const aboutTorches = (lit: number): Explained => {
  const name = gameText().torches({ count: lit, limit: TORCHES });
  return aboutOne({ name, text: gameText().about.torches, rule: 'R22', icon: 'm-torch-lit' });
};

/** The road through the labyrinth. */
export const aboutRoad = (): Explained => ({
  title: gameText().about.labyrinth,
  things: [
    labyrinth(),
    { name: gameText().road, text: gameText().about.road, rule: 'T37', icon: 'l-h1' },
    { name: gameText().about.misfit, text: gameText().about.leave, rule: 'R20', icon: 'weaver' },
    { name: gameText().backs, text: gameText().about.backs, rule: 'T39', icon: 'l-back' },
  ],
});

/** The kinds of cards, for the lists of cards. */
export const kindThings = (): readonly Thing[] => [
  { name: gameText().about.dangers, text: gameText().about.dangerAny, rule: 'R9', icon: 'k-R' },
  { name: gameText().kind.weaver, text: gameText().about.weaver, rule: 'R20', icon: 'weaver' },
  { name: gameText().kind.choose, text: gameText().about.choose, rule: 'R7', icon: 'laurel' },
  { name: gameText().kind.steal, text: gameText().about.steal, rule: 'R7', icon: 'd-ermes' },
];
