// AutoPass passes for a player who can do nothing else, if they asked for it. It waits for a random time,
// so that the pause reveals nothing about their hand.
import { saveSetting, setting } from '../net/storage';
import { sendIntent } from '../state/requests';
import { roomStore } from '../state/room.svelte';

const MIN_DELAY = 2_000; // ms
const SPREAD = 6_000;

export class AutoPass {
  on = $state(false);
  waiting = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = -1;

  /** `key` names the setting; `only` tells whether the newest prompt offers nothing but a pass. */
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

  /** Call it for every update. A player who can only pass starts one pause per decision. */
  refresh(): void {
    const turn = roomStore.update?.turn ?? -1;
    const due = this.on && !roomStore.room?.lesson && this.only(); // a lesson may leave nothing but a pass
    if (due && turn === this.turn) return;
    clearTimeout(this.timer);
    this.turn = due ? turn : -1;
    this.waiting = due;
    if (due) this.timer = setTimeout(() => void this.pass(turn), MIN_DELAY + Math.random() * SPREAD);
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
