import { describe, expect, it } from 'vitest';
import { applyPatch } from '../src/net/patch';
import type { Operation, Patch, Update } from '../src/net/protocol.gen';

const shown: Update = {
  t: 'update',
  rev: 4,
  turn: 2,
  seat: 0,
  events: [],
  outcome: null,
  clock: null,
  acting: [0],
  view: { hand: ['Circe', 'Helen'], log: [{ round: 1 }], places: { 'a/b': 1, 'c~d': 2 } },
  prompt: [],
};
const patch = (ops: Operation[], base = 4): Patch => ({
  t: 'patch',
  rev: 5,
  base,
  turn: 3,
  seat: 0,
  ops,
  events: [{ type: 'drawn', rule: 'R1' }],
  clock: null,
});

describe('patched', () => {
  it('has the changes, the new head, and the rest', () => {
    const before = structuredClone(shown);
    const after = applyPatch(
      shown,
      patch([
        { op: 'remove', path: '/view/hand/0' },
        { op: 'add', path: '/view/hand/1', value: 'Nausicaa' },
        { op: 'add', path: '/view/log/1', value: { round: 2 } },
        { op: 'replace', path: '/view/log/0/round', value: 7 },
        { op: 'replace', path: '/view/places/a~1b', value: null },
        { op: 'remove', path: '/view/places/c~0d' },
        { op: 'add', path: '/view/places/new', value: [] },
        { op: 'replace', path: '/acting', value: [] },
        { op: 'replace', path: '/outcome', value: { reason: 'ended', seats: [] } },
      ]),
    );
    expect(after).toEqual({
      t: 'update',
      rev: 5,
      turn: 3,
      seat: 0,
      events: [{ type: 'drawn', rule: 'R1' }],
      clock: null,
      acting: [],
      prompt: [],
      view: {
        hand: ['Helen', 'Nausicaa'],
        log: [{ round: 7 }, { round: 2 }],
        places: { 'a/b': null, new: [] },
      },
      outcome: { reason: 'ended', seats: [] },
    });
    expect(shown).toEqual(before);
  });

  it('shares unchanged parts', () => {
    const after = applyPatch(shown, patch([{ op: 'add', path: '/view/hand/2', value: 'Nausicaa' }]))!;
    const [now, then] = [after.view, shown.view] as Record<string, unknown>[];
    expect(now!.log).toBe(then!.log);
    expect(now!.hand).not.toBe(then!.hand);
  });

  it('is null if the patch does not belong to the update', () => {
    expect(applyPatch(shown, patch([], 3))).toBeNull();
    for (const path of [
      '/view/none/x',
      '/view/hand/7',
      '/view/none',
      '/view/hand/-1',
      '/view/hand/Circe',
      '/prompt/0',
      '',
    ])
      expect(applyPatch(shown, patch([{ op: 'replace', path, value: 1 }]))).toBeNull();
    expect(applyPatch(shown, patch([{ op: 'remove', path: '/view/none' }]))).toBeNull();
  });
});
