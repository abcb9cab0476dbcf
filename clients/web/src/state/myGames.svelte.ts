// How one's games stand, asked from the lobby: at once, when the page becomes visible again, and every half minute while it is.
import { Refusal } from '../net/connection';
import { forgetSeat, savedSeats, type SavedSeat } from '../net/storage';
import { arrange, meansGone, turns, type Entry, type Seen } from '../play/myGames';
import { fetchRoomStatus } from './requests';

const EVERY = 30_000; // ms

class MyGames {
  private list = $state.raw<SavedSeat[]>([]);
  private seen = $state.raw<ReadonlyMap<string, Seen>>(new Map());
  private round = 0; // a newer look replaces an older one

  get entries(): Entry[] {
    return arrange(this.list, this.seen);
  }

  get turns(): number {
    return turns(this.entries);
  }

  /** Asks while the lobby is shown and visible. Gives what ends it. */
  watch(): () => void {
    this.list = savedSeats();
    const look = (): void => void (document.hidden || this.ask());
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      ++this.round;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  forgetSeat(code: string): void {
    forgetSeat(code);
    this.list = savedSeats();
  }

  /** One room after the other, so that a long list does not come too fast. */
  private async ask(): Promise<void> {
    const round = ++this.round;
    this.list = savedSeats();
    for (const { code, token } of this.list) {
      const seen = await this.glance(code, token);
      if (round !== this.round) return;
      if (seen) this.seen = new Map([...this.seen, [code, seen]]);
    }
  }

  private async glance(room: string, token: string): Promise<Seen | null> {
    try {
      return await fetchRoomStatus(room, token);
    } catch (e) {
      return e instanceof Refusal && meansGone(e.code) ? 'gone' : null;
    }
  }
}

export const myGames = new MyGames();
