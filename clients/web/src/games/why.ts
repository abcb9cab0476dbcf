// A press on what is not offered: while one is asked for a decision the server says why, by the intent that it would have been. At other
// times nothing is said.
import type { Intent } from '../net/protocol.gen';
import { session } from '../state/session.svelte';

/** `asked`: where the decision is not one that the table waits for. */
export function whyNot(intent: Intent, asked = session.deciding): void {
  if (asked && session.fresh && !session.busy) void session.why(intent);
}
