// The latest turns, from the events of the log, and the course of a game in a chart.
import type { Event } from '../../net/protocol.gen';
import type { GameEvent } from './eventData';

/** Each seat's latest turn: the events from its `turn` to the next one. */
export function lastTurns(events: readonly Event[]): Map<number, GameEvent[]> {
  const turns = new Map<number, GameEvent[]>();
  let now: GameEvent[] | null = null;
  for (const e of events as readonly GameEvent[]) {
    if (e.type === 'turn' && e.seat !== null) turns.set(e.seat, (now = []));
    else now?.push(e);
  }
  return turns;
}

// The more important event comes first.
const WEIGHT = [
  'won',
  'beaten',
  'expelled',
  'failed',
  'reached',
  'crossed',
  'stolen',
  'gift',
  'fought',
  'rerolled',
  'danger',
  'kept',
  'prayed',
  'no_card',
  'no_gift',
  'unneeded',
  'moved',
  'rolled',
];

/** The event that tells the result of a turn. */
export const headline = (turn: readonly GameEvent[]): GameEvent | null =>
  turn.reduce<GameEvent | null>((best, e) => {
    const weight = WEIGHT.indexOf(e.type);
    return weight < 0 || (best && WEIGHT.indexOf(best.type) < weight) ? best : e;
  }, null);

/** A step line in a chart 100 wide and 40 high: a mark every `every` turns, the last one at the end. */
export function steps(marks: readonly number[], every: number, turns: number, high: number): string {
  const last = marks.length - 1;
  const x = (at: number): number => ((at === last ? turns : at * every) / Math.max(1, turns)) * 100;
  const y = (value: number): number => 40 - (value / Math.max(1, high)) * 38;
  return marks.map((value, at) => (at ? `H${x(at)} V${y(value)}` : `M0 ${y(value)}`)).join(' ');
}
