// Explains why a choice is not offered. While the page's member decides, the server names
// the refusal that the intent would meet, and a toast shows it. At other times nothing happens.
import type { Intent } from '../net/protocol.gen';
import { explainIntent } from '../state/requests';
import { roomStore } from '../state/room.svelte';
import { toasts } from '../state/toasts.svelte';

/** `asked` stands in for decisions that the game does not wait for. */
export function explainRefusal(intent: Intent, asked = roomStore.deciding): void {
  if (asked && roomStore.fresh && !roomStore.busy) void explain(intent);
}

async function explain(intent: Intent): Promise<void> {
  const reason = await explainIntent(intent);
  if (reason) toasts.refusal(reason.code, reason.message, reason.rule);
}
