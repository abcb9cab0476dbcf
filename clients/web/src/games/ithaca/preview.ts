// Previews the effects of a choice, computed from the player's own view. It is for information; only the
// prompt tells what is allowed.
import {
  DEITIES,
  MOST,
  YEARS,
  cardOf,
  shows,
  sum,
  valueOf,
  type Action,
  type Deity,
  type Face,
  type IthacaView,
  type PerDeity,
  type Route,
} from './view';

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

/** The deity with the Favour: the highest total; in a tie, the more important one. */
export const favourOf = (totals: PerDeity<number>): Deity =>
  DEITIES.reduce((best, deity) => (totals[deity] > totals[best] ? deity : best));

function totalsOf(view: IthacaView): Record<Deity, number> {
  return Object.fromEntries(view.deities.map((d) => [d.deity, d.total])) as Record<Deity, number>;
}

/** The single card of a gift that would be kept: the highest. */
export function prizeOf(pile: readonly Face[]): Face | null {
  const singles = pile.filter((face) => cardOf(face).lower === null);
  return singles.reduce<Face | null>(
    (best, face) => (best === null || valueOf(face) > valueOf(best) ? face : best),
    null,
  );
}

/** Landing now would bring this seat to the years that end the voyage. */
export function landingEnds(view: IthacaView, seat: number): boolean {
  const own = view.seats[seat];
  return !!own?.route && own.years + own.route.years >= YEARS;
}

/**
 * The effect of a card that this seat plays on a deity. `deed`: by the action Favour of the Gods, which
 * ends the turn.
 */
export function ifPlayed(
  view: IthacaView,
  seat: number,
  face: Face,
  deity: Deity,
  deed = view.phase === 'deeds',
): Preview {
  const totals = totalsOf(view);
  const before = totals[deity];
  const reaches = before + valueOf(face);
  const cleared = reaches > MOST;
  const gift = cleared && (!deed || view.options.gift_on_favour_action);
  const pile = view.deities.find((d) => d.deity === deity)?.cards ?? [];
  totals[deity] = cleared ? 0 : reaches;
  const favour = favourOf(totals);
  const action = view.seats[seat]?.route?.actions[favour] ?? null;
  const prize = gift ? prizeOf([...pile, face]) : null;
  return {
    deity,
    before,
    reaches,
    gift,
    prize,
    cleared,
    totals,
    favour,
    action,
    ends: action === 'landing' && !deed && landingEnds(view, seat),
  };
}

/** The effect of an Oracle card spent on Poseidon for another route. */
export function ifSpent(view: IthacaView, face: Face): { total: number; wrath: boolean } {
  const total = view.poseidon.total + valueOf(face);
  return { total, wrath: total > view.poseidon.threshold };
}

/** The effect of landing now. */
export function ifLanded(view: IthacaView, seat: number): { points: number; years: number; ends: boolean } {
  const own = view.seats[seat]!;
  return {
    points: sum(own.cargo),
    years: own.years + (own.route?.years ?? 0),
    ends: landingEnds(view, seat),
  };
}

/** The deities whose cards a route can load. */
export const coloursOf = (view: IthacaView, route: Route): Deity[] =>
  view.deities.filter((d) => route.colours.includes(d.colour)).map((d) => d.deity);

type Barrier = 'full' | 'colour' | null;

/** The reason why a card cannot go on the seat's route, from public information. */
export function barrier(view: IthacaView, seat: number, face: Face): Barrier {
  const own = view.seats[seat];
  if (!own?.route) return null;
  if (own.cargo.length >= own.route.years) return 'full';
  return coloursOf(view, own.route).some((deity) => shows(face, deity)) ? null : 'colour';
}

/** The value of Oracle cards for one deity. */
export const worth = (faces: readonly Face[], deity: Deity): number =>
  sum(faces.filter((face) => shows(face, deity)));
