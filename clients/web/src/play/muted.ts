// The members that a person has muted in a room, and the chat without them.
import type { ChatLine } from '../net/protocol.gen';

export const toggled = (muted: readonly number[], member: number): number[] =>
  muted.includes(member) ? muted.filter((id) => id !== member) : [...muted, member];

/** The lines to show, and the number of hidden ones. The room's own lines are never hidden. */
export function visibleLines(
  lines: readonly ChatLine[],
  muted: readonly number[],
  all: boolean,
): { lines: ChatLine[]; hidden: number } {
  const open = lines.filter((line) => line.note !== null || !muted.includes(line.from));
  return { lines: all ? [...lines] : open, hidden: lines.length - open.length };
}
