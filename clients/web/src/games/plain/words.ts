// The plain view's texts for unknown things: names split into words, values unchanged.
export const nameOf = (id: string): string => {
  const words = id
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== 'object';

/** The columns of a table for equal, flat objects in an array or under names; null if the value is none. */
export function columnsOf(value: unknown): string[] | null {
  if (isPlain(value)) return null;
  const rows = Object.values(value as object) as unknown[];
  const first = rows[0];
  if (rows.length < 2 || isPlain(first) || Array.isArray(first)) return null;
  const keys = Object.keys(first as object);
  const alike = rows.every(
    (row: unknown) =>
      !isPlain(row) &&
      !Array.isArray(row) &&
      Object.keys(row as object).length === keys.length &&
      keys.every((k) => k in (row as object) && isShort((row as Record<string, unknown>)[k])),
  );
  return alike && keys.length <= 8 ? keys : null;
}

const isShort = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.length <= 6 && value.every(isPlain));

export function short(value: unknown, yes: string, no: string, none: string): string {
  if (value === null || value === '') return none;
  if (value === true) return yes;
  if (value === false) return no;
  if (Array.isArray(value)) return value.length ? value.map((v) => short(v, yes, no, none)).join(', ') : none;
  return isPlain(value) ? String(value) : JSON.stringify(value);
}
