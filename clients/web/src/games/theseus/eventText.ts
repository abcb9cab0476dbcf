// The text of an event, as a sentence. A card in it is written ‹famine-7›, a gift ‹arrows›: the log draws
// it, a screen reader reads its name.
import { list } from '../../i18n/words.svelte';
import type { Event, Intent } from '../../net/protocol.gen';
import { pieces, sum, worthTelling, type GameEvent } from './eventData';
import { game } from './model.svelte';
import { GIFTS, kindOf, type Colour, type Pawn } from './view';
import { gameText } from './words.svelte';

const mark = (id: string): string => `‹${id}›`;
const who = (seat: number | null): string => (seat === null || seat === undefined ? '' : game.seatName(seat));
export const isGift = (name: string): boolean => (GIFTS as readonly string[]).includes(kindOf(name));

export const nameOf = (piece: string): string =>
  isGift(piece) ? game.giftName(piece) : game.cardName(piece);
/** The sentence for a screen reader. */
export const spoken = (sentence: string): string =>
  pieces(sentence)
    .map((piece, i) => (i % 2 ? nameOf(piece) : piece))
    .join('');

const against = (e: GameEvent): string => `${sum(e.dice, e.total)} ${e.success ? '≥' : '<'} ${e.need}`;

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  placed: (e) => gameText().said.placed(who(e.seat), gameText().pawn[e.pawn], game.cellWords(e.cell)),
  dealt: (e) => gameText().said.dealt(who(e.seat), mark(e.card)),
  turn: (e) => gameText().said.turn(who(e.seat)),
  rolled: (e) => gameText().said.rolled(who(e.seat), e.dice[0]!, e.dice[1]!),
  moved: (e) => gameText().said.moved(who(e.seat), game.cellWords(e.cell)),
  unneeded: (e) => gameText().said.unneeded(who(e.seat)),
  prayed: (e) => (e.success ? gameText().said.prayed : gameText().said.prayedVainly)(who(e.seat), against(e)),
  gift: (e) => gameText().said.gift(who(e.seat), mark(e.gift)),
  stolen: (e) => gameText().said.stolen(who(e.seat), mark(e.gift), who(e.rival)),
  no_gift: (e) => gameText().said.no_gift(who(e.seat)),
  turned_up: (e) => gameText().said.turned_up(who(e.seat), mark(e.card)),
  no_card: (e) => gameText().said.no_card(game.deckName(e.colour)),
  kept: (e) => gameText().said.kept(who(e.seat), mark(e.card)),
  danger: (e) =>
    (e.success ? gameText().said.overcome : gameText().said.danger)(who(e.seat), mark(e.card), against(e)),
  rerolled: (e) =>
    (e.success ? gameText().said.rerolled : gameText().said.rerolledVainly)(
      who(e.seat),
      mark(e.card),
      against(e),
    ),
  failed: (e) =>
    gameText().said.failed(who(e.seat), e.cards.length - 1, e.cards.slice(0, -1).map(mark).join(' ')),
  peace: (e) => gameText().said.peace(who(e.seat)),
  fought: (e) => {
    const fight = `${sum(e.dice, e.total)} : ${sum(e.rival_dice, e.rival_total)}`;
    const winner = who(e.success ? e.seat : e.rival);
    return e.card
      ? gameText().said.fought(who(e.seat), who(e.rival), fight, winner, mark(e.card))
      : gameText().said.foughtForNothing(who(e.seat), who(e.rival), fight, winner);
  },
  entered: (e) => gameText().said.entered(who(e.seat)),
  tile: (e) => gameText().said.tile(gameText().tile[e.shows], e.turned, e.success),
  mended: (e) => gameText().said.mended(who(e.seat), mark(e.card)),
  expelled: (e) => gameText().said.expelled(who(e.seat)),
  crossed: (e) => gameText().said.crossed(who(e.seat)),
  faced: (e) => gameText().said.faced(who(e.seat), e.success),
  thrown: (e) => gameText().said.thrown(who(e.seat), sum(e.dice, e.total)),
  rethrown: (e) => gameText().said.rethrown(who(e.seat), sum(e.dice, e.total)),
  paid: (e) =>
    gameText().said.paid(who(e.seat), [...(e.cards ?? []), ...(e.gifts ?? [])].map(mark).join(' '), e.total),
  reached: (e) => gameText().said.reached(who(e.seat), e.count),
  beaten: (e) => gameText().said.beaten(who(e.seat), e.cards?.length ?? 0, e.gifts?.length ?? 0),
  put: (e) => gameText().said.put(who(e.seat), game.cellWords(e.cell)),
  won: (e) => gameText().said.won(who(e.seat)),
  limit: () => gameText().said.limit,
};

export const describeEvent = (event: Event): string => TELL[event.type]?.(event as GameEvent) ?? '';

/** The text of some events, without symbols. */
export const describeEvents = (events: readonly Event[]): string =>
  worthTelling(events as readonly GameEvent[])
    .map((event) => spoken(describeEvent(event)))
    .filter(Boolean)
    .join(' ');

/** The text of an intent for the replay: "moves 5". */
export function describeIntent(intent: Intent): string {
  const { did } = gameText();
  const { pawn, cell, steps, seat, colour, kind, die, laid, card, glory, gifts } = intent as Record<
    string,
    unknown
  >;
  switch (intent.type) {
    case 'setup':
      return did.setup(gameText().pawn[pawn as Pawn], game.cellWords(cell as number));
    case 'move':
      return did.move(steps as number);
    case 'attack':
      return did.attack(who(seat as number));
    case 'deck':
      return did.deck(game.deckName(colour as Colour));
    case 'gift':
      return did.gift(game.giftName(kind as string));
    case 'steal':
      return did.steal(game.giftName(kind as string), who(seat as number));
    case 'reroll':
      return did.reroll(die as number);
    case 'tile':
      return did.tile(laid === 'turned');
    case 'weaver':
      return did.weaver(game.cardName(card as string));
    case 'pay':
      return did.pay(
        list([
          ...((glory as string[] | undefined) ?? []).map((id) => game.cardName(id)),
          ...((gifts as string[] | undefined) ?? []).map((name) => game.giftName(name)),
        ]),
      );
    case 'place':
      return did.place(game.cellWords(cell as number));
    case 'roll':
    case 'enter':
    case 'no_attack':
    case 'pray':
    case 'keep':
    case 'leave':
    case 'give_up':
      return did[intent.type];
    default:
      return intent.type;
  }
}
