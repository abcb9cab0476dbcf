import { expect, test } from 'vitest';
import type { LessonStep } from '../src/net/protocol.gen';
import { heard } from '../src/play/lesson';

const say = { en: 'Words.', it: 'Parole.' };
const steps: LessonStep[] = [
  { say, rules: [] },
  { say, rules: [] },
  { asked: 'play', say, rules: [] },
  { event: 'trick', say, rules: [] },
  { say, rules: [] },
];
const moment = (asked: string[], events: string[]) => ({
  prompt: asked.map((type) => ({ type, rule: '', free: false, fields: [] })),
  events: events.map((type) => ({ type, rule: 'R1' })),
});

test('what has no condition is said as soon as all before it has been', () => {
  expect(heard(steps, [], moment([], []))).toEqual([0, 1]);
  expect(heard(steps, [0, 1, 3], moment(['play'], []))).toEqual([0, 1, 3, 2, 4]);
});

test('each is said once, when it first comes up', () => {
  const first = heard(steps, [], moment(['play'], []));
  expect(first).toEqual([0, 1, 2]);
  expect(heard(steps, first, moment(['play'], []))).toEqual(first);
  expect(heard(steps, first, moment([], ['trick', 'trick']))).toEqual([0, 1, 2, 3, 4]);
});
