// A report as a row of chips, and as one spoken sentence. Which facts it holds is the server's affair.
import type { Intent } from '../../net/protocol.gen';
import { SHIPS, type Dir, type Report, type Ship, type Tile } from './view';
import type { OdysseyWords } from './words.svelte';

export interface Chip {
  readonly icon: string;
  readonly count: number | null; // drawn bold before the words
  readonly words: string;
  readonly more: string; // left out where space is short
  readonly won: boolean;
}

const chip = (icon: string, words: string, more = '', count: number | null = null, won = false): Chip => ({ icon, words, more, count, won });

export function chipsOf(report: Report, o: OdysseyWords): Chip[] {
  const chips: Chip[] = [];
  if (report.outcome === 'bounced') chips.push(chip('i-x', o.bounced));
  if (report.arrived) chips.push(chip('r-sacred', o.arrived, '', null, true));
  else if (report.terrain === 'sacred') chips.push(chip('r-sacred', o.sacred));
  if (report.terrain === 'wooded') chips.push(chip('r-wood', o.wooded));
  if (report.terrain === 'rocky') chips.push(chip('r-rock', o.rocky));
  if (report.deep) chips.push(chip('r-deep', o.deepWater));
  else if (report.terrain === 'sea') chips.push(chip('r-sea', o.openSea));
  chips.push(chip('r-isles', o.isles(report.islands), o.inSight, report.islands));
  if (report.ships) chips.push(chip('r-ship', report.ship_count > 0 ? o.shipsCount(report.ship_count) : o.shipsSight, o.inSight));
  if (report.together.length) chips.push(chip('r-ship', o.withShips(report.together.map((s) => o.ship[s].toLowerCase()).join(', '))));
  if (report.coast) chips.push(chip('r-coast', o.coast, o.inSight));
  return chips;
}

export function sentenceOf(report: Report, o: OdysseyWords): string {
  const facts = chipsOf(report, o).map((c) => `${c.count === null ? '' : `${c.count} `}${c.words}${c.more}`.toLowerCase());
  return o.saidReport(o.ship[report.ship], report.dir ? o.dirName[report.dir] : '', facts.join(', '));
}

/** What somebody did, for the replay. */
export function didWords(intent: Intent, o: OdysseyWords): string {
  const { type, map, tile, ship, dir, what, cell, answer } = intent as Intent & { map: string; tile: Tile; ship: Ship; dir: Dir; what: string; cell: string; answer: string };
  switch (type) {
    case 'choose_map':
      return o.didMap(map);
    case 'storm': {
      const to = SHIPS.filter((s) => intent[s]).map((s) => o.didBlown(o.ship[s].toLowerCase(), String(intent[s])));
      return o.didStorm(o.tile[tile], to.join(', '));
    }
    case 'move':
      return o.didSail(o.theShip[ship], o.dir[dir]);
    case 'name':
      return o.didName(o.theShip[ship]);
    case 'note':
      return what === 'figure' ? o.didFigure(o.ship[ship].toLowerCase(), cell) : what === 'remove' ? o.didRemove(o.ship[ship].toLowerCase(), cell) : o.didReminder(o.ship[ship].toLowerCase(), cell);
    case 'wait':
      return o.didWait;
    case 'offer_stop':
      return o.didOffer;
    case 'answer_stop':
      return answer === 'yes' ? o.didAgree : o.didRefuse;
    default:
      return type;
  }
}
