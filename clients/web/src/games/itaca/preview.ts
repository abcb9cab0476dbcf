// The server's previews of intents: what the player would see, and odds. games/itaca/VIEW.md describes them.
import { previews } from '../../state/previews.svelte';
import type { Intent } from '../../net/protocol.gen';
import type { EventId, IslandId, PerStat, Stat } from './view';

export const PREVIEWED = [
  'bid',
  'call',
  'destination',
  'done',
  'pass',
  'pay',
  'play',
  'refuse',
  'reward',
  'stat',
] as const;

/** From the least to the most. */
export type Span = readonly [least: number, most: number];

/** The mission after a card, as far as the card changes it. */
export type Outlook = Partial<PerStat<Span>> & {
  readonly remaining: Span;
  readonly spare: Span; // men left after paying; negative if men are missing
  readonly crew?: Span; // the Commander's
  readonly open?: string; // a term on a trait still to be chosen
};

/** Playing all cards of the hand. */
export interface Reach {
  readonly cards: number;
  readonly spare: Span;
  readonly chance: number; // that the men suffice
}

export const outlookOf = (card: EventId): Outlook | null => previews.of<Outlook>({ type: 'play', card });
export const reachOfHand = (): Reach | null => previews.of<Reach>({ type: 'done' });

/** This trait, if the effect changes it; null until the answer is there. */
export const difficultyWith = (stat: Stat): Span | null =>
  previews.of<{ difficulty: Span }>({ type: 'stat', stat })?.difficulty ?? null;

/** The probability that the current crew alone pays for an island; null until the answer is there. */
export const chanceAt = (island: IslandId): number | null =>
  previews.of<{ chance: number }>({ type: 'destination', island })?.chance ?? null;

/** A number of a preview; "…" until the answer is there. */
export const foretold = (intent: Intent, name: string): number | string =>
  previews.of<Record<string, number>>(intent)?.[name] ?? '…';
