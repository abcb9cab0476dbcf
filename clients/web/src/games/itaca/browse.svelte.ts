// The dialog that is open over the table.
import type { IslandId, Stat } from './view';

type Looked =
  | { readonly at: 'characters' }
  | { readonly at: 'events' } // discarded, and not seen yet
  | { readonly at: 'round' } // the result of the round
  | { readonly at: 'isle'; readonly island: IslandId }
  | { readonly at: 'dial'; readonly stat: Stat };

class Browse {
  open = $state.raw<Looked | null>(null);

  close(): void {
    this.open = null;
  }
}

export const browse = new Browse();
