// The selection before an intent is sent: a bid, an island, a card, a line. It is valid for one turn only.
import type { FieldValue, Intent } from '../../net/protocol.gen';
import { offered, openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import { explainRefusal } from '../explainRefusal';
import { outlookOf, type Outlook } from './preview';
import { game } from './model.svelte';
import { joined, type EventId, type IslandId, type Stat } from './view';

interface Selected {
  readonly turn: number;
  readonly held: string; // the hand at that time
  readonly hand: number | null; // index into the hand
  readonly discards: readonly number[];
  readonly bid: number | null;
  readonly island: IslandId | null;
  readonly line: FieldValue | null; // a character, role, trait, seat or item
}
const NOTHING: Selected = {
  turn: -1,
  held: '',
  hand: null,
  discards: [],
  bid: null,
  island: null,
  line: null,
};
/** The choice types that select from a list, and the field that each fills. */
const LINES = { character: 'card', role: 'role', stat: 'stat', seat: 'seat', cancel: 'item' } as const;
type LineType = keyof typeof LINES;

class Selection {
  private selected = $state.raw(NOTHING);
  private over = $state<number | null>(null); // the card under the pointer, or in focus
  sea = $state(false); // while a character is chosen: the sea instead of the cards

  private get now(): Selected {
    return this.selected.turn === roomStore.update?.turn ? this.selected : NOTHING;
  }
  private set(change: Partial<Selected>): void {
    this.selected = { ...this.now, turn: roomStore.update?.turn ?? -1, held: this.held, ...change };
  }
  private get held(): string {
    return game.mine.hand_cards?.join() ?? '';
  }
  /** Call it for every update. A card chosen in advance stays selected until the player's hand changes. */
  refresh(): void {
    const { hand, held } = this.selected;
    if (hand !== null && held === this.held && !game.asks('discard')) this.set({ hand });
    else if (this.now === NOTHING) this.selected = NOTHING;
    if (!game.asks('character')) this.sea = false;
  }

  // the auction
  get bids(): number[] {
    return openValues(game.prompt, { type: 'bid' }, 'men') as number[];
  }
  get bid(): number {
    const { bids } = this;
    const { bid } = this.now;
    return bid !== null && bids.includes(bid) ? bid : (bids[0] ?? 0);
  }
  takeBid(men: number): void {
    if (this.bids.includes(men)) this.set({ bid: men });
    else explainRefusal({ type: 'bid', men });
  }
  /** Raises or lowers the bid. */
  stepBid(by: number): void {
    this.takeBid((this.bids.length ? this.bid : game.view.wager.bid) + by);
  }

  // the sea
  get islands(): IslandId[] {
    return [
      ...openValues(game.prompt, { type: 'destination' }, 'island'),
      ...openValues(game.prompt, { type: 'strand' }, 'island'),
    ] as IslandId[];
  }
  get island(): IslandId | null {
    const { island } = this.now;
    return island !== null && this.islands.includes(island) ? island : null;
  }
  /** The prompt asks for an island. */
  get sails(): boolean {
    return game.asks('destination', 'strand');
  }
  /** The reason why this island is not offered. */
  whyIsland(island: IslandId): void {
    explainRefusal({ type: game.asks('strand') ? 'strand' : 'destination', island });
  }
  takeIsland(island: IslandId): void {
    if (this.islands.includes(island)) this.set({ island: this.island === island ? null : island });
  }

  // the hand
  get hand(): number | null {
    return this.now.hand;
  }
  get discards(): readonly number[] {
    return this.now.discards;
  }
  private face(index: number | null): EventId | null {
    return index === null ? null : (game.mine.hand_cards?.[index] ?? null);
  }
  get card(): EventId | null {
    return this.face(this.hand);
  }
  get discardFaces(): EventId[] {
    return this.discards.flatMap((i) => this.face(i) ?? []);
  }
  /** The cards that can be played now. */
  get playable(): EventId[] {
    return openValues(game.prompt, { type: 'play' }, 'card') as EventId[];
  }
  /** The decision is about an event, and this card is not offered. */
  bars(card: EventId | null): boolean {
    return game.yours && card !== null && game.asks('pass', 'done') && !this.playable.includes(card);
  }
  /** A touch on a card selects it, or asks why it is not offered. */
  press(index: number): void {
    const card = this.face(index);
    if (card !== null && this.bars(card)) explainRefusal({ type: 'play', card });
    else this.takeHand(index);
  }
  takeHand(index: number): void {
    if (!game.asks('discard')) return this.set({ hand: this.hand === index ? null : index });
    const most = game.view.pending?.count ?? 0;
    const had = this.discards.includes(index);
    this.set({
      discards: had ? this.discards.filter((i) => i !== index) : [...this.discards, index].slice(-most),
    });
  }
  look(hand: number | null): void {
    this.over = hand;
  }
  /** The previewed card: the one under the pointer, else the selected one. */
  get looked(): EventId | null {
    return game.asks('discard') ? null : (this.face(this.over) ?? this.card);
  }
  /** Some hand card can be played now, so its effect is known. */
  get canPreview(): boolean {
    return this.playable.length > 0;
  }
  /** The effect of the previewed card on the mission; null if it has none. */
  get outlook(): Outlook | null {
    return this.looked === null ? null : outlookOf(this.looked);
  }

  // lines
  get asked(): LineType | null {
    return (Object.keys(LINES) as LineType[]).find((type) => game.asks(type)) ?? null;
  }
  get lines(): FieldValue[] {
    const { asked } = this;
    return asked ? openValues(game.prompt, { type: asked }, LINES[asked]) : [];
  }
  get line(): FieldValue | null {
    const { line } = this.now;
    return line !== null && this.lines.includes(line) ? line : null;
  }
  /** Visible lines that are not offered: the player's own seat, and items that cannot be cancelled. */
  get others(): FieldValue[] {
    const every =
      this.asked === 'seat' ? game.view.seats.keys() : this.asked === 'cancel' ? game.view.items.keys() : [];
    return [...every].filter((one) => !this.lines.includes(one));
  }
  whyLine(line: FieldValue): void {
    if (this.asked) explainRefusal({ type: this.asked, [LINES[this.asked]]: line });
  }
  takeLine(line: FieldValue): void {
    if (this.lines.includes(line)) this.set({ line: this.line === line ? null : line });
  }
  get stats(): Stat[] {
    return game.asks('stat') ? (this.lines as Stat[]) : [];
  }

  /** The intent that the confirm button would send. */
  get intent(): Intent | null {
    const { asked } = this;
    const intent: Intent | null =
      asked && this.line !== null
        ? { type: asked, [LINES[asked]]: this.line }
        : game.asks('bid')
          ? { type: 'bid', men: this.bid }
          : game.asks('destination') && this.island
            ? { type: 'destination', island: this.island }
            : game.asks('strand') && this.island
              ? { type: 'strand', island: this.island }
              : game.asks('discard') && this.discards.length
                ? { type: 'discard', cards: joined(this.discardFaces) }
                : game.asks('play') && this.card
                  ? { type: 'play', card: this.card }
                  : null;
    return intent && offered(game.prompt, intent) ? intent : null;
  }
  async send(intent: Intent | null): Promise<void> {
    if (intent && game.canAct) await sendIntent(intent);
  }
  /** The confirm button; it explains the refusal if the selected card cannot be played now. */
  commit(): void {
    if (this.bars(this.card)) explainRefusal({ type: 'play', card: this.card! });
    else void this.send(this.intent);
  }

  /** Escape clears the selection; false if it was empty. */
  clear(): boolean {
    const had =
      this.now !== NOTHING &&
      (this.hand !== null || this.island !== null || this.line !== null || this.discards.length > 0);
    if (had) this.selected = NOTHING;
    return had;
  }
  reset(): void {
    this.selected = NOTHING;
    this.over = null;
    this.sea = false;
  }
}

export const selection = new Selection();
