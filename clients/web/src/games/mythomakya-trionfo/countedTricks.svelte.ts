// The tricks of counted games, as this page has seen them. A replay of all seats uses them to show the
// cards under the piles.
import { roomStore } from '../../state/room.svelte';
import type { Taken, TrionfoView } from './view';

class CountedTricks {
  private games = new Map<number, readonly Taken[]>();
  private of = '';

  /** Takes the tricks from the current view, or from the view of the match's end. */
  note(): void {
    const table = `${roomStore.room?.code} ${roomStore.room?.number}`;
    if (table !== this.of) this.games.clear();
    this.of = table;
    for (const update of [roomStore.live, roomStore.past]) {
      const view = update?.view as unknown as TrionfoView | undefined;
      if (view?.tricks && (view.phase === 'between' || view.phase === 'over'))
        this.games.set(view.game, view.tricks);
    }
  }

  tricksOf(game: number): readonly Taken[] | null {
    return this.games.get(game) ?? null;
  }

  forget(): void {
    this.games.clear();
    this.of = '';
  }
}

export const countedTricks = new CountedTricks();
