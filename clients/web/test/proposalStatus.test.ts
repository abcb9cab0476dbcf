import { describe, expect, it } from 'vitest';
import { absent, lentSeat, proposalStatus, substitutes } from '../src/play/proposalStatus';
import type { Proposal, Room } from '../src/net/protocol.gen';

const proposal: Proposal = {
  number: 3,
  kind: 'undo',
  by: 1,
  seat: 0,
  bot: null,
  member: null,
  agreed: [2],
  asked: [3, 4],
};
const room = (you: number) => ({ you, seats: [1, 2, 3, 4], host: 9 });
const member = (id: number, more: Partial<Room['members'][number]> = {}): Room['members'][number] => ({
  id,
  name: `m${id}`,
  connected: true,
  idle: false,
  bot: null,
  character: null,
  spectator: false,
  viewedAllSeats: false,
  ready: false,
  wantsSeat: false,
  claim: null,
  ...more,
});

describe('proposalStatus', () => {
  it('is alike for all, but asks each member', () => {
    expect(proposalStatus(room(1), proposal)).toEqual({
      mine: true,
      asked: false,
      agreed: [1, 2],
      waiting: [3, 4],
      about: 1,
    });
    expect(proposalStatus(room(2), proposal)).toMatchObject({ mine: false, asked: false });
    expect(proposalStatus(room(3), proposal)).toMatchObject({ mine: false, asked: true });
    expect(proposalStatus(room(7), proposal)).toMatchObject({ mine: false, asked: false });
  });
  it('names no member twice, though the server lists the proposer among those who agreed', () => {
    expect(proposalStatus(room(3), { ...proposal, agreed: [1, 2], asked: [2, 3] })).toMatchObject({
      agreed: [1, 2],
      waiting: [3],
    });
  });
  it('concerns the member who is away', () => {
    expect(proposalStatus(room(1), { ...proposal, kind: 'stand_in', seat: 2, bot: 'easy' }).about).toBe(3);
    expect(proposalStatus(room(1), { ...proposal, kind: 'host', seat: null, member: 1 }).about).toBe(9);
    expect(proposalStatus(room(1), { ...proposal, kind: 'stand_in', seat: 7 }).about).toBeNull();
  });
});

describe('substitutes', () => {
  it('leave the seat to its owner', () => {
    expect(lentSeat({ you: 5, substitutedFor: [null, 5, null] })).toBe(1);
    expect(lentSeat({ you: 6, substitutedFor: [null, 5, null] })).toBeNull();
    expect(lentSeat({ you: 6, substitutedFor: [] })).toBeNull();
  });
  it('are members present, without a seat, who have not seen all hands', () => {
    const members = [
      member(1),
      member(2, { bot: 'easy' }),
      member(3),
      member(4, { connected: false }),
      member(5, { viewedAllSeats: true }),
      member(6),
      member(7),
    ];
    expect(substitutes({ members, seats: [1], substitutedFor: [7] }).map((m) => m.id)).toEqual([3, 6]);
  });
  it('are offered for absent members, not for bots, nor for hidden pages', () => {
    expect(absent(member(1, { connected: false }))).toBe(true);
    expect(absent(member(1, { idle: true }))).toBe(false);
    expect(absent(member(1, { connected: false, bot: 'easy' }))).toBe(false);
    expect(absent(undefined)).toBe(false);
  });
});
