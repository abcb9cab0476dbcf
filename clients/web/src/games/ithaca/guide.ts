// The pictures of Ithaca for newcomers.
import { arrow, box, card, on, type Piece, ship, text, use } from '../../ui/guide/picture';
import type { Guide } from '../guide';

const route = (x: number, y: number): Piece[] => [
  box('ivory', x, y, 58, 44),
  box('aiolus', x, y, 16, 44),
  text('3', x + 8, y + 30, 20),
];

export const guide: Guide<'ithaca'> = {
  goal: on('terra', use('a-landing', 8, 10, 46), use('laurel', 66, 4, 46), text('10', 89, 78, 26)),
  turn: {
    change: on(
      'terra',
      ...route(52, 20),
      card('poseidon', 8, 20, 30, { value: '2', symbol: 'd-poseidon' }),
      use('i-replay', 76, 28, 28),
    ),
    play: on(
      'ivory',
      card('athena', 8, 20, 34, { value: '3', symbol: 'd-athena', figure: 'd-athena' }),
      arrow(48, 42, 70, 42),
      use('d-athena', 78, 20, 38),
    ),
    favour: on(
      'ivory',
      box('zeus', 10, 54, 22, 22),
      box('athena', 40, 24, 22, 52),
      box('helios', 70, 40, 22, 36),
      use('laurel', 35, 0, 32),
    ),
    action: on(
      'ivory',
      use('a-odyssey', 8, 6, 34),
      use('a-landing', 68, 6, 34),
      use('a-oracle', 8, 46, 34),
      use('a-favour', 68, 46, 34),
    ),
    gift: on(
      'terra',
      card('zeus', 8, 12, 34, { value: '5', symbol: 'd-zeus', figure: 'd-zeus', won: true }),
      card('black', 58, 22, 28, { back: true }),
      card('black', 84, 30, 28, { back: true }),
    ),
  },
  symbols: {
    favour: [use('a-favour', 1, 1, 22)],
    odyssey: [use('a-odyssey', 1, 1, 22)],
    landing: [use('a-landing', 1, 1, 22)],
    oracle: [use('a-oracle', 1, 1, 22)],
    poseidon: [use('d-poseidon', 1, 1, 22)],
    suitors: [use('suitors', 1, 1, 22)],
  },
  role: {
    voyager: on('sea-shoal', ...ship(4, 6, 74), use('d-athena', 30, 20, 18), use('a-landing', 78, 34, 38)),
  },
};
