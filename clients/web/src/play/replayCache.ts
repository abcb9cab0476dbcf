// The moments of an ended game: fetched a few ahead, two at a time, never faster than the server likes, and kept.
import type { ReplayStep } from '../net/protocol.gen';

export const ALL_SEATS = 'all';
export type Viewer = number | null | typeof ALL_SEATS; // a seat's, a spectator's, or everybody's at once

export function viewerOf(frame: ReplayStep): Viewer {
  return frame.views ? ALL_SEATS : frame.seat;
}

interface Clock {
  now(): number;
  later(run: () => void, ms: number): unknown;
}

interface Wish {
  readonly step: number;
  readonly eyes: Viewer;
  readonly tell?: (frame: ReplayStep | null) => void;
}

const MOST = 2; // under way at once
const GAP = 90; // ms between two requests
const AHEAD = 4; // steps

const keyOf = (step: number, eyes: Viewer): string => `${eyes} ${step}`;

export class ReplayCache {
  private kept = new Map<string, ReplayStep>();
  private underWay = new Map<string, Wish[]>();
  private asked: Wish | null = null; // what the person waits for; a newer question replaces it
  private ahead: Wish[] = [];
  private last = -Infinity;
  private timer = false;

  constructor(
    private readonly load: (step: number, eyes: Viewer) => Promise<ReplayStep | null>,
    private readonly clock: Clock,
  ) {}

  has(step: number, eyes: Viewer): boolean {
    return this.kept.has(keyOf(step, eyes));
  }

  /** The frame; null where it was refused, or where something newer was asked before its turn came. */
  get(step: number, eyes: Viewer): Promise<ReplayStep | null> {
    const frame = this.kept.get(keyOf(step, eyes));
    this.asked?.tell?.(null);
    this.asked = null;
    if (frame) return Promise.resolve(frame);
    return new Promise((tell) => {
      const wish = { step, eyes, tell };
      const others = this.underWay.get(keyOf(step, eyes));
      if (others) others.push(wish);
      else this.asked = wish;
      this.pump();
    });
  }

  /** What will likely be wanted after this step. Replaces what was thought before. */
  expect(step: number, eyes: Viewer, steps: number): void {
    this.ahead = [];
    for (let next = step + 1; next <= Math.min(step + AHEAD, steps); ++next)
      this.ahead.push({ step: next, eyes });
    this.pump();
  }

  private pump(): void {
    while (this.underWay.size < MOST && !this.timer) {
      const wait = this.last + GAP - this.clock.now();
      if (!this.asked && !this.ahead.length) return;
      if (wait > 0) {
        this.timer = true;
        this.clock.later(() => {
          this.timer = false;
          this.pump();
        }, wait);
        return;
      }
      const wish = this.asked ?? this.ahead.shift()!;
      this.asked = null;
      const key = keyOf(wish.step, wish.eyes);
      if (!this.kept.has(key) && !this.underWay.has(key)) void this.fetch(wish, key);
      else if (wish.tell) void this.get(wish.step, wish.eyes).then(wish.tell);
    }
  }

  private async fetch(wish: Wish, key: string): Promise<void> {
    const wishes = [wish];
    this.underWay.set(key, wishes);
    this.last = this.clock.now();
    const frame = await this.load(wish.step, wish.eyes).catch(() => null);
    this.underWay.delete(key);
    if (frame) this.kept.set(key, frame);
    else this.ahead = [];
    for (const w of wishes) w.tell?.(frame);
    this.pump();
  }
}

type Rounds = (step: number) => Promise<number | undefined>; // undefined: could not be fetched

/** The first step of the next round, else the last step of all; by doubling strides and halving, so that few frames are fetched. */
export async function nextRound(rounds: Rounds, step: number, last: number): Promise<number | null> {
  const now = await rounds(step);
  if (now === undefined) return null;
  let low = step;
  for (let stride = 1; ; stride *= 2) {
    if (low >= last) return last;
    const high = Math.min(last, low + stride);
    const there = await rounds(high);
    if (there === undefined) return null;
    if (there !== now) return halve(rounds, low, high, (r) => r === now);
    low = high;
  }
}

/** The first step of the round that the step before this one belongs to. */
export async function previousRound(rounds: Rounds, step: number): Promise<number | null> {
  if (step <= 0) return 0;
  const now = await rounds(step - 1);
  if (now === undefined) return null;
  let high = step - 1;
  for (let stride = 1; ; stride *= 2) {
    if (high <= 0) return 0;
    const low = Math.max(0, high - stride);
    const there = await rounds(low);
    if (there === undefined) return null;
    if (there !== now) return halve(rounds, low, high, (r) => r !== now);
    high = low;
  }
}

/** The first step of (low, high] where `before` no longer holds; it holds at low, and not at high. */
async function halve(
  rounds: Rounds,
  low: number,
  high: number,
  before: (round: number) => boolean,
): Promise<number | null> {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const there = await rounds(middle);
    if (there === undefined) return null;
    if (before(there)) low = middle;
    else high = middle;
  }
  return high;
}
