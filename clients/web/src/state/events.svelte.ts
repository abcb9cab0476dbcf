// What just happened, for motion and for the ear. The newest update replaces what came before.
import type { Event, Update } from '../net/protocol.gen';

const KEPT = 300; // a long game's newest rounds

class Events {
  rev = $state(0);
  list = $state.raw<Event[]>([]); // events of the newest update
  history = $state.raw<{ rev: number; event: Event }[]>([]); // the newest of what was noticed, the newest last
  spoken = $state(''); // one sentence an event, for a screen reader

  private aside: { rev: number; event: Event }[] | null = null; // the history while a replay is on

  take(update: Update): void {
    if (update.rev < this.rev) this.history = []; // another game
    this.rev = update.rev;
    this.list = update.events;
    this.history = [...this.history, ...update.events.map((event) => ({ rev: update.rev, event }))].slice(
      -KEPT,
    );
  }

  /** All that this seat has noticed, as its log tells it: whoever opens the page anew, or lost the line for a while, misses nothing. What came while the log was on its way stays. */
  catchUp(log: { rev: number; seen: { events: Event[] }[] }): void {
    const told = log.seen.flatMap((step) => step.events).map((event) => ({ rev: 0, event }));
    const all = [...told, ...(this.aside ?? this.history).filter(({ rev }) => rev > log.rev)].slice(-KEPT);
    if (this.aside) this.aside = all;
    else this.history = all;
  }

  /** A moment of a replay: what moves, and what is told of it. What happened in the game itself is put aside. */
  again(moving: Event[], told: Event[]): void {
    this.aside ??= this.history;
    this.list = moving;
    this.history = told.map((event) => ({ rev: 0, event }));
  }

  /** The replay is left. */
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
