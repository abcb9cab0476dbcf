// The text of an event, as a sentence. A card in it is written ‹famine-7›, a gift ‹arrows›: the log draws
// it, a screen reader reads its name.
import type { Seat } from '../../i18n/format';
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import { pieces, sum, worthTelling, type GameEvent } from './eventData';
import { game } from './model.svelte';
import { GIFTS, kindOf, type Colour, type Pawn } from './view';
import { gameText } from './words.svelte';

const mark = (id: string): string => `‹${id}›`;
const marks = (ids: readonly string[]): string => list(ids.map(mark));
const who = (seat: number | null): Seat => game.seatOf(seat ?? -1);
export const isGift = (name: string): boolean => (GIFTS as readonly string[]).includes(kindOf(name));

export const nameOf = (piece: string): string =>
  isGift(piece) ? game.giftName(piece) : game.cardName(piece);
/** The sentence for a screen reader. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? nameOf(piece) : piece))
    .join('');

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  placed: (e) =>
    gameText().event.placed({
      seat: who(e.seat),
      pawn: gameText().pawn[e.pawn],
      cell: game.cellWords(e.cell),
    }),
  dealt: (e) => gameText().event.dealt({ seat: who(e.seat), card: mark(e.card) }),
  turn: (e) => gameText().event.turn({ seat: who(e.seat) }),
  rolled: (e) => gameText().event.rolled({ seat: who(e.seat), first: e.dice[0]!, second: e.dice[1]! }),
  moved: (e) => gameText().event.moved({ seat: who(e.seat), cell: game.cellWords(e.cell) }),
  unneeded: (e) => gameText().event.unneeded({ seat: who(e.seat) }),
  prayed: (e) =>
    (e.success ? gameText().event.prayed : gameText().event.prayedFailed)({
      seat: who(e.seat),
      need: e.need,
      sum: sum(e.dice, e.total),
    }),
  gift: (e) => gameText().event.gift({ seat: who(e.seat), gift: mark(e.gift) }),
  stolen: (e) => gameText().event.stolen({ seat: who(e.seat), gift: mark(e.gift), rival: who(e.rival) }),
  no_gift: (e) => gameText().event.no_gift({ seat: who(e.seat) }),
  turned_up: (e) => gameText().event.turned_up({ seat: who(e.seat), card: mark(e.card) }),
  no_card: (e) => gameText().event.no_card({ deck: game.deckName(e.colour) }),
  kept: (e) => gameText().event.kept({ seat: who(e.seat), card: mark(e.card) }),
  danger: (e) =>
    (e.success ? gameText().event.overcome : gameText().event.danger)({
      seat: who(e.seat),
      card: mark(e.card),
      sum: sum(e.dice, e.total),
    }),
  rerolled: (e) =>
    (e.success ? gameText().event.rerolled : gameText().event.rerolledFailed)({
      seat: who(e.seat),
      card: mark(e.card),
      sum: sum(e.dice, e.total),
    }),
  failed: (e) => {
    const lost = e.cards.slice(0, -1); // the last one is the danger
    return lost.length
      ? gameText().event.failed({ seat: who(e.seat), count: lost.length, cards: marks(lost) })
      : gameText().event.failedNone({ seat: who(e.seat) });
  },
  peace: (e) => gameText().event.peace({ seat: who(e.seat) }),
  fought: (e) => {
    const fight = gameText().event.fought({
      seat: who(e.seat),
      rival: who(e.rival),
      sum: sum(e.dice, e.total),
      rivalSum: sum(e.rival_dice, e.rival_total),
    });
    const winner = who(e.success ? e.seat : e.rival);
    const prize = e.card
      ? gameText().event.taken({ seat: winner, card: mark(e.card) })
      : gameText().event.takenNone({ seat: winner });
    return `${fight} ${prize}`;
  },
  entered: (e) => gameText().event.entered({ seat: who(e.seat) }),
  tile: (e) => gameText().event.tile({ tile: gameText().tile[e.shows], turned: e.turned, fits: e.success }),
  mended: (e) => gameText().event.mended({ seat: who(e.seat), card: mark(e.card) }),
  expelled: (e) => gameText().event.expelled({ seat: who(e.seat) }),
  crossed: (e) => gameText().event.crossed({ seat: who(e.seat) }),
  faced: (e) => (e.success ? gameText().event.facedRight : gameText().event.faced)({ seat: who(e.seat) }),
  thrown: (e) => gameText().event.thrown({ seat: who(e.seat), sum: sum(e.dice, e.total) }),
  rethrown: (e) => gameText().event.rethrown({ seat: who(e.seat), sum: sum(e.dice, e.total) }),
  paid: (e) =>
    gameText().event.paid({
      seat: who(e.seat),
      cards: marks([...(e.cards ?? []), ...(e.gifts ?? [])]) || gameText().nothing,
      total: e.total,
    }),
  reached: (e) => gameText().event.reached({ seat: who(e.seat), count: e.count }),
  beaten: (e) =>
    gameText().event.beaten({
      seat: who(e.seat),
      glory: e.cards?.length ?? 0,
      gifts: e.gifts?.length ?? 0,
    }),
  put: (e) => gameText().event.put({ seat: who(e.seat), cell: game.cellWords(e.cell) }),
  won: (e) => gameText().event.won({ seat: who(e.seat) }),
  limit: () => gameText().event.limit,
};

export const describeEvent = (event: Event): string => TELL[event.type]?.(event as GameEvent) ?? '';

/** The text of some events, without symbols. */
export const describeEvents = (events: readonly Event[]): string =>
  worthTelling(events as readonly GameEvent[])
    .map((event) => spoken(describeEvent(event)))
    .filter(Boolean)
    .join(' ');

/** The text of an intent for the replay: "moves 5 steps". */
export function describeIntent(intent: Intent): string {
  const { deed } = gameText();
  const { pawn, cell, steps, seat, colour, kind, die, laid, card, glory, gifts } = intent as Record<
    string,
    unknown
  >;
  switch (intent.type) {
    case 'setup':
      return deed.setup({ pawn: gameText().pawn[pawn as Pawn], cell: game.cellWords(cell as number) });
    case 'move':
      return deed.move({ count: steps as number });
    case 'attack':
      return deed.attack({ seat: game.seatName(seat as number) });
    case 'deck':
      return deed.deck({ deck: game.deckName(colour as Colour) });
    case 'gift':
      return deed.gift({ gift: game.giftName(kind as string) });
    case 'steal':
      return deed.steal({ gift: game.giftName(kind as string), seat: game.seatName(seat as number) });
    case 'reroll':
      return deed.reroll({ die: String(die) });
    case 'tile':
      return deed.tile({ turned: laid === 'turned' });
    case 'weaver':
      return deed.weaver({ card: game.cardName(card as string) });
    case 'pay':
      return deed.pay({
        price: list([
          ...((glory as string[] | undefined) ?? []).map((id) => game.cardName(id)),
          ...((gifts as string[] | undefined) ?? []).map((name) => game.giftName(name)),
        ]),
      });
    case 'place':
      return deed.place({ cell: game.cellWords(cell as number) });
    case 'roll':
    case 'enter':
    case 'no_attack':
    case 'pray':
    case 'keep':
    case 'leave':
    case 'give_up':
      return deed[intent.type];
    default:
      return intent.type;
  }
}
