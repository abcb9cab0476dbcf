// What every game's model begins with: the view as the server last showed it, and what may be done now. "May I?" is always asked of the prompt.
import { session } from '../state/session.svelte';

export class Seen<View> {
  get view(): View {
    return session.update!.view as unknown as View;
  }
  /** Nothing while the page waits for the server: what it shows may be old. */
  get prompt() {
    return session.fresh ? (session.update?.prompt ?? []) : [];
  }
  get canAct(): boolean {
    return session.fresh && !session.busy;
  }
  asks(...types: string[]): boolean {
    return this.prompt.some((c) => types.includes(c.type));
  }
  /** The seat whose eyes the view is; null for who looks on. */
  get own(): number | null {
    return session.update?.seat ?? null;
  }
  /** The eyes are one's own, not another's in a replay. */
  get yours(): boolean {
    return this.own !== null && this.own === session.seat;
  }

  seatName(seat: number): string {
    return session.memberName(session.room?.seats[seat]);
  }
}
