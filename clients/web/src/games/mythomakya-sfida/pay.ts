// The payments that the prompt offers: "pay" is one card that suffices alone, "pay_2" several cards of two
// apples each. Only the prompt tells which cards can pay together.
import type { Choice } from '../../net/protocol.gen';

interface Way {
  readonly tokens: readonly string[];
  readonly waste: number; // apples that are lost, since no change is given
}

const payFields = (choice: Choice) =>
  choice.fields.flatMap((field) => (field.name.startsWith('pay') && field.kind === 'subset' ? [field] : []));

/** Every token that could be part of a payment. */
export const tokensOf = (choices: readonly Choice[]): string[] => [
  ...new Set(choices.flatMap((choice) => payFields(choice).flatMap((field) => field.values.map(String)))),
];

/** The fields that these tokens fill, in part or wholly; null if they cannot be combined. */
function filled(
  choice: Choice,
  tokens: readonly string[],
): { fields: Record<string, string[]>; whole: boolean } | null {
  const fields: Record<string, string[]> = Object.fromEntries(
    payFields(choice).map((field) => [field.name, []]),
  );
  for (const token of tokens) {
    const place = payFields(choice).find(
      (field) => field.values.includes(token) && fields[field.name]!.length < field.max,
    );
    if (!place) return null;
    fields[place.name]!.push(token);
  }
  return { fields, whole: payFields(choice).every((field) => fields[field.name]!.length >= field.min) };
}

/** The choice that these tokens pay exactly, with its fields. */
export function payment(
  choices: readonly Choice[],
  tokens: readonly string[],
): Record<string, string[]> | null {
  for (const choice of choices) {
    const found = filled(choice, tokens);
    if (found?.whole) return found.fields;
  }
  return null;
}

/**
 * The selection after a token is touched: removed, added, or alone if it cannot be combined with the
 * others.
 */
export function touched(choices: readonly Choice[], tokens: readonly string[], token: string): string[] {
  if (tokens.includes(token)) return tokens.filter((one) => one !== token);
  const more = [...tokens, token];
  return choices.some((choice) => filled(choice, more)) ? more : [token];
}

/** One way per choice, and one per card that suffices alone: the least waste first, then the fewest cards. */
export function ways(choices: readonly Choice[], cost: number, applesOf: (token: string) => number): Way[] {
  const all = choices.flatMap((choice): string[][] => {
    const fields = payFields(choice);
    const [first] = fields;
    if (!first) return [[]];
    if (fields.length === 1 && first.min === 1) return first.values.map((token) => [String(token)]);
    return [fields.flatMap((field) => field.values.slice(0, field.min).map(String))];
  });
  return all
    .map((tokens) => ({ tokens, waste: tokens.reduce((sum, token) => sum + applesOf(token), 0) - cost }))
    .sort((a, b) => a.waste - b.waste || a.tokens.length - b.tokens.length);
}
