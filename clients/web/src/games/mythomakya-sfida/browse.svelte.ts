// The dialog that is open over the table, and the pile that the player looks at.
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
  // the player's pile under the pointer, and the one with the focus
  private hovered = $state.raw<number | null>(null);
  private focused = $state.raw<number | null>(null);

  // The pile that the player reached last.
  get near(): number | null {
    return this.hovered ?? this.focused;
  }
  hover(pile: number): void {
    this.hovered = pile;
  }
  unhover(pile: number): void {
    if (this.hovered === pile) this.hovered = null;
  }
  focus(pile: number): void {
    this.focused = pile;
    this.hovered = null; // a pointer that rests there is not meant
  }
  blur(pile: number): void {
    if (this.focused === pile) this.focused = null;
  }
  close(): void {
    this.open = null;
  }
}

export const browse = new Browse();
