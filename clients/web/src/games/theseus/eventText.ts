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
  placed: (e) =>
    gameText().said.placed({
      name: who(e.seat),
      pawn: gameText().pawn[e.pawn],
      cell: game.cellWords(e.cell),
    }),
  dealt: (e) => gameText().said.dealt({ name: who(e.seat), card: mark(e.card) }),
  turn: (e) => gameText().said.turn({ name: who(e.seat) }),
  rolled: (e) => gameText().said.rolled({ name: who(e.seat), a: e.dice[0]!, b: e.dice[1]! }),
  moved: (e) => gameText().said.moved({ name: who(e.seat), cell: game.cellWords(e.cell) }),
  unneeded: (e) => gameText().said.unneeded({ name: who(e.seat) }),
  prayed: (e) =>
    (e.success ? gameText().said.prayed : gameText().said.prayedVainly)({
      name: who(e.seat),
      sum: against(e),
    }),
  gift: (e) => gameText().said.gift({ name: who(e.seat), gift: mark(e.gift) }),
  stolen: (e) => gameText().said.stolen({ name: who(e.seat), gift: mark(e.gift), rival: who(e.rival) }),
  no_gift: (e) => gameText().said.no_gift({ name: who(e.seat) }),
  turned_up: (e) => gameText().said.turned_up({ name: who(e.seat), card: mark(e.card) }),
  no_card: (e) => gameText().said.no_card({ deck: game.deckName(e.colour) }),
  kept: (e) => gameText().said.kept({ name: who(e.seat), card: mark(e.card) }),
  danger: (e) =>
    (e.success ? gameText().said.overcome : gameText().said.danger)({
      name: who(e.seat),
      card: mark(e.card),
      sum: against(e),
    }),
  rerolled: (e) =>
    (e.success ? gameText().said.rerolled : gameText().said.rerolledVainly)({
      name: who(e.seat),
      card: mark(e.card),
      sum: against(e),
    }),
  failed: (e) =>
    gameText().said.failed({
      name: who(e.seat),
      n: e.cards.length - 1,
      faces: e.cards.slice(0, -1).map(mark).join(' '),
    }),
  peace: (e) => gameText().said.peace({ name: who(e.seat) }),
  fought: (e) => {
    const fight = `${sum(e.dice, e.total)} : ${sum(e.rival_dice, e.rival_total)}`;
    const winner = who(e.success ? e.seat : e.rival);
    return e.card
      ? gameText().said.fought({ name: who(e.seat), rival: who(e.rival), fight, winner, card: mark(e.card) })
      : gameText().said.foughtForNothing({ name: who(e.seat), rival: who(e.rival), fight, winner });
  },
  entered: (e) => gameText().said.entered({ name: who(e.seat) }),
  tile: (e) => gameText().said.tile({ tile: gameText().tile[e.shows], turned: e.turned, fits: e.success }),
  mended: (e) => gameText().said.mended({ name: who(e.seat), card: mark(e.card) }),
  expelled: (e) => gameText().said.expelled({ name: who(e.seat) }),
  crossed: (e) => gameText().said.crossed({ name: who(e.seat) }),
  faced: (e) => gameText().said.faced({ name: who(e.seat), right: e.success }),
  thrown: (e) => gameText().said.thrown({ name: who(e.seat), sum: sum(e.dice, e.total) }),
  rethrown: (e) => gameText().said.rethrown({ sum: sum(e.dice, e.total) }),
  paid: (e) =>
    gameText().said.paid({
      name: who(e.seat),
      faces: [...(e.cards ?? []), ...(e.gifts ?? [])].map(mark).join(' '),
      total: e.total,
    }),
  reached: (e) => gameText().said.reached({ name: who(e.seat), n: e.count }),
  beaten: (e) =>
    gameText().said.beaten({ name: who(e.seat), glory: e.cards?.length ?? 0, held: e.gifts?.length ?? 0 }),
  put: (e) => gameText().said.put({ name: who(e.seat), cell: game.cellWords(e.cell) }),
  won: (e) => gameText().said.won({ name: who(e.seat) }),
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
      return did.setup({ pawn: gameText().pawn[pawn as Pawn], cell: game.cellWords(cell as number) });
    case 'move':
      return did.move({ n: steps as number });
    case 'attack':
      return did.attack({ name: who(seat as number) });
    case 'deck':
      return did.deck({ deck: game.deckName(colour as Colour) });
    case 'gift':
      return did.gift({ gift: game.giftName(kind as string) });
    case 'steal':
      return did.steal({ gift: game.giftName(kind as string), name: who(seat as number) });
    case 'reroll':
      return did.reroll({ die: die as number });
    case 'tile':
      return did.tile({ turned: laid === 'turned' });
    case 'weaver':
      return did.weaver({ card: game.cardName(card as string) });
    case 'pay':
      return did.pay({
        what: list([
          ...((glory as string[] | undefined) ?? []).map((id) => game.cardName(id)),
          ...((gifts as string[] | undefined) ?? []).map((name) => game.giftName(name)),
        ]),
      });
    case 'place':
      return did.place({ cell: game.cellWords(cell as number) });
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
