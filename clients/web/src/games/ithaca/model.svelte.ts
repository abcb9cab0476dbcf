// The table as the server last showed it. Every question "may I?" is put to the prompt.
import { said } from '../../i18n/words.svelte';
import { session } from '../../state/session.svelte';
import { cardOf, type Deity, type Face, type IthacaView, type SeatView } from './view';
import { o } from './words.svelte';

class Game {
  get view(): IthacaView {
    return session.update!.view as unknown as IthacaView;
  }
  get prompt() {
    return session.fresh ? session.update?.prompt ?? [] : [];
  }
  get canAct(): boolean {
    return session.fresh && !session.busy;
  }
  asks(...types: string[]): boolean {
    return this.prompt.some((c) => types.includes(c.type));
  }

  /** One's own seat; null for who looks on. */
  get own(): number | null {
    return session.update?.seat ?? null;
  }
  /** The eyes are one's own, not another's in a replay. */
  get yours(): boolean {
    return this.own !== null && this.own === session.seat;
  }
  /** Whose route and hand stand large: one's own, or those of the seat in turn. */
  get seat(): number {
    return this.own ?? this.view.active;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  get next(): number {
    return (this.view.active + 1) % this.view.seats.length;
  }

  seatName(seat: number): string {
    return session.memberName(session.room?.seats[seat]);
  }
  deityName(deity: Deity): string {
    const found = this.view.deities.find((d) => d.deity === deity);
    return found ? said(found.name) : deity;
  }
  cardName(face: Face): string {
    const { upper, lower, value } = cardOf(face);
    return lower ? o().double(this.deityName(upper), this.deityName(lower), value) : o().single(this.deityName(upper), value);
  }
  cardNames(faces: readonly Face[]): string {
    return faces.map((face) => this.cardName(face)).join(', ');
  }
}

export const game = new Game();
