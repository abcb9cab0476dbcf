import { expect, test } from 'vitest';
import type { Choice, LessonStep } from '../src/net/protocol.gen';
import { afterMove, BEGIN, hear, isDue, limited } from '../src/play/lesson';

const say = { key: 'toy.lesson.first.step', en: 'Words.' };
const step = (more: Partial<LessonStep>): LessonStep => ({ say, rules: [], ...more });
const choice = (type: string, fields: Choice['fields'] = []): Choice => ({
  type,
  rule: '',
  anytime: false,
  fields,
});
const event = (type: string) => ({ type, rule: 'R1' });

test('a step comes with its choice, with its event, or at once', () => {
  const asked = { turn: 4, prompt: [choice('play')] };
  const quiet = { turn: 4, prompt: [] };
  expect(isDue(step({ asked: 'play' }), BEGIN, asked)).toBe(true);
  expect(isDue(step({ asked: 'play' }), BEGIN, quiet)).toBe(false);
  expect(isDue(step({ event: 'trick' }), BEGIN, asked)).toBe(false);
  expect(isDue(step({ event: 'trick' }), hear(BEGIN, { events: [event('trick')] }), quiet)).toBe(true);
  expect(isDue(step({}), BEGIN, quiet)).toBe(true);
  expect(isDue(undefined, BEGIN, asked)).toBe(false);
});

test('after a move the next step waits for its result, and old events do not count', () => {
  const heard = hear(BEGIN, { events: [event('trick')] });
  const moved = afterMove(heard, 4, false);
  expect(moved.at).toBe(1);
  expect(isDue(step({}), moved, { turn: 4, prompt: [] })).toBe(false);
  expect(isDue(step({}), moved, { turn: 5, prompt: [] })).toBe(true);
  expect(isDue(step({ event: 'trick' }), moved, { turn: 5, prompt: [] })).toBe(false);
});

test('a free move waits for nothing, and forgets nothing', () => {
  const noted = afterMove(hear(BEGIN, { events: [event('storm')] }), 4, true);
  expect(isDue(step({ event: 'storm' }), noted, { turn: 4, prompt: [] })).toBe(true);
});

test('only the moves of the step are left, each field with one value', () => {
  const prompt = [
    choice('move', [
      { name: 'ship', kind: 'oneOf', values: ['red', 'white'] },
      { name: 'to', kind: 'grid', columns: 3, rows: 3, blocked: [] },
    ]),
    choice('pay', [{ name: 'cards', kind: 'subset', values: [1, 2, 3], min: 1, max: 3 }]),
    choice('pass', [{ name: 'window', kind: 'range', min: 1, max: 9 }]),
  ];
  expect(limited(prompt, [{ type: 'pass', window: 4 }])).toEqual([
    choice('pass', [{ name: 'window', kind: 'range', min: 4, max: 4 }]),
  ]);
  expect(limited(prompt, [{ type: 'move', ship: 'red', to: 'B2' }])).toEqual([
    choice('move', [
      { name: 'ship', kind: 'oneOf', values: ['red'] },
      { name: 'to', kind: 'oneOf', values: ['B2'] },
    ]),
  ]);
  expect(limited(prompt, [{ type: 'pay', cards: [3, 1] }])).toEqual([
    choice('pay', [{ name: 'cards', kind: 'subset', values: [3, 1], min: 2, max: 2 }]),
  ]);
});

test('a game that has left the course keeps all its choices', () => {
  const prompt = [choice('move', [{ name: 'ship', kind: 'oneOf', values: ['white'] }]), choice('pass')];
  expect(limited(prompt, [{ type: 'move', ship: 'red' }])).toEqual(prompt);
});
