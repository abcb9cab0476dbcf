// Itaca's model: the latest view and questions about it. Only the prompt tells which actions are allowed.
import { DOT, said } from '../../i18n/words.svelte';
import type { Seat } from '../../i18n/format';
import { roomStore } from '../../state/room.svelte';
import { GameModel } from '../gameModel.svelte';
import { staticData } from './staticData.svelte';
import { characterOf, eventOf, islandOf, roleOf } from './cards';
import { decodeView, type Sent } from './decodeView';
import {
  bidding,
  commander,
  underWay,
  type EventId,
  type IslandId,
  type ItacaView,
  type Mission,
  type SeatView,
  type Source,
} from './view';

class Game extends GameModel<ItacaView> {
  private decoded = $derived(decodeView(roomStore.update!.view as unknown as Sent, staticData.all));

  /** The decoded view with its static data. */
  override get view(): ItacaView {
    return this.decoded;
  }
  /** The seat whose hand is large: the player's own, or that of the active seat. */
  get seat(): number {
    return this.own ?? this.asked ?? this.view.captain ?? 0;
  }
  get mine(): SeatView {
    return this.view.seats[this.seat]!;
  }
  /** The seats that the table waits for. */
  get asked(): number | null {
    return roomStore.update?.acting[0] ?? null;
  }
  get commander(): number | null {
    return commander(this.view);
  }
  get mission(): Mission | null {
    return underWay(this.view);
  }
  /** The half of an event that this seat may use; null while that is open. */
  get half(): 'upper' | 'lower' | null {
    const { view } = this;
    if (bidding(view)) return view.wager.left.includes(this.seat) ? 'lower' : null;
    return view.hero ? null : this.seat === view.captain ? 'upper' : 'lower';
  }

  /** The argument of a sentence about a seat. */
  seatArgument(seat: number | null): Seat {
    return seat === null
      ? { own: false, name: '' }
      : { own: this.yours && seat === this.own, name: this.seatName(seat) };
  }
  island(id: IslandId): string {
    return said(islandOf(this.view, id).name);
  }
  event(id: EventId): string {
    return said(eventOf(this.view, id).name);
  }
  role(character: number, role: number): string {
    return said(roleOf(this.view, character, role).name);
  }
  /** The name of a character: the names of both its roles. */
  character(id: number): string {
    return characterOf(this.view, id)
      .roles.map((role) => said(role.name))
      .join(DOT);
  }
  source(source: Source): string {
    if (source.kind === 'event') return this.event(source.card as EventId);
    return source.kind === 'role' && source.role !== null
      ? this.role(source.card as number, source.role)
      : this.character(source.card as number);
  }
}

export const game = new Game();
