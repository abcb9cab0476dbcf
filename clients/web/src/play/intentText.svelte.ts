// The text of intents and facts: from the game at the table, else from their fields. Also the name of a
// kind of bot.
import { activeRenderer } from '../games/activeRenderer.svelte';
import { nameOf, short } from '../games/plain/words';
import { DOT, said, t } from '../i18n/words.svelte';
import type { Intent, Update } from '../net/protocol.gen';
import { prefs } from '../state/prefs.svelte';
import { roomStore } from '../state/room.svelte';

function plainly(intent: Intent): string {
  const facts = Object.entries(intent)
    .filter(([k]) => k !== 'type')
    .map(([k, v]) => `${nameOf(k).toLowerCase()} ${short(v, t().trueWord, t().falseWord, t().none)}`);
  return [nameOf(intent.type), ...facts].join(DOT);
}

export function describeIntent(intent: Intent): string {
  const renderer = prefs.plain ? null : activeRenderer.renderer;
  return renderer?.describeIntent?.(intent) ?? plainly(intent);
}

/** The text of a fact that could have been known. */
export function describeFact(fact: Intent): string {
  const renderer = prefs.plain ? null : activeRenderer.renderer;
  return renderer?.describeFact?.(fact) || plainly(fact);
}

/** The text of an intent that a seat plans in this view. */
export function describePlanned(intent: Intent, seat: number, view: Update['view'] | undefined): string {
  const renderer = prefs.plain ? null : activeRenderer.renderer;
  return (view && renderer?.describePlanned?.(intent, seat, view)) || describeIntent(intent);
}

export function botKindName(kind: string): string {
  const found = roomStore.game?.bots.find((one) => one.id === kind);
  return found ? said(found.title) : kind;
}
