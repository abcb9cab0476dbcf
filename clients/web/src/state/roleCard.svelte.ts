// The role card: shown at the start of every game, once for each game and seat on this device, unless it is
// switched off. It is never in the way: the player's first decision closes it too.
import { saveSetting, setting } from '../net/storage';
import { roomStore } from './room.svelte';

const KEPT = 40; // games, as many as the browser keeps seats

function seenBefore(): string[] {
  try {
    const list: unknown = JSON.parse(setting('roles') ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

class RoleCard {
  on = $state(setting('roleCard') !== '0');
  private seen = $state.raw(seenBefore());

  /** The game and the seat; null where there is no role to show. A lesson explains itself. */
  private get place(): string | null {
    const { room, live, past, seat } = roomStore;
    if (!room?.started || room.lesson !== null || seat === null || past) return null;
    return live && live.seat === seat && !live.outcome ? `${room.code}/${room.number}/${seat}` : null;
  }

  get open(): boolean {
    return this.on && this.place !== null && !this.seen.includes(this.place);
  }

  close(): void {
    const { place } = this;
    if (place === null || this.seen.includes(place)) return;
    this.seen = [place, ...this.seen].slice(0, KEPT);
    saveSetting('roles', JSON.stringify(this.seen));
  }

  set(on: boolean): void {
    this.on = on;
    saveSetting('roleCard', on ? '1' : '0');
  }
}

export const roleCard = new RoleCard();
