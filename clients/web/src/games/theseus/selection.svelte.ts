// The selection before an intent is sent, valid for one turn: a choice, a cell, a covered tile, cards to
// pay with.
import type { Intent } from '../../net/protocol.gen';
import { offered, openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import { promptContent, type PromptContent, type Option } from './promptContent';
import { explainRefusal } from '../explainRefusal';
import { game } from './model.svelte';
import { TWELVE, worth, type Pawn } from './view';

interface Selected {
  readonly turn: number;
  readonly option: string | null;
  readonly cell: number | null;
  readonly tile: number | null;
  readonly glory: readonly string[];
  readonly gifts: readonly string[];
  readonly leaving: boolean; // the alternative, to be confirmed
}
const NOTHING: Selected = {
  turn: -1,
  option: null,
  cell: null,
  tile: null,
  glory: [],
  gifts: [],
  leaving: false,
};

class Selection {
  private selected = $state.raw(NOTHING);

  private get now(): Selected {
    return this.selected.turn === roomStore.update?.turn ? this.selected : NOTHING;
  }
  private set(change: Partial<Selected>): void {
    this.selected = { ...this.now, turn: roomStore.update?.turn ?? -1, ...change };
  }
  refresh(): void {
    if (this.now === NOTHING) this.selected = NOTHING;
  }
  reset(): void {
    this.selected = NOTHING;
  }

  // choices
  get content(): PromptContent | null {
    return promptContent(this.tile);
  }
  get option(): Option | null {
    const now = this.content;
    const id = this.now.option ?? now?.first;
    return now?.options.find((one) => one.id === id && !one.barred) ?? null;
  }
  take(id: string): void {
    this.set({ option: id });
  }

  // cells of the ring
  get cells(): number[] {
    return game.asks('setup')
      ? (openValues(game.prompt, { type: 'setup' }, 'cell') as number[])
      : game.asks('place')
        ? (openValues(game.prompt, { type: 'place' }, 'cell') as number[])
        : [];
  }
  get cell(): number | null {
    return this.now.cell;
  }
  takeCell(cell: number): void {
    this.set({ cell });
  }
  /** The next cell clockwise, or the previous one. */
  walk(by: number): void {
    const { cells, cell } = this;
    if (!cells.length) return;
    const at = cell === null ? (by > 0 ? -1 : 0) : cells.indexOf(cell);
    this.takeCell(cells[(at + by + cells.length) % cells.length]!);
  }
  get pawns(): Pawn[] {
    return openValues(game.prompt, { type: 'setup' }, 'pawn') as Pawn[];
  }
  get pawn(): Pawn | null {
    return this.pawns[0] ?? null;
  }

  // covered tiles: any of them, because the backs are alike
  get tiles(): number[] {
    return openValues(game.prompt, { type: 'tile' }, 'index') as number[];
  }
  get tile(): number | null {
    return this.now.tile ?? this.tiles[0] ?? null;
  }
  takeTile(tile: number): void {
    this.set({ tile });
  }

  // cards and gifts against the Minotaur
  get glory(): readonly string[] {
    return this.now.glory;
  }
  get gifts(): readonly string[] {
    return this.now.gifts;
  }
  toggle(row: 'glory' | 'gifts', id: string): void {
    const had = this.now[row];
    this.set({ [row]: had.includes(id) ? had.filter((one) => one !== id) : [...had, id], leaving: false });
  }
  /** Lays an item out, or takes it back. */
  lay(row: 'glory' | 'gifts', id: string, onTable: boolean): void {
    if (this.now[row].includes(id) !== onTable) this.toggle(row, id);
  }
  /** The total of the throw and the items laid out. */
  get reached(): number {
    return (game.view.trial?.total ?? TWELVE) + worth(this.glory, this.gifts);
  }
  /** The payment laid out, sufficient or not; null if there is none. */
  get laid(): Intent | null {
    const { glory, gifts } = this;
    return glory.length + gifts.length
      ? {
          type: 'pay',
          ...(glory.length && { glory: [...glory] }),
          ...(gifts.length && { gifts: [...gifts] }),
        }
      : null;
  }
  get payment(): Intent | null {
    return this.laid && offered(game.prompt, this.laid) ? this.laid : null;
  }
  /** The payment laid out does not suffice. */
  get short(): boolean {
    return game.asks('pay') && !this.leaving && this.laid !== null && this.payment === null;
  }
  get leaving(): boolean {
    return this.now.leaving;
  }
  leave(leaving: boolean): void {
    this.set({ leaving });
  }

  /** The intent that the confirm button would send. */
  get intent(): Intent | null {
    const { cell, pawn } = this;
    const intent: Intent | null = game.asks('setup')
      ? cell === null || pawn === null
        ? null
        : { type: 'setup', pawn, cell }
      : game.asks('place')
        ? cell === null
          ? null
          : { type: 'place', cell }
        : game.asks('roll')
          ? { type: 'roll' }
          : game.asks('pay')
            ? this.leaving
              ? { type: 'give_up' }
              : this.payment
            : (this.option?.intent ?? null);
    return intent && offered(game.prompt, intent) ? intent : null;
  }
  async send(intent: Intent | null): Promise<void> {
    if (intent && game.canAct) await sendIntent(intent);
  }
  /** The confirm button. */
  commit(): void {
    if (this.short) explainRefusal(this.laid!);
    else void this.send(this.intent);
  }
  /** Enters the labyrinth instead of rolling. */
  enter(): void {
    const intent = { type: 'enter' };
    if (game.asks('enter')) void this.send(intent);
    else if (game.asks('roll')) explainRefusal(intent);
  }

  /** Selects the n-th offered item, by a digit. */
  digit(n: number): void {
    const id = this.content?.options.filter((one) => !one.barred)[n]?.id;
    if (id !== undefined) this.take(id);
    else if (game.asks('pay')) {
      const { glory, gifts } = game.turns;
      const card = glory[n];
      const gift = gifts[n - glory.length];
      if (card) this.toggle('glory', card.id);
      else if (gift) this.toggle('gifts', gift);
    }
  }
  clear(): boolean {
    if (this.now === NOTHING) return false;
    this.selected = NOTHING;
    return true;
  }
}

export const selection = new Selection();
