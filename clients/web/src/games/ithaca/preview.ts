// Previews of intents, from the server: games/ithaca/VIEW.md.
import { previews } from '../../state/previews.svelte';
import type { Intent } from '../../net/protocol.gen';
import type { Action, Deity, Face, IthacaView, PerDeity, Route } from './view';

export const PREVIEWED = ['influence', 'favour', 'change', 'bid', 'land'] as const;

/** A card played on a deity. */
export interface Preview {
  readonly deity: Deity;
  readonly before: number; // its total now
  readonly reaches: number; // with the card, before anything is cleared
  readonly gift: boolean; // above the limit of a deity: the Suitors come
  readonly prize: Face | null; // of the gift
  readonly cleared: boolean; // the pile is cleared, with a gift or without
  readonly totals: PerDeity<number>; // afterwards
  readonly favour: Deity; // the deity that would have it
  readonly action: Action | null; // the action that the player's route would then give
  readonly ends: boolean; // landing would then end the voyage
}
interface Other {
  change: { readonly total: number; readonly wrath: boolean };
  bid: { readonly total: number };
  land: { readonly points: number; readonly years: number; readonly ends: boolean };
}

export const previewOfCard = (type: 'influence' | 'favour', deity: Deity, card: Face): Preview | null =>
  previews.of<Preview>({ type, deity, card });
export const previewOf = <T extends keyof Other>(
  type: T,
  intent: Omit<Intent, 'type'> = {},
): Other[T] | null => previews.of<Other[T]>({ ...intent, type });

/** The deities whose cards a route can load. */
export const coloursOf = (view: IthacaView, route: Route): Deity[] =>
  view.deities.filter((d) => route.colours.includes(d.colour)).map((d) => d.deity);
