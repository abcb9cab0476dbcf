// The pictures of The Challenge for newcomers.
import { arrow, card, on, text, use } from '../../ui/guide/picture';
import type { Guide } from '../guide';
import { colours, take } from '../mythomakya/guide';

export const guide: Guide<'mythomakya-sfida'> = {
  goal: on('terra', use('apple', 12, 8, 46), use('apple', 50, 30, 46), use('i-purse', 78, 4, 36)),
  turn: {
    gods: on(
      'black',
      use('f-zeus', 4, 4, 64, { h: 78, hue: 'terra' }),
      use('apple', 74, 12, 24),
      use('apple', 90, 34, 24),
    ),
    follow: on(
      'ivory',
      card('c-B', 8, 14, 38, { value: '9', symbol: 'c-B', figure: 'f-queen' }),
      arrow(70, 44, 52, 44),
      card('c-B', 74, 14, 38, { value: '11', symbol: 'c-B', figure: 'f-elder' }),
    ),
    ability: on(
      'ivory',
      card('c-R', 10, 12, 42, { value: '9', symbol: 'c-R', figure: 'f-lion' }),
      arrow(58, 42, 76, 42),
      text('0', 96, 58, 42),
    ),
    take,
    treasure: on(
      'terra',
      card('c-B', 6, 16, 30, { value: '9', symbol: 'c-B', figure: 'f-queen' }),
      card('c-B', 30, 16, 30, { value: '11', symbol: 'c-B', figure: 'f-elder' }),
      arrow(66, 40, 82, 40),
      use('apple', 86, 24, 30),
    ),
  },
  symbols: {
    ...colours,
    apple: [use('apple', 1, 1, 22)],
    deity: [use('d-zeus', 1, 1, 22)],
    chain: [use('i-chain', 1, 1, 22)],
  },
  role: {
    player: on(
      'terra',
      use('f-zeus', 2, 4, 64, { h: 80 }),
      use('apple', 70, 10, 30),
      use('apple', 86, 42, 30),
    ),
  },
};
