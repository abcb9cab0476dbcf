// The parts that the pictures of both Mythomakya games share.
import { box, card, on, use, type Piece } from '../../ui/guide/picture';

/** The strongest moira card takes the trick. */
export const take = on(
  'ivory',
  card('c-B', 4, 18, 32, { value: '12', symbol: 'c-B', figure: 'f-king' }),
  card('c-R', 44, 12, 34, { value: '3', symbol: 'c-R', figure: 'f-hero', won: true }),
  card('c-B', 86, 18, 32, { value: '7', symbol: 'c-B', figure: 'f-nymph' }),
);
const mark = (symbol: 'c-G' | 'c-N' | 'c-B' | 'c-R' | 'c-V'): Piece[] => [
  box(symbol, 1, 1, 22),
  use(symbol, 4, 4, 16, { hue: `on-${symbol}`, cut: symbol }),
];
export const colours = {
  yellow: mark('c-G'),
  black: mark('c-N'),
  blue: mark('c-B'),
  red: mark('c-R'),
  purple: mark('c-V'),
};
