// The pictures of Itaca for newcomers.
import { arrow, box, die, on, type Piece, ship, text, use } from '../../ui/guide/picture';
import type { Guide } from '../guide';

const event = (x: number, y: number, upper: string, lower: string): Piece[] => [
  box('terra', x, y, 24, 34),
  use('t-F', x + 3, y + 2, 12),
  text(upper, x + 18, y + 13, 11),
  box('terra', x, y + 17, 24, 17),
  use('t-F', x + 3, y + 19, 12),
  text(lower, x + 18, y + 30, 11),
];
const half = (upper: boolean): Piece[] => [
  box(upper ? 'terra' : 'ivory', 4, 1, 16, 11),
  box(upper ? 'ivory' : 'terra', 4, 12, 16, 11),
];

export const guide: Guide<'itaca'> = {
  goal: on('sea-shoal', use('isle-s', 46, 2, 68), ...ship(4, 34, 46)),
  turn: {
    bid: on(
      'terra',
      use('crew', 6, 26, 34),
      use('crew', 30, 26, 34),
      use('i-crown', 72, 8, 40),
      text('4', 92, 76, 28),
    ),
    choose: on(
      'sea-shoal',
      box('ivory', 40, 8, 34),
      box('ivory', 80, 8, 34),
      use('f-cyclops', 44, 10, 26, { h: 30 }),
      use('labyrinth', 84, 12, 26),
      ...ship(4, 40, 42),
      arrow(44, 66, 60, 48),
    ),
    hinder: on('black', use('f-poseidon', 2, 4, 66, { h: 80, hue: 'terra' }), ...event(80, 22, '−3', '+3')),
    pay: on(
      'ivory',
      use('t-F', 8, 8, 34),
      text('5', 54, 36, 28),
      use('crew', 8, 48, 30),
      use('crew', 32, 48, 30),
      use('crew', 56, 48, 30),
      use('crew', 80, 48, 30),
    ),
    land: on('sea-shoal', use('isle-w1', 62, 20, 56), ...ship(4, 18, 58), use('laurel', 76, 0, 28)),
  },
  symbols: {
    strength: [use('t-F', 1, 1, 22)],
    intelligence: [use('t-I', 1, 1, 22)],
    charisma: [use('t-C', 1, 1, 22)],
    crew: [use('crew', 1, 1, 22)],
    die: [die(5, 2, 2, 20)],
    upper: half(true),
    lower: half(false),
  },
  role: {
    captain: on(
      'sea-shoal',
      ...ship(2, 2, 74),
      use('isle-s', 70, 0, 46),
      use('crew', 74, 48, 30),
      text('16', 106, 74, 18),
    ),
  },
};
