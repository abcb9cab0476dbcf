// What just happened, for motion and for the ear. The newest update replaces what came before.
import type { Event, Update } from '../net/protocol.gen';

class Events {
  rev = $state(0);
  list = $state.raw<Event[]>([]); // events of the newest update
  history = $state.raw<{ rev: number; event: Event }[]>([]); // since this page was opened
  spoken = $state(''); // one sentence an event, for a screen reader

  take(update: Update): void {
    if (update.rev < this.rev) this.history = []; // another game
    this.rev = update.rev;
    this.list = update.events;
    this.history = [...this.history, ...update.events.map((event) => ({ rev: update.rev, event }))].slice(-300);
  }

  say(words: string): void {
    if (words) this.spoken = words;
  }

  clear(): void {
    this.rev = 0;
    this.list = [];
    this.history = [];
    this.spoken = '';
  }
}

export const events = new Events();
