// Toasts disappear after a while, unless they have the pointer or the focus.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { toasts } from '../src/state/toasts.svelte';

const words = (): string[] => toasts.shown.map((toast) => toast.words);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  expect(words()).toEqual([]);
});

it('toasts: one disappears, and newer news replaces older', () => {
  toasts.news('one');
  toasts.news('two');
  toasts.refusal('no', 'not now', 'R1');
  expect(words()).toEqual(['two', 'not now']);
  vi.advanceTimersByTime(5_000);
  expect(words()).toEqual([]);
});

it('toasts: one with the pointer or focus stays until it loses it, and then has its time again', () => {
  toasts.refusal('no', 'not now', 'R1');
  const { id } = toasts.list[0]!;
  toasts.hold(id);
  vi.advanceTimersByTime(60_000);
  toasts.news('another');
  expect(words()).toEqual(['not now', 'another']);
  toasts.leave(id + 1);
  vi.advanceTimersByTime(60_000);
  expect(words()).toEqual(['not now']);
  toasts.leave(id);
  vi.advanceTimersByTime(4_000);
  expect(words()).toEqual(['not now']);
  vi.advanceTimersByTime(1_000);
  expect(words()).toEqual([]);
});

it('toasts: one that is closed is gone, and holds nothing', () => {
  toasts.news('here');
  const { id } = toasts.list[0]!;
  toasts.hold(id);
  toasts.drop(id);
  expect(words()).toEqual([]);
});

it('toasts: news in a language that was left is gone', async () => {
  toasts.news('one');
  await chooseLanguage('it');
  expect(words()).toEqual([]);
  await chooseLanguage('en');
});
