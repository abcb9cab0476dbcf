// Previews of intents, from the server: games/theseus/VIEW.md.
import { previews } from '../../state/previews.svelte';
import type { Gift, Tile } from './view';

export const PREVIEWED = ['move', 'attack', 'deck', 'pray', 'reroll', 'keep', 'tile'] as const;

type PerMille = number;
/** The next card of a deck. */
export interface OfDeck {
  readonly keeps: PerMille | null; // null for an empty deck
  readonly stake: number; // glory cards that a failure costs
  readonly help: { readonly gift: Gift; readonly bonus: number; readonly again: Gift | null } | null;
}
export interface OfPrayer {
  readonly heard: PerMille | null; // null without a gift to pray for
}
export interface OfMove extends Partial<OfDeck & OfPrayer> {
  readonly cell: number;
  readonly rivals: readonly number[]; // that it may attack there
}
export interface OfThrow {
  readonly least: number; // totals
  readonly most: number;
  readonly needs: number; // of the die
  readonly reaches: PerMille;
}
interface Known {
  move: OfMove;
  attack: { readonly wins: PerMille; readonly takes: string | null; readonly risks: string | null };
  deck: OfDeck;
  pray: OfPrayer;
  reroll: OfThrow;
  keep: { readonly fails: boolean; readonly lost: number };
  tile: { readonly fits: PerMille; readonly fits_if: Tile };
}

/** Null until the answer has arrived, and for an intent that is not offered. */
export const previewOf = <T extends keyof Known>(
  type: T,
  fields: Readonly<Record<string, string | number>> = {},
): Known[T] | null => previews.of<Known[T]>({ ...fields, type });
