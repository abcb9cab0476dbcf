// What a compiled message calls, and the types of its arguments.

/** A seat in a sentence: `you` for the reader's own, otherwise a name. */
export interface Seat {
  readonly own: boolean;
  readonly name: string;
}
export type Value = string | number;

/** The branch of a `select`. */
export const key = (value: Seat | string | boolean): string =>
  typeof value === 'object' ? (value.own ? 'you' : 'other') : String(value);

export const text = (value: Seat | Value): string => (typeof value === 'object' ? value.name : String(value));

export function rules(language: string): Record<'cardinal' | 'ordinal', (n: number) => string> {
  const cardinal = new Intl.PluralRules(language);
  const ordinal = new Intl.PluralRules(language, { type: 'ordinal' });
  return { cardinal: (n) => cardinal.select(n), ordinal: (n) => ordinal.select(n) };
}
