import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../src/net/protocol.gen';
import {
  ALL_SEATS,
  viewerOf,
  ReplayCache,
  isQuiet,
  nextChange,
  nextRound,
  previousRound,
  type Viewer,
} from '../src/play/replayCache';

const frame = (step: number, eyes: Viewer, steps = 20): ReplayStep => ({
  t: 'replay',
  id: '',
  step,
  steps,
  round: Math.floor(step / 5),
  seat: eyes === ALL_SEATS ? null : eyes,
  action: null,
  views: eyes === ALL_SEATS ? [{}] : null,
  view: {},
  prompt: [],
  acting: [],
  events: [],
  outcome: null,
});
const settle = () => new Promise((done) => setTimeout(done, 0));

// A server that answers when the test lets it, and a clock that the test turns.
function fixture() {
  const open: { step: number; eyes: Viewer; answer: (frame: ReplayStep | null) => void }[] = [];
  const asked: string[] = [];
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const frames = new ReplayCache(
    (step, eyes) => {
      asked.push(`${eyes}:${step}`);
      return new Promise((answer) => open.push({ step, eyes, answer }));
    },
    { now: () => now, setTimeout: (run, ms) => timers.push({ at: now + ms, run }) },
  );
  const pass = async (ms: number): Promise<void> => {
    for (const end = now + ms; ;) {
      timers.sort((a, b) => a.at - b.at);
      if (!timers.length || timers[0]!.at > end) {
        now = end;
        break;
      }
      const { at, run } = timers.shift()!;
      now = at;
      run();
      await settle();
    }
    await settle();
  };
  const answer = async (refused = false): Promise<void> => {
    const one = open.shift()!;
    one.answer(refused ? null : frame(one.step, one.eyes));
    await settle();
  };
  return { frames, asked, open, pass, answer };
}

describe('ReplayCache', () => {
  it('fetches a frame once and keeps it', async () => {
    const { frames, asked, answer } = fixture();
    const first = frames.get(3, 1);
    await answer();
    expect((await first)?.step).toBe(3);
    expect((await frames.get(3, 1))?.step).toBe(3);
    expect(asked).toEqual(['1:3']);
    expect(frames.has(3, null)).toBe(false);
  });

  it('keeps frames of all seats apart from those of one seat or a spectator', async () => {
    const { frames, asked, pass, answer } = fixture();
    for (const eyes of [ALL_SEATS, null, 0] as const) {
      const wanted = frames.get(3, eyes);
      await pass(100);
      await answer();
      expect(viewerOf((await wanted)!)).toBe(eyes);
    }
    expect(asked).toEqual(['all:3', 'null:3', '0:3']);
  });

  it('prefetches a few steps, two at a time, and not in one burst', async () => {
    const { frames, asked, open, pass, answer } = fixture();
    frames.prefetchAfter(0, 0, 20);
    expect(asked).toEqual(['0:1']);
    await pass(50);
    expect(asked).toEqual(['0:1']);
    await pass(50);
    expect(asked).toEqual(['0:1', '0:2']);
    await pass(1000);
    expect(open.length).toBe(2);
    for (let i = 0; i < 4; ++i) {
      await answer();
      await pass(100);
    }
    expect(asked).toEqual(['0:1', '0:2', '0:3', '0:4']);
  });

  it('does not prefetch beyond the end', async () => {
    const { frames, asked, pass, answer } = fixture();
    frames.prefetchAfter(19, null, 20);
    await answer();
    await pass(1000);
    expect(asked).toEqual(['null:20']);
  });

  it('loads the wanted frame before prefetched ones, and joins a pending request', async () => {
    const { frames, asked, pass, answer } = fixture();
    frames.prefetchAfter(0, 0, 20);
    await pass(100);
    const joined = frames.get(2, 0);
    const far = frames.get(15, 0);
    await answer();
    await pass(100);
    expect(asked).toEqual(['0:1', '0:2', '0:15']);
    await answer();
    expect((await joined)?.step).toBe(2);
    await answer();
    expect((await far)?.step).toBe(15);
  });

  it('drops a request that a newer one replaced', async () => {
    const { frames, asked, pass, answer } = fixture();
    const all = [1, 2, 3, 4].map((step) => frames.get(step, 0));
    await pass(100);
    await answer();
    await answer();
    expect((await Promise.all(all)).map((f) => f?.step ?? null)).toEqual([1, null, null, 4]);
    expect(asked).toEqual(['0:1', '0:4']);
  });

  it('returns null for a refusal, and may ask again', async () => {
    const { frames, pass, answer } = fixture();
    const refused = frames.get(9, 0);
    await answer(true);
    expect(await refused).toBeNull();
    const again = frames.get(9, 0);
    await pass(100);
    await answer();
    expect((await again)?.step).toBe(9);
  });
});

describe('a step forward or back', () => {
  const isPause = (events: readonly { type: string }[]) => events.every(({ type }) => type === 'went_on');
  const told = (step: number, ...types: string[]): ReplayStep => ({
    ...frame(step, 0),
    events: types.map((type) => ({ type, rule: 'L31' })),
  });
  // two cards, the end of a pause in three steps, a card, a step that this viewer does not see, a card
  const all = [
    told(0),
    told(1, 'played'),
    told(2, 'played', 'taken'),
    told(3, 'went_on'),
    told(4, 'went_on'),
    told(5, 'went_on', 'leads'),
    told(6, 'played'),
    told(7),
    told(8, 'played'),
    told(9, 'went_on'),
  ];
  const reached: number[] = [];
  const go = (from: number, way: 1 | -1) => {
    reached.length = 0;
    return nextChange(
      async (step) => all[step]!,
      from,
      way,
      all.length - 1,
      isPause,
      (step) => (reached.push(step), true),
    );
  };

  it('skips pauses, and steps without a change for this viewer', async () => {
    const path = [0];
    for (let at = 0; at < all.length - 1; path.push(at)) at = (await go(at, 1))!;
    expect(path).toEqual([0, 1, 2, 5, 6, 8, 9]);
    const back = [8];
    for (let at = 8; at > 0; back.push(at)) at = (await go(at, -1))!;
    expect(back).toEqual([8, 6, 5, 2, 1, 0]);
  });

  it('keeps a step of the viewer, a change of the view, and the end', () => {
    expect(isQuiet(told(6), told(7), isPause)).toBe(true);
    expect(isQuiet(told(6), { ...told(7), action: { seat: 0, intent: { type: 'pass' } } }, isPause)).toBe(
      false,
    );
    expect(isQuiet(told(6), { ...told(7), view: { phase: 'play' } }, isPause)).toBe(false);
    expect(isQuiet(told(6), { ...told(7), acting: [1] }, isPause)).toBe(false);
  });

  it('moves the handle along, and stops if it is moved elsewhere', async () => {
    await go(2, 1);
    expect([...new Set(reached)]).toEqual([3, 4, 5]);
    const found = await nextChange(
      async (step) => all[step]!,
      2,
      1,
      9,
      isPause,
      (step) => step < 4,
    );
    expect(found).toBeNull();
  });

  it('requests nothing more once another viewer is chosen', async () => {
    let ended = false;
    const asked: number[] = [];
    const frames = async (step: number): Promise<ReplayStep> => {
      asked.push(step);
      ended = true; // the person chooses while the first frame is on its way
      return all[step]!;
    };
    expect(await nextChange(frames, 2, 1, 9, isPause, () => !ended)).toBeNull();
    expect(asked).toEqual([2]);
  });
});

describe('jumps by rounds', () => {
  // rounds 0 0 0 1 1 … : lengths differ
  const rounds = [0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3];
  const last = rounds.length - 1;
  const of = (seen: number[]) => async (step: number) => {
    seen.push(step);
    return rounds[step]!;
  };

  it('find the first step of the next round', async () => {
    for (let step = 0; step <= last; ++step) {
      const found = rounds.findIndex((r, i) => i > step && r !== rounds[step]);
      expect(await nextRound(of([]), step, last)).toBe(found < 0 ? last : found);
    }
  });

  it('find the first step of the previous round', async () => {
    expect(await previousRound(of([]), 0)).toBe(0);
    for (let step = 1; step <= last; ++step)
      expect(await previousRound(of([]), step)).toBe(rounds.indexOf(rounds[step - 1]!));
  });

  it('fetch few frames', async () => {
    const seen: number[] = [];
    await nextRound(async (step) => (seen.push(step), step < 700 ? 1 : 2), 0, 2000);
    expect(seen.length).toBeLessThan(22);
  });

  it('stop if a frame is refused', async () => {
    expect(await nextRound(async () => undefined, 3, 50)).toBeNull();
    expect(await previousRound(async () => undefined, 3)).toBeNull();
  });
});
