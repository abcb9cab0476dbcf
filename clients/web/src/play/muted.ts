// Whom a person does not want to hear, in one room, and what is left of the talk.
import type { ChatLine } from '../net/protocol.gen';

export const toggled = (muted: readonly number[], member: number): number[] =>
  muted.includes(member) ? muted.filter((id) => id !== member) : [...muted, member];

/** The lines to show, and how many are hidden. The room's own lines are always heard. */
export function heard(
  lines: readonly ChatLine[],
  muted: readonly number[],
  all: boolean,
): { lines: ChatLine[]; hidden: number } {
  const open = lines.filter((line) => line.note !== null || !muted.includes(line.from));
  return { lines: all ? [...lines] : open, hidden: lines.length - open.length };
}
