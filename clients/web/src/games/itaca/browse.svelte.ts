// The dialog that is open over the table, and those below it.
import type { EventId, IslandId, Stat } from './view';

type Looked =
  | { readonly at: 'characters' }
  | { readonly at: 'events' } // discarded, and not seen yet
  | { readonly at: 'round' } // the result of the round
  | { readonly at: 'card'; readonly card: EventId }
  | { readonly at: 'isle'; readonly island: IslandId }
  | { readonly at: 'dial'; readonly stat: Stat };

class Browse {
  private stack = $state.raw<readonly Looked[]>([]);

  get open(): Looked | null {
    return this.stack.at(-1) ?? null;
  }
  set open(looked: Looked) {
    this.stack = [looked];
  }
  /** A card to be read, over what is open. */
  read(card: EventId): void {
    this.stack = [...this.stack.filter(({ at }) => at !== 'card'), { at: 'card', card }];
  }
  /** Closes the uppermost. */
  back(): void {
    this.stack = this.stack.slice(0, -1);
  }
  close(): void {
    this.stack = [];
  }
}

export const browse = new Browse();
