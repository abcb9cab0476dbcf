// Questions about cards and actions that the prompt does not offer.
import { explainRefusal } from '../explainRefusal';
import { game } from './model.svelte';
import { joined, type Face } from './view';

/** Asks why a hand card cannot be used while other cards are asked for. */
export function explainHandCard(card: Face): void {
  const { count } = game.view.excess ?? { count: 0 };
  if (game.asks('excess'))
    explainRefusal({ type: 'excess', cards: joined([card, ...game.mine.cargo].slice(0, count)) });
  else if (game.asks('pass')) explainRefusal({ type: 'bid', cards: card });
  else explainRefusal({ type: 'change', card });
}

/** Asks why an Oracle card cannot be used while other cards are asked for. */
export function explainOracle(): void {
  const [card] = game.mine.oracle_cards ?? [];
  if (card) explainHandCard(card);
}

/** Asks why another action of the route is not offered. */
export function explainAction(): void {
  const { route, action } = game.mine;
  const other = route && Object.values(route.actions).find((one) => one !== action);
  const card = game.mine.hand_cards?.[0] ?? '';
  if (other) explainRefusal({ type: other === 'landing' ? 'land' : other, card });
}

/** Asks why no card may leave the route. */
export function explainCargo(): void {
  const [card] = game.mine.cargo;
  if (card) explainRefusal({ type: 'excess', cards: card });
}
