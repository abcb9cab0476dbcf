// The time that the open window still lasts, the same for every player. The server gives its length, and
// this page measures from when it saw the window open. A page that arrived later shows no time.
import { events } from '../../state/events.svelte';
import { roomStore } from '../../state/room.svelte';
import type { SfidaView } from './view';

const HELD = 10_000; // added ms
const BEAT = 250;

class Countdown {
  private number = -1;
  private opened = $state<number | null>(null); // by this device's clock
  private now = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  note(view: SfidaView): void {
    const number = view.window?.number ?? -1;
    if (number === this.number) return;
    this.number = number;
    clearInterval(this.timer);
    this.opened =
      number >= 0 && events.list.some((event) => event.type === 'window') ? roomStore.liveAt : null;
    this.now = Date.now();
    if (number >= 0) this.timer = setInterval(() => (this.now = Date.now()), BEAT);
  }

  /** The seconds left, and of how many; null if unknown, or if no clock closes the window. */
  of(view: SfidaView): { left: number; of: number } | null {
    const { window, options } = view;
    if (!window || this.opened === null || window.number !== this.number || roomStore.past) return null;
    const own = options.pacing === 'fixed' ? window.milliseconds : options.answer_limit * 1000;
    if (!own) return null;
    const all = own + (options.pacing === 'fixed' && window.held ? HELD : 0);
    return { left: Math.max(0, (all - (this.now - this.opened)) / 1000), of: all / 1000 };
  }

  forget(): void {
    clearInterval(this.timer);
    this.number = -1;
    this.opened = null;
  }
}

export const countdown = new Countdown();
