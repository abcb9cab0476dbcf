// The seats of an ended game by their places.

interface SeatOutcome {
  readonly won: boolean;
  readonly score: number | null;
}

/** The winners first, then by score; `ranking` where a game has more to say than scores. */
export function outcomeOrder(seats: readonly SeatOutcome[], ranking: readonly number[] = []): number[] {
  const rank = (seat: number): number => (ranking.includes(seat) ? ranking.indexOf(seat) : ranking.length);
  return seats
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(seats[b]!.won) - Number(seats[a]!.won) ||
        rank(a) - rank(b) ||
        (seats[b]!.score ?? 0) - (seats[a]!.score ?? 0) ||
        a - b,
    );
}

/**
 * The place of a seat by its score (0 if a team won), and the seat to compare it with: the winner or, for a winner, the
 * next one. Null if scores do not explain the places, as between the members of a team.
 */
export function standingOf(
  seats: readonly SeatOutcome[],
  order: readonly number[],
  own: number,
): { place: number; seats: number; own: number; rival: number; best: number } | null {
  const score = (seat: number): number => seats[seat]?.score ?? 0;
  if (seats.some((seat) => seat.score === null)) return null;
  if (order.some((seat, i) => i > 0 && score(seat) > score(order[i - 1]!))) return null;
  const winners = seats.filter((seat) => seat.won).length;
  const rival = order.find((seat) => (seats[own]!.won ? !seats[seat]!.won : seats[seat]!.won));
  if (rival === undefined || score(rival) === score(own)) return null;
  return {
    place: winners > 1 ? 0 : 1 + order.filter((seat) => score(seat) > score(own)).length,
    seats: seats.length,
    own: score(own),
    rival,
    best: score(rival),
  };
}
