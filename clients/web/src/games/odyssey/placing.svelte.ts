// The placing before round 1: the crew's lighthouses and Poseidon's hidden tiles, piece by piece onto the
// offered cells.
import type { Intent } from '../../net/protocol.gen';
import { choicesOf, matchingChoices, offered, openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { explainRefusal } from '../explainRefusal';
import { game } from './model.svelte';
import type { Cell } from './view';

export type Kind = 'light' | 'yellow' | 'red' | 'whirlpool' | 'fog';

class Placing {
  cells = $state.raw<readonly (Cell | null)[]>([]); // one for each piece
  active = $state(0); // the piece that the next tap puts down

  get on(): boolean {
    return game.asks('place_lighthouses', 'place_hidden');
  }
  get kinds(): Kind[] {
    const { lighthouses, whirlpools, fog_banks } = game.view.options;
    if (game.asks('place_lighthouses')) return lighthouses === 1 ? ['light'] : ['yellow', 'red'];
    if (game.asks('place_hidden'))
      return [...Array<Kind>(whirlpools).fill('whirlpool'), ...Array<Kind>(fog_banks).fill('fog')];
    return [];
  }
  cellOf(piece: number): Cell | null {
    return this.cells[piece] ?? null;
  }
  pieceAt(cell: Cell): number {
    return this.kinds.findIndex((_, i) => this.cellOf(i) === cell);
  }
  /** The cells for a piece of this kind. */
  legal(kind: Kind): Cell[] {
    const field = (type: string, name: string): Cell[] => openValues(game.prompt, { type }, name) as Cell[];
    if (game.asks('place_lighthouses')) return field('place_lighthouses', 'cells');
    return kind === 'fog'
      ? [...field('place_hidden', 'sea'), ...field('place_hidden', 'islands')]
      : field('place_hidden', 'sea');
  }
  get rings(): Cell[] {
    const kind = this.kinds[this.active];
    return kind ? this.legal(kind) : [];
  }

  tap(cell: Cell): void {
    const there = this.pieceAt(cell);
    if (there >= 0) {
      this.put(there, null);
      this.active = there;
    } else if (this.rings.includes(cell)) {
      this.put(this.active, cell);
      const next = this.kinds.findIndex((_, i) => !this.cellOf(i));
      if (next >= 0) this.active = next;
    } else this.whyThere(cell);
  }
  /** Asks why the selected piece cannot lie there. */
  private whyThere(cell: Cell): void {
    const kind = this.kinds[this.active];
    if (game.asks('place_lighthouses'))
      explainRefusal(
        {
          type: 'place_lighthouses',
          cells: this.kinds.map((_, i) => (i === this.active ? cell : (this.cellOf(i) ?? this.rings[i]!))),
        },
        true,
      );
    else if (kind)
      explainRefusal({ type: 'place_hidden', [kind === 'fog' ? 'islands' : 'sea']: [cell] }, true);
  }
  private put(piece: number, cell: Cell | null): void {
    this.cells = this.kinds.map((_, i) => (i === piece ? cell : this.cellOf(i)));
  }

  get intent(): Intent | null {
    const kinds = this.kinds;
    if (!kinds.length || kinds.some((_, i) => !this.cellOf(i))) return null;
    const all = kinds.map((kind, i) => ({ kind, cell: this.cellOf(i)! }));
    const intent = game.asks('place_lighthouses')
      ? { type: 'place_lighthouses', cells: all.map((p) => p.cell) }
      : this.hidden(all);
    return offered(game.prompt, intent) ? intent : null;
  }
  /** Whirlpools come first among the water cells; fog banks on islands have a separate field. */
  private hidden(all: readonly { kind: Kind; cell: Cell }[]): Intent {
    const dry = new Set(openValues(game.prompt, { type: 'place_hidden' }, 'islands') as Cell[]);
    const sea = all.filter((p) => !dry.has(p.cell)).map((p) => p.cell);
    const islands = all.filter((p) => dry.has(p.cell)).map((p) => p.cell);
    return { type: 'place_hidden', ...(sea.length && { sea }), ...(islands.length && { islands }) };
  }
  async send(): Promise<void> {
    const { intent } = this;
    if (!intent || !game.canAct) return;
    const free = matchingChoices(game.prompt, intent)[0]?.anytime ?? false;
    if (await sendIntent(intent, free)) this.reset();
  }
  get mayConfirm(): boolean {
    return choicesOf(game.prompt, 'confirm').length > 0;
  }
  async confirm(): Promise<void> {
    if (this.mayConfirm && game.canAct && (await sendIntent({ type: 'confirm' }))) this.reset();
  }

  /** Call it for every update. */
  refresh(): void {
    if (!this.on) this.reset();
  }
  reset(): void {
    this.cells = [];
    this.active = 0;
  }
}

export const placing = new Placing();
