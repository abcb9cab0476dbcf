// What the newest update shows in motion and lets be heard. How long it lasts depends on the public event only.
import { sounds } from '../../state/sounds';
import type { Event } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { toasts } from '../../state/toasts.svelte';
import { game } from './model.svelte';
import { sentence, spoken, told, worthTelling, type Happened } from './eventText';
import type { Deity } from './view';

class Fresh {
  /** Told aloud, in the order in which it happened; what weighs most is also written over the table. */
  take(list: readonly Event[]): void {
    events.say(told(worthTelling(list as readonly Happened[])));
    for (const event of list) {
      if (event.type === 'wrath') toasts.news(spoken(sentence(event)), 'd-poseidon');
      else if (event.type === 'awarded' && game.own !== null && (event as Happened).seat === game.own)
        toasts.news(spoken(sentence(event)), 'laurel');
      this.sound(event as Happened);
    }
  }

  private sound(e: Happened): void {
    if (e.type === 'wrath') sounds.storm();
    else if (e.type === 'awarded' && e.seat === game.own && e.seat !== null) sounds.arrival();
    else if (e.type === 'landed' || e.type === 'gift') sounds.report();
  }

  /** From whose hands the newest card on a deity came. */
  cameTo(deity: Deity): { seat: number; face: string } | null {
    const e = events.list.find(
      (event) => ['influence', 'favour_action'].includes(event.type) && (event as Happened).deity === deity,
    ) as Happened | undefined;
    return e ? { seat: e.seat!, face: e.card } : null;
  }
  /** Who spent the newest card on Poseidon. */
  get spent(): { seat: number; face: string } | null {
    const e = events.list.find((event) => event.type === 'spent') as Happened | undefined;
    return e ? { seat: e.seat!, face: e.card } : null;
  }
  had(type: string): Happened | null {
    return (events.list.find((event) => event.type === type) as Happened | undefined) ?? null;
  }
}

export const fresh = new Fresh();
