import { expect, test } from 'vitest';
import type { LessonStep } from '../src/net/protocol.gen';
import { shownSteps } from '../src/play/lesson';

const say = { en: 'Words.', it: 'Parole.' };
const steps: LessonStep[] = [
  { say, rules: [] },
  { say, rules: [] },
  { asked: 'play', say, rules: [] },
  { event: 'trick', say, rules: [] },
  { say, rules: [] },
];
const moment = (asked: string[], events: string[]) => ({
  prompt: asked.map((type) => ({ type, rule: '', anytime: false, fields: [] })),
  events: events.map((type) => ({ type, rule: 'R1' })),
});

test('a step without a condition follows as soon as all earlier ones were shown', () => {
  expect(shownSteps(steps, [], moment([], []))).toEqual([0, 1]);
  expect(shownSteps(steps, [0, 1, 3], moment(['play'], []))).toEqual([0, 1, 3, 2, 4]);
});

test('each step is shown once, when its condition is first met', () => {
  const first = shownSteps(steps, [], moment(['play'], []));
  expect(first).toEqual([0, 1, 2]);
  expect(shownSteps(steps, first, moment(['play'], []))).toEqual(first);
  expect(shownSteps(steps, first, moment([], ['trick', 'trick']))).toEqual([0, 1, 2, 3, 4]);
});
