import { describe, expect, it } from 'vitest';
import {
  countdown,
  DECISION_PRESETS,
  firstRule,
  GAME_PRESETS,
  isPreset,
  length,
  skewOf,
  spoken,
  stageOf,
  within,
} from '../src/play/clock';

const units = { day: 'd', hour: 'h', minute: 'min', second: 's' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a countdown', () => {
  it.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [1, '0:01'],
    [999, '0:01'],
    [1_000, '0:01'],
    [42_000, '0:42'],
    [59_001, '1:00'],
    [12 * MINUTE + 5_000, '12:05'],
    [HOUR, '1 h 00 min'],
    [3 * HOUR + 5 * MINUTE, '3 h 05 min'],
    [24 * HOUR, '1 d'],
    [51 * HOUR, '2 d 3 h'],
    [14 * 24 * HOUR, '14 d'],
  ])('%i ms read %s', (ms, text) => expect(countdown(ms, units)).toBe(text));

  it('has a last half minute, and an end', () => {
    expect(stageOf(30_001)).toBe('plenty');
    expect(stageOf(30_000)).toBe('last');
    expect(stageOf(1)).toBe('last');
    expect(stageOf(0)).toBe('up');
  });

  it('is announced at a minute and at ten seconds, once each, for any tick', () => {
    expect(spoken(61_000, 60_000)).toBe('minute');
    expect(spoken(60_000, 59_000)).toBeNull();
    expect(spoken(95_000, 41_000)).toBe('minute'); // a page that slept
    expect(spoken(11_000, 10_000)).toBe('ten');
    expect(spoken(70_000, 9_000)).toBe('ten');
    expect(spoken(10_000, 9_000)).toBeNull();
    expect(spoken(12_000, -1)).toBeNull();
    const said = Array.from({ length: 200 }, (_, i) => spoken(100_000 - i * 500, 99_500 - i * 500)).filter(
      Boolean,
    );
    expect(said).toEqual(['minute', 'ten']);
  });
});

describe('skewOf', () => {
  it('ignores this device’s clock, and keeps the fastest of several messages', () => {
    expect(skewOf(null, 1_000_000, 400_000)).toBe(600_000);
    expect(skewOf(600_000, 1_001_000, 401_300)).toBe(600_000); // late news
    expect(skewOf(600_000, 1_001_000, 400_900)).toBe(600_100);
    expect(skewOf(600_000, 1_001_000, 901_000)).toBe(100_000); // this device's clock was set
  });
});

describe('presets', () => {
  it('range from half a minute to a fortnight', () => {
    expect(DECISION_PRESETS[0]).toBe(30);
    expect(DECISION_PRESETS.at(-1)).toBe(14 * 86_400);
    expect([...DECISION_PRESETS]).toEqual([...DECISION_PRESETS].sort((a, b) => a - b));
    for (const [seconds, more] of GAME_PRESETS)
      expect(seconds >= 5 && seconds <= 1_209_600 && more <= 86_400).toBe(true);
  });
  it('are recognised, and other values are custom', () => {
    for (const kind of ['none', 'decision', 'game'] as const) expect(isPreset(firstRule(kind))).toBe(true);
    expect(isPreset({ kind: 'decision', seconds: 5 })).toBe(false);
    expect(isPreset({ kind: 'game', seconds: 300 })).toBe(false);
    expect(isPreset({ kind: 'game', seconds: 3600 })).toBe(true);
  });
  it('have a text', () => {
    expect(length(30, units)).toBe('30 s');
    expect(length(5_400, units)).toBe('1 h 30 min');
    expect(length(1_209_600, units)).toBe('14 d');
    expect(length(90_061, units)).toBe('1 d 1 h');
    expect(length(0, units)).toBe('0 s');
  });
  it('stay within the server’s limits', () => {
    expect(within(NaN, 5, 100)).toBe(5);
    expect(within(1, 5, 100)).toBe(5);
    expect(within(7.6, 5, 100)).toBe(8);
    expect(within(1e9, 5, 100)).toBe(100);
  });
});
