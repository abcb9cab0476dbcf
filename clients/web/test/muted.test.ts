import { describe, expect, it } from 'vitest';
import { visibleLines, toggled } from '../src/play/muted';
import type { ChatLine } from '../src/net/protocol.gen';

const line = (from: number, text: string, note: ChatLine['note'] = null): ChatLine => ({
  from,
  to: 'all',
  text,
  at: 1,
  note,
});
const lines = [
  line(1, 'a'),
  line(2, 'b'),
  line(2, '', { kind: 'host', member: 2, name: 'x', seat: null }),
  line(1, 'c'),
];

describe('muting', () => {
  it('toggles one member, and no other', () => {
    expect(toggled([], 2)).toEqual([2]);
    expect(toggled([2, 3], 2)).toEqual([3]);
  });
  it('hides lines, counts them, and shows them on demand', () => {
    expect(visibleLines(lines, [2], false)).toEqual({ lines: [lines[0], lines[2], lines[3]], hidden: 1 });
    expect(visibleLines(lines, [2], true)).toEqual({ lines, hidden: 1 });
    expect(visibleLines(lines, [], false)).toEqual({ lines, hidden: 0 });
  });
  it('never hides the room’s own lines', () => {
    expect(visibleLines(lines, [1, 2], false).lines.map((l) => l.note?.kind)).toEqual(['host']);
  });
});
