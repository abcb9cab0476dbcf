// Decodes the server's view into the one that is drawn: a missing field has its default
// (games/mythomakya_sfida/VIEW.md).
import { DEITIES, type Deity } from './gods';
import type { Fact, Hoard, Laid, Own, Past, SeatView, SfidaView } from './view';

type Known = SfidaView['deities'][Deity];
type SentHoard = Pick<Hoard, 'cards'> & Partial<Hoard>;
type SentSeat = Pick<SeatView, 'piles' | 'worth' | 'deities'> &
  Partial<Omit<SeatView, 'treasure'>> & { readonly treasure: SentHoard };
type SentLaid = Pick<Laid, 'seat' | 'pile' | 'card' | 'strength'> & Partial<Laid>;
export interface Sent extends Omit<
  SfidaView,
  'out' | 'seats' | 'trick' | 'facts' | 'deities' | 'seen' | 'own'
> {
  readonly out: SentHoard;
  readonly seats: readonly SentSeat[];
  readonly trick: readonly SentLaid[];
  readonly facts: readonly (Pick<Fact, 'kind'> & Partial<Fact>)[];
  readonly deities: Readonly<Partial<Record<Deity, Partial<Known>>>>;
  readonly seen: readonly (Partial<Past> | null)[];
  readonly own: (Pick<Own, 'auto_pass' | 'holds'> & Partial<Own>) | null;
}

const PAST: Past = { picks: [], dealt: [], drawn: [], gave: null, got: null };
const hoard = (sent: SentHoard): Hoard => ({ apples: 0, deities: [], ...sent });
const seat = (sent: SentSeat): SeatView => ({
  hand: null,
  finished: false,
  wins: 0,
  ready: false,
  ...sent,
  treasure: hoard(sent.treasure),
});

export function decodeView(sent: Sent): SfidaView {
  return {
    ...sent,
    out: hoard(sent.out),
    seats: sent.seats.map(seat),
    trick: sent.trick.map((one): Laid => ({ chosen_by: null, ability: 'none', ares: false, ...one })),
    facts: sent.facts.map((one): Fact => ({
      seat: -1,
      from: -1,
      number: 0,
      deity: null,
      deities: [],
      passes: [],
      ...one,
    })),
    deities: Object.fromEntries(
      DEITIES.map((deity): [Deity, Known] => [deity, { place: null, played: false, ...sent.deities[deity] }]),
    ) as SfidaView['deities'],
    seen: sent.seen.map((past) => past && { ...PAST, ...past }),
    own: sent.own && { ...PAST, answer: null, auto_forced: false, ...sent.own },
  };
}
