// The reactions of members: each is shown for three seconds beside its sender, and is not stored.
import type { Reaction, ReactionKind } from '../net/protocol.gen';
import { muted } from './muted.svelte';
import { pointAt, sendReaction } from './requests';
import { roomStore } from './room.svelte';

export const REACTIONS: readonly ReactionKind[] = [
  'wave',
  'well_played',
  'oh_no',
  'hurry',
  'thanks',
  'laugh',
  'thinking',
  'sorry',
];
export const iconOf = (reaction: ReactionKind): string => `q-${reaction.replace('_', '-')}`;

const SHOWN_FOR = 3_000; // ms

interface ShownReaction {
  readonly key: number;
  readonly from: number;
  readonly reaction: ReactionKind;
  readonly at: string | null;
} // at: a place on the board

class Reactions {
  list = $state.raw<readonly ShownReaction[]>([]); // at most one per person, the newest last
  private next = 1;

  add({ from, reaction, at }: Reaction): void {
    if (muted.has(from)) return;
    const shown = { key: this.next++, from, reaction, at };
    this.list = [...this.list.filter((one) => one.from !== from), shown].slice(-4);
    setTimeout(() => (this.list = this.list.filter((one) => one !== shown)), SHOWN_FOR);
  }

  of(member: number | null): ReactionKind | null {
    return this.list.find((one) => one.from === member)?.reaction ?? null;
  }

  show(what: ReactionKind): Promise<unknown> {
    return sendReaction(what);
  }

  /** Points at a place on the board, for this member's team only. */
  point(at: string): Promise<unknown> {
    return pointAt(at);
  }
}

export const reactions = new Reactions();
roomStore.onReaction = (reaction) => reactions.add(reaction);
