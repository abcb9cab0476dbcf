// A table of Theseus for tests: the cards of the box, and a view with the given parts.
import type { Card, Colour, Gift, GiftStack, Held, SeatView, TheseusView } from '../src/games/theseus/view';

const DANGERS: Readonly<Record<Colour, readonly [danger: string, mins: readonly number[], gift: Gift]>> = {
  yellow: ['famine', [6, 7, 8, 8, 9], 'cauldron'],
  red: ['trap', [6, 7, 8, 8, 9], 'sandals'],
  blue: ['alchemist', [6, 7, 8, 8, 9], 'papyrus'],
  green: ['brigands', [6, 7, 8, 8, 9], 'arrows'],
  violet: ['oracle', [8, 9, 10, 10, 11], 'cuirass'],
};
const REINFORCED: Readonly<Record<Gift, Gift>> = {
  cauldron: 'papyrus',
  sandals: 'cauldron',
  papyrus: 'cuirass',
  arrows: 'sandals',
  cuirass: 'arrows',
};
const colours = Object.keys(DANGERS) as Colour[];

/** `famine-7`; of two alike the second is `famine-8b`. Besides the dangers a deck has `weaver-red`, `choose-red` and `steal-red`. */
export const box: readonly Card[] = colours.flatMap((deck) => {
  const [danger, mins] = DANGERS[deck];
  const dangers = mins.map((min, i): Card => ({
    id: `${danger}-${min}${mins[i - 1] === min ? 'b' : ''}`,
    deck,
    kind: 'danger',
    danger,
    min,
  }));
  const rest = (['weaver', 'choose', 'steal'] as const).map((kind): Card => ({
    id: `${kind}-${deck}`,
    deck,
    kind,
    danger: null,
    min: null,
  }));
  return [...dangers, ...rest];
});
export const card = (id: string): Card => box.find((one) => one.id === id)!;

export const stacks: readonly GiftStack[] = colours.map((deck) => {
  const [danger, , kind] = DANGERS[deck];
  return {
    kind,
    name: { en: kind, it: kind },
    bonus: kind === 'cuirass' ? 5 : 3,
    danger,
    danger_name: { en: danger, it: danger },
    reinforced_by: REINFORCED[kind],
    left: 4,
  };
});

export function seat(
  glory: readonly string[] = [],
  gifts: readonly Held[] = [],
  cell: number | null = 0,
): SeatView {
  const cards = glory.map(card);
  return {
    pawn: 'ivory',
    cell,
    glory: cards,
    weavers: cards.filter((one) => one.kind === 'weaver').length,
    gifts,
    fight_bonus: gifts.length,
    prayer_need: 8 + gifts.length,
    may_enter: cards.length >= 7,
  };
}

/** `under`: the cards under the decks; `seen`: those out of the decks that no seat has. */
export function view(
  more: Partial<TheseusView> = {},
  under: readonly string[] = [],
  seen: readonly string[] = [],
): TheseusView {
  const seats = more.seats ?? [seat(), seat(), seat()];
  const out = new Set([...seats.flatMap((one) => one.glory.map(({ id }) => id)), ...under, ...seen]);
  const decks = colours.map((colour) => {
    const unseen = box.filter((one) => one.deck === colour && !out.has(one.id));
    const below = under.map(card).filter((one) => one.deck === colour);
    return {
      colour,
      gift: DANGERS[colour][2],
      count: unseen.length + below.length,
      unseen,
      under: below,
      keeps: null,
      order: null,
    };
  });
  return {
    phase: 'start',
    turn: 1,
    round: 1,
    starter: 0,
    active: 0,
    options: { duplicate_gifts: 'no', steal_fallback: 'none' },
    ring: ['J', 'T', 'yellow', 'blue', 'green', 'violet'],
    gifts: stacks,
    decks,
    dice: null,
    targets: null,
    rivals: null,
    danger: null,
    labyrinth: null,
    trial: null,
    odds: null,
    latest: [],
    result: null,
    course: null,
    ...more,
    seats,
  };
}
