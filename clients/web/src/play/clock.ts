// The text of times and countdowns. The server's clock counts, not this device's.
import type { ClockRule } from '../net/protocol.gen';

interface Units {
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left: "0:42", "12:05", "3 h 05 min", "2 d 3 h". A started second counts as a whole one. */
export function countdown(ms: number, units: Units): string {
  const left = Math.max(0, Math.ceil(ms / 1000)) * 1000;
  if (left >= DAY)
    return pair(Math.floor(left / DAY), units.day, Math.floor((left % DAY) / HOUR), units.hour);
  if (left >= HOUR)
    return `${Math.floor(left / HOUR)} ${units.hour} ${two(Math.floor((left % HOUR) / MINUTE))} ${units.minute}`;
  return `${Math.floor(left / MINUTE)}:${two(Math.floor((left % MINUTE) / 1000))}`;
}

/** The text of a duration: "30 s", "5 min", "1 h 30 min", "14 d". */
export function length(seconds: number, units: Units): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), units.day],
    [Math.floor((seconds % 86_400) / 3600), units.hour],
    [Math.floor((seconds % 3600) / 60), units.minute],
    [seconds % 60, units.second],
  ];
  const said = parts.filter(([n]) => n > 0).slice(0, 2);
  return said.length ? said.map(([n, unit]) => `${n} ${unit}`).join(' ') : `0 ${units.second}`;
}

const two = (n: number): string => String(n).padStart(2, '0');
const pair = (a: number, unitA: string, b: number, unitB: string): string =>
  b ? `${a} ${unitA} ${b} ${unitB}` : `${a} ${unitA}`;

/**
 * The offset of the server's clock from this device's. Messages take time to arrive, so the greatest of
 * several offsets is the most accurate.
 */
export function skewOf(before: number | null, serverNow: number, now: number): number {
  const seen = serverNow - now;
  return before === null || Math.abs(seen - before) > 5_000 ? seen : Math.max(before, seen);
}

type Stage = 'plenty' | 'last' | 'up';
export const LAST = 30_000;

export const stageOf = (left: number): Stage => (left <= 0 ? 'up' : left <= LAST ? 'last' : 'plenty');

/**
 * The announcement when the time left falls from one value to the next: at a minute and at ten seconds,
 * once each.
 */
export function spoken(before: number, left: number): 'minute' | 'ten' | null {
  if (left > 0 && before > 10_000 && left <= 10_000) return 'ten';
  return left > 0 && before > MINUTE && left <= MINUTE ? 'minute' : null;
}

// Preset times: seconds, and for a game the increment per move.
export const DECISION_PRESETS = [
  30, 60, 120, 300, 900, 3600, 28_800, 86_400, 259_200, 604_800, 1_209_600,
] as const;
export const GAME_PRESETS: readonly (readonly [seconds: number, increment: number])[] = [
  [300, 5],
  [600, 10],
  [900, 15],
  [1800, 30],
  [3600, 0],
  [86_400, 3600],
  [259_200, 28_800],
  [604_800, 43_200],
  [1_209_600, 86_400],
];

export const isPreset = (rule: ClockRule): boolean =>
  rule.kind === 'none' ||
  (rule.kind === 'decision'
    ? (DECISION_PRESETS as readonly number[]).includes(rule.seconds ?? 0)
    : GAME_PRESETS.some(([s, m]) => s === rule.seconds && m === (rule.increment ?? 0)));

/** The initial rule of a kind. */
export function firstRule(kind: ClockRule['kind']): ClockRule {
  if (kind === 'none') return { kind };
  return kind === 'decision' ? { kind, seconds: 120 } : { kind, seconds: 900, increment: 15 };
}

/** A number from a field, within the server's limits. */
export const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
