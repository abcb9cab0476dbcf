// The special tiles on the sea, as far as this viewer knows them.
import type { Thing } from './SeaThing.svelte';
import type { Kind } from './placing.svelte';
import type { Cell, OdysseyView } from './view';

export interface Lying {
  readonly cell: Cell;
  readonly kind: Thing;
  readonly guess?: boolean; // a marker of the crew, or a proposal
  readonly pale?: boolean;
  readonly chosen?: boolean; // the selected piece
}

const lights = (cells: readonly Cell[], more: Partial<Lying> = {}): Lying[] =>
  cells.map((cell, i) => ({
    cell,
    kind: cells.length === 1 ? 'light' : i === 0 ? 'yellow' : 'red',
    ...more,
  }));

/** The crew's markers are pale where the true tiles are shown too. */
export function lying(view: OdysseyView): Lying[] {
  const open = view.whirlpools !== null;
  const guesses = view.markers;
  const marks = (kind: Thing, cells: readonly Cell[] | undefined, truth: readonly Cell[] | null): Lying[] =>
    (cells ?? [])
      .filter((cell) => !truth?.includes(cell))
      .map((cell) => ({ cell, kind, guess: true, pale: open }));
  return [
    ...lights(view.lighthouses),
    ...(view.whirlpools ?? []).map((cell): Lying => ({ cell, kind: 'whirlpool' })),
    ...(view.fog ?? []).map((cell): Lying => ({ cell, kind: 'fog' })),
    ...marks('whirlpool', guesses?.whirlpools, view.whirlpools),
    ...marks('fog', guesses?.fog, view.fog),
  ];
}

/** The pieces being placed; if there are none, those of a proposal. */
export function underHand(
  view: OdysseyView,
  kinds: readonly Kind[],
  cellOf: (piece: number) => Cell | null,
  active: number,
): Lying[] {
  const placed = kinds.flatMap((kind, i): Lying[] =>
    cellOf(i) ? [{ cell: cellOf(i)!, kind, chosen: i === active }] : [],
  );
  return placed.length ? placed : lights(view.proposal?.cells ?? [], { guess: true });
}
