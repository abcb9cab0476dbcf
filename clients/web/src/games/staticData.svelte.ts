// The static data of the game at the table, loaded once, because no view contains it.
import { fetchStaticData } from '../state/requests';
import { roomStore } from '../state/room.svelte';

export class StaticData<Cards> {
  all: Cards = $state.raw() as Cards;
  private loadedFor = '';

  /** `none` is the value until the server has answered. */
  constructor(private readonly none: Cards) {
    this.all = none;
  }

  get ready(): boolean {
    return this.all !== this.none;
  }

  /** Loads once per game; after a failure, again with the next update. */
  async load(): Promise<void> {
    const game = `${roomStore.room?.code} ${roomStore.room?.number}`;
    if (game === this.loadedFor) return;
    this.loadedFor = game;
    const found = await fetchStaticData().catch(() => null);
    if (this.loadedFor !== game) return;
    if (found) this.all = found as Cards;
    else this.loadedFor = '';
  }

  forget(): void {
    this.all = this.none;
    this.loadedFor = '';
  }
}
