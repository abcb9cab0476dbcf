// The table as the server last showed it. Every question "may I?" is put to the prompt.
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

  /** What the server says, with what it leaves out. */
  override get view(): SfidaView {
    return this.decoded;
  }
  /** Whose piles stand large: one's own, or for who looks on those of the first seat. */
  get seat(): number {
    return this.own ?? this.view.order[0] ?? 0;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  get tops(): Face[] {
    return topsOf(this.view, this.seat);
  }
  /** Everybody else, clockwise. */
  get others(): number[] {
    return around(this.view.order, this.seat).slice(1);
  }

  choices(...types: string[]): Choice[] {
    return this.prompt.filter((choice) => types.includes(choice.type));
  }
  private values(type: string, name: string) {
    return openValues(this.prompt, { type }, name);
  }
  /** The piles from which a card may be played now: one's own, or those of whom one chooses for. */
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
  /** The gods of one's own hand that may be played now. */
  get playable(): Deity[] {
    return [...new Set(this.prompt.map((choice) => choice.type))].filter(isDeity);
  }
  /** The ways to activate the card on that pile, or the one just chosen for one. */
  activations(pile: number | null): Choice[] {
    return this.choices('activate').filter((choice) => {
      const field = choice.fields.find((one) => one.name === 'pile');
      return pile === null ? !field : field?.kind === 'one' && field.of.includes(pile);
    });
  }

  /** The open window, where it asks whoever looks. */
  get window(): Window | null {
    const { window } = this.view;
    return window && this.own !== null && window.asked.includes(this.own) ? window : null;
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
  /** Whom the table asks. In a window that is not shown: it would tell who has not answered. */
  asked(seat: number): boolean {
    return this.view.turn === seat && !roomStore.update?.outcome;
  }
}

export const game = new Game();
