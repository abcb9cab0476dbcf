// The person's games in the lobby: requested at once, whenever the page becomes visible, and every 30
// seconds while it is.
import { Refusal } from '../net/connection';
import { forgetSeat, savedSeats, type SavedSeat } from '../net/storage';
import { sortGames, meansGone, myTurns, type MyGame, type RoomStatus } from '../play/myGames';
import { fetchRoomStatus } from './requests';

const EVERY = 30_000; // ms

class MyGames {
  private list = $state.raw<SavedSeat[]>([]);
  private status = $state.raw<ReadonlyMap<string, RoomStatus>>(new Map());
  private round = 0; // a newer request replaces an older one

  get entries(): MyGame[] {
    return sortGames(this.list, this.status);
  }

  get myTurns(): number {
    return myTurns(this.entries);
  }

  /** Polls while the lobby is shown and visible. Returns a function that stops it. */
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

  forget(code: string): void {
    forgetSeat(code);
    this.list = savedSeats();
  }

  /** One room at a time, so that a long list stays within the rate limit. */
  private async ask(): Promise<void> {
    const round = ++this.round;
    this.list = savedSeats();
    for (const { code, token } of this.list) {
      const status = await this.fetchStatus(code, token);
      if (round !== this.round) return;
      if (status) this.status = new Map([...this.status, [code, status]]);
    }
  }

  private async fetchStatus(room: string, token: string): Promise<RoomStatus | null> {
    try {
      return await fetchRoomStatus(room, token);
    } catch (e) {
      return e instanceof Refusal && meansGone(e.code) ? 'gone' : null;
    }
  }
}

export const myGames = new MyGames();
