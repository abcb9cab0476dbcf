// The steps of a replay at which a fact could first have been known.
import type { Deductions, Intent } from '../net/protocol.gen';

export const stepsOf = ({ found }: Deductions): number[] =>
  [...new Set(found.map((one) => one.step))].sort((a, b) => a - b);

export const factsAt = ({ found }: Deductions, step: number): Intent[] =>
  found.filter((one) => one.step === step).map((one) => one.fact);

/** The first of these steps after `step`; after the last, the first. Null if there is none. */
export const nextOf = (steps: readonly number[], step: number): number | null =>
  steps.find((one) => one > step) ?? steps[0] ?? null;
