// The location of each of the sixty cards. All of them are public.
import type { Face } from '../mythomakya/myths';
import type { SfidaView } from './view';

type At = { readonly is: 'top' | 'under' | 'trick' | 'gone' | 'out'; readonly seat: number };

export function cardsAt(view: SfidaView): Map<Face, At> {
  const found = new Map<Face, At>();
  view.seats.forEach((own, seat) => {
    for (const pile of own.piles)
      pile.forEach((face, depth) => found.set(face, { is: depth === 0 ? 'top' : 'under', seat }));
    for (const face of own.treasure.cards) found.set(face, { is: 'gone', seat });
  });
  for (const { card, seat } of view.trick) found.set(card, { is: 'trick', seat });
  for (const face of view.out.cards) found.set(face, { is: 'out', seat: -1 });
  return found;
}
