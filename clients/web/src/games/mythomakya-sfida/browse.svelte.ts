// The dialog that is open over the table.
import type { Deity } from './gods';

type Looked =
  | { readonly at: 'cards' } // the whole deck
  | { readonly at: 'match' } // the games so far
  | { readonly at: 'gods' } // the fourteen
  | { readonly at: 'hand' } // the player's gods
  | { readonly at: 'god'; readonly deity: Deity } // one of them; the player's own can be played there
  | { readonly at: 'crono' } // to be moved
  | { readonly at: 'standing' } // when to pass automatically
  | { readonly at: 'out' } // eliminated
  | { readonly at: 'seat'; readonly seat: number }
  | { readonly at: 'treasure'; readonly seat: number }
  | { readonly at: 'pile'; readonly seat: number; readonly pile: number };

class Browse {
  open = $state.raw<Looked | null>(null);
  near = $state.raw<number | null>(null); // the player's pile under the pointer or with the focus

  close(): void {
    this.open = null;
  }
}

export const browse = new Browse();
