// The animations and sounds of the latest update. Their duration depends on public events only. An update with dice is
// shown once they rest; in a replay they tumble while its step is shown.
import type { Event, Update } from '../../net/protocol.gen';
import { prefs } from '../../state/prefs.svelte';
import { roomStore } from '../../state/room.svelte';
import { viewport } from '../../state/viewport.svelte';
import { sounds } from '../../state/sounds';
import { toasts } from '../../state/toasts.svelte';
import { game } from './model.svelte';
import { staticData } from './staticData.svelte';
import type { GameEvent } from './eventData';
import { describeEvent, spoken, describeEvents } from './eventText';

const ROLL = 600; // ms that dice tumble
const LOSS = 1500; // ms that a failed danger is seen at least
const RESULT = 700; // ms that any other throw is

const throws = (list: readonly Event[]): boolean =>
  (list as readonly GameEvent[]).some((e) => e.dice?.length);

/** The time for the dice of an update, and for its losses. */
export function rest({ events }: Update): { moves: number; stays: number } {
  const lost = (events as readonly Event[] as readonly GameEvent[]).some(
    (e) =>
      e.type === 'beaten' || e.type === 'expelled' || (['danger', 'rerolled'].includes(e.type) && !e.success),
  );
  const thrown = throws(events);
  return { moves: thrown ? ROLL : 0, stays: lost ? LOSS : thrown ? RESULT : 0 };
}

class UpdateEffects {
  private replayed = $state(false); // the dice of a replay's step
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The dice of the newest step tumble. */
  get rolling(): boolean {
    return this.replayed || roomStore.held !== null;
  }
  /** Announces the events in order; the most important ones are also shown as toasts. */
  take(list: readonly Event[]): void {
    staticData.announce(() => describeEvents(list));
    clearTimeout(this.timer);
    this.replayed = !prefs.calm && roomStore.past !== null && throws(list);
    if (this.replayed) this.timer = setTimeout(() => (this.replayed = false), ROLL);
    for (const e of list as readonly GameEvent[]) {
      this.sound(e);
      if (viewport.tablet && ['crossed', 'beaten', 'expelled'].includes(e.type))
        toasts.news(spoken(describeEvent(e)), e.type === 'crossed' ? 'labyrinth' : 'f-bull');
    }
  }

  private sound(e: GameEvent): void {
    const mine = e.seat !== null && e.seat === game.own;
    if (e.type === 'won' || (e.type === 'gift' && mine)) sounds.arrival();
    else if (mine && (e.type === 'failed' || e.type === 'beaten')) sounds.loss();
    else if (e.type === 'crossed' || e.type === 'entered') sounds.report();
    else if (e.type === 'turned_up' || e.type === 'tile') sounds.card();
  }

  /** The table is left. */
  stop(): void {
    clearTimeout(this.timer);
    this.replayed = false;
  }
}

export const updateEffects = new UpdateEffects();
