// The moment of the game that the reveal shows, and which of its layers.
import { prefs } from '../../state/prefs.svelte';
import { session } from '../../state/session.svelte';
import { game } from './model.svelte';
import { SHIPS, type Ship } from './view';

class Reveal {
  private picked = $state<number | null>(null);
  truth = $state(true);
  guess = $state(true);
  storms = $state(true);
  playing = $state(false);
  shown = $state.raw<readonly Ship[]>(SHIPS);
  private timer: ReturnType<typeof setInterval> | undefined;

  get history() {
    return game.view.history ?? [];
  }
  get last(): number {
    return this.history.length;
  }
  get round(): number {
    return Math.min((session.past ? null : this.picked) ?? this.last, this.last); // at the end of a replay, all of it
  }
  go(round: number): void {
    this.pause();
    this.picked = Math.min(this.last, Math.max(0, round));
  }
  toggle(ship: Ship): void {
    this.shown = this.shown.includes(ship) ? this.shown.filter((s) => s !== ship) : [...this.shown, ship];
  }
  play(): void {
    if (this.playing) return this.pause();
    if (this.round >= this.last) this.picked = 0;
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.round >= this.last) this.pause();
      else this.picked = this.round + 1;
    }, prefs.calm ? 2_000 : 1_200);
  }
  reset(): void {
    this.pause();
    this.picked = null;
    this.shown = SHIPS;
  }
  pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }
}

export const reveal = new Reveal();
