// How the room's proposal stands, seen by one of its members.
import type { Proposal, Room } from '../net/protocol.gen';

interface ProposalStatus {
  readonly mine: boolean; // one's own question: it can be withdrawn
  readonly asked: boolean; // one's own answer is wanted
  readonly agreed: readonly number[]; // who has agreed, whoever asked first
  readonly waiting: readonly number[]; // who is still asked
  readonly about: number | null; // the member whom it concerns: who is away, or whose move it is
}

export function proposalStatus(
  room: Pick<Room, 'you' | 'seats' | 'host'>,
  proposal: Proposal,
): ProposalStatus {
  const agreed = [proposal.by, ...proposal.agreed.filter((id) => id !== proposal.by)];
  const waiting = proposal.asked.filter((id) => !agreed.includes(id));
  const about =
    proposal.what === 'host'
      ? room.host
      : proposal.what === 'take_back'
        ? proposal.by
        : proposal.seat === null
          ? null
          : (room.seats[proposal.seat] ?? null);
  return { mine: proposal.by === room.you, asked: waiting.includes(room.you), agreed, waiting, about };
}

/** The seat of this game that is one's own, though somebody else plays on there. */
export function lentSeat(room: Pick<Room, 'you' | 'owners'>): number | null {
  const seat = room.owners.indexOf(room.you);
  return seat < 0 ? null : seat;
}

/** Who may be asked to play on: people here without a seat who have not seen all hands. */
export const substitutes = (room: Pick<Room, 'members' | 'seats' | 'owners'>): Room['members'] =>
  room.members.filter(
    (m) =>
      m.bot === null && m.here && !m.allEyes && !room.seats.includes(m.id) && !room.owners.includes(m.id),
  );

/** People at this table who are gone while a game waits for them. */
export const absent = (member: Room['members'][number] | undefined): boolean =>
  !!member && member.bot === null && !member.here;
