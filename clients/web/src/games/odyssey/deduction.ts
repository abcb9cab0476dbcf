// Answers from the helper's findings (a field of the view): where a ship can be, and the text why not
// elsewhere.
import { chipsOf } from './report';
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

const some = (n: number, words: (a: { n: number }) => string, o: OdysseyWords): string =>
  o.why.saw({ things: n ? `${n} ${words({ n })}` : o.why.no({ thing: words({ n: 1 }) }) });

/** The report on the field that excluded the cell. */
function told(clue: string, report: Report | undefined, trapped: boolean, o: OdysseyWords): string {
  const { why } = o;
  if (clue === 'trap') return trapped ? why.trapped : why.notTrapped;
  if (clue === 'storm') return why.storm;
  if (!report || clue === 'others') return why.others;
  const names = (ships: readonly Ship[]): string => ships.map((s) => o.ship[s].toLowerCase()).join(', ');
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
      return some(report.islands, o.isles, o);
    case 'lighthouses':
      return some(report.lighthouses, o.lights, o);
    case 'fog_banks':
      return some(report.fog_banks, o.fogs, o);
    case 'together':
      return report.together.length ? why.together({ ships: names(report.together) }) : why.alone;
    case 'ships':
      return report.sighted.length
        ? why.saw({ things: names(report.sighted) })
        : report.ships
          ? why.ships
          : why.noShips;
    default: {
      // terrain, light, kinds: as the log has them
      const chips = chipsOf(report, o, clue === 'kinds');
      const wanted =
        clue === 'kinds'
          ? ['r-wood', 'r-rock', 'r-sacred']
          : ['r-sea', 'r-deep', 'r-wood', 'r-rock', 'r-sacred', 's-fog', 's-light'];
      const facts = chips
        .filter((c) => wanted.includes(c.icon) && (clue === 'kinds') === (c.more !== ''))
        .map((c) => `${c.count ?? ''} ${c.words}`.trim().toLowerCase());
      return clue === 'kinds'
        ? why.saw({ things: facts.join(', ') || why.no({ thing: o.isles({ n: 1 }) }) })
        : why.heard({ things: facts.join(', ') });
    }
  }
}

export function answerWords(
  cell: Cell,
  ship: Ship,
  answer: Answer,
  log: readonly LogRound[],
  o: OdysseyWords,
): string {
  if (answer === 'fits') return o.why.fits({ cell, ship: o.theShip[ship] });
  if (answer === 'reach') return o.why.reach({ cell });
  const round = log.find((r) => r.round === answer.round);
  const report = round?.reports.find((r) => r.ship === ship);
  return o.why.out({
    cell,
    round: answer.round,
    told: told(answer.clue, report, !!round?.trapped.includes(ship), o),
  });
}
