// The base of every game's model: the latest view, and the actions that are allowed now. Only the prompt
// tells which those are.
import { roomStore } from '../state/room.svelte';

export class GameModel<View> {
  get view(): View {
    return roomStore.update!.view as unknown as View;
  }
  /** Empty while the page waits for the server, because what it shows may be outdated. */
  get prompt() {
    return roomStore.fresh ? (roomStore.update?.prompt ?? []) : [];
  }
  get canAct(): boolean {
    return roomStore.fresh && !roomStore.busy;
  }
  asks(...types: string[]): boolean {
    return this.prompt.some((c) => types.includes(c.type));
  }
  /** The seat whose view this is; null for a spectator. */
  get own(): number | null {
    return roomStore.update?.seat ?? null;
  }
  /** The view is that of the page's own seat, and not of another one in a replay. */
  get yours(): boolean {
    return this.own !== null && this.own === roomStore.seat;
  }

  seatName(seat: number): string {
    return roomStore.seatName(seat);
  }
}
