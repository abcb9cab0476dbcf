// The static data of the game at the table, loaded once, because no view contains it.
import { events } from '../state/events.svelte';
import { fetchStaticData } from '../state/requests';
import { roomStore } from '../state/room.svelte';

export class StaticData<Cards> {
  all: Cards = $state.raw() as Cards;
  private loadedFor = '';
  private untold: (() => string)[] = []; // announcements that wait for the names

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
    if (found) {
      this.all = found as Cards;
      this.tell();
    } else this.loadedFor = '';
  }

  /** Announces events, once the names in them are known. */
  announce(words: () => string): void {
    this.untold.push(words);
    if (this.ready) this.tell();
  }

  private tell(): void {
    const all = this.untold.splice(0).map((words) => words());
    events.announce(all.filter(Boolean).join(' '));
  }

  forget(): void {
    this.all = this.none;
    this.loadedFor = '';
    this.untold = [];
  }
}
