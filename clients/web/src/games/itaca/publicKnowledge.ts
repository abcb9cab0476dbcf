// Computes what one seat knows of the characters in this round: from its own pile and the order of leaving,
// or, once they are revealed, like every seat.
import { COMMAND, revealed, type ItacaView } from './view';

type Standing =
  | { readonly is: 'yours' }
  | { readonly is: 'seat'; readonly seat: number } // this seat has it
  | { readonly is: 'taken' } // a seat that left earlier has it
  | { readonly is: 'left' } // it was in the pile that this seat passed on
  | { readonly is: 'here' } // it is in the pile before this seat now
  | { readonly is: 'pile' } // no seat has it
  | { readonly is: 'open' };

export const CHARACTERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function standingOf(view: ItacaView, own: number | null, character: number): Standing {
  const shown = revealed(view) || view.phase === 'over';
  const holder = view.seats.findIndex((seat, at) =>
    shown ? seat.shown === character && at !== view.captain : seat.character === character,
  );
  if (holder >= 0) return holder === own ? { is: 'yours' } : { is: 'seat', seat: holder };
  if (shown) return { is: 'pile' };
  if (own === null || !view.pile || character === COMMAND) return { is: 'open' };
  if (view.pile.includes(character)) return { is: view.seats[own]!.chose ? 'left' : 'here' };
  const before = view.wager.left.slice(0, view.wager.left.indexOf(own));
  return before.length === 1 ? { is: 'seat', seat: before[0]! } : { is: 'taken' };
}
