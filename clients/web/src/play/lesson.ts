// Selects the steps of a lesson to show: each is shown once, in the order in which its condition was met.
import type { LessonStep, Update } from '../net/protocol.gen';

/** The steps shown so far (as indices into `steps`), and then those that this update adds. */
export function shownSteps(
  steps: readonly LessonStep[],
  said: readonly number[],
  update: Pick<Update, 'prompt' | 'events'>,
): number[] {
  const all = [...said];
  const asked = new Set(update.prompt.map((choice) => choice.type));
  const events = new Set(update.events.map((event) => event.type));
  steps.forEach((step, at) => {
    if (all.includes(at)) return;
    const due =
      step.asked !== undefined
        ? asked.has(step.asked)
        : step.event !== undefined
          ? events.has(step.event)
          : steps.slice(0, at).every((_, before) => all.includes(before));
    if (due) all.push(at);
  });
  return all;
}
