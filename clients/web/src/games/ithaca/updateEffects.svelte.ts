// The animations and sounds of the latest update. Their duration depends on public events only.
import { sounds } from '../../state/sounds';
import type { Event } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { toasts } from '../../state/toasts.svelte';
import { game } from './model.svelte';
import { staticData } from './staticData.svelte';
import { describeEvent, spoken, describeEvents, worthTelling, type GameEvent } from './eventText';
import type { Deity } from './view';

class UpdateEffects {
  /** Announces the events in order; the most important ones are also shown as toasts. */
  take(list: readonly Event[]): void {
    staticData.announce(() => describeEvents(worthTelling(list as readonly GameEvent[])));
    for (const event of list) {
      if (event.type === 'wrath') toasts.news(spoken(describeEvent(event)), 'd-poseidon');
      else if (event.type === 'awarded' && game.own !== null && (event as GameEvent).seat === game.own)
        toasts.news(spoken(describeEvent(event)), 'laurel');
      this.sound(event as GameEvent);
    }
  }

  private sound(e: GameEvent): void {
    if (e.type === 'wrath') sounds.storm();
    else if (e.type === 'awarded' && e.seat === game.own && e.seat !== null) sounds.arrival();
    else if (e.type === 'landed' || e.type === 'gift') sounds.report();
  }

  /** The seat and face of the newest card on a deity. */
  cameTo(deity: Deity): { seat: number; face: string } | null {
    const e = events.list.find(
      (event) => ['influence', 'favour_action'].includes(event.type) && (event as GameEvent).deity === deity,
    ) as GameEvent | undefined;
    return e ? { seat: e.seat!, face: e.card } : null;
  }
  /** The seat and face of the newest card spent on Poseidon. */
  get spent(): { seat: number; face: string } | null {
    const e = events.list.find((event) => event.type === 'spent') as GameEvent | undefined;
    return e ? { seat: e.seat!, face: e.card } : null;
  }
  had(type: string): GameEvent | null {
    return (events.list.find((event) => event.type === type) as GameEvent | undefined) ?? null;
  }
}

export const updateEffects = new UpdateEffects();
