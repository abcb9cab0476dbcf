// The text of an intent, for the replay.
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
  if (what === 'figure') return o.didFigure(o.ship[ship].toLowerCase(), cell);
  if (what === 'reminder') return o.didReminder(o.ship[ship].toLowerCase(), cell);
  if (what === 'remove') return o.didRemove(o.ship[ship].toLowerCase(), cell);
  return what.startsWith('no_')
    ? o.didUnmark(o.marks[what.slice(3) as Mark], cell)
    : o.didMark(o.marks[what as Mark], cell);
}

export function describeIntent(intent: Intent, o: OdysseyWords): string {
  const deed = intent as Deed;
  const { ship, dir } = deed;
  const way = dir === 'abstain' ? o.abstain : o.dir[dir];
  switch (intent.type) {
    case 'choose_map':
      return o.didMap(deed.map);
    case 'place_lighthouses':
      return o.didLights((deed.cells ?? []).join(', '));
    case 'confirm':
      return o.didConfirm;
    case 'place_hidden':
      return o.didHide([...(deed.sea ?? []), ...(deed.islands ?? [])].join(', '));
    case 'storm': {
      const to = SHIPS.filter((s) => intent[s]).map((s) =>
        o.didBlown(o.ship[s].toLowerCase(), String(intent[s])),
      );
      return o.didStorm(o.tile[deed.tile], to.join(', '));
    }
    case 'monster':
      return o.didMonster(o.tile[deed.which], o.theShip[ship]);
    case 'push':
      return o.didPush(deed.cell);
    case 'move':
      return o.didSail(o.theShip[ship], way);
    case 'investigate':
      return o.didLook(o.theShip[ship]);
    case 'decline':
      return o.didDecline(o.theShip[ship]);
    case 'vote':
      return o.didVote(way);
    case 'choose_tied':
      return o.didTied(way);
    case 'name':
      return o.didName(o.theShip[ship]);
    case 'note':
      return noteWords(deed, o);
    case 'wait':
      return o.didWait;
    case 'offer_stop':
      return o.didOffer;
    case 'answer_stop':
      return deed.answer === 'yes' ? o.didAgree : o.didRefuse;
    default:
      return intent.type;
  }
}
