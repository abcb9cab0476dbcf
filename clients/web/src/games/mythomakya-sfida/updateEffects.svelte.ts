// The animations and sounds of the latest update. They depend on public events only, and last equally long
// for every viewer.
import type { Event } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { prefs } from '../../state/prefs.svelte';
import { sounds } from '../../state/sounds';
import { staticData } from '../mythomakya/staticData.svelte';
import { game } from './model.svelte';
import { describeEvents, type GameEvent } from './eventText';
import { questionOf } from './turnText';

const COUNTS = 1_300; // ms in which the apples of one side are counted
const HEARD = new Set(['played', 'deity', 'crono']);

class UpdateEffects {
  share = $state(1); // the part of the count shown so far
  private frame = 0;

  take(list: readonly Event[]): void {
    const happened = list as readonly GameEvent[];
    const { window } = game;
    // a seat that is asked hears it, whatever it holds
    const asks = window && happened.some((e) => e.type === 'window') ? questionOf(window.kind) : '';
    staticData.announce(() => [describeEvents(list), asks].filter(Boolean).join(' '));
    for (const e of happened) this.sound(e);
    if (!happened.length) return;
    this.stop();
    if (!prefs.calm && happened.some((e) => e.type === 'counted')) this.count();
  }

  private sound(e: GameEvent): void {
    if (HEARD.has(e.type)) sounds.card();
    else if (e.type === 'moira') sounds.report();
    else if (e.type === 'over' && game.own !== null)
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

  /** The seat and pile from which a card in the middle has just come. */
  cameFrom(card: string): string | null {
    const e = (events.list as GameEvent[]).find((one) => one.type === 'played' && one.cards[0] === card);
    return e ? `pile-${e.seat}-${e.pile}` : null;
  }

  /** Ends all animations. */
  stop(): void {
    cancelAnimationFrame(this.frame);
    this.share = 1;
  }
}

export const updateEffects = new UpdateEffects();
