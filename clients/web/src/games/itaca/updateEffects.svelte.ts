// The animations and sounds of the latest update. Their duration depends on public events only.
import type { Event } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { prefs } from '../../state/prefs.svelte';
import { viewport } from '../../state/viewport.svelte';
import { sounds } from '../../state/sounds';
import { toasts } from '../../state/toasts.svelte';
import { describeEvent, describeEvents, type GameEvent } from './eventText';
import { staticData } from './staticData.svelte';
import { HOME, STATS } from './view';

const ROLL = 600; // ms that dice tumble

const rolled = (e: GameEvent): boolean =>
  e.type === 'island'
    ? STATS.some((stat) => e.dice[stat].length > 0)
    : e.type === 'effect' && e.deed.dice.length > 0;

class UpdateEffects {
  private rolling = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Announces the events in order; the most important ones are also shown as toasts. */
  take(list: readonly Event[]): void {
    staticData.announce(() => describeEvents(list));
    clearTimeout(this.timer);
    this.rolling = !prefs.calm && (list as GameEvent[]).some(rolled);
    if (this.rolling) this.timer = setTimeout(() => (this.rolling = false), ROLL);
    for (const e of list as GameEvent[]) {
      this.sound(e);
      if (!viewport.tablet) continue; // the newest lines of the log are there anyway
      if (e.type === 'succeeded' && e.island !== HOME) toasts.news(describeEvent(e), 'laurel');
      else if (e.type === 'failed' || e.type === 'wrecked') toasts.news(describeEvent(e), 'r-ship');
    }
  }

  private sound(e: GameEvent): void {
    if (e.type === 'succeeded') sounds.arrival();
    else if (e.type === 'failed') sounds.loss();
    else if (e.type === 'played') sounds.card();
    else if (e.type === 'revealed') sounds.report();
    else if (e.type === 'wrecked') sounds.storm();
  }

  /** These dice still tumble: the island's, or those of an item. */
  rolls(key: string): boolean {
    if (!this.rolling) return false;
    return (events.list as GameEvent[]).some((e) =>
      key === 'dice'
        ? e.type === 'island'
        : e.type === 'effect' && e.deed.dice.length > 0 && `item-${e.source.item}` === key,
    );
  }
  /** This item has just been applied. */
  isNew(key: string): boolean {
    return (events.list as GameEvent[]).some((e) =>
      key === 'dice' || key === 'island'
        ? e.type === 'island'
        : e.type === 'effect' && `item-${e.source.item}` === key,
    );
  }
  had(type: string): GameEvent | null {
    return (events.list as GameEvent[]).find((e) => e.type === type) ?? null;
  }
  /** The table is left. */
  stop(): void {
    clearTimeout(this.timer);
    this.rolling = false;
  }
}

export const updateEffects = new UpdateEffects();
