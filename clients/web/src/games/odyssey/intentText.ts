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
  if (what === 'figure') return o.didFigure({ ship: o.ship[ship].toLowerCase(), cell });
  if (what === 'reminder') return o.didReminder({ ship: o.ship[ship].toLowerCase(), cell });
  if (what === 'remove') return o.didRemove({ ship: o.ship[ship].toLowerCase(), cell });
  return what.startsWith('no_')
    ? o.didUnmark({ mark: o.marks[what.slice(3) as Mark], cell })
    : o.didMark({ mark: o.marks[what as Mark], cell });
}

export function describeIntent(intent: Intent, o: OdysseyWords): string {
  const deed = intent as Deed;
  const { ship, dir } = deed;
  const way = dir === 'abstain' ? o.abstain : o.dir[dir];
  switch (intent.type) {
    case 'choose_map':
      return o.didMap({ map: deed.map });
    case 'place_lighthouses':
      return o.didLights({ cells: (deed.cells ?? []).join(', ') });
    case 'confirm':
      return o.didConfirm;
    case 'place_hidden':
      return o.didHide({ cells: [...(deed.sea ?? []), ...(deed.islands ?? [])].join(', ') });
    case 'storm': {
      const to = SHIPS.filter((s) => intent[s]).map((s) =>
        o.didBlown({ ship: o.ship[s].toLowerCase(), cell: String(intent[s]) }),
      );
      return o.didStorm({ tile: o.tile[deed.tile], to: to.join(', ') || 'none' });
    }
    case 'monster':
      return o.didMonster({ monster: o.tile[deed.which], ship: o.theShip[ship] });
    case 'push':
      return o.didPush({ cell: deed.cell });
    case 'move':
      return o.didSail({ ship: o.theShip[ship], dir: way });
    case 'investigate':
      return o.didLook({ ship: o.theShip[ship] });
    case 'decline':
      return o.didDecline({ ship: o.theShip[ship] });
    case 'vote':
      return o.didVote({ dir: way });
    case 'choose_tied':
      return o.didTied({ dir: way });
    case 'name':
      return o.didName({ ship: o.theShip[ship] });
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
