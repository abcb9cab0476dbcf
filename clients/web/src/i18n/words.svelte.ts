// The texts of the page in the current language.
import type { Text } from '../net/protocol.gen';
import { decimal } from './format';
import type { Messages } from './messages.gen';
import { currentLanguage, lookup, messages } from './messages.svelte';

export const t = (): Messages['frame'] => messages('frame');

/** The text under a key such as "ithaca.route.3", if the catalogue has it in the current language. */
function translated(key: string): string | undefined {
  let found: unknown = messages('data');
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/** A text of the server in the current language, else in English. */
export const said = (text: Text): string =>
  lookup(text, currentLanguage()) ?? (text.key === undefined ? undefined : translated(text.key)) ?? text.en;

/** A number outside of a message. */
export const number = (value: number): string => decimal(currentLanguage(), value);

/** 50%, as the language writes it. */
export const percent = (chance: number): string =>
  chance.toLocaleString(currentLanguage(), { style: 'percent' });

/** Stands between facts side by side. A line may end with it, but never begins with it. */
export const DOT = '\u00a0· ';

/** A name and its value, with the language's colon. */
export const labelled = (name: string, value: string): string => t().labelled({ name, value });

export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { style: 'long', type: 'conjunction' }).format(names);

/** The text of a refusal by its code, else the server's message. */
export const refusalWords = (code: string, words: string): string =>
  lookup(messages('errors'), code) ?? words;

export function ago(then: number): string {
  const minutes = Math.round((then - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' });
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
