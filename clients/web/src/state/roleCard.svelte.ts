// The role card: shown at the start of every game, once for each game and seat on this device, unless it is
// switched off. It is never in the way: the player's first decision closes it too.
import { saveRoleSeen, saveSetting, seenRoles, setting } from '../net/storage';
import { roomStore } from './room.svelte';

class RoleCard {
  height = $state(0); // as drawn: the log ends above it
  on = $state(setting('roleCard') !== '0');
  private seen = $state.raw(seenRoles());

  /** The game and the seat; null where there is no role to show. A lesson explains itself. */
  private get place(): string | null {
    const { room, live, past, seat } = roomStore;
    if (!room?.started || room.lesson !== null || seat === null || past) return null;
    return live && live.seat === seat && !live.outcome ? `${room.code} ${room.number} ${seat}` : null;
  }

  get open(): boolean {
    return this.on && this.place !== null && !this.seen.includes(this.place);
  }

  close(): void {
    const { place } = this;
    if (place === null || this.seen.includes(place)) return;
    saveRoleSeen(place);
    this.seen = seenRoles();
  }

  set(on: boolean): void {
    this.on = on;
    saveSetting('roleCard', on ? '1' : '0');
  }
}

export const roleCard = new RoleCard();
