// What a screen reader hears of piles, seats and gods.
import { list } from '../../i18n/words.svelte';
import type { Face } from '../mythomakya/myths';
import { fullName, shortName } from '../mythomakya/names';
import { m } from '../mythomakya/words.svelte';
import { box } from './staticData.svelte';
import type { Deity } from './gods';
import { game } from './model.svelte';
import { statusOf } from './status';
import { pileAt, placeIn, spotOf } from './view';
import { o } from './words.svelte';

const lockedAt = (seat: number, at: number): string =>
  game.view.crono === spotOf(seat, at) ? o().locked : '';

/** "Medusa, blue 9, 2 apples, monster" */
const cardWords = (face: Face): string => {
  const category = box.categoryOf(face);
  return [fullName(face), category ? o().category[category].name : ''].filter(Boolean).join(', ');
};

/** "pile 3: Medusa, blue 9, 2 apples, monster, below: red 4, yellow 2" */
export function pileWords(seat: number, at: number): string {
  const [top, ...under] = game.view.seats[seat]?.piles[at] ?? [];
  if (!top) return `${m().pileN(at + 1)}: ${m().usedUp}`;
  return `${m().pileN(at + 1)}: ${[cardWords(top), lockedAt(seat, at), under.length ? o().belowAre(list(under.map(shortName))) : o().below(0)].filter(Boolean).join(', ')}`;
}

/** "pile 3 of Circe, blue 9" */
export function spotWords(spot: string): string {
  const [seat, at] = placeIn(spot);
  const [top] = pileAt(game.view, spot);
  return [o().said.onPile(m().pileN(at + 1), game.seatName(seat)), top ? shortName(top) : '']
    .filter(Boolean)
    .join(', ');
}

/** A seat with all that lies before it. */
export function seatWords(seat: number): string {
  const own = game.view.seats[seat]!;
  const first = [
    game.seatName(seat),
    statusOf(seat),
    game.ours(seat) && game.side(seat) ? m().yourSide : '',
    game.asked(seat) ? m().toMove : '',
    o().purse(own.worth, own.deities),
  ]
    .filter(Boolean)
    .join(', ');
  const piles = own.piles.map(
    (pile, at) =>
      `${at + 1}: ${pile.length ? [pile.map(shortName).join(', '), lockedAt(seat, at)].filter(Boolean).join(', ') : m().usedUp}`,
  );
  return `${first}. ${piles.join('; ')}`;
}

/** "2 apples, before a turn" */
export function priceWords(deity: Deity): string {
  const god = box.god(deity);
  return god ? o().costs(o().cost(god.cost), o().timing[god.timing]) : '';
}
