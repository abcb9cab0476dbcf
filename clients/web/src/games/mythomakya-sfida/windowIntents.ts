// The intents for the open window.
import type { Intent } from '../../net/protocol.gen';
import type { Draft } from './draft';
import { game } from './model.svelte';

/** An answer to the open window. */
export const windowAnswer = (type: string, more: Partial<Intent> = {}): Intent => ({
  type,
  window: game.view.window?.number ?? -1,
  ...more,
});

/** The named parts of a god, for the open window if there is one. */
export function draftIntent(draft: Draft): Intent {
  const { window } = game;
  return { ...(draft as unknown as Intent), ...(window && { window: window.number }) };
}
