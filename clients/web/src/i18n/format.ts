// The functions that a compiled message calls, and the types of its arguments.

/** A seat in a sentence: `you` for the reader's own, otherwise a name. */
export interface Seat {
  readonly own: boolean;
  readonly name: string;
}
export type Value = string | number;

/** The branch of a `select`. */
export const key = (value: Seat | string | boolean): string =>
  typeof value === 'object' ? (value.own ? 'you' : 'other') : String(value);

/** A number with the language's decimal sign. */
export const decimal = (language: string, value: number): string =>
  Number.isInteger(value) ? String(value) : value.toLocaleString(language, { useGrouping: false });

interface Rules {
  readonly cardinal: (n: number) => string;
  readonly ordinal: (n: number) => string;
  readonly text: (value: Seat | Value) => string;
}
export function rules(language: string): Rules {
  const cardinal = new Intl.PluralRules(language);
  const ordinal = new Intl.PluralRules(language, { type: 'ordinal' });
  return {
    cardinal: (n) => cardinal.select(n),
    ordinal: (n) => ordinal.select(n),
    text: (value) =>
      typeof value === 'object' ? value.name : typeof value === 'number' ? decimal(language, value) : value,
  };
}
