// The Challenge's model: the latest view and questions about it. Only the prompt tells which actions are
// allowed.
import type { Seat } from '../../i18n/format';
import { t } from '../../i18n/words.svelte';
import type { Choice } from '../../net/protocol.gen';
import { openValues } from '../../play/promptQueries';
import { roomStore } from '../../state/room.svelte';
import { isColour, type Colour, type Face } from '../mythomakya/myths';
import { around, sideOf, together, type Side } from '../mythomakya/sides';
import { GameModel } from '../gameModel.svelte';
import { isDeity, type Deity } from './gods';
import { decodeView, type Sent } from './decodeView';
import { topsOf, type SeatView, type SfidaView, type Window } from './view';

class Game extends GameModel<SfidaView> {
  private decoded = $derived(decodeView(roomStore.update!.view as unknown as Sent));

  /** The decoded view. */
  override get view(): SfidaView {
    return this.decoded;
  }
  /** The seat whose piles are large: the player's own; for a spectator, the first. */
  get seat(): number {
    return this.own ?? this.view.order[0] ?? 0;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  get tops(): Face[] {
    return topsOf(this.view, this.seat);
  }
  /** The other seats, clockwise. */
  get others(): number[] {
    return around(this.view.order, this.seat).slice(1);
  }

  choices(...types: string[]): Choice[] {
    return this.prompt.filter((choice) => types.includes(choice.type));
  }
  private values(type: string, name: string) {
    return openValues(this.prompt, { type }, name);
  }
  /**
   * The piles from which a card can be played now: the player's own, or those of the seat they choose for.
   */
  get piles(): number[] {
    return this.values('play', 'pile').map(Number);
  }
  get chosen(): number[] {
    return this.values('choose', 'pile').map(Number);
  }
  get colours(): Colour[] {
    return this.values('moira', 'colour').filter(isColour);
  }
  get partners(): number[] {
    return this.values('partner', 'seat').map(Number);
  }
  get picks(): Deity[] {
    return this.values('pick', 'deities').filter(isDeity);
  }
  /** The player's gods that can be played now. */
  get playable(): Deity[] {
    return [...new Set(this.prompt.map((choice) => choice.type))].filter(isDeity);
  }
  /** The ways to activate the card on that pile, or the one that a controller has just chosen. */
  activations(pile: number | null): Choice[] {
    return this.choices('activate').filter((choice) => {
      const field = choice.fields.find((one) => one.name === 'pile');
      return pile === null ? !field : field?.kind === 'oneOf' && field.values.includes(pile);
    });
  }

  /** The open window, if it asks this viewer. */
  get window(): Window | null {
    const { window } = this.view;
    return window && this.own !== null && window.asked.includes(this.own) ? window : null;
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
  /**
   * The seats that the table asks. In a window this is hidden, because it would show who has not answered.
   */
  asked(seat: number): boolean {
    return this.view.turn === seat && !roomStore.update?.outcome;
  }
}

export const game = new Game();
