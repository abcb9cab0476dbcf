// Previews chances of dice and of unseen cards, computed from public information. It is for information;
// only the prompt tells what is allowed.
import {
  deckOf,
  holds,
  stackOf,
  type Card,
  type Colour,
  type Gift,
  type Held,
  type Labyrinth,
  type Laid,
  type SeatView,
  type TheseusView,
} from './view';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));
const part = (good: number, of: number): number => (of ? good / of : 0);

/** One die shows at least `need`. */
export const oneReaches = (need: number): number => part(FACES.filter((face) => face >= need).length, 6);
/** Two dice together show at least `need`. */
export const reaches = (need: number): number => part(PAIRS.filter(([a, b]) => a + b >= need).length, 36);
/** The same, if the lower die may be thrown again after a failure. */
export const reachesAgain = (need: number): number =>
  PAIRS.reduce((sum, [a, b]) => sum + (a + b >= need ? 1 : oneReaches(need - Math.max(a, b))) / 36, 0);
/** The attacker, with `more` additional gifts, throws at least as much. */
export const attackWins = (more: number): number => part(PAIRS.filter(([a, b]) => a + more >= b).length, 36);

interface Help {
  readonly gift: Gift | null; // held, and useful against the danger
  readonly bonus: number;
  readonly again: Gift | null; // held too: one die may be thrown again
}

export function helpAgainst(view: TheseusView, seat: SeatView, danger: string | null): Help {
  const stack = view.gifts.find((one) => one.danger === danger);
  if (!stack || !holds(seat, stack.kind)) return { gift: null, bonus: 0, again: null };
  return {
    gift: stack.kind,
    bonus: stack.bonus,
    again: holds(seat, stack.reinforced_by) ? stack.reinforced_by : null,
  };
}

/** The probability that this seat keeps the card that it turns up. */
export function keeps(view: TheseusView, seat: SeatView, card: Card): number {
  if (card.kind !== 'danger') return 1;
  const { bonus, again } = helpAgainst(view, seat, card.danger);
  const need = (card.min ?? 0) - bonus;
  return again ? reachesAgain(need) : reaches(need);
}

/**
 * The possible next cards of a deck, all equally likely; after the unseen cards come those put under the
 * deck.
 */
export function nextCards(view: TheseusView, colour: Colour): readonly Card[] {
  const { unseen, under } = deckOf(view, colour);
  return unseen.length ? unseen : under.slice(0, 1);
}

/** The probability that this seat keeps the next card of a deck; null if there is none. */
export function keepsNext(view: TheseusView, seat: SeatView, colour: Colour): number | null {
  const next = nextCards(view, colour);
  return next.length ? next.reduce((sum, card) => sum + keeps(view, seat, card), 0) / next.length : null;
}

/** The kinds of gift that this seat may still get. */
export const missing = (view: TheseusView, seat: SeatView): Gift[] =>
  view.gifts
    .filter((one) => one.left > 0 && (view.options.duplicate_gifts === 'yes' || !holds(seat, one.kind)))
    .map((one) => one.kind);

/** The probability that a prayer of this seat succeeds; null if no gift is left for it. */
export const heard = (view: TheseusView, seat: SeatView): number | null =>
  missing(view, seat).length ? reaches(seat.prayer_need - seat.glory.length) : null;

/** The orientation in which a covered tile continues the road, and its probability. */
export function fits({ road, left }: Labyrinth, laid: Laid): number {
  const first = road[0]?.shows ?? 'H';
  const other = first === 'H' ? 'V' : 'H';
  return part(left[laid === 'upright' ? first : other], left.H + left.V);
}

/** The gifts that a gift reinforces. */
export const strengthens = (view: TheseusView, gift: Gift): Gift[] =>
  view.gifts.filter((one) => one.reinforced_by === gift).map((one) => one.kind);

/** The gifts in a row: each is reinforced by the next, the last by the first. */
export function chain(view: TheseusView): Gift[] {
  const all = view.gifts.map((one) => one.kind);
  const order: Gift[] = [];
  for (let at: Gift | undefined = all[0]; at && !order.includes(at); at = stackOf(view, at).reinforced_by)
    order.push(at);
  return order.length === all.length ? order : all;
}

/** The amount that cards and gifts add when they are paid against the Minotaur. */
export const worth = (glory: readonly string[], gifts: readonly Held[]): number =>
  2 * glory.length + 3 * gifts.length;

/** A step line in a chart 100 wide and 40 high: a mark every `every` turns, the last one at the end. */
export function steps(marks: readonly number[], every: number, turns: number, high: number): string {
  const last = marks.length - 1;
  const x = (at: number): number => ((at === last ? turns : at * every) / Math.max(1, turns)) * 100;
  const y = (value: number): number => 40 - (value / Math.max(1, high)) * 38;
  return marks.map((value, at) => (at ? `H${x(at)} V${y(value)}` : `M0 ${y(value)}`)).join(' ');
}
