// The animations and sounds of the latest update. Their duration depends on public events only.
import type { Event } from '../../net/protocol.gen';
import { prefs } from '../../state/prefs.svelte';
import { viewport } from '../../state/viewport.svelte';
import { sounds } from '../../state/sounds';
import { toasts } from '../../state/toasts.svelte';
import { game } from './model.svelte';
import { staticData } from './staticData.svelte';
import type { GameEvent } from './eventData';
import { describeEvent, spoken, describeEvents } from './eventText';

const ROLL = 600; // ms that dice tumble

class UpdateEffects {
  rolling = $state(false); // the dice of the newest step
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Announces the events in order; the most important ones are also shown as toasts. */
  take(list: readonly Event[]): void {
    staticData.announce(() => describeEvents(list));
    clearTimeout(this.timer);
    this.rolling = !prefs.calm && (list as readonly GameEvent[]).some((e) => e.dice?.length);
    if (this.rolling) this.timer = setTimeout(() => (this.rolling = false), ROLL);
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
    this.rolling = false;
  }
}

export const updateEffects = new UpdateEffects();
