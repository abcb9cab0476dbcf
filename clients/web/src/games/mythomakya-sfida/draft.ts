// The draft of a god: the parts already named, and the next one. Only the prompt tells which values there
// are.
import type { Choice, FieldValue, Intent } from '../../net/protocol.gen';
import { matchingChoices, openValues } from '../../play/promptQueries';
import { payment } from './pay';

export type Draft = { readonly type: string } & Readonly<Record<string, FieldValue | readonly FieldValue[]>>;

// The owner of a target is named before the card, and the card before its place.
const ASKED = ['seat', 'card', 'pile', 'at', 'deity', 'colour', 'orders'] as const;
export type Asked = (typeof ASKED)[number];

const part = (draft: Draft): Intent => draft as unknown as Intent;
export const fits = (prompt: readonly Choice[], draft: Draft): Choice[] =>
  matchingChoices(prompt, part(draft));
export const openFor = (prompt: readonly Choice[], draft: Draft, name: Asked): FieldValue[] =>
  openValues(prompt, part(without(draft, name)), name);

/** The parts to name, in order. */
export function steps(prompt: readonly Choice[], draft: Draft): Asked[] {
  const names = new Set(
    fits(prompt, { type: draft.type }).flatMap((choice) => choice.fields.map((field) => field.name)),
  );
  return ASKED.filter((name) => names.has(name));
}
/** The next part to name; null if there is none. */
export const nextStep = (prompt: readonly Choice[], draft: Draft): Asked | null =>
  steps(prompt, draft).find((name) => draft[name] === undefined) ?? null;

/** The draft without this part and those named after it. */
export function without(draft: Draft, name: Asked): Draft {
  const gone = new Set<string>(ASKED.slice(ASKED.indexOf(name)));
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !gone.has(key))) as Draft;
}

/** The draft with this part; any later part with a single value is filled in. */
export function withPart(
  prompt: readonly Choice[],
  draft: Draft,
  name: Asked,
  value: FieldValue | readonly FieldValue[],
): Draft {
  return settled(prompt, { ...without(draft, name), [name]: value } as Draft);
}

export function settled(prompt: readonly Choice[], draft: Draft): Draft {
  const next = nextStep(prompt, draft);
  if (!next || next === 'orders') return draft;
  const values = openFor(prompt, draft, next);
  return values.length === 1 ? settled(prompt, { ...draft, [next]: values[0]! } as Draft) : draft;
}

/**
 * The part of the draft that is valid under this prompt; unchanged if the prompt does not ask for the god.
 */
export const trimmed = (prompt: readonly Choice[], draft: Draft): Draft =>
  prompt.some((choice) => choice.type === draft.type) && fits(prompt, draft).length === 0
    ? settled(prompt, { type: draft.type } as Draft)
    : draft;

/** The whole intent, once everything is named and paid. */
export function intentOf(prompt: readonly Choice[], draft: Draft, tokens: readonly string[]): Intent | null {
  if (nextStep(prompt, draft) !== null) return null;
  const choices = fits(prompt, draft);
  const paid = choices.length ? payment(choices, tokens) : null;
  if (!paid) return null;
  const window = choices[0]!.fields.find((field) => field.name === 'window');
  const filled = Object.fromEntries(Object.entries(paid).filter(([, some]) => some.length));
  return { ...part(draft), ...filled, ...(window?.kind === 'range' && { window: window.min }) };
}
