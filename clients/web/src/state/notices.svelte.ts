// Device notifications for a new turn while the page is hidden, for those who have turned them on.
import { said, t } from '../i18n/words.svelte';
import { saveSetting, setting } from '../net/storage';
import { isolated } from '../play/isolate';
import { roomStore } from './room.svelte';

const there = typeof Notification === 'function';

class Notices {
  readonly there = there;
  wanted = $state(setting('notices') === '1');
  allowed = $state(there && Notification.permission === 'granted');
  denied = $state(there && Notification.permission === 'denied');

  get on(): boolean {
    return this.wanted && this.allowed;
  }

  async set(on: boolean): Promise<void> {
    if (on && there && !this.allowed) {
      const answer = await Notification.requestPermission();
      this.allowed = answer === 'granted';
      this.denied = answer === 'denied';
    }
    this.wanted = on && this.allowed;
    saveSetting('notices', this.wanted ? '1' : '0');
  }

  /** Notifies of a new turn. The notification names the table, and nothing of the game. */
  turn(): void {
    if (!this.on || !document.hidden || !roomStore.room) return;
    const title =
      isolated(roomStore.room.settings.title) || (roomStore.game ? said(roomStore.game.title) : 'Nostos');
    try {
      const notice = new Notification(title, { body: t().notify.body, tag: `nostos-${roomStore.room.code}` });
      notice.onclick = () => {
        focus();
        notice.close();
      };
    } catch {
      return; // some phones allow notifications for installed pages only; the title still marks the turn
    }
  }
}

export const notices = new Notices();
