// The lobby's list of the person's games: the saved seats, with their status from the server.
import type { SavedSeat } from '../net/storage';
import type { RoomStatus as ServerRoomStatus } from '../net/protocol.gen';

export type RoomStatus = ServerRoomStatus | 'gone'; // gone: the room, or the person's seat in it, no longer exists
export interface MyGame {
  readonly kept: SavedSeat;
  readonly seen: RoomStatus | undefined;
}
type State = 'asking' | 'gone' | 'turn' | 'running' | 'waiting' | 'over';

export function stateOf(seen: RoomStatus | undefined): State {
  if (!seen) return 'asking';
  if (seen === 'gone') return 'gone';
  if (seen.over) return 'over';
  if (!seen.started) return 'waiting';
  return seen.yourTurn ? 'turn' : 'running';
}

const ORDER: Readonly<Record<State, number>> = {
  turn: 0,
  running: 1,
  waiting: 1,
  asking: 1,
  over: 2,
  gone: 3,
};

/**
 * Sorts games: those with the person's move first, by the time left; then by last activity; ended and
 * missing ones last.
 */
export function sortGames(kept: readonly SavedSeat[], seen: ReadonlyMap<string, RoomStatus>): MyGame[] {
  const touched = (e: MyGame): number => (e.seen && e.seen !== 'gone' ? e.seen.lastActivity : e.kept.seen);
  const until = (e: MyGame): number =>
    e.seen && e.seen !== 'gone' && e.seen.deadline !== null ? e.seen.deadline : Infinity;
  return kept
    .map((k) => ({ kept: k, seen: seen.get(k.code) }))
    .sort((a, b) => {
      const [one, two] = [stateOf(a.seen), stateOf(b.seen)];
      if (ORDER[one] !== ORDER[two]) return ORDER[one] - ORDER[two];
      const [soon, later] = [until(a), until(b)];
      if (one === 'turn' && soon !== later) return soon - later;
      return touched(b) - touched(a);
    });
}

export const myTurns = (entries: readonly MyGame[]): number =>
  entries.filter((e) => stateOf(e.seen) === 'turn').length;

/** The room or the seat no longer exists. */
export const meansGone = (code: string): boolean => code === 'no_room' || code === 'bad_token';
