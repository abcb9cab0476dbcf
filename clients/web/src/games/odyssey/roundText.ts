// The text of a round's true events, in their order, for the reveal.
import { apart, estimates } from './paths';
import { isMonster, SHIPS, type Course, type LogRound, type Ship } from './view';
import type { OdysseyWords } from './words.svelte';

interface Happening {
  readonly ship: Ship;
  readonly icon: string;
  readonly words: string;
  readonly rule: string;
}

/** `strays`: the ships whose guess strayed, with the cells that it is off; told with what blew or threw them. */
export function happenings(
  round: Course,
  log: LogRound | undefined,
  o: OdysseyWords,
  strays: Partial<Record<Ship, number>> = {},
): Happening[] {
  const found: Happening[] = [];
  for (const ship of SHIPS) {
    const to = round.storm[ship];
    const count = strays[ship];
    if (to)
      found.push({
        ship,
        icon: 'gust',
        words: count
          ? o.reveal.blownAstray({ ship: o.ship[ship], from: round.start[ship], to, count })
          : o.reveal.blown({ ship: o.ship[ship], from: round.start[ship], to }),
        rule: 'R11',
      });
  }
  if (log?.pinned && isMonster(round.tile))
    found.push({
      ship: log.pinned,
      icon: `s-${round.tile}`,
      words: o.reveal.held({
        monster: o.tile[round.tile],
        ship: o.theShip[log.pinned],
        cell: round.start[log.pinned],
      }),
      rule: 'R28',
    });
  for (const { ship, from, to, pushed } of round.moves) {
    const name = o.ship[ship];
    const count = strays[ship];
    if (pushed)
      found.push({
        ship,
        icon: 's-whirl',
        words: count
          ? o.reveal.thrownAstray({ ship: name, from: to, to: pushed, count })
          : o.reveal.thrown({ ship: name, from: to, to: pushed }),
        rule: 'R34',
      });
    else if (log?.reports.some((r) => r.ship === ship && r.arrived))
      found.push({ ship, icon: 'r-sacred', words: o.reveal.arrived({ ship: name }), rule: 'R16' });
    else if (from === to && log?.pinned !== ship)
      found.push({ ship, icon: 'i-x', words: o.reveal.bounced({ ship: name, cell: from }), rule: 'R15' });
  }
  return found;
}

/** The ships whose guess strayed in this round, with the number of cells that it is off. */
export function strayed(
  history: readonly Course[],
  index: number,
  board: number | null,
): Partial<Record<Ship, number>> {
  const found: Partial<Record<Ship, number>> = {};
  const gap = (at: number, ship: Ship): number => {
    const round = history[at];
    const next = history[at + 1];
    if (!round) return 0;
    const truth = next?.start[ship] ?? endOf(round, ship);
    return apart(truth, estimates(round, board)?.[ship]);
  };
  for (const ship of SHIPS) if (gap(index, ship) > gap(index - 1, ship)) found[ship] = gap(index, ship);
  return found;
}

function endOf(round: Course, ship: Ship): string {
  const leg = round.moves.filter((m) => m.ship === ship).at(-1);
  return leg?.pushed ?? leg?.to ?? round.storm[ship] ?? round.start[ship];
}
