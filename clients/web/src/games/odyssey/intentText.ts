// The text of an intent, for the replay.
import { list } from '../../i18n/words.svelte';
import type { Intent } from '../../net/protocol.gen';
import type { Mark } from './notes.svelte';
import { SHIPS, type Cell, type Dir, type Monster, type Ship, type Storm } from './view';
import type { OdysseyWords } from './words.svelte';

type Deed = Intent & {
  map: string;
  tile: Storm;
  which: Monster;
  ship: Ship;
  dir: Dir | 'abstain';
  what: string;
  cell: Cell;
  answer: string;
  cells?: Cell[];
  sea?: Cell[];
  islands?: Cell[];
};

function noteWords({ what, ship, cell }: Deed, o: OdysseyWords): string {
  const { deed } = o;
  if (what === 'figure') return deed.figure({ colour: o.colour[ship], cell });
  if (what === 'reminder') return deed.placed({ piece: o.aReminder[ship], cell });
  if (what === 'remove') return deed.removed({ piece: o.aReminder[ship], cell });
  return what.startsWith('no_')
    ? deed.removed({ piece: o.aMarker[what.slice(3) as Mark], cell })
    : deed.placed({ piece: o.aMarker[what as Mark], cell });
}

function stormWords(intent: Intent, tile: Storm, o: OdysseyWords): string {
  const targets = SHIPS.filter((s) => intent[s]).map((s) =>
    o.deed.target({ colour: o.colour[s], cell: String(intent[s]) }),
  );
  return targets.length
    ? o.deed.storm_targets({ tile: o.aTile[tile], targets: list(targets) })
    : o.deed.storm({ tile: o.aTile[tile] });
}

export function describeIntent(intent: Intent, o: OdysseyWords): string {
  const { map, tile, which, ship, dir, cell, answer, cells = [], sea = [], islands = [] } = intent as Deed;
  const { deed } = o;
  const the = o.theShip[ship];
  const way = dir && dir !== 'abstain' ? o.dirName[dir] : '';
  switch (intent.type) {
    case 'choose_map':
      return deed.choose_map({ map });
    case 'place_lighthouses':
      return deed.place_lighthouses({ cells: list(cells) });
    case 'confirm':
      return deed.confirm;
    case 'place_hidden':
      return deed.place_hidden({ cells: list([...sea, ...islands]) });
    case 'storm':
      return stormWords(intent, tile, o);
    case 'monster':
      return deed.monster({ monster: o.aTile[which], ship: the });
    case 'push':
      return deed.push({ cell });
    case 'move':
      return deed.move({ ship: the, dir: way });
    case 'investigate':
      return deed.investigate({ ship: the });
    case 'decline':
      return deed.decline({ ship: the });
    case 'vote':
      return way ? deed.vote({ dir: way }) : deed.abstain;
    case 'choose_tied':
      return deed.choose_tied({ dir: way });
    case 'name':
      return deed.name({ ship: the });
    case 'note':
      return noteWords(intent as Deed, o);
    case 'wait':
      return deed.wait;
    case 'offer_stop':
      return deed.offer_stop;
    case 'answer_stop':
      return answer === 'yes' ? deed.accept : deed.refuse;
    default:
      return intent.type;
  }
}
