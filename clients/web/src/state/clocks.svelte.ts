// The clocks of the table: each seat's time by the server's clock, whatever this device's clock shows.
import { skewOf } from '../play/clock';
import { now } from './now.svelte';
import { roomStore } from './room.svelte';

class Clocks {
  private skew: number | null = null;
  private heard: unknown = null;

  /**
   * The milliseconds that a seat has left: running if it must decide, otherwise its remaining time; null
   * without a clock.
   */
  left(seat: number | null): { ms: number; running: boolean } | null {
    const clock = roomStore.past ? null : roomStore.live?.clock;
    if (!clock || seat === null || roomStore.live?.outcome) return null;
    if (this.heard !== clock) {
      this.skew = skewOf(this.skew, clock.now, roomStore.liveAt);
      this.heard = clock;
    }
    const until = clock.deadline[seat] ?? null;
    if (until !== null) return { ms: until - (now() + (this.skew ?? 0)), running: true };
    const left = clock.remaining[seat] ?? null;
    return left === null ? null : { ms: left, running: false };
  }
}

export const clocks = new Clocks();
