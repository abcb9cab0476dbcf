// The record of an ended game, fetched once, and this browser's verification of its chance.
import { savedContribution } from '../net/storage';
import type { Verdict } from '../play/chance';
import { fetchRecord, fetchRecordSilently } from './requests';
import { roomStore } from './room.svelte';

class RecordVerification {
  text = $state.raw<string | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  private checked = ''; // the verified game: another commitment is another game

  async check(): Promise<void> {
    const { room, live } = roomStore;
    if (!room?.commitment || !live?.outcome) return;
    const game = `${room.code} ${room.commitment}`;
    if (game === this.checked) return;
    this.checked = game;
    this.text = this.verdict = null;
    const text = await fetchRecordSilently();
    if (this.checked !== game) return;
    if (text === null) {
      this.checked = '';
      return;
    }
    const { verifyRecord } = await import('../play/chance');
    if (this.checked !== game) return;
    this.text = text;
    this.verdict = verifyRecord(text, savedContribution(room.code), live.seat);
  }

  /** Saves the record after the end, or before it the log of this member's seat, as a file. */
  async save(): Promise<void> {
    const { room, live } = roomStore;
    if (!room) return;
    const over = !!live?.outcome;
    const text = (over ? this.text : null) ?? (await fetchRecord());
    if (text !== null) download(`nostos-${room.game}-${room.code}${over ? '' : '-log'}.json`, text);
  }

  /** Saves the record of an earlier game of the room. */
  async saveGame(number: number): Promise<void> {
    const { room } = roomStore;
    const text = room && (await fetchRecord(number));
    if (room && text) download(`nostos-${room.code}-${number}.json`, text);
  }
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const recordVerification = new RecordVerification();
