// The Triumph's model: the latest view and questions about it. Only the prompt tells which actions are
// allowed.
import type { Seat } from '../../i18n/format';
import { t } from '../../i18n/words.svelte';
import { valuesOf } from '../../play/promptQueries';
import { roomStore } from '../../state/room.svelte';
import { isColour, type Colour } from '../mythomakya/myths';
import { GameModel } from '../gameModel.svelte';
import {
  around,
  lyingOf,
  sideOf,
  together,
  type SeatView,
  type Side,
  type Taken,
  type TrionfoView,
} from './view';

class Game extends GameModel<TrionfoView> {
  /** The seat whose piles are large: the player's own; for a spectator, the first. */
  get seat(): number {
    return this.own ?? this.view.order[0] ?? 0;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  /** The other seats, clockwise. */
  get others(): number[] {
    return around(this.view.order, this.seat).slice(1);
  }

  /** The taken trick that still lies open. The table is clear for the player who leads the next one. */
  get lying(): Taken | null {
    return this.asks('play') ? null : lyingOf(this.view);
  }

  private values(type: string, name: string) {
    return this.prompt
      .filter((c) => c.type === type)
      .flatMap((c) => c.fields.filter((f) => f.name === name).flatMap(valuesOf));
  }
  /** The piles that can be played now. */
  get piles(): number[] {
    return this.values('play', 'pile').map(Number);
  }
  get colours(): Colour[] {
    return this.values('moira', 'colour').filter(isColour);
  }
  get partners(): number[] {
    return this.values('partner', 'seat').map(Number);
  }
  /** The reason why these are offered: a lead, a duty to follow, or no such duty. */
  get rule(): string {
    return this.prompt.find((c) => c.type === 'play')?.rule ?? '';
  }

  side(seat: number): Side | null {
    return sideOf(this.view.sides, seat);
  }
  /** This seat is on the viewer's side. */
  ours(seat: number): boolean {
    return this.own !== null && together(this.view.sides, this.own, seat);
  }
  /** The name of a seat, also of the player's own. */
  called(seat: number): string {
    return this.yours && seat === this.own ? t().you : this.seatName(seat);
  }
  /** A seat as the argument of a message. */
  person(seat: number): Seat {
    return { own: this.yours && seat === this.own, name: this.seatName(seat) };
  }
  /** The seats that the table asks. */
  asked(seat: number): boolean {
    return !!roomStore.update?.acting.includes(seat) && !roomStore.update.outcome;
  }
}

export const game = new Game();
