// A report as a row of chips, and as one spoken sentence. The server decides which facts it contains.
import { list } from '../../i18n/words.svelte';
import type { Seat } from '../../i18n/format';
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
const the = (ships: readonly Ship[], o: OdysseyWords): string => list(ships.map((s) => o.theShip[s]));
const colours = (ships: readonly Ship[], o: OdysseyWords): string => list(ships.map((s) => o.colour[s]));
const lightOf = (report: Report): 'yellow' | 'red' | 'lighthouse' =>
  report.light === 'yellow' || report.light === 'red' ? report.light : 'lighthouse';

function underfoot(report: Report, o: OdysseyWords): Chip[] {
  const chips: Chip[] = [];
  if (report.outcome === 'bounced') chips.push(chip('i-x', o.chip.bounced));
  if (report.outcome === 'pinned') chips.push(chip('s-kraken', o.chip.held));
  if (report.arrived) chips.push(chip('r-sacred', o.chip.arrived, '', null, true));
  else if (report.terrain === 'sacred') chips.push(chip('r-sacred', o.chip.sacred));
  if (report.terrain === 'wooded') chips.push(chip('r-wood', o.chip.wooded));
  if (report.terrain === 'rocky') chips.push(chip('r-rock', o.chip.rocky));
  if (report.terrain === 'fog') chips.push(chip('s-fog', o.chip.fog));
  if (report.terrain === 'lighthouse') chips.push(chip('s-light', o.chip[lightOf(report)]));
  if (report.deep) chips.push(chip('r-deep', o.chip.deepWater));
  else if (report.terrain === 'sea') chips.push(chip('r-sea', o.chip.openSea));
  return chips;
}

function islands(report: Report, o: OdysseyWords, easy: boolean): Chip[] {
  const { wooded, rocky, sacred } = report.kinds;
  const { inSight } = o.chip;
  if (!easy || !report.islands)
    return [chip('r-isles', o.chip.isles({ count: report.islands }), inSight, report.islands)];
  const chips: Chip[] = [];
  if (wooded) chips.push(chip('r-wood', o.chip.woodeds({ count: wooded }), inSight, wooded));
  if (rocky) chips.push(chip('r-rock', o.chip.rockies({ count: rocky }), inSight, rocky));
  if (sacred) chips.push(chip('r-sacred', o.chip.sacred, inSight));
  return chips;
}

export function chipsOf(report: Report, o: OdysseyWords, easy = false): Chip[] {
  const { inSight } = o.chip;
  const chips = [...underfoot(report, o), ...islands(report, o, easy)];
  if (report.sighted.length) chips.push(chip('r-ship', o.chip.sights({ ships: colours(report.sighted, o) })));
  else if (report.ships)
    chips.push(
      chip(
        'r-ship',
        report.ship_count > 0 ? o.chip.shipCount({ count: report.ship_count }) : o.chip.ships,
        inSight,
      ),
    );
  if (report.together.length)
    chips.push(chip('r-ship', o.chip.together({ ships: colours(report.together, o) })));
  if (report.lighthouses)
    chips.push(
      chip('s-light', o.chip.lighthouses({ count: report.lighthouses }), inSight, report.lighthouses),
    );
  if (report.fog_banks)
    chips.push(chip('s-fog', o.chip.fogBanks({ count: report.fog_banks }), inSight, report.fog_banks));
  if (report.coast) chips.push(chip('r-coast', o.chip.coast, inSight));
  return chips;
}

/** The contents of the ship's own cell. */
export function groundFacts(report: Report, { report: texts }: OdysseyWords): string[] {
  const { terrain, deep } = report;
  const facts: string[] = [];
  if (terrain === 'lighthouse') facts.push(texts[lightOf(report)]);
  else if (terrain !== 'sea') facts.push(texts[terrain]);
  if (deep) facts.push(texts.deep);
  else if (terrain === 'sea') facts.push(texts.sea);
  return facts;
}
export function islandFacts(
  { islands, kinds }: Report,
  easy: boolean,
  { report: texts }: OdysseyWords,
): string[] {
  const facts: string[] = [];
  if (easy && kinds.wooded) facts.push(texts.woodedSeen({ count: kinds.wooded }));
  if (easy && kinds.rocky) facts.push(texts.rockySeen({ count: kinds.rocky }));
  if (easy && kinds.sacred) facts.push(texts.sacredSeen);
  return facts.length ? facts : [texts.islands({ count: islands })];
}
function factsOf(report: Report, o: OdysseyWords, easy: boolean): string[] {
  const { report: texts } = o;
  const facts = report.outcome === 'bounced' ? [texts.bounced] : [];
  facts.push(...groundFacts(report, o));
  if (report.together.length) facts.push(texts.together({ ships: the(report.together, o) }));
  facts.push(...islandFacts(report, easy, o));
  if (report.sighted.length) facts.push(texts.sighted({ ships: the(report.sighted, o) }));
  else if (report.ship_count) facts.push(texts.shipCount({ count: report.ship_count }));
  else if (report.ships) facts.push(texts.ships);
  if (report.lighthouses) facts.push(texts.lighthouses({ count: report.lighthouses }));
  if (report.fog_banks) facts.push(texts.fogBanks({ count: report.fog_banks }));
  if (report.coast) facts.push(texts.coast);
  return facts;
}

/** The sentence of a report. Without a seat, all Navigators sail the ship together. */
export function sentenceOf(report: Report, seat: Seat | null, o: OdysseyWords, easy = false): string {
  const { event } = o;
  const ship = o.theShip[report.ship];
  const facts = factsOf(report, o, easy).join(', ');
  if (!report.dir)
    return seat
      ? event.report_held({ seat, ship, report: facts })
      : event.report_held_shared({ ship, report: facts });
  const direction = o.dirName[report.dir];
  return seat
    ? event.report({ seat, ship, direction, report: facts })
    : event.report_shared({ ship, direction, report: facts });
}
