// What is on the cards of the game at the table: asked for once, for no view says it.
import { session } from '../../state/session.svelte';
import type { Catalogue } from './view';

const NONE: Catalogue = { islands: [], characters: [], events: [], config: { crew_cap: null, hand_max: 0, hero_crew: 0, reward: [] } };

class Cards {
  all = $state.raw<Catalogue>(NONE);
  private of = '';

  get ready(): boolean {
    return this.all !== NONE;
  }

  /** Once for each game; where it failed, again with the next update. */
  async ask(): Promise<void> {
    const game = `${session.room?.code} ${session.room?.number}`;
    if (game === this.of) return;
    this.of = game;
    const found = await session.catalogue().catch(() => null);
    if (this.of !== game) return;
    if (found) this.all = found as Catalogue;
    else this.of = '';
  }

  forget(): void {
    this.all = NONE;
    this.of = '';
  }
}

export const cards = new Cards();
