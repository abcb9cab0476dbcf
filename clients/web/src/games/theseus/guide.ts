// The pictures of Theseus for newcomers.
import { arrow, box, card, die, on, use, type Piece } from '../../ui/guide/picture';
import type { Guide } from '../guide';

const cell = (hue: string, x: number, y: number, w: number, symbol?: string): Piece[] => [
  box(hue, x, y, w),
  ...(symbol ? [use(symbol, x + w * 0.15, y + w * 0.15, w * 0.7, { hue: `on-${hue}`, cut: hue })] : []),
];
const helps = (danger: string, gift: string): Piece[] => [use(danger, 0, 4, 14), use(gift, 12, 6, 13)];

export const guide: Guide<'theseus'> = {
  goal: on('terra', use('f-bull', 30, 0, 62, { h: 80 }), die(6, 4, 8, 22), die(6, 94, 8, 22)),
  turn: {
    move: on(
      'terra',
      die(2, 10, 8, 28),
      die(4, 46, 8, 28),
      ...cell('c-B', 4, 50, 26, 'k-B'),
      ...cell('c-R', 34, 50, 26, 'k-R'),
      ...cell('ivory', 64, 50, 26),
      ...cell('c-G', 94, 50, 26, 'k-G'),
      arrow(18, 48, 74, 48),
    ),
    danger: on(
      'ivory',
      card('c-V', 10, 14, 40, { value: '8', symbol: 'k-V', figure: 'k-V' }),
      die(3, 66, 12, 26),
      die(6, 84, 44, 26),
    ),
    pray: on('terra', use('r-sacred', 6, 14, 56), use('g-cauldron', 72, 10, 30), use('g-arrows', 82, 44, 30)),
    fight: on(
      'ivory',
      die(5, 6, 10, 30),
      die(2, 84, 10, 30),
      card('c-B', 44, 16, 34, { value: '9', symbol: 'k-B', figure: 'k-B', won: true }),
      arrow(106, 62, 84, 62),
    ),
    labyrinth: on(
      'ivory',
      use('l-h1', 4, 10, 34),
      use('l-h2', 42, 10, 34),
      use('l-back', 80, 10, 34),
      use('m-torch-lit', 14, 48, 30),
      use('m-torch-lit', 46, 48, 30),
      use('m-torch', 78, 48, 30),
    ),
  },
  symbols: {
    cauldron: helps('k-G', 'g-cauldron'),
    sandals: helps('k-R', 'g-sandals'),
    papyrus: helps('k-B', 'g-papyrus'),
    arrows: helps('k-GR', 'g-arrows'),
    cuirass: helps('k-V', 'g-cuirass'),
    temple: [use('r-sacred', 1, 1, 22)],
    wild: [use('palmette', 1, 1, 22)],
    weaver: [use('weaver', 1, 1, 22)],
  },
  role: {
    theseus: on(
      'terra',
      use('f-bull', 50, 0, 64, { h: 80 }),
      use('labyrinth', 6, 8, 34),
      die(6, 8, 52, 24),
      die(6, 38, 52, 24),
    ),
  },
};
