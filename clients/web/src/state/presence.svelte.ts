// The absent players: members without a connection, and seats that a stand-in plays. The server tells no
// time, so the absence of a member counts from the moment at which this page learned of it.
import { t } from '../i18n/words.svelte';
import type { Room } from '../net/protocol.gen';
import { absent } from '../play/proposalStatus';
import { now } from './now.svelte';
import { roomStore } from './room.svelte';

const ABSENCE_DELAY = 20_000; // ms before the prompt of the waiting players offers to act
const WAIT = 120_000; // ms before it offers again

class Presence {
  private since = $state.raw<ReadonlyMap<number, number>>(new Map()); // absent members with a seat
  private waitsUntil = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** Call it whenever the room changes. */
  look(room: Room | null): void {
    const gone = room?.seats.filter((id) => id !== null && absent(roomStore.member(id))) ?? [];
    this.since = new Map(gone.map((id) => [id!, this.since.get(id!) ?? Date.now()]));
    this.waitsUntil = new Map([...this.waitsUntil].filter(([id]) => this.since.has(id)));
  }

  /** The seats for which the game has waited for some time, because their players are gone. */
  get missing(): number[] {
    const { live, room } = roomStore;
    if (!live || live.outcome || !roomStore.fresh || !room) return [];
    return live.acting.filter((seat) => {
      const since = this.since.get(room.seats[seat] ?? -1);
      return since !== undefined && now() - since >= ABSENCE_DELAY;
    });
  }

  /** Those of them about whom the person has not chosen to wait. */
  get asked(): number[] {
    return this.missing.filter((seat) => now() >= (this.waitsUntil.get(this.memberAt(seat)) ?? 0));
  }

  wait(seats: readonly number[]): void {
    const until = Date.now() + WAIT;
    this.waitsUntil = new Map([
      ...this.waitsUntil,
      ...seats.map((seat) => [this.memberAt(seat), until] as const),
    ]);
  }

  isGone(seat: number): boolean {
    return absent(roomStore.member(roomStore.room?.seats[seat]));
  }

  /** Says who plays for the owner of this seat; empty if its owner plays. */
  standIn(seat: number): string {
    const { room } = roomStore;
    const owner = room?.substitutedFor[seat] ?? null;
    if (!room || owner === null) return '';
    const name = roomStore.memberName(owner);
    const player = roomStore.member(room.seats[seat]);
    return player?.bot === null
      ? t().agree.memberFor({ who: roomStore.memberName(player.id), name })
      : t().agree.botFor({ name });
  }

  /** The same for a label: gone, or played by a stand-in; empty if the player is there. */
  words(seat: number): string {
    return this.isGone(seat) ? t().person.gone : this.standIn(seat);
  }

  private memberAt(seat: number): number {
    return roomStore.room?.seats[seat] ?? -1;
  }
}

export const presence = new Presence();
