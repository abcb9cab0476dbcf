// Answers from the helper's findings (a field of the view): where a ship can be, and the text why not
// elsewhere.
import { list } from '../../i18n/words.svelte';
import { groundFacts, islandFacts } from './report';
import type { Cell, LogRound, Report, Ship } from './view';
import type { OdysseyWords } from './words.svelte';

export interface Deduced {
  readonly cells: readonly Cell[]; // the cells where she can still be
  readonly out: readonly { readonly round: number; readonly clue: string; readonly cells: readonly Cell[] }[];
}

type Answer = 'fits' | 'reach' | { readonly round: number; readonly clue: string };

export function answerOf(deduced: Deduced, cell: Cell): Answer {
  if (deduced.cells.includes(cell)) return 'fits';
  return deduced.out.find((o) => o.cells.includes(cell)) ?? 'reach';
}

/** The report on the field that excluded the cell. */
function told(clue: string, report: Report | undefined, trapped: boolean, o: OdysseyWords): string {
  const { why } = o;
  if (clue === 'trap') return trapped ? why.trapped : why.notTrapped;
  if (clue === 'storm') return why.storm;
  if (!report || clue === 'others') return why.others;
  const the = (ships: readonly Ship[]): string => list(ships.map((s) => o.theShip[s]));
  switch (clue) {
    case 'outcome':
      return report.outcome === 'bounced' ? why.bounced : why.moved;
    case 'arrived':
      return report.arrived ? why.arrived : why.notArrived;
    case 'deep':
      return report.deep ? why.deep : why.shoal;
    case 'coast':
      return report.coast ? why.coast : why.noCoast;
    case 'islands':
      return why.islands({ count: report.islands });
    case 'lighthouses':
      return why.lighthouses({ count: report.lighthouses });
    case 'fog_banks':
      return why.fogBanks({ count: report.fog_banks });
    case 'together':
      return report.together.length ? why.together({ ships: the(report.together) }) : why.alone;
    case 'ships':
      return report.sighted.length
        ? why.sighted({ ships: the(report.sighted) })
        : report.ships
          ? why.ships
          : why.noShips;
    case 'kinds':
      return why.reported({ facts: list(islandFacts(report, true, o)) });
    default: // terrain, light
      return why.reported({ facts: list(groundFacts(report, o)) });
  }
}

export function answerWords(
  cell: Cell,
  ship: Ship,
  answer: Answer,
  log: readonly LogRound[],
  o: OdysseyWords,
): string {
  if (answer === 'fits') return o.why.fits({ cell, ship: o.ship[ship] });
  if (answer === 'reach') return o.why.reach({ cell });
  const round = log.find((r) => r.round === answer.round);
  const report = round?.reports.find((r) => r.ship === ship);
  const reason = told(answer.clue, report, !!round?.trapped.includes(ship), o);
  return `${o.why.out({ cell, round: answer.round })} ${reason}`;
}
