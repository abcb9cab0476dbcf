// What every game's model begins with: the view as the server last showed it, and what may be done now. "May I?" is always asked of the prompt.
import { roomStore } from '../state/room.svelte';

export class GameModel<View> {
  get view(): View {
    return roomStore.update!.view as unknown as View;
  }
  /** Nothing while the page waits for the server: what it shows may be old. */
  get prompt() {
    return roomStore.fresh ? (roomStore.update?.prompt ?? []) : [];
  }
  get canAct(): boolean {
    return roomStore.fresh && !roomStore.busy;
  }
  asks(...types: string[]): boolean {
    return this.prompt.some((c) => types.includes(c.type));
  }
  /** The seat whose eyes the view is; null for who looks on. */
  get own(): number | null {
    return roomStore.update?.seat ?? null;
  }
  /** The eyes are one's own, not another's in a replay. */
  get yours(): boolean {
    return this.own !== null && this.own === roomStore.seat;
  }

  seatName(seat: number): string {
    return roomStore.memberName(roomStore.room?.seats[seat]);
  }
}
