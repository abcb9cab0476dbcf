// The pictures of Odyssey for newcomers.
import { arrow, box, on, ship, text, use } from '../../ui/guide/picture';
import type { Guide } from '../guide';

const poseidon = on(
  'terra',
  use('d-poseidon', 2, 8, 62, { h: 70 }),
  ...ship(64, 30, 52),
  use('gust', 72, 0, 36),
);
const navigator = on(
  'sea-shoal',
  use('isle-s', 72, 4, 40),
  use('ship-white', 8, 20, 58),
  arrow(64, 58, 84, 44),
);

export const guide: Guide<'odyssey'> = {
  goal: on(
    'sea-shoal',
    use('isle-s', 66, 18, 50),
    use('ship-white', 2, 4, 40),
    use('ship-green', 22, 30, 40),
    use('ship-red', 2, 44, 36),
  ),
  turn: {
    storm: on('sea-shoal', use('ship-red', 6, 26, 50), use('gust', 20, 0, 30), arrow(56, 50, 92, 28)),
    sail: on('sea-shoal', box('sea-deep', 66, 22, 40), use('ship-white', 8, 20, 46), arrow(52, 50, 84, 44)),
    report: on(
      'ivory',
      use('r-isles', 8, 10, 28),
      use('r-ship', 46, 10, 28),
      use('r-coast', 84, 10, 28),
      text('2', 22, 70, 26),
      text('1', 60, 70, 26),
      use('i-check', 86, 48, 24),
    ),
    guess: on(
      'sea-shoal',
      use('isle-w1', 4, 4, 34),
      use('isle-r1', 80, 46, 34),
      use('ship-yellow', 38, 18, 46),
      use('tok-yellow', 90, 12, 18),
      use('tok-yellow', 14, 54, 18),
    ),
    arrive: on('sea-shoal', use('isle-s', 56, 6, 62), use('ship-green', 4, 26, 50), arrow(50, 58, 70, 50)),
  },
  symbols: {
    wooded: [box('sea-shoal', 0, 0, 24), use('isle-w1', 1, 1, 22)],
    rocky: [box('sea-shoal', 0, 0, 24), use('isle-r1', 1, 1, 22)],
    sacred: [box('sea-shoal', 0, 0, 24), use('isle-s', 1, 1, 22)],
    deep: [use('r-deep', 1, 1, 22)],
    coast: [use('r-coast', 1, 1, 22)],
    isles: [use('r-isles', 1, 1, 22)],
    ships: [use('r-ship', 1, 1, 22)],
    reminder: [use('tok-red', 2, 2, 20)],
  },
  role: { poseidon, poseidonRivals: poseidon, navigator, rival: navigator },
};
