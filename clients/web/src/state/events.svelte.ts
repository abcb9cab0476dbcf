// The events of the newest update, for animations and screen readers, and the log of earlier ones.
import type { Event, Update } from '../net/protocol.gen';

const KEPT = 300; // the newest rounds of a long game

class Events {
  rev = $state(0);
  list = $state.raw<Event[]>([]); // events of the newest update
  history = $state.raw<{ rev: number; event: Event }[]>([]); // the newest known events, the newest last
  spoken = $state(''); // one sentence per event, for screen readers

  private aside: { rev: number; event: Event }[] | null = null; // the history during a replay

  take(update: Update): void {
    if (update.rev < this.rev) this.history = []; // another game
    this.rev = update.rev;
    this.list = update.events;
    this.history = [...this.history, ...update.events.map((event) => ({ rev: update.rev, event }))].slice(
      -KEPT,
    );
  }

  /**
   * Replaces the history by the log of this seat, so that a reload or a lost connection misses nothing.
   * Events that came while the log was requested are kept.
   */
  catchUp(log: { rev: number; seen: { events: Event[] }[] }): void {
    const told = log.seen.flatMap((step) => step.events).map((event) => ({ rev: 0, event }));
    const all = [...told, ...(this.aside ?? this.history).filter(({ rev }) => rev > log.rev)].slice(-KEPT);
    if (this.aside) this.aside = all;
    else this.history = all;
  }

  /** Shows the events of a replay's step. The history of the game itself is put aside. */
  again(moving: Event[], told: Event[]): void {
    this.aside ??= this.history;
    this.list = moving;
    this.history = told.map((event) => ({ rev: 0, event }));
  }

  /** Ends the replay. */
  live(): void {
    this.list = [];
    if (this.aside) this.history = this.aside;
    this.aside = null;
  }

  say(words: string): void {
    if (words) this.spoken = words;
  }

  clear(): void {
    this.rev = 0;
    this.list = [];
    this.history = [];
    this.aside = null;
    this.spoken = '';
  }
}

export const events = new Events();
