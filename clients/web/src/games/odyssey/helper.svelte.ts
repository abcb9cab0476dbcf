// The deduction helper, drawn only where the view contains its findings.
import { answerOf, answerWords, type Deduced } from './deduction';
import { game } from './model.svelte';
import { notes } from './notes.svelte';
import type { Cell, Ship } from './view';
import { gameText } from './words.svelte';

class Helper {
  wanted = $state(true);
  cell = $state<Cell | null>(null); // the cell that is asked about: under the pointer, under the finger, at the cursor

  private of(ship: Ship): Deduced | null {
    return game.arrived(ship) ? null : (game.view.deduction?.[ship] ?? null);
  }
  get there(): boolean {
    return this.of(game.ship) !== null;
  }
  get on(): boolean {
    return this.wanted && this.there;
  }
  get cells(): readonly Cell[] {
    return this.of(game.ship)?.cells ?? [];
  }
  /** The cells to shade. */
  get shaded(): readonly Cell[] {
    return this.on && !notes.sought ? this.cells : []; // no answer before the player's own
  }
  /** The only cell where a ship can be; null if there are several, or the helper is hidden. */
  last(ship: Ship): Cell | null {
    const cells = this.wanted ? this.of(ship)?.cells : undefined;
    return cells?.length === 1 ? cells[0]! : null;
  }
  words(cell: Cell, ship: Ship = game.ship): string {
    const deduced = this.of(ship);
    return this.wanted && deduced
      ? answerWords(cell, ship, answerOf(deduced, cell), game.view.log, gameText())
      : '';
  }
  /** The helper excludes a ship from this cell. */
  contradicts(ship: Ship, cell: Cell | undefined): boolean {
    const deduced = this.of(ship);
    return this.wanted && !!deduced && !!cell && !deduced.cells.includes(cell);
  }
  reset(): void {
    this.cell = null;
  }
}

export const helper = new Helper();
