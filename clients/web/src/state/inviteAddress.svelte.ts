// The address under which friends reach this server, if the page is open on the server's own machine, where
// its address would be "localhost". The server gives it to no other page.
import { currentLanguage } from '../i18n/messages.svelte';
import { inside, invitationTo, type Place } from '../net/address';
import { setting, saveSetting } from '../net/storage';
import { isLocalhost, addressForFriends, type ReachableUrl } from '../net/inviteAddress';
import { dialogs } from './dialogs.svelte';
import { roomStore } from './room.svelte';

class InviteAddress {
  ways = $state.raw<readonly ReachableUrl[] | null>(null); // null: the server did not answer
  seen = $state(setting('inviteAddressSeen') === '1'); // the person has opened it once

  async look(): Promise<void> {
    if (!isLocalhost(location.hostname)) return;
    try {
      const answer = await fetch('./local-addresses', { cache: 'no-store' });
      if (answer.status === 200) this.ways = ((await answer.json()) as { ways: ReachableUrl[] }).ways;
    } catch {
      return; // the address is optional
    }
  }

  show(): void {
    this.seen = true;
    saveSetting('inviteAddressSeen', '1');
    dialogs.show('inviteAddress');
  }

  /** No other device can reach the server. */
  get alone(): boolean {
    return this.ways?.length === 0;
  }

  /** The page's address for other devices. */
  get page(): string {
    return addressForFriends(location.href, this.ways ?? []);
  }

  /** The link that invites to a seat of the room; empty for a spectator. */
  get inviteLink(): string {
    const { room } = roomStore;
    return room && inside(room.code).at === 'room' ? this.#to(inside(room.code), room.game) : '';
  }

  /** The link that invites spectators; empty if the room admits none. */
  get spectatorLink(): string {
    const { room } = roomStore;
    return room?.spectatorCode ? this.#to({ at: 'watch', code: room.spectatorCode }, room.game) : '';
  }

  #to(place: Place, game: string): string {
    return invitationTo(this.page, place, game, currentLanguage());
  }
}

export const inviteAddress = new InviteAddress();
