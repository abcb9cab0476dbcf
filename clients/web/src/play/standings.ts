// The standings over all games of a room, by person.
import type { PastGame } from '../net/protocol.gen';

interface Standing {
  readonly member: number;
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly points: number | null; // null if no game gave points
}

/** Most points first, then most games won; then in the order in which they first took a seat. */
export function standings(past: readonly PastGame[]): Standing[] {
  const all = new Map<
    number,
    { member: number; name: string; games: number; won: number; points: number | null }
  >();
  for (const game of past) {
    for (const seat of game.seats) {
      const one = all.get(seat.member) ?? {
        member: seat.member,
        name: seat.name,
        games: 0,
        won: 0,
        points: null,
      };
      one.games += 1;
      one.won += seat.won ? 1 : 0;
      if (seat.score !== null) one.points = (one.points ?? 0) + seat.score;
      all.set(seat.member, one);
    }
  }
  return [...all.values()].sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || b.won - a.won);
}

/** The leaders of the standings; several if they are tied (odyssey:O57). */
export function leaders(table: readonly Standing[]): number[] {
  const best = table[0];
  if (!best) return [];
  return table
    .filter((one) => one.points === best.points && (best.points !== null || one.won === best.won))
    .map((one) => one.member);
}
