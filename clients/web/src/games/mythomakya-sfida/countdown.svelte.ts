// How long the open window still lasts. It lasts the same for everybody, whatever is answered; the server says how long, and this page when it
// saw it open. A page that came later does not know, and shows no time.
import { events } from '../../state/events.svelte';
import { roomStore } from '../../state/room.svelte';
import type { SfidaView } from './view';

const HELD = 10_000; // ms more
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

  /** Seconds left, and of how many; null where nobody knows, or no clock closes it. */
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
