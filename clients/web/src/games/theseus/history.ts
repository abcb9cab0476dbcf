// What a whole game brought to each, from its public events.
import type { Event } from '../../net/protocol.gen';
import type { Happened } from './happened';

export interface Account {
  glory: number;
  gifts: number;
  readonly line: { readonly turn: number; readonly glory: number; readonly gifts: number }[]; // where it stood after each turn
  overcome: number; // dangers
  failed: number;
  most: number; // glory lost at once
  fights: number; // won, as attacker or as attacked
  lost: number;
  prayers: number; // heard
  attempts: number; // at the labyrinth
  torches: number; // most twelves running
}

const fresh = (): Account => ({ glory: 0, gifts: 0, line: [], overcome: 0, failed: 0, most: 0, fights: 0, lost: 0, prayers: 0, attempts: 0, torches: 0 });

export function accounts(events: readonly Event[], seats: number): Account[] {
  const all = Array.from({ length: seats }, fresh);
  let turn = 0;
  const mark = (): void => all.forEach(({ line, glory, gifts }) => line.push({ turn, glory, gifts }));
  for (const e of events as readonly Happened[]) {
    const own = e.seat === undefined || e.seat === null ? undefined : all[e.seat];
    const rival = e.rival === undefined ? undefined : all[e.rival];
    if (e.type === 'turn') {
      mark();
      turn++;
    }
    if (!own) continue;
    switch (e.type) {
      case 'dealt':
      case 'kept':
        own.glory++;
        break;
      case 'danger':
      case 'rerolled':
        if (e.success) own.overcome++;
        break;
      case 'failed':
        own.failed++;
        own.most = Math.max(own.most, e.cards.length - 1); // the danger itself was not won
        own.glory -= e.cards.length - 1;
        break;
      case 'prayed':
        if (e.success) own.prayers++;
        break;
      case 'gift':
        own.gifts++;
        break;
      case 'stolen':
        own.gifts++;
        if (rival) rival.gifts--;
        break;
      case 'fought': {
        const [winner, loser] = e.success ? [own, rival] : [rival, own];
        if (!winner || !loser) break;
        winner.fights++;
        loser.lost++;
        if (e.card) {
          winner.glory++;
          loser.glory--;
        }
        break;
      }
      case 'mended':
        own.glory--;
        break;
      case 'entered':
        own.attempts++;
        break;
      case 'reached':
        own.torches = Math.max(own.torches, e.count);
        break;
      case 'paid':
      case 'beaten':
        own.glory -= e.cards?.length ?? 0;
        own.gifts -= e.gifts?.length ?? 0;
        break;
    }
  }
  mark();
  return all;
}

/** What each seat did in its latest turn: the events from its own `turn` to the next one. */
export function lastTurns(events: readonly Event[]): Map<number, Happened[]> {
  const turns = new Map<number, Happened[]>();
  let now: Happened[] | null = null;
  for (const e of events as readonly Happened[]) {
    if (e.type === 'turn' && e.seat !== null) turns.set(e.seat, (now = []));
    else now?.push(e);
  }
  return turns;
}

// What weighs more comes first.
const WEIGHT = ['won', 'beaten', 'expelled', 'failed', 'reached', 'crossed', 'stolen', 'gift', 'fought', 'rerolled', 'danger', 'kept', 'prayed', 'no_card', 'no_gift', 'unneeded', 'moved', 'rolled'];

/** The one event of a turn that says what came of it. */
export const headline = (turn: readonly Happened[]): Happened | null =>
  turn.reduce<Happened | null>((best, e) => {
    const weight = WEIGHT.indexOf(e.type);
    return weight < 0 || (best && WEIGHT.indexOf(best.type) < weight) ? best : e;
  }, null);
