// First-time hints at real tables. Each is shown once on this device; the menu switches them off. The server knows
// nothing of them.
import { saveSetting, setting } from '../net/storage';
import { roomStore } from './room.svelte';

const SEEN = 'hintsSeen';
const read = (): string[] => (setting(SEEN) ?? '').split(' ').filter(Boolean);

class Hints {
  on = $state(setting('hints') !== '0');
  private seen = $state.raw(read());
  private lastTurn = $state.raw(''); // the decision at which a hint was closed: the next one waits for another

  /** A player decides, in a game that is no lesson, and has read no hint at this decision. */
  get due(): boolean {
    const { room, live, past, seat, fresh } = roomStore;
    if (!this.on || !fresh || !room?.started || room.lesson !== null || past || seat === null) return false;
    if (!live || live.seat !== seat || live.outcome || !live.acting.includes(seat)) return false;
    return this.lastTurn !== this.turn;
  }

  has(id: string): boolean {
    return this.seen.includes(id);
  }

  close(id: string): void {
    this.lastTurn = this.turn;
    if (this.has(id)) return;
    this.seen = [...read().filter((one) => one !== id), id];
    saveSetting(SEEN, this.seen.join(' '));
  }

  /** Switched on again, all of them are shown again. */
  set(on: boolean): void {
    this.on = on;
    saveSetting('hints', on ? '1' : '0');
    if (!on) return;
    this.seen = [];
    this.lastTurn = '';
    saveSetting(SEEN, '');
  }

  private get turn(): string {
    return `${roomStore.room?.code} ${roomStore.room?.number} ${roomStore.live?.turn}`;
  }
}

export const hints = new Hints();
