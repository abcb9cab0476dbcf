// Parses the effects of cards from their texts (games/itaca/VIEW.md).
import type { Stat } from './view';

export type Who = 'self' | 'commander' | 'others' | 'hinderers' | 'left' | 'right' | 'chosen';

export interface Term {
  readonly c: number; // a number
  readonly d: number; // plus this many dice
}

interface When {
  readonly when: 'now' | 'success' | 'failure';
}
export type Effect = When &
  (
    | {
        readonly op: 'diff';
        readonly stat: Stat | 'all' | 'choice';
        readonly sign: 1 | -1;
        readonly term: Term;
      }
    | { readonly op: 'zero'; readonly stat: Stat | 'choice' }
    | { readonly op: 'crew'; readonly who: Who; readonly sign: 1 | -1; readonly term: Term }
    | { readonly op: 'move_crew'; readonly from: Who; readonly to: Who; readonly term: Term }
    | { readonly op: 'draw'; readonly who: Who; readonly n: number }
    | { readonly op: 'discard'; readonly who: Who; readonly n: number; readonly random: boolean }
    | { readonly op: 'take'; readonly from: Who; readonly to: Who; readonly n: number }
    | { readonly op: 'cancel'; readonly what: 'hinder' | 'role' | 'base_dice' }
  );

/** "2+1d6", "4", "2d6". */
export function termOf(text: string): Term {
  let [c, d] = [0, 0];
  for (const part of text.split('+')) {
    const dice = /^(\d+)d6$/.exec(part.trim());
    if (dice) d += Number(dice[1]);
    else c += Number(part) || 0;
  }
  return { c, d };
}

export const mean = (term: Term): number => term.c + 3.5 * term.d;

export function effectOf(text: string): Effect | null {
  const words = text.trim().split(/\s+/);
  const when =
    words[0] === 'success' || words[0] === 'failure' ? (words.shift() as 'success' | 'failure') : 'now';
  const [op, a = '', b = '', c = ''] = words;
  const sign = b === '-' ? -1 : 1;
  switch (op) {
    case 'diff':
      return { when, op, stat: a as Stat | 'all' | 'choice', sign, term: termOf(c) };
    case 'zero':
      return { when, op, stat: a as Stat | 'choice' };
    case 'crew':
      return { when, op, who: a as Who, sign, term: termOf(c) };
    case 'move_crew':
      return { when, op, from: a as Who, to: b as Who, term: termOf(c) };
    case 'draw':
      return { when, op, who: a as Who, n: Number(b) };
    case 'discard':
      return { when, op, who: a as Who, n: Number(b), random: c === 'random' };
    case 'take':
      return { when, op, from: a as Who, to: b as Who, n: Number(c) };
    case 'cancel':
      return { when, op, what: a as 'hinder' | 'role' | 'base_dice' };
    default:
      return null;
  }
}

/** All effects of a half, a role or a bonus. */
export const effectsOf = (text: string): Effect[] =>
  text.split(';').flatMap((one) => (one.trim() ? (effectOf(one) ?? []) : []));
