// The chat: what is read, what is new, and which channels this seat has.
import type { Audience, ChatLine } from '../net/protocol.gen';
import { session } from './session.svelte';

class Talk {
  private readAt = $state<Record<Audience, number>>({ all: 0, team: 0 });
  to = $state<Audience>('all');

  of(to: Audience): ChatLine[] {
    return session.lines.filter((line) => line.to === to);
  }

  unread(to?: Audience): number {
    const you = session.room?.you;
    return session.lines.filter((l) => (!to || l.to === to) && l.from !== you && l.at > Math.max(session.chatBase, this.readAt[l.to])).length;
  }

  read(to: Audience): void {
    const last = session.lines.at(-1)?.at ?? 0;
    if (last > this.readAt[to]) this.readAt = { ...this.readAt, [to]: last };
  }
}

export const talk = new Talk();
