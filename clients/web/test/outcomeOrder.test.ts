import { describe, expect, it } from 'vitest';
import { outcomeOrder, standingOf } from '../src/play/outcomeOrder';

const seat = (won: boolean, score: number | null = null) => ({ won, score });

describe('outcomeOrder', () => {
  it('puts the winners first, then the higher score', () => {
    expect(outcomeOrder([seat(false, 3), seat(true, 9), seat(false, 8)])).toEqual([1, 2, 0]);
  });
  it('follows the ranking of a game without scores', () => {
    expect(outcomeOrder([seat(false), seat(false), seat(true)], [2, 1, 0])).toEqual([2, 1, 0]);
  });
});

describe('standingOf', () => {
  const seats = [seat(false, 3), seat(true, 9), seat(false, 8)];
  const order = outcomeOrder(seats);
  it('compares a loser with the winner, and the winner with the next', () => {
    expect(standingOf(seats, order, 0)).toEqual({ place: 3, seats: 3, own: 3, rival: 1, best: 9 });
    expect(standingOf(seats, order, 1)).toEqual({ place: 1, seats: 3, own: 9, rival: 2, best: 8 });
  });
  it('says nothing where scores do not decide', () => {
    const tied = [seat(true, 9), seat(false, 9)];
    expect(standingOf(tied, outcomeOrder(tied), 1)).toBeNull();
    const team = [seat(true, 2), seat(false, 7)];
    expect(standingOf(team, outcomeOrder(team), 0)).toBeNull();
    const plain = [seat(true), seat(false)];
    expect(standingOf(plain, outcomeOrder(plain), 0)).toBeNull();
  });
});
