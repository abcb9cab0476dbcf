// What is on the cards of the game at the table: asked for once, for no view says it.
import { session } from '../state/session.svelte';

export class Catalogue<Cards> {
  all: Cards = $state.raw() as Cards;
  private of = '';

  /** `none` stands there until the server has answered. */
  constructor(private readonly none: Cards) {
    this.all = none;
  }

  get ready(): boolean {
    return this.all !== this.none;
  }

  /** Once for each game; where it failed, again with the next update. */
  async ask(): Promise<void> {
    const game = `${session.room?.code} ${session.room?.number}`;
    if (game === this.of) return;
    this.of = game;
    const found = await session.catalogue().catch(() => null);
    if (this.of !== game) return;
    if (found) this.all = found as Cards;
    else this.of = '';
  }

  forget(): void {
    this.all = this.none;
    this.of = '';
  }
}
