// Passing by itself where nothing else can be done: asked for by the person, and after a pause of random length, so that the pause tells
// nothing of what he holds.
import { saveSetting, setting } from '../net/storage';
import { sendIntent } from '../state/requests';
import { roomStore } from '../state/room.svelte';

const LEAST = 2_000; // ms
const SPREAD = 6_000;

export class AutoPass {
  on = $state(false);
  waiting = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = -1;

  /** `key` is the setting's; `only` says whether the newest prompt offers a pass and nothing else. */
  constructor(
    private readonly key: string,
    private readonly only: () => boolean,
  ) {
    this.on = setting(key) === '1';
  }

  set(on: boolean): void {
    this.on = on;
    saveSetting(this.key, on ? '1' : '0');
    this.turn = -1;
    this.refresh();
  }

  /** A new update: whoever can only pass begins his pause, once for each time he is asked. */
  refresh(): void {
    const turn = roomStore.update?.turn ?? -1;
    const due = this.on && this.only();
    if (due && turn === this.turn) return;
    clearTimeout(this.timer);
    this.turn = due ? turn : -1;
    this.waiting = due;
    if (due) this.timer = setTimeout(() => void this.pass(turn), LEAST + Math.random() * SPREAD);
  }

  private async pass(turn: number): Promise<void> {
    this.waiting = false;
    if (roomStore.fresh && roomStore.update?.turn === turn && this.only()) await sendIntent({ type: 'pass' });
  }

  reset(): void {
    clearTimeout(this.timer);
    this.waiting = false;
    this.turn = -1;
  }
}
