// The location of each of the fourteen gods, as far as the viewer knows. Nothing is guessed: a god passed
// on unseen is unknown again.
import type { Deity } from './gods';
import type { SfidaView } from './view';

type Whereabouts =
  | { readonly is: 'hand'; readonly seat: number } // seen there
  | { readonly is: 'went'; readonly seat: number } // every player saw it go there
  | { readonly is: 'out' | 'table' | 'answered' | 'treasure' | 'left' | 'unknown' };

export function whereIs(view: SfidaView, deity: Deity): Whereabouts {
  const holder = view.seats.findIndex((seat) => seat.hand?.includes(deity));
  if (holder >= 0) return { is: 'hand', seat: holder };
  const { place } = view.deities[deity];
  if (place) return { is: place };
  if (view.left_deities?.includes(deity)) return { is: 'left' };
  let seat = -1;
  for (const fact of view.facts) {
    if (fact.deity === deity && (fact.kind === 'took' || fact.kind === 'got')) seat = fact.seat;
    else if (fact.deity === deity && fact.kind === 'played') seat = -1;
    else if (fact.kind === 'passed' && fact.passes.some(([from]) => from === seat)) seat = -1;
  }
  return seat < 0 ? { is: 'unknown' } : { is: 'went', seat };
}
