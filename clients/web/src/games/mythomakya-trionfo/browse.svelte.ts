// The dialog that is open over the table.
type Looked =
  | { readonly at: 'cards' } // the whole deck
  | { readonly at: 'match' } // the games so far
  | { readonly at: 'seat'; readonly seat: number }
  | { readonly at: 'pile'; readonly seat: number; readonly pile: number };

class Browse {
  open = $state.raw<Looked | null>(null);

  close(): void {
    this.open = null;
  }
}

export const browse = new Browse();
