// Looks up cards by their names in the protocol. The texts come with the view.
import { termOf, mean, type Term } from './effects';
import {
  STATS,
  perStat,
  type CharacterCard,
  type EventCard,
  type EventId,
  type IslandCard,
  type IslandId,
  type ItacaView,
  type RoleCard,
  type Source,
  type Stat,
} from './view';

type Box = Pick<ItacaView, 'cards'>;
const nobody = { en: '?' };

export const islandOf = (view: Box, id: IslandId): IslandCard =>
  view.cards.islands.find((one) => one.id === id) ?? { id, name: { en: id }, F: '0', I: '0', C: '0' };
export const eventOf = (view: Box, id: EventId): EventCard =>
  view.cards.events.find((one) => one.id === id) ?? {
    id,
    name: { en: id },
    island: null,
    upper: '',
    lower: '',
  };
const NO_ROLE: RoleCard = { name: nobody };
export const characterOf = (view: Box, id: number): CharacterCard =>
  view.cards.characters.find((one) => one.id === id) ?? { id, bonus: '', roles: [NO_ROLE, NO_ROLE] };
export const roleOf = (view: Box, character: number, role: number): RoleCard =>
  characterOf(view, character).roles[role === 2 ? 1 : 0];

export const difficultyOf = (island: IslandCard): Record<Stat, Term> =>
  perStat((stat) => termOf(island[stat]));
/** The average difficulty of an island. */
export const meanOf = (island: IslandCard): number =>
  STATS.reduce((sum, stat) => sum + mean(termOf(island[stat])), 0);

/** The effects of an applied item. */
export function textOf(view: Box, source: Source): string {
  if (source.kind === 'event') return eventOf(view, source.card as EventId)[source.half ?? 'lower'];
  const card = characterOf(view, source.card as number);
  return source.kind === 'bonus' ? card.bonus : (card.roles[source.role === 2 ? 1 : 0].effects ?? '');
}
