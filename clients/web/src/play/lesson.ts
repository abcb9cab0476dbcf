// The course of a lesson: which step is shown, and which moves it allows. The steps come in their order: one
// with `asked` waits until a choice of that type is offered, one with `event` until such an event has come
// since the player's last move.
import type { Choice, Field, FieldValue, Intent, LessonStep, Update } from '../net/protocol.gen';
import { allows } from './promptQueries';

export interface Course {
  readonly at: number; // the step that is shown, or awaited; all of them: the lesson is over
  readonly heard: readonly string[]; // types of events since the player's last move
  readonly moved: number; // the turn of that move; -1 before the first
}

export const BEGIN: Course = { at: 0, heard: [], moved: -1 };

export const hear = (course: Course, update: Pick<Update, 'events'>): Course => ({
  ...course,
  heard: [...new Set([...course.heard, ...update.events.map((event) => event.type)])],
});

/** The step has come. */
export function isDue(
  step: LessonStep | undefined,
  course: Course,
  update: Pick<Update, 'prompt' | 'turn'>,
): boolean {
  if (!step || update.turn <= course.moved) return false;
  if (step.asked !== undefined) return update.prompt.some((choice) => choice.type === step.asked);
  return step.event === undefined || course.heard.includes(step.event);
}

/** After the player's move. A free one does not end what was heard: no other seat waits for it. */
export const afterMove = (course: Course, turn: number, free: boolean): Course => ({
  at: course.at + 1,
  heard: free ? course.heard : [],
  moved: free ? course.moved : turn,
});

function single(field: Field, value: unknown): Field | null {
  if (!allows(field, value)) return null;
  const { name } = field;
  if (Array.isArray(value))
    return { name, kind: 'subset', values: value as FieldValue[], min: value.length, max: value.length };
  if (field.kind === 'range') return { ...field, min: value as number, max: value as number };
  return { name, kind: 'oneOf', values: [value as FieldValue] };
}

/** The part of the prompt that these moves use; the whole prompt if it offers none of them. */
export function limited(prompt: readonly Choice[], moves: readonly Intent[]): Choice[] {
  const only = moves.flatMap((move) => {
    for (const choice of prompt) {
      if (choice.type !== move.type) continue;
      const fields = choice.fields.map((field) => single(field, move[field.name]));
      if (fields.every((field) => field !== null)) return [{ ...choice, fields: fields }];
    }
    return [];
  });
  return only.length ? only : [...prompt];
}
