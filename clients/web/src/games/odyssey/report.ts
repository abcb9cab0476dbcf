// A report as a row of chips, and as one spoken sentence. The server decides which facts it contains.
import type { Report, Ship } from './view';
import type { OdysseyWords } from './words.svelte';

interface Chip {
  readonly icon: string;
  readonly count: number | null; // drawn bold before the words
  readonly words: string;
  readonly more: string; // left out where space is short
  readonly won: boolean;
}

const chip = (icon: string, words: string, more = '', count: number | null = null, won = false): Chip => ({
  icon,
  words,
  more,
  count,
  won,
});
const names = (ships: readonly Ship[], o: OdysseyWords): string =>
  ships.map((s) => o.ship[s].toLowerCase()).join(', ');

function underfoot(report: Report, o: OdysseyWords): Chip[] {
  const chips: Chip[] = [];
  if (report.outcome === 'bounced') chips.push(chip('i-x', o.bounced));
  if (report.outcome === 'pinned') chips.push(chip('s-kraken', o.pinned));
  if (report.arrived) chips.push(chip('r-sacred', o.arrived, '', null, true));
  else if (report.terrain === 'sacred') chips.push(chip('r-sacred', o.sacred));
  if (report.terrain === 'wooded') chips.push(chip('r-wood', o.wooded));
  if (report.terrain === 'rocky') chips.push(chip('r-rock', o.rocky));
  if (report.terrain === 'fog') chips.push(chip('s-fog', o.inFog));
  if (report.terrain === 'lighthouse')
    chips.push(
      chip('s-light', report.light === 'yellow' ? o.onYellow : report.light === 'red' ? o.onRed : o.onLight),
    );
  if (report.deep) chips.push(chip('r-deep', o.deepWater));
  else if (report.terrain === 'sea') chips.push(chip('r-sea', o.openSea));
  return chips;
}

function islands(report: Report, o: OdysseyWords, easy: boolean): Chip[] {
  const { wooded, rocky, sacred } = report.kinds;
  if (!easy || !report.islands)
    return [chip('r-isles', o.isles({ n: report.islands }), o.inSight, report.islands)];
  const chips: Chip[] = [];
  if (wooded) chips.push(chip('r-wood', o.woodeds, o.inSight, wooded));
  if (rocky) chips.push(chip('r-rock', o.rockies, o.inSight, rocky));
  if (sacred) chips.push(chip('r-sacred', o.sacreds, o.inSight));
  return chips;
}

export function chipsOf(report: Report, o: OdysseyWords, easy = false): Chip[] {
  const chips = [...underfoot(report, o), ...islands(report, o, easy)];
  if (report.sighted.length) chips.push(chip('r-ship', o.sights({ ships: names(report.sighted, o) })));
  else if (report.ships)
    chips.push(
      chip(
        'r-ship',
        report.ship_count > 0 ? o.shipsCount({ n: report.ship_count }) : o.shipsSight,
        o.inSight,
      ),
    );
  if (report.together.length) chips.push(chip('r-ship', o.withShips({ ships: names(report.together, o) })));
  if (report.lighthouses)
    chips.push(chip('s-light', o.lights({ n: report.lighthouses }), o.inSight, report.lighthouses));
  if (report.fog_banks)
    chips.push(chip('s-fog', o.fogs({ n: report.fog_banks }), o.inSight, report.fog_banks));
  if (report.coast) chips.push(chip('r-coast', o.coast, o.inSight));
  return chips;
}

export function sentenceOf(report: Report, o: OdysseyWords, easy = false): string {
  const facts = chipsOf(report, o, easy).map((c) =>
    `${c.count === null ? '' : `${c.count} `}${c.words}${c.more}`.toLowerCase(),
  );
  return report.dir
    ? o.saidReport({ ship: o.ship[report.ship], dir: o.dirName[report.dir], facts: facts.join(', ') })
    : o.saidLook({ ship: o.ship[report.ship], facts: facts.join(', ') });
}
