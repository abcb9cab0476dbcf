// The public tables of this server: the search, and its results.
import type { ListedRoom } from '../net/protocol.gen';
import { fetchPublicRooms } from './requests';

const EVERY = 10_000; // ms
const AFTER_TYPING = 250; // ms

class PublicTables {
  list = $state.raw<ListedRoom[] | null>(null); // null: not requested yet
  search = $state('');
  private round = 0;
  private typing: ReturnType<typeof setTimeout> | undefined;

  /** Polls while the lobby is shown and visible. Returns a function that stops it. */
  watch(): () => void {
    const look = (): void => void (document.hidden || this.ask());
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      ++this.round;
      clearInterval(timer);
      clearTimeout(this.typing);
      document.removeEventListener('visibilitychange', look);
    };
  }

  find(words: string): void {
    this.search = words;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.ask(), AFTER_TYPING);
  }

  private async ask(): Promise<void> {
    const round = ++this.round;
    const search = this.search.trim();
    const rooms = await fetchPublicRooms(search).catch(() => null);
    if (round === this.round && rooms) this.list = rooms;
  }
}

export const publicTables = new PublicTables();
