// The labels of piles, seats and gods for screen readers.
import { presence } from '../../state/presence.svelte';
import { labelled, list } from '../../i18n/words.svelte';
import type { Face } from '../mythomakya/myths';
import { fullName, namedOf, nameOf } from '../mythomakya/names';
import { boxText } from '../mythomakya/words.svelte';
import { sfidaData, type Category } from './staticData.svelte';
import type { Deity } from './gods';
import { game } from './model.svelte';
import { statusOf } from './status';
import { pileAt, placeIn, spotOf } from './view';
import { gameText } from './words.svelte';

const lockedAt = (seat: number, at: number): string =>
  game.view.crono === spotOf(seat, at) ? gameText().locked : '';

/** "Medusa, blue 9, 2 apples, monster" */
const cardWords = (face: Face): string => {
  const category = sfidaData.categoryOf(face);
  return [fullName(face), category ? gameText().category[category].name : ''].filter(Boolean).join(', ');
};

/** "Talia, muse. Her colour becomes the moira from this turn on. It costs 7 apples." */
export function aboutWords(face: Face): string {
  const category = sfidaData.categoryOf(face);
  const cost = sfidaData.costOf(face);
  const { about } = gameText();
  const name = nameOf(face);
  if (!category) return about.plain({ name, n: sfidaData.applesOf(face) });
  const { name: kind, does } = gameText().category[category];
  return cost === null ? about.only({ name, kind, does }) : about.priced({ name, kind, does, cost });
}

/** "muse, 7 apples: Her colour becomes the moira from this turn on." */
export function kindWords(category: Category, cost: number | null | undefined): string {
  const { name: kind, does } = gameText().category[category];
  return typeof cost === 'number'
    ? gameText().kindPriced({ kind, does, cost })
    : gameText().kindOnly({ kind, does });
}

/** "pile 3: Medusa, blue 9, 2 apples, monster, below: Iolaus (red 4), Pan (yellow 2)" */
export function pileWords(seat: number, at: number): string {
  const [top, ...under] = game.view.seats[seat]?.piles[at] ?? [];
  const below = under.length
    ? gameText().belowAre({ names: list(under.map(namedOf)) })
    : gameText().below({ n: 0 });
  return boxText().pileIs({
    pile: boxText().pileN({ n: at + 1 }),
    what: top ? [cardWords(top), lockedAt(seat, at), below].filter(Boolean).join(', ') : boxText().usedUp,
  });
}

/** "pile 3 of Circe, Medusa (blue 9)" */
export function spotWords(spot: string): string {
  const [seat, at] = placeIn(spot);
  const [top] = pileAt(game.view, spot);
  return [
    gameText().onPile({ pile: boxText().pileN({ n: at + 1 }), seat: game.person(seat) }),
    top ? namedOf(top) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A seat with everything before it. */
export function seatWords(seat: number): string {
  const own = game.view.seats[seat]!;
  const first = [
    game.seatName(seat),
    presence.words(seat),
    statusOf(seat),
    game.ours(seat) && game.side(seat) ? boxText().yourSide : '',
    game.asked(seat) ? boxText().toMove : '',
    gameText().purse({ apples: own.worth, gods: own.deities }),
  ]
    .filter(Boolean)
    .join(', ');
  const piles = own.piles.map((pile, at) =>
    labelled(
      String(at + 1),
      pile.length ? [...pile.map(namedOf), lockedAt(seat, at)].filter(Boolean).join(', ') : boxText().usedUp,
    ),
  );
  return `${first}. ${piles.join('; ')}`;
}

/** "2 apples, before a turn" */
export function priceWords(deity: Deity): string {
  const god = sfidaData.god(deity);
  return god
    ? gameText().costs({ cost: gameText().cost({ n: god.cost }), when: gameText().timing[god.timing] })
    : '';
}
