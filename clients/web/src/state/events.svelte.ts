// The events of the newest update, for animations and screen readers, and the log of earlier ones.
import { currentLanguage } from '../i18n/messages.svelte';
import type { Event, Update } from '../net/protocol.gen';

const MAX_HISTORY = 300; // the newest rounds of a long game

class Events {
  rev = $state(0);
  list = $state.raw<Event[]>([]); // events of the newest update
  history = $state.raw<{ rev: number; event: Event }[]>([]); // the newest known events, the newest last

  private told = $state.raw({ language: '', words: '' });
  private suspended: { rev: number; event: Event }[] | null = null; // the history during a replay

  setUpdate(update: Update): void {
    if (update.rev < this.rev) this.history = []; // another game
    this.rev = update.rev;
    this.list = update.events;
    this.history = [...this.history, ...update.events.map((event) => ({ rev: update.rev, event }))].slice(
      -MAX_HISTORY,
    );
  }

  /**
   * Replaces the history by the log of this seat, so that a reload or a lost connection misses nothing.
   * Events that came while the log was requested are kept.
   */
  catchUp(log: { rev: number; seen: { events: Event[] }[] }): void {
    const logged = log.seen.flatMap((step) => step.events).map((event) => ({ rev: 0, event }));
    const all = [...logged, ...(this.suspended ?? this.history).filter(({ rev }) => rev > log.rev)].slice(
      -MAX_HISTORY,
    );
    if (this.suspended) this.suspended = all;
    else this.history = all;
  }

  /** Shows the events of a replay's step. The history of the game itself is put aside. */
  showReplayStep(moving: Event[], shown: Event[]): void {
    this.suspended ??= this.history;
    this.list = moving;
    this.history = shown.map((event) => ({ rev: 0, event }));
  }

  /** Ends the replay. */
  endReplay(): void {
    this.list = [];
    if (this.suspended) this.history = this.suspended;
    this.suspended = null;
  }

  /** One sentence per event, for screen readers; nothing once another language was chosen. */
  get announcement(): string {
    return this.told.language === currentLanguage() ? this.told.words : '';
  }

  announce(words: string): void {
    if (words) this.told = { language: currentLanguage(), words };
  }

  clear(): void {
    this.rev = 0;
    this.list = [];
    this.history = [];
    this.suspended = null;
    this.told = { language: '', words: '' };
  }
}

export const events = new Events();
