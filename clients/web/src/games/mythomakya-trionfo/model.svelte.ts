// The table as the server last showed it. Every question "may I?" is put to the prompt.
import { t } from '../../i18n/words.svelte';
import { valuesOf } from '../../play/promptQueries';
import { roomStore } from '../../state/room.svelte';
import { isColour, type Colour } from '../mythomakya/myths';
import { GameModel } from '../gameModel.svelte';
import { around, sideOf, together, type SeatView, type Side, type TrionfoView } from './view';

class Game extends GameModel<TrionfoView> {
  /** Whose piles stand large: one's own, or for who looks on those of the first seat. */
  get seat(): number {
    return this.own ?? this.view.order[0] ?? 0;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  /** Everybody else, clockwise. */
  get others(): number[] {
    return around(this.view.order, this.seat).slice(1);
  }

  private values(type: string, name: string) {
    return this.prompt
      .filter((c) => c.type === type)
      .flatMap((c) => c.fields.filter((f) => f.name === name).flatMap(valuesOf));
  }
  /** The piles from which one may play now. */
  get piles(): number[] {
    return this.values('play', 'pile').map(Number);
  }
  get colours(): Colour[] {
    return this.values('moira', 'colour').filter(isColour);
  }
  get partners(): number[] {
    return this.values('partner', 'seat').map(Number);
  }
  /** Why just these: a lead, a duty to follow, or that there is none. */
  get rule(): string {
    return this.prompt.find((c) => c.type === 'play')?.rule ?? '';
  }

  side(seat: number): Side | null {
    return sideOf(this.view.sides, seat);
  }
  /** For whoever looks with a seat's eyes: is that one on its side? */
  ours(seat: number): boolean {
    return this.own !== null && together(this.view.sides, this.own, seat);
  }
  /** A name; one's own is said too. */
  called(seat: number): string {
    return this.yours && seat === this.own ? t().you : this.seatName(seat);
  }
  /** Whom the table asks. */
  asked(seat: number): boolean {
    return !!roomStore.update?.acting.includes(seat) && !roomStore.update.outcome;
  }
}

export const game = new Game();
