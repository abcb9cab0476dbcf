// The cache of a replay's frames: fetches a few ahead, at most two at a time, within the server's rate
// limit.
import type { Event, ReplayStep } from '../net/protocol.gen';

export const ALL_SEATS = 'all';
export type Viewer = number | null | typeof ALL_SEATS; // a seat, a spectator, or all seats at once

export function viewerOf(frame: ReplayStep): Viewer {
  return frame.views ? ALL_SEATS : frame.seat;
}

interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
}

interface FrameRequest {
  readonly step: number;
  readonly viewer: Viewer;
  readonly resolve?: (frame: ReplayStep | null) => void;
}

const MAX_LOADING = 2; // concurrent requests
const REQUEST_INTERVAL = 90; // ms between two requests
const PREFETCH_STEPS = 4; // steps

const keyOf = (step: number, viewer: Viewer): string => `${viewer} ${step}`;

export class ReplayCache {
  private frames = new Map<string, ReplayStep>();
  private loading = new Map<string, FrameRequest[]>();
  private wanted: FrameRequest | null = null; // the frame that the person waits for; a newer request replaces it
  private prefetch: FrameRequest[] = [];
  private last = -Infinity;
  private timer = false;

  constructor(
    private readonly load: (step: number, viewer: Viewer) => Promise<ReplayStep | null>,
    private readonly clock: Clock,
  ) {}

  has(step: number, viewer: Viewer): boolean {
    return this.frames.has(keyOf(step, viewer));
  }

  /** The frame; null if the request was refused, or replaced by a newer one before it was sent. */
  get(step: number, viewer: Viewer): Promise<ReplayStep | null> {
    const frame = this.frames.get(keyOf(step, viewer));
    this.wanted?.resolve?.(null);
    this.wanted = null;
    if (frame) return Promise.resolve(frame);
    return new Promise((resolve) => {
      const request = { step, viewer, resolve };
      const others = this.loading.get(keyOf(step, viewer));
      if (others) others.push(request);
      else this.wanted = request;
      this.loadNext();
    });
  }

  /** Prefetches the frames after this step, instead of those planned before. */
  prefetchAfter(step: number, viewer: Viewer, steps: number): void {
    this.prefetch = [];
    for (let next = step + 1; next <= Math.min(step + PREFETCH_STEPS, steps); ++next)
      this.prefetch.push({ step: next, viewer });
    this.loadNext();
  }

  private loadNext(): void {
    while (this.loading.size < MAX_LOADING && !this.timer) {
      const wait = this.last + REQUEST_INTERVAL - this.clock.now();
      if (!this.wanted && !this.prefetch.length) return;
      if (wait > 0) {
        this.timer = true;
        this.clock.setTimeout(() => {
          this.timer = false;
          this.loadNext();
        }, wait);
        return;
      }
      const request = this.wanted ?? this.prefetch.shift()!;
      this.wanted = null;
      const key = keyOf(request.step, request.viewer);
      if (!this.frames.has(key) && !this.loading.has(key)) void this.fetch(request, key);
      else if (request.resolve) void this.get(request.step, request.viewer).then(request.resolve);
    }
  }

  private async fetch(request: FrameRequest, key: string): Promise<void> {
    const requests = [request];
    this.loading.set(key, requests);
    this.last = this.clock.now();
    const frame = await this.load(request.step, request.viewer).catch(() => null);
    this.loading.delete(key);
    if (frame) this.frames.set(key, frame);
    else this.prefetch = [];
    for (const r of requests) r.resolve?.(frame);
    this.loadNext();
  }
}

/** True if nothing changed for this viewer. `isPause` recognizes events that only end a wait. */
export function isQuiet(
  before: ReplayStep,
  frame: ReplayStep,
  isPause: (events: readonly Event[]) => boolean,
): boolean {
  if (frame.outcome) return false;
  if (frame.events.length) return isPause(frame.events);
  const shown = ({ view, views, acting }: ReplayStep): string => JSON.stringify([view, views, acting]);
  return !frame.action && shown(before) === shown(frame);
}

/**
 * The nearest step in this direction at which something changed, else the first or the last one. Calls `reach` with
 * each step on the way. Returns null if `reach` ends the search by returning false.
 */
export async function nextChange(
  frames: (step: number) => Promise<ReplayStep | null>,
  from: number,
  way: 1 | -1,
  last: number,
  isPause: (events: readonly Event[]) => boolean,
  reach: (step: number) => boolean,
): Promise<number | null> {
  for (let step = from + way; ; step += way) {
    if (!reach(step)) return null;
    if (step <= 0 || step >= last) return step;
    const before = await frames(step - 1);
    // Another request of the cache would replace the frame that the person waits for now.
    if (!reach(step)) return null;
    const frame = await frames(step);
    if (!reach(step)) return null;
    if (!before || !frame || !isQuiet(before, frame, isPause)) return step;
  }
}

type Rounds = (step: number) => Promise<number | undefined>; // undefined: the frame could not be fetched

/**
 * The first step of the next round, else the last step. It doubles the stride and then halves it, so that
 * few frames are fetched.
 */
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

/** The first step of the round that contains the previous step. */
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

/** The first step of (low, high] where `before` is false; it is true at low, and false at high. */
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
