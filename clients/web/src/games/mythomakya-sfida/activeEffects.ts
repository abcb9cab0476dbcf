// What abilities and gods have put in force in this turn.
import { game } from './model.svelte';
import { o } from './words.svelte';

interface Force {
  readonly words: string;
  readonly brief: string;
}

export function inForce(): Force[] {
  const { view } = game;
  const name = (seat: number): string => game.seatName(seat);
  const { inForce: brief } = o();
  return [
    view.controller === null
      ? null
      : { words: o().controls(name(view.controller)), brief: brief.controls(name(view.controller)) },
    view.next_leader === null
      ? null
      : { words: o().leadsNext(name(view.next_leader)), brief: brief.leadsNext(name(view.next_leader)) },
    view.swept ? { words: o().sweeping, brief: brief.sweeping } : null,
    view.bound === null ? null : { words: o().bound(name(view.bound)), brief: brief.bound(name(view.bound)) },
  ].filter((one) => one !== null);
}
