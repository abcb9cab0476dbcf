// Theseus's drawings: ids of its sprites, and names of colour tokens.
import { kindOf, type Card, type Cell, type Colour, type Gift, type Held } from './view';

export interface Mark {
  readonly hue: string;
  readonly symbol: string;
}

const DECK: Readonly<Record<Colour, Mark>> = {
  yellow: { hue: 'c-G', symbol: 'k-G' },
  red: { hue: 'c-R', symbol: 'k-R' },
  blue: { hue: 'c-B', symbol: 'k-B' },
  green: { hue: 'athena', symbol: 'k-GR' },
  violet: { hue: 'c-V', symbol: 'k-V' },
};
const DANGER: Readonly<Record<string, string>> = {
  famine: 'k-G',
  trap: 'k-R',
  alchemist: 'k-B',
  brigands: 'k-GR',
  oracle: 'k-V',
};
const KIND: Readonly<Record<Exclude<Card['kind'], 'danger'>, string>> = {
  weaver: 'weaver',
  choose: 'laurel',
  steal: 'd-ermes',
};
const GIFT: Readonly<Record<Gift, Colour>> = {
  cauldron: 'yellow',
  sandals: 'red',
  papyrus: 'blue',
  arrows: 'green',
  cuirass: 'violet',
};

export const deckMark = (colour: Colour): Mark => DECK[colour];
export const cellMark = (cell: Cell): Mark =>
  cell === 'T'
    ? { hue: 'ivory', symbol: 'r-sacred' }
    : cell === 'J'
      ? { hue: 'terra', symbol: 'palmette' }
      : DECK[cell];
export const cardMark = (card: Card): Mark => ({
  hue: DECK[card.deck].hue,
  symbol: card.kind === 'danger' ? (DANGER[card.danger ?? ''] ?? DECK[card.deck].symbol) : KIND[card.kind],
});
export const giftMark = (gift: Held): Mark => ({
  hue: DECK[GIFT[kindOf(gift)]].hue,
  symbol: `g-${kindOf(gift)}`,
});
