// The effects of abilities and gods that are active in this turn.
import { game } from './model.svelte';
import { gameText } from './words.svelte';

interface Force {
  readonly words: string;
  readonly brief: string;
}

export function inForce(): Force[] {
  const { view } = game;
  const name = (seat: number): string => game.seatName(seat);
  const { inForce: brief } = gameText();
  return [
    view.controller === null
      ? null
      : {
          words: gameText().controls({ name: name(view.controller) }),
          brief: brief.controls({ name: name(view.controller) }),
        },
    view.next_leader === null
      ? null
      : {
          words: gameText().leadsNext({ name: name(view.next_leader) }),
          brief: brief.leadsNext({ name: name(view.next_leader) }),
        },
    view.swept ? { words: gameText().sweeping, brief: brief.sweeping } : null,
    view.bound === null
      ? null
      : {
          words: gameText().bound({ name: name(view.bound) }),
          brief: brief.bound({ name: name(view.bound) }),
        },
  ].filter((one) => one !== null);
}
