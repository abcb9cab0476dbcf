// Queries on a prompt: what it offers, and whether it offers a given intent. They contain no rules of a
// game.
import type { Choice, Field, FieldValue, Intent } from '../net/protocol.gen';
import { cellAt, parseCell } from './cells';

/** Every value of a field, in the prompt's order. A grid gives its cells from the north-west, row by row. */
export function valuesOf(field: Field): FieldValue[] {
  switch (field.kind) {
    case 'oneOf':
    case 'subset':
      return field.values;
    case 'range':
      return Array.from({ length: Math.max(0, field.max - field.min + 1) }, (_, i) => field.min + i);
    case 'grid': {
      const cells: string[] = [];
      for (let y = 0; y < field.rows; y++)
        for (let x = 0; x < field.columns; x++) {
          const cell = cellAt(x, y);
          if (!field.blocked.includes(cell)) cells.push(cell);
        }
      return cells;
    }
    default:
      return [];
  }
}

export function allows(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'oneOf':
      return field.values.includes(value as FieldValue);
    case 'subset':
      return (
        Array.isArray(value) &&
        value.length >= field.min &&
        value.length <= field.max &&
        new Set(value).size === value.length &&
        value.every((v) => field.values.includes(v as FieldValue))
      );
    case 'range':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
    case 'grid': {
      if (typeof value !== 'string' || field.blocked.includes(value)) return false;
      const at = parseCell(value);
      return at !== null && at.x < field.columns && at.y < field.rows;
    }
    default:
      return false;
  }
}

/** The choices that a partial intent can still become. */
export function matchingChoices(
  prompt: readonly Choice[],
  part: Partial<Intent> & { type: string },
): Choice[] {
  return prompt.filter(
    (choice) =>
      choice.type === part.type &&
      Object.entries(part).every(([name, value]) => {
        if (name === 'type' || value === undefined) return true;
        const field = choice.fields.find((f) => f.name === name);
        return !!field && allows(field, value);
      }),
  );
}

/** The prompt offers exactly this intent. */
export const offered = (prompt: readonly Choice[], intent: Intent): boolean =>
  matchingChoices(prompt, intent).some((choice) => choice.fields.every((f) => intent[f.name] !== undefined));

/** Every intent of these types that the prompt offers, except those with a subset of values. */
export const offeredIntents = (prompt: readonly Choice[], types: readonly string[]): Intent[] =>
  prompt
    .filter((choice) => types.includes(choice.type) && choice.fields.every((f) => f.kind !== 'subset'))
    .flatMap((choice) =>
      choice.fields.reduce<Intent[]>(
        (all, field) =>
          all.flatMap((intent) => valuesOf(field).map((value) => ({ ...intent, [field.name]: value }))),
        [{ type: choice.type }],
      ),
    );

/** The values that a field may still take, over all matching choices. */
export function openValues(
  prompt: readonly Choice[],
  part: Partial<Intent> & { type: string },
  name: string,
): FieldValue[] {
  const values = new Set<FieldValue>();
  for (const choice of matchingChoices(prompt, part))
    for (const field of choice.fields)
      if (field.name === name) for (const v of valuesOf(field)) values.add(v);
  return [...values];
}

export const choicesOf = (prompt: readonly Choice[], type: string): Choice[] =>
  prompt.filter((c) => c.type === type);
