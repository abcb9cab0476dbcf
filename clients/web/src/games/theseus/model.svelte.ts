// Theseus's model: the latest view and questions about it. Only the prompt tells which actions are allowed.
import type { Seat } from '../../i18n/format';
import { said } from '../../i18n/words.svelte';
import { roomStore } from '../../state/room.svelte';
import { GameModel } from '../gameModel.svelte';
import { staticData } from './staticData.svelte';
import {
  cardOf,
  deckOf,
  kindOf,
  stackOf,
  type Card,
  type Colour,
  type Held,
  type SeatView,
  type TheseusView,
} from './view';
import { decodeView, type Sent } from './decodeView';
import { gameText } from './words.svelte';

class Game extends GameModel<TheseusView> {
  private decoded = $derived(decodeView(roomStore.update!.view as unknown as Sent, staticData.all));

  /** The decoded view with its static data. */
  override get view(): TheseusView {
    return this.decoded;
  }
  /** The view whose dice tumble now; what it adds to the table is not shown yet. */
  get coming(): Sent | null {
    return (roomStore.held?.view as unknown as Sent | undefined) ?? null;
  }
  /** The seat whose glory and chances are large: the player's own, or the active one. */
  get seat(): number {
    return this.own ?? this.view.active;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  /** The active seat, for which the chances of a move are computed. */
  get turns(): SeatView {
    return this.view.seats[this.view.active]!;
  }

  /** A seat as an argument of a message: “you” for the page's own. */
  seatOf(seat: number): Seat {
    return { own: this.yours && seat === this.own, name: this.seatName(seat) };
  }
  giftName(gift: Held): string {
    return said(stackOf(this.view, kindOf(gift)).name);
  }
  /** The name of a deck: the danger that its gift helps against; for a mixed deck its colour. */
  deckName(colour: Colour): string {
    const { gift } = deckOf(this.view, colour);
    return gift ? said(stackOf(this.view, gift).danger_name) : gameText().colour[colour];
  }
  dangerName(danger: string | null): string {
    const stack = this.view.gifts.find((one) => one.danger === danger);
    return stack ? said(stack.danger_name) : (danger ?? '');
  }
  cellName(cell: number): string {
    const kind = this.view.ring[cell];
    return kind === 'T' || kind === 'J' ? gameText().cell[kind] : kind ? this.deckName(kind) : '';
  }
  /** The same within a sentence: "7 (Trap)". */
  cellWords(cell: number): string {
    return gameText().value.cell({ number: cell, name: this.cellName(cell) });
  }
  cardName(card: Card | string): string {
    const found = typeof card === 'string' ? cardOf(this.view, card) : card;
    if (!found) return gameText().aCard;
    return found.kind === 'danger'
      ? gameText().danger({ name: this.dangerName(found.danger), min: found.min ?? 0 })
      : gameText().kind[found.kind];
  }
  /** The same, where Weavers and Favours have to be told apart. */
  cardNameFrom(card: Card): string {
    return card.kind === 'danger'
      ? this.cardName(card)
      : gameText().from({ card: this.cardName(card), deck: this.deckName(card.deck) });
  }
}

export const game = new Game();
