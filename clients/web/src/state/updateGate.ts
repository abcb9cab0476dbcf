// Holds updates back while something on the table still moves, such as dice: words, scores, the log and the next
// decision are shown together, after it. A renderer tells how long (`rest`).
import { flushSync } from 'svelte';
import { activeRenderer } from '../games/activeRenderer.svelte';
import type { Update } from '../net/protocol.gen';
import { prefs } from './prefs.svelte';
import { roomStore } from './room.svelte';

class UpdateGate {
  private waiting: { update: Update; at: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  take(update: Update): void {
    this.waiting.push({ update, at: Date.now() });
    if (this.timer === undefined) this.next();
  }

  /** Shows all that waits, at once. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length) {
      this.show();
      flushSync(); // the log takes the events of each
    }
  }

  /** The room is left. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    roomStore.held = null;
  }

  private next(): void {
    this.timer = undefined;
    const first = this.waiting[0];
    if (!first) return;
    const before = roomStore.update;
    const { moves, stays } = (before && this.moving && activeRenderer.renderer?.rest?.(first.update)) || {
      moves: 0,
      stays: 0,
    };
    const show = (): void => {
      this.show();
      if (stays) this.timer = setTimeout(() => this.next(), stays);
      else this.next();
    };
    if (!moves) return show();
    roomStore.held = first.update;
    this.timer = setTimeout(show, moves);
  }

  private get moving(): boolean {
    return !prefs.calm && !document.hidden && roomStore.fresh;
  }

  private show(): void {
    const { update, at } = this.waiting.shift()!;
    roomStore.held = null;
    roomStore.setUpdate(update, at);
  }
}

export const updateGate = new UpdateGate();
