// The members that this person has muted in the current room. The list stays on this device.
import { saveMuted, mutedIn } from '../net/storage';
import { toggled } from '../play/muted';
import { roomStore } from './room.svelte';

class Muted {
  private here = $state.raw<{ code: string; members: readonly number[] }>({ code: '', members: [] });

  get list(): readonly number[] {
    const code = roomStore.room?.code ?? '';
    return code === this.here.code ? this.here.members : mutedIn(code);
  }

  has(member: number): boolean {
    return this.list.includes(member);
  }

  toggle(member: number): void {
    const code = roomStore.room?.code;
    if (!code) return;
    const members = toggled(this.list, member);
    this.here = { code, members };
    saveMuted(code, members);
  }
}

export const muted = new Muted();
