// The chat: read and unread lines, and the channel to write to.
import type { Audience, ChatLine } from '../net/protocol.gen';
import { muted } from './muted.svelte';
import { roomStore } from './room.svelte';

class ChatStore {
  private readAt = $state<Record<Audience, number>>({ all: 0, team: 0 });
  to = $state<Audience>('all');

  of(to: Audience): ChatLine[] {
    return roomStore.chatLines.filter((line) => line.to === to);
  }

  /** The number of new lines by others. Muted members do not count; lines of the room do. */
  unread(to?: Audience): number {
    const you = roomStore.room?.you;
    const news = (l: ChatLine): boolean => l.note !== null || (l.from !== you && !muted.has(l.from));
    return roomStore.chatLines.filter(
      (l) =>
        (!to || l.to === to) && news(l) && l.at > Math.max(roomStore.chatReadBaseline, this.readAt[l.to]),
    ).length;
  }

  read(to: Audience): void {
    const last = roomStore.chatLines.at(-1)?.at ?? 0;
    if (last > this.readAt[to]) this.readAt = { ...this.readAt, [to]: last };
  }
}

export const chat = new ChatStore();
