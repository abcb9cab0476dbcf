// Decodes the server's view into the one that is drawn: a missing field has its default
// (games/itaca/VIEW.md).
import { textOf } from './cards';
import {
  perStat,
  type ItacaData,
  type Cell,
  type Deed,
  type IslandId,
  type Item,
  type ItacaView,
  type PerStat,
  type SeatView,
  type Source,
} from './view';

const IN_ROW = 4;

type Sparse = Partial<PerStat<number>>;
type SentSeat = Pick<SeatView, 'crew' | 'hand'> & Partial<SeatView>;
type SentDeed = Partial<Omit<Deed, 'effect' | 'change'>> & {
  readonly effect?: number;
  readonly change?: Sparse;
};
type SentItem = Pick<Item, 'seat' | 'card'> &
  Partial<Pick<Item, 'role' | 'half' | 'applies' | 'cancelled'>> & {
    readonly raised?: Sparse;
    readonly deeds?: readonly SentDeed[];
  };
export interface Sent extends Omit<ItacaView, 'cards' | 'grid' | 'seats' | 'items'> {
  readonly grid: readonly IslandId[];
  readonly seats: readonly SentSeat[];
  readonly items: readonly SentItem[];
}

const filled = (values: Sparse = {}): PerStat<number> => perStat((stat) => values[stat] ?? 0);
const NO_SEAT: Omit<SeatView, 'crew' | 'hand'> = {
  island: null,
  row: 0,
  column: null,
  hand_cards: null,
  known: null,
  in: null,
  bid: null,
  chose: false,
  character: null,
  shown: null,
  role: null,
};

function itemOf(sent: SentItem, seats: number, cards: ItacaData): Item {
  const { seat, card, role = null, half = null, applies = true, cancelled = false } = sent;
  const source: Source = { kind: half ? 'event' : role ? 'role' : 'bonus', card, role, half };
  const effects = textOf({ cards }, source).split('; ');
  const none = {
    stat: null,
    seat: null,
    item: null,
    dice: [],
    crews: Array<number>(seats).fill(0),
    lost: Array<readonly string[]>(seats).fill([]),
  };
  const deeds = (sent.deeds ?? []).map((deed, at): Deed => ({
    ...none,
    ...deed,
    effect: effects[deed.effect ?? at] ?? '',
    change: filled(deed.change),
  }));
  return { ...source, seat, applies, cancelled, raised: filled(sent.raised), deeds };
}

export function decodeView(sent: Sent, cards: ItacaData): ItacaView {
  const seats = sent.seats.map((seat): SeatView => ({ ...NO_SEAT, ...seat }));
  const grid = sent.grid.map((island, at): Cell => ({
    island,
    row: Math.floor(at / IN_ROW) + 1,
    column: (at % IN_ROW) + 1,
    ships: seats.flatMap((seat, i) => (seat.island === island ? [i] : [])),
  }));
  return { ...sent, cards, seats, grid, items: sent.items.map((item) => itemOf(item, seats.length, cards)) };
}
