// Previews of offered intents. The server computes them from the player's view, and the page asks for them once for
// each turn.
import type { Intent } from '../net/protocol.gen';
import { offeredIntents } from '../play/promptQueries';
import { fetchPreviews } from './requests';
import { roomStore } from './room.svelte';

const MAX_PER_REQUEST = 16; // of the protocol
const keyOf = (intent: Intent): string =>
  JSON.stringify(Object.entries(intent).sort(([a], [b]) => (a < b ? -1 : 1)));

class Previews {
  private asked = -1;
  private answers = $state.raw<{ turn: number; known: Readonly<Record<string, object>> }>({
    turn: -1,
    known: {},
  });

  /** Asks for the intents of these types that the prompt offers. Call it in an effect. */
  async ask(types: readonly string[]): Promise<void> {
    const update = roomStore.update;
    if (!update || !roomStore.fresh || update.turn === this.asked) return;
    const intents = offeredIntents(update.prompt, types);
    if (!intents.length) return;
    this.asked = update.turn;
    let known: Readonly<Record<string, object>> = {};
    for (let from = 0; from < intents.length; from += MAX_PER_REQUEST) {
      const some = intents.slice(from, from + MAX_PER_REQUEST);
      const found = await fetchPreviews(update.turn, some);
      if (this.asked !== update.turn) return;
      if (!found) {
        this.asked = -1; // asked again when the connection is back
        return;
      }
      const answers = some.flatMap((intent, i) => (found[i] ? [[keyOf(intent), found[i]] as const] : []));
      known = { ...known, ...Object.fromEntries(answers) };
      this.answers = { turn: update.turn, known };
    }
  }

  /** Null until the answer has arrived, and for an intent that is not offered. */
  of<T extends object>(intent: Intent | null): T | null {
    if (!intent || this.answers.turn !== roomStore.update?.turn) return null;
    return (this.answers.known[keyOf(intent)] as T | undefined) ?? null;
  }
}

export const previews = new Previews();
