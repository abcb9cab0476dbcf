// The texts of the page in the current language.
import { prefs } from '../state/prefs.svelte';
import type { Text } from '../net/protocol.gen';
import { en, type Words } from './en';
import { it } from './it';

export const t = (): Words => (prefs.lang === 'it' ? it : en);

export const said = (text: Text): string => text[prefs.lang];

export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(prefs.lang, { style: 'long', type: 'conjunction' }).format(names);

/** The text of a refusal by its code, else the server's message. */
export const refusalWords = (code: string, words: string): string => t().codes[code] ?? words;

export function ago(then: number): string {
  const minutes = Math.round((then - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(prefs.lang, { numeric: 'auto' });
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
