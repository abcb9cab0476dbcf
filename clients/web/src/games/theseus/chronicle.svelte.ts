// The whole course of a game, for its end: every update's events, and what was missed before them as the server's log has it.
// The log of the table keeps only the newest rounds, and the record of an ended game no events.
import type { Event } from '../../net/protocol.gen';
import { session } from '../../state/session.svelte';

class Chronicle {
  events = $state.raw<readonly Event[]>([]);
  whole = $state(false); // nothing is missing
  private of = '';
  private rev = -1;

  take(): void {
    const now = session.live;
    const game = `${session.room?.code} ${session.room?.number}`;
    if (!now || session.past !== null) return;
    const first = game !== this.of; // what came before may have been missed
    if (first) this.reset(game);
    if (now.rev === this.rev) return;
    this.rev = now.rev;
    if (!first && now.events.length) this.events = [...this.events, ...now.events];
    else if (!now.outcome) void this.ask(game);
  }

  private async ask(game: string): Promise<void> {
    const { rev } = this;
    const text = await session.record(true);
    if (this.of !== game || !text) return;
    if (this.rev !== rev) return void this.ask(game); // something happened meanwhile
    const { seen } = JSON.parse(text) as { seen?: { events: Event[] }[] };
    if (!seen) return; // it has ended
    this.events = seen.flatMap((step) => step.events);
    this.whole = true;
  }

  reset(game = ''): void {
    this.of = game;
    this.rev = -1;
    this.events = [];
    this.whole = false;
  }
}

export const chronicle = new Chronicle();
