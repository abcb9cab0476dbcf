// Previews the effects of cards, as ranges of the dice, computed from the player's own view. It is for
// information; only the prompt tells what is allowed.
import { previews } from '../../state/previews.svelte';
import type { Intent } from '../../net/protocol.gen';
import { effectsOf, least, most, type Effect, type Term, type Who } from './effects';
import {
  STATS,
  perStat,
  type IslandId,
  type Item,
  type ItacaView,
  type Mission,
  type PerStat,
  type Stat,
} from './view';

export interface Span {
  readonly lo: number;
  readonly hi: number;
}

export interface Outlook {
  readonly difficulty: PerStat<Span>;
  readonly remaining: Span;
  readonly crew: Span; // the Commander's
  readonly spare: Span; // men left after paying; negative if men are missing
  readonly chosen: { readonly sign: 1 | -1; readonly term: Term } | null; // on a trait still to be chosen
}

const span = (lo: number, hi = lo): Span => ({ lo, hi });
const plus = (a: Span, b: Span): Span => span(a.lo + b.lo, a.hi + b.hi);
const floored = (a: Span): Span => span(Math.max(0, a.lo), Math.max(0, a.hi));
const moved = (a: Span, sign: 1 | -1, term: Term): Span =>
  floored(
    sign > 0 ? span(a.lo + least(term), a.hi + most(term)) : span(a.lo - most(term), a.hi - least(term)),
  );
const highest = (all: PerStat<Span>): Stat =>
  STATS.reduce(
    (best, stat) => (all[stat].lo + all[stat].hi > all[best].lo + all[best].hi ? stat : best),
    'F' as Stat,
  );

/** Whether a word on a card, used by this seat, means the Commander. */
const meansCommander = (who: Who, by: number, captain: number): boolean =>
  who === 'commander' || (who === 'self' && by === captain) || (who === 'others' && by !== captain);

/** The items that an effect of this kind could cancel, the largest amount first. */
function cancelTargets(view: ItacaView, what: 'hinder' | 'role'): Item[] {
  const sum = (item: Item): number => STATS.reduce((all, stat) => all + item.raised[stat], 0);
  return view.items
    .filter(
      (item) =>
        !item.cancelled &&
        (what === 'role'
          ? item.kind === 'role' && item.applies
          : item.kind === 'event' && item.half === 'lower'),
    )
    .sort((a, b) => sum(b) - sum(a));
}

/** The mission after this seat applies these effects in order. */
export function ifApplied(
  view: ItacaView,
  mission: Mission,
  effects: readonly Effect[],
  by: number,
): Outlook {
  const captain = view.captain ?? 0;
  const difficulty: Record<Stat, Span> = perStat((stat) => span(mission.difficulty[stat]));
  let crew = span(view.seats[captain]?.crew ?? 0);
  let chosen: Outlook['chosen'] = null;
  for (const e of effects) {
    if (e.when !== 'now') continue;
    if (e.op === 'diff') {
      if (e.stat === 'choice' && e.sign > 0) chosen = { sign: e.sign, term: e.term };
      else
        for (const stat of e.stat === 'all' ? STATS : [e.stat === 'choice' ? highest(difficulty) : e.stat])
          difficulty[stat] = moved(difficulty[stat], e.sign, e.term);
    } else if (e.op === 'zero') difficulty[e.stat === 'choice' ? highest(difficulty) : e.stat] = span(0);
    else if (e.op === 'crew' && meansCommander(e.who, by, captain)) crew = moved(crew, e.sign, e.term);
    else if (e.op === 'move_crew') {
      if (meansCommander(e.from, by, captain)) crew = moved(crew, -1, e.term);
      if (meansCommander(e.to, by, captain)) crew = moved(crew, 1, e.term);
    } else if (e.op === 'cancel') {
      const off =
        e.what === 'base_dice'
          ? mission.dice_cancelled
            ? null
            : perStat((stat) => mission.dice[stat].reduce((a, b) => a + b, 0))
          : cancelTargets(view, e.what)[0]?.raised;
      if (off) for (const stat of STATS) difficulty[stat] = floored(plus(difficulty[stat], span(-off[stat])));
    }
  }
  let remaining = STATS.reduce((sum, stat) => plus(sum, difficulty[stat]), span(0));
  if (chosen) remaining = plus(remaining, span(least(chosen.term), most(chosen.term)));
  return { difficulty, remaining, crew, spare: span(crew.lo - remaining.hi, crew.hi - remaining.lo), chosen };
}

export const ifPlayed = (view: ItacaView, mission: Mission, text: string, by: number): Outlook =>
  ifApplied(view, mission, effectsOf(text), by);

type Odds = ReadonlyMap<number, number>;

function sums(a: Odds, b: Odds, put: (x: number, y: number) => number): Odds {
  const all = new Map<number, number>();
  for (const [x, p] of a) for (const [y, q] of b) all.set(put(x, y), (all.get(put(x, y)) ?? 0) + p * q);
  return all;
}
const DIE: Odds = new Map([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]));
function oddsOf(term: Term): Odds {
  let odds: Odds = new Map([[term.c, 1]]);
  for (let i = 0; i < term.d; ++i) odds = sums(odds, DIE, (x, y) => x + y);
  return odds;
}

/** The probability that men and these effects suffice. */
export function chanceOf(view: ItacaView, mission: Mission, effects: readonly Effect[], by: number): number {
  const captain = view.captain ?? 0;
  const difficulty: Record<Stat, Odds> = perStat((stat) => new Map([[mission.difficulty[stat], 1]]));
  let crew: Odds = new Map([[view.seats[captain]?.crew ?? 0, 1]]);
  const average = (odds: Odds): number => [...odds].reduce((sum, [n, p]) => sum + n * p, 0);
  const worst = (): Stat =>
    STATS.reduce(
      (best, stat) => (average(difficulty[stat]) > average(difficulty[best]) ? stat : best),
      'F' as Stat,
    );
  const push = (odds: Odds, sign: 1 | -1, term: Term): Odds =>
    sums(odds, oddsOf(term), (x, y) => Math.max(0, x + sign * y));
  // an effect with a free trait goes last, where it is needed most
  const free = (e: Effect): number => Number((e.op === 'diff' || e.op === 'zero') && e.stat === 'choice');
  for (const e of [...effects].sort((a, b) => free(a) - free(b))) {
    if (e.when !== 'now') continue;
    if (e.op === 'diff')
      for (const stat of e.stat === 'all' ? STATS : [e.stat === 'choice' ? worst() : e.stat])
        difficulty[stat] = push(difficulty[stat], e.sign, e.term);
    else if (e.op === 'zero') difficulty[e.stat === 'choice' ? worst() : e.stat] = new Map([[0, 1]]);
    else if (e.op === 'crew' && meansCommander(e.who, by, captain)) crew = push(crew, e.sign, e.term);
    else if (e.op === 'cancel') {
      const off =
        e.what === 'base_dice'
          ? mission.dice_cancelled
            ? null
            : perStat((stat) => mission.dice[stat].reduce((a, b) => a + b, 0))
          : cancelTargets(view, e.what)[0]?.raised;
      if (off)
        for (const stat of STATS) difficulty[stat] = push(difficulty[stat], -1, { c: off[stat], d: 0 });
    }
  }
  const asked = sums(
    sums(difficulty.F, difficulty.I, (x, y) => x + y),
    difficulty.C,
    (x, y) => x + y,
  );
  let chance = 0;
  for (const [need, p] of asked) for (const [men, q] of crew) if (men >= need) chance += p * q;
  return chance;
}

// Previews of intents, from the server: games/itaca/VIEW.md.
export const PREVIEWED = ['bid', 'call', 'destination', 'pass', 'pay', 'refuse', 'reward'] as const;

const previewOf = (intent: Intent): Readonly<Record<string, number>> | null => previews.of(intent);

/** The probability that the present crew alone pays for an island; null until the answer is there. */
export const chanceAt = (island: IslandId): number | null =>
  previewOf({ type: 'destination', island })?.chance ?? null;

/** A number of a preview; "…" until the answer is there. */
export const foretold = (intent: Intent, name: string): number | string => previewOf(intent)?.[name] ?? '…';
