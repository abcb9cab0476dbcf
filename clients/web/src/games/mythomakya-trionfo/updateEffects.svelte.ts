// The animations and sounds of the latest update. Their duration depends on public events only.
import type { Event } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { prefs } from '../../state/prefs.svelte';
import { sounds } from '../../state/sounds';
import { staticData } from '../mythomakya/staticData.svelte';
import { game } from './model.svelte';
import { describeEvents, type GameEvent } from './eventText';

const LIES = 900; // ms that a trick lies open before the cards below are turned up
const COUNTS = 1_300; // ms in which the apples of one side are counted

class UpdateEffects {
  private down = $state.raw<ReadonlySet<string>>(new Set()); // piles whose next card is about to be turned up
  private turned = $state.raw<ReadonlySet<string>>(new Set()); // has just been
  share = $state(1); // the part of the count shown so far
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  take(list: readonly Event[]): void {
    const happened = list as readonly GameEvent[];
    staticData.announce(() => describeEvents(list));
    for (const e of happened) this.sound(e);
    if (happened.every((e) => e.type === 'went_on' || e.type === 'stopping' || e.type === 'playing')) return;
    this.stop();
    const up = new Set(
      happened.flatMap((e) =>
        e.type === 'turned_up' ? e.cards.map(({ seat, pile }) => `${seat}-${pile}`) : [],
      ),
    );
    this.turned = up;
    if (prefs.calm) return;
    if (up.size && happened.some((e) => e.type === 'taken')) {
      this.down = up;
      this.timer = setTimeout(() => (this.down = new Set()), LIES);
    }
    if (happened.some((e) => e.type === 'counted')) this.count();
  }

  private sound(e: GameEvent): void {
    if (e.type === 'led' || e.type === 'followed') sounds.card();
    else if (e.type === 'moira') sounds.report();
    else if (e.type === 'ended' && game.own !== null)
      (game.view.result?.winners.includes(game.own) ? sounds.arrival : sounds.loss)();
  }

  private count(): void {
    const begun = performance.now();
    const lasts = COUNTS * game.view.sides.length; // the next game may begin meanwhile
    this.share = 0;
    const step = (now: number): void => {
      this.share = Math.min(1, (now - begun) / lasts);
      if (this.share < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Its next card still lies face down for a moment, equally long for every viewer. */
  isDown(seat: number, pile: number): boolean {
    return this.down.has(`${seat}-${pile}`);
  }
  /** Its top card is being turned up, together with all the others. */
  turnedUp(seat: number, pile: number): boolean {
    return this.turned.has(`${seat}-${pile}`) && this.down.size === 0;
  }
  /** The seat and pile from which the newest card in the middle came. */
  cameFrom(card: string): string | null {
    const e = (events.list as GameEvent[]).find(
      (one) => (one.type === 'led' || one.type === 'followed') && one.card === card,
    );
    return e ? `pile-${e.seat}-${e.pile}` : null;
  }

  /** Ends all animations. */
  stop(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.down = new Set();
    this.share = 1;
  }
}

export const updateEffects = new UpdateEffects();
