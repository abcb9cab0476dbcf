// Ithaca's model: the latest view and questions about it. Only the prompt tells which actions are allowed.
import { list, said } from '../../i18n/words.svelte';
import type { Seat } from '../../i18n/format';
import { roomStore } from '../../state/room.svelte';
import { GameModel } from '../gameModel.svelte';
import { staticData } from './staticData.svelte';
import { decodeView, type SentView } from './decodeView';
import { cardOf, type Deity, type Face, type IthacaView, type SeatView } from './view';
import { gameText } from './words.svelte';

class Game extends GameModel<IthacaView> {
  private decoded = $derived(decodeView(roomStore.update!.view as unknown as SentView, staticData.all));

  /** The decoded view with its static data. */
  override get view(): IthacaView {
    return this.decoded;
  }
  /** The seat whose route and hand are large: the player's own, or the active one. */
  get seat(): number {
    return this.own ?? this.view.active;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  get next(): number {
    return (this.view.active + 1) % this.view.seats.length;
  }

  /** A seat as an argument of a message: “you” for the page's own. */
  seatOf(seat: number): Seat {
    return { own: this.yours && seat === this.own, name: this.seatName(seat) };
  }
  deityName(deity: Deity): string {
    const found = this.view.deities.find((d) => d.deity === deity);
    return found ? said(found.name) : deity;
  }
  cardName(face: Face): string {
    const { upper, lower, value } = cardOf(face);
    return lower
      ? gameText().double({ upper: this.deityName(upper), lower: this.deityName(lower), value })
      : gameText().single({ deity: this.deityName(upper), value });
  }
  cardNames(faces: readonly Face[]): string {
    return list(faces.map((face) => this.cardName(face)));
  }
}

export const game = new Game();
