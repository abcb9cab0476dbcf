// This member's contribution to a game's chance: sent once, after the server has committed itself. Both
// values are stored before they are sent.
import { Refusal } from '../net/connection';
import { saveContribution, savedContribution, newBytes } from '../net/storage';
import type { Room } from '../net/protocol.gen';

export class ChanceContribution {
  private underWay = false;

  constructor(private readonly send: (bytes: string) => Promise<unknown>) {}

  async give(room: Room): Promise<void> {
    if (
      room.started ||
      this.underWay ||
      !room.commitment ||
      room.contributions.some((c) => c.member === room.you)
    )
      return;
    const had = savedContribution(room.code);
    const mine =
      had?.commitment === room.commitment ? had : { commitment: room.commitment, bytes: newBytes() };
    if (mine !== had) saveContribution(room.code, mine);
    this.underWay = true;
    try {
      await this.send(mine.bytes);
    } catch (e) {
      // too late, or another device of this member was first: these bytes were not accepted
      if (mine !== had && e instanceof Refusal && ['already_contributed', 'already_started'].includes(e.code))
        saveContribution(room.code, null);
    } finally {
      this.underWay = false;
    }
  }
}
