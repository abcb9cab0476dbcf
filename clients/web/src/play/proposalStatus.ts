// The status of the room's proposal, as seen by one member.
import type { Proposal, Room } from '../net/protocol.gen';

interface ProposalStatus {
  readonly mine: boolean; // the member's own proposal, which can be withdrawn
  readonly asked: boolean; // the member's vote is missing
  readonly agreed: readonly number[]; // who has agreed, the proposer first
  readonly waiting: readonly number[]; // whose vote is missing
  readonly about: number | null; // the member concerned: the one who is away, or whose move it is
}

export function proposalStatus(
  room: Pick<Room, 'you' | 'seats' | 'host'>,
  proposal: Proposal,
): ProposalStatus {
  const agreed = [proposal.by, ...proposal.agreed.filter((id) => id !== proposal.by)];
  const waiting = proposal.asked.filter((id) => !agreed.includes(id));
  const about =
    proposal.kind === 'host'
      ? room.host
      : proposal.kind === 'undo'
        ? proposal.by
        : proposal.seat === null
          ? null
          : (room.seats[proposal.seat] ?? null);
  return { mine: proposal.by === room.you, asked: waiting.includes(room.you), agreed, waiting, about };
}

/** The seat of this game that belongs to the member, while a substitute plays it. */
export function lentSeat(room: Pick<Room, 'you' | 'substitutedFor'>): number | null {
  const seat = room.substitutedFor.indexOf(room.you);
  return seat < 0 ? null : seat;
}

/** The possible substitutes: members present without a seat who have not seen all hands. */
export const substitutes = (room: Pick<Room, 'members' | 'seats' | 'substitutedFor'>): Room['members'] =>
  room.members.filter(
    (m) =>
      m.bot === null &&
      m.connected &&
      !m.viewedAllSeats &&
      !room.seats.includes(m.id) &&
      !room.substitutedFor.includes(m.id),
  );

/** The member is absent while a game waits for them. */
export const absent = (member: Room['members'][number] | undefined): boolean =>
  !!member && member.bot === null && !member.connected;
