// The explanations of the things on the table.
import { labelled, said } from '../../i18n/words.svelte';
import type { Explained, Thing } from '../../ui/things/thing';
import { game } from './model.svelte';
import { coloursOf } from './preview';
import { DEITIES, LIMIT, ORACLE, YEARS, cardOf, type Deity, type Face, type Route } from './view';
import { gameText } from './words.svelte';

export const aboutOne = (thing: Thing): Explained => ({ title: thing.name, things: [thing] });

const RULE = { favour: 'R33', landing: 'R37', oracle: 'R34', odyssey: 'R35' } as const;

const suitorsThing = (deity: Deity, name = gameText().suitors): Thing => ({
  name,
  text: gameText().about.suitors({ deity: game.deityName(deity) }),
  rule: 'R46',
  icon: 'suitors',
});

export function cardThing(face: Face): Thing {
  const { upper, lower, value } = cardOf(face);
  return {
    name: game.cardName(face),
    text: gameText().about.card({ double: lower !== null, value }),
    rule: 'R21',
    icon: `d-${upper}`,
    hue: upper,
  };
}

/** A god: the total, the marks beside it, the prize and the cards. */
export function aboutDeity(deity: Deity | 'poseidon'): Explained {
  const { view } = game;
  const { about } = gameText();
  const icon = `d-${deity}`;
  if (deity === 'poseidon') {
    const { total, threshold } = view.poseidon;
    const title = gameText().total({ deity: gameText().poseidon, total });
    const text = about.poseidon({ limit: threshold });
    return { title, things: [{ name: title, text, rule: 'R40', icon, hue: deity }] };
  }
  const { cards, total } = view.deities.find((one) => one.deity === deity)!;
  const title = gameText().total({ deity: game.deityName(deity), total });
  const prize = view.contest?.deity === deity ? view.contest.prize : null;
  return {
    title,
    things: [
      { name: title, text: about.god({ limit: LIMIT }), rule: 'R9', icon, hue: deity },
      ...(view.favour === deity
        ? [{ name: gameText().favour, text: about.favour, rule: 'R32', icon: 'a-favour' }]
        : []),
      ...(view.suitors === deity ? [suitorsThing(deity)] : []),
      ...(prize ? [{ ...cardThing(prize), name: gameText().prize, text: about.prize, rule: 'R30' }] : []),
      ...cards.map(cardThing),
    ],
  };
}

/** `held`: the action under the Favour counts now. */
function routeThings(route: Route, held = true): Thing[] {
  const hues = coloursOf(game.view, route);
  const [hue] = hues;
  const deities = hues.map((deity) => game.deityName(deity)).join(', ');
  return [
    {
      name: gameText().routeYears({ route: said(route.name), years: route.years }),
      text: gameText().about.route,
      rule: 'R37',
      icon: 'a-landing',
    },
    {
      name: gameText().loads({ deities }),
      text: gameText().about.takes,
      rule: 'R35',
      icon: `d-${hue ?? 'poseidon'}`,
      ...(hue && { hue }),
    },
    ...DEITIES.map((deity): Thing => {
      const action = route.actions[deity];
      const now = held && deity === game.view.favour ? ` (${gameText().now})` : '';
      return {
        name: labelled(game.deityName(deity), `${gameText().action[action]}${now}`),
        text: gameText().help[action],
        rule: RULE[action],
        icon: `a-${action}`,
        hue: deity,
      };
    }),
  ];
}

const cargoThing = (seat: number): Thing => {
  const { cargo, route } = game.view.seats[seat]!;
  return {
    name: gameText().cargo({ count: cargo.length, limit: route?.years ?? 0 }),
    text: gameText().about.cargo,
    rule: 'R36',
    icon: 'a-odyssey',
  };
};
const oracleThing = (): Thing => ({
  name: gameText().oracle,
  text: gameText().about.oracle({ limit: ORACLE }),
  rule: 'R34',
  icon: 'a-oracle',
});

/** A route that no player has. */
export const aboutDiscard = (route: Route): Explained => ({
  title: said(route.name),
  things: routeThings(route, false),
});

export const aboutRoute = (seat: number): Explained => {
  const { route, cargo } = game.view.seats[seat]!;
  return {
    title: gameText().route({ seat: game.seatOf(seat) }),
    things: route ? [...routeThings(route), cargoThing(seat), ...cargo.map(cardThing)] : [],
  };
};

export const aboutOracle = (seat: number): Explained => ({
  title: gameText().oracle,
  things: [oracleThing(), ...(game.view.seats[seat]!.oracle_cards ?? []).map(cardThing)],
});

export const aboutHand = (faces: readonly Face[]): Explained => ({
  title: gameText().hand,
  things: faces.map(cardThing),
});

/** The numbers and the route of a seat. */
export function aboutSeat(seat: number): Explained {
  const own = game.view.seats[seat]!;
  const { suitors } = game.view;
  const { about } = gameText();
  return {
    title: game.seatName(seat),
    things: [
      { name: gameText().points({ count: own.score }), text: about.points, rule: 'R48', icon: 'laurel' },
      ...(suitors && own.by_deity[suitors]
        ? [suitorsThing(suitors, gameText().atRisk({ count: own.by_deity[suitors] }))]
        : []),
      {
        name: gameText().yearsOf({ count: own.years, limit: YEARS }),
        text: about.years({ limit: YEARS }),
        rule: 'R44',
        icon: 'hull',
      },
      ...(own.route ? [...routeThings(own.route), cargoThing(seat)] : []),
      { ...oracleThing(), name: gameText().oracleCount({ count: own.oracle }) },
    ],
  };
}

export const aboutBids = (): Explained =>
  aboutOne({ name: gameText().bids, text: gameText().about.bids, rule: 'R27', icon: 'a-oracle' });

export const aboutFateDeck = (): Explained =>
  aboutOne({ name: gameText().fateDeck, text: gameText().about.fateDeck, rule: 'R12', icon: 'palmette' });

export const aboutRouteDeck = (): Explained =>
  aboutOne({ name: gameText().routeDeck, text: gameText().about.routeDeck, rule: 'R37', icon: 'palmette' });
