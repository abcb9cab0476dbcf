// The pictures of The Triumph for newcomers.
import { arrow, box, card, on, use } from '../../ui/guide/picture';
import type { Guide } from '../guide';
import { colours, take } from '../mythomakya/guide';

const apples = [use('apple', 46, 26, 30), use('apple', 68, 44, 26), use('apple', 26, 44, 26)];

export const guide: Guide<'mythomakya-trionfo'> = {
  goal: on('terra', use('laurel', 18, 0, 84), ...apples),
  turn: {
    name: on(
      'ivory',
      box('c-R', 40, 14, 40, 56),
      use('c-R', 44, 26, 32, { hue: 'on-c-R', cut: 'c-R' }),
      use('c-G', 6, 8, 24, { pale: true }),
      use('c-N', 6, 48, 24, { pale: true }),
      use('c-B', 90, 8, 24, { pale: true }),
      use('c-V', 90, 48, 24, { pale: true }),
    ),
    lead: on(
      'ivory',
      card('c-G', 4, 34, 30, { value: '4', symbol: 'c-G', figure: 'f-youth' }),
      card('c-B', 44, 8, 34, { value: '9', symbol: 'c-B', figure: 'f-queen' }),
      card('c-N', 88, 34, 30, { value: '6', symbol: 'c-N', figure: 'f-archer' }),
    ),
    follow: on(
      'ivory',
      card('c-B', 8, 14, 38, { value: '9', symbol: 'c-B', figure: 'f-queen' }),
      arrow(70, 44, 52, 44),
      card('c-B', 74, 14, 38, { value: '11', symbol: 'c-B', figure: 'f-elder' }),
    ),
    take,
    next: on(
      'ivory',
      card('black', 12, 12, 38, { back: true }),
      arrow(56, 42, 74, 42),
      card('c-V', 78, 14, 36, { value: '5', symbol: 'c-V', figure: 'f-horse' }),
    ),
  },
  symbols: { ...colours, apple: [use('apple', 1, 1, 22)] },
  role: { player: on('terra', use('laurel', 18, 0, 84), ...apples) },
};
