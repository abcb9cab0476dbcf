// Odyssey's model: the latest view, and the ship that the page refers to. Only the prompt tells which
// actions are allowed.
import { openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import type { Seat } from '../../i18n/format';
import { GameModel } from '../gameModel.svelte';
import { decodeView, type SentView } from './decodeView';
import { RECOMMENDED } from './mapText';
import { staticData } from './staticData.svelte';
import type { Cell, OdysseyView, SeaMap, Ship } from './view';

class Game extends GameModel<OdysseyView> {
  private decoded = $derived(decodeView(roomStore.update!.view as unknown as SentView, staticData.all.maps));
  private picked = $state<string | null>(null);
  ship = $state<Ship>('white'); // the tab: its log and its course are shown
  cursor = $state<Cell>('A1'); // for the keyboard
  allLogs = $state(false);

  override get view(): OdysseyView {
    return this.decoded;
  }
  /** The shown map while it is chosen: the recommended one, until another is picked. */
  get mapId(): string | null {
    if (this.picked !== null || this.view.phase !== 'choose_map') return this.picked;
    const { maps } = this.view;
    return (maps.find((map) => map.id === RECOMMENDED) ?? maps[0])?.id ?? null;
  }
  set mapId(id: string | null) {
    this.picked = id;
  }
  get map(): SeaMap | null {
    const { map, maps, phase } = this.view;
    if (map) return map;
    return phase === 'choose_map' ? (maps.find((m) => m.id === this.mapId) ?? null) : null;
  }
  get columns(): number {
    return this.map?.rows[0]?.length ?? 0;
  }
  get rows(): number {
    return this.map?.rows.length ?? 0;
  }
  get maps(): string[] {
    return openValues(this.prompt, { type: 'choose_map' }, 'map') as string[];
  }
  async takeMap(): Promise<void> {
    if (this.mapId && this.canAct) await sendIntent({ type: 'choose_map', map: this.mapId });
  }

  /** The seat that sails her; null for the ship that all sail together. */
  owner(ship: Ship): number | null {
    const seat = this.view.ships.find((s) => s.ship === ship)?.owner ?? 0;
    return seat < 0 ? null : seat;
  }
  /** A seat as an argument of a message. */
  seat(seat: number): Seat {
    return { own: this.yours && seat === this.own, name: this.seatName(seat) };
  }
  get together(): Ship | null {
    return this.view.ships.find((s) => s.owner < 0)?.ship ?? null;
  }
  /** The viewer has team members, to whom a place on the board can be shown. */
  get pointsTo(): boolean {
    return this.view.role === 'navigator' && !this.rivals && (roomStore.room?.seats.length ?? 0) > 2;
  }
  get rivals(): boolean {
    return this.view.options.mode === 'competitive';
  }
  arrived(ship: Ship): boolean {
    return this.view.ships.find((s) => s.ship === ship)?.arrived ?? false;
  }

  reset(): void {
    this.ship = 'white';
    this.mapId = null;
    this.allLogs = false;
    this.cursor = 'A1';
  }
}

export const game = new Game();
