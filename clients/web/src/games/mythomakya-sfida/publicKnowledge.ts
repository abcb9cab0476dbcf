// The location of each of the fourteen gods, as far as the viewer knows. Nothing is guessed: a god passed
// on unseen is unknown again, but not one that the viewer passed.
import type { Deity } from './gods';
import type { SfidaView } from './view';

type Whereabouts =
  | { readonly is: 'hand'; readonly seat: number } // seen there
  | { readonly is: 'went'; readonly seat: number } // the viewer saw it go there
  | { readonly is: 'out' | 'table' | 'answered' | 'treasure' | 'left' | 'unknown' };

/** `own`: the viewer's seat, or null for a spectator. */
export function whereIs(view: SfidaView, deity: Deity, own: number | null): Whereabouts {
  const holder = view.seats.findIndex((seat) => seat.hand?.includes(deity));
  if (holder >= 0) return { is: 'hand', seat: holder };
  const { place } = view.deities[deity];
  if (place) return { is: place };
  if (view.left_deities?.includes(deity)) return { is: 'left' };
  const gave = (from: number): boolean => (from === own ? view.own : view.seen[from])?.gave === deity;
  let seat = -1;
  for (const fact of view.facts) {
    if (fact.deity === deity && (fact.kind === 'took' || fact.kind === 'got')) seat = fact.seat;
    else if (fact.deity === deity && fact.kind === 'played') seat = -1;
    else if (fact.kind === 'passed') {
      const known = fact.passes.find(([from]) => gave(from));
      if (known) seat = known[1];
      else if (fact.passes.some(([from]) => from === seat)) seat = -1;
    }
  }
  return seat < 0 ? { is: 'unknown' } : { is: 'went', seat };
}
