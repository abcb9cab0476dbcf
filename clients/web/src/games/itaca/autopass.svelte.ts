// Passing by itself where none of one's cards can be played: asked for by the person, and after a pause of random length, so that
// the pause tells nothing.
import { keepSetting, setting } from '../../net/keep';
import { session } from '../../state/session.svelte';
import { game } from './model.svelte';

const KEY = 'itaca.autopass';
const LEAST = 2_000; // ms
const SPREAD = 6_000;

class AutoPass {
  on = $state(setting(KEY) === '1');
  waiting = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = -1;

  set(on: boolean): void {
    this.on = on;
    keepSetting(KEY, on ? '1' : '0');
    this.turn = -1;
    this.refresh();
  }

  /** A new update: whoever can only pass begins his pause, once for each time he is asked. */
  refresh(): void {
    const turn = session.update?.turn ?? -1;
    const due = this.on && game.asks('pass') && !game.asks('play');
    if (due && turn === this.turn) return;
    clearTimeout(this.timer);
    this.turn = due ? turn : -1;
    this.waiting = due;
    if (due) this.timer = setTimeout(() => void this.pass(turn), LEAST + Math.random() * SPREAD);
  }

  private async pass(turn: number): Promise<void> {
    this.waiting = false;
    if (session.fresh && session.update?.turn === turn && game.asks('pass')) await session.act({ type: 'pass' });
  }

  reset(): void {
    clearTimeout(this.timer);
    this.waiting = false;
    this.turn = -1;
  }
}

export const autopass = new AutoPass();
