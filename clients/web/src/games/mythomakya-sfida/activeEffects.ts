// The effects of abilities and gods that are active in this turn.
import { game } from './model.svelte';
import { gameText } from './words.svelte';

interface Force {
  readonly words: string;
  readonly brief: string;
}

export function inForce(): Force[] {
  const { view } = game;
  const { inForce: brief } = gameText();
  return [
    view.controller === null
      ? null
      : {
          words: gameText().controls({ seat: game.person(view.controller) }),
          brief: brief.controls({ seat: game.person(view.controller) }),
        },
    view.next_leader === null
      ? null
      : {
          words: gameText().leadsNext({ seat: game.person(view.next_leader) }),
          brief: brief.leadsNext({ seat: game.person(view.next_leader) }),
        },
    view.swept ? { words: gameText().sweeping, brief: brief.sweeping } : null,
    view.bound === null
      ? null
      : {
          words: gameText().bound({ seat: game.person(view.bound) }),
          brief: brief.bound({ seat: game.person(view.bound) }),
        },
  ].filter((one) => one !== null);
}
