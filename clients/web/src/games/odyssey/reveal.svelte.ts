// The moment that the reveal shows, and its layers.
import { prefs } from '../../state/prefs.svelte';
import { roomStore } from '../../state/room.svelte';
import { game } from './model.svelte';
import { SHIPS, type Ship } from './view';

class Reveal {
  private picked = $state<number | null>(null);
  truth = $state(true);
  guess = $state(true);
  storms = $state(true);
  playing = $state(false);
  shown = $state.raw<readonly Ship[]>(SHIPS);
  private seat = $state<number | null>(null); // for rivals: whose board
  private timer: ReturnType<typeof setInterval> | undefined;

  get history() {
    return game.view.history ?? [];
  }
  /** The seats of the rivals' boards. */
  get seats(): number[] {
    return (this.history[0]?.boards ?? []).map((_, i) => i + 1);
  }
  /** The seat whose guesses are shown; null if they are common. */
  get whose(): number | null {
    const { seats } = this;
    const own = game.own ?? 0;
    return seats.length ? (this.seat ?? (seats.includes(own) ? own : seats[0]!)) : null;
  }
  get board(): number | null {
    return this.whose === null ? null : this.whose - 1;
  }
  look(seat: number): void {
    this.seat = seat;
  }
  get last(): number {
    return this.history.length;
  }
  get round(): number {
    return Math.min((roomStore.past ? null : this.picked) ?? this.last, this.last); // at the end of a replay, all of it
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
    this.timer = setInterval(
      () => {
        if (this.round >= this.last) this.pause();
        else this.picked = this.round + 1;
      },
      prefs.calm ? 2_000 : 1_200,
    );
  }
  reset(): void {
    this.pause();
    this.picked = null;
    this.seat = null;
    this.shown = SHIPS;
  }
  pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }
}

export const reveal = new Reveal();
