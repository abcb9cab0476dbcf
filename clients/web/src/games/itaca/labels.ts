// The labels of drawn things for screen readers.
import { difficultyText, effectsText } from './effectText';
import { difficultyOf, islandOf, meanOf } from './cards';
import { game } from './model.svelte';
import { foretold, outlookOf } from './preview';
import type { Push } from './pushes';
import { outlookWords } from './rangeText';
import {
  HOME,
  STATS,
  type CharacterCard,
  type EventCard,
  type EventId,
  type IslandCard,
  type IslandId,
} from './view';
import type { ItacaWords } from './words.svelte';

/** "Strength 8 plus 1 die, Intelligence 4". */
export function asksWords(island: IslandCard): string {
  const all = difficultyOf(island);
  return STATS.flatMap((stat) => (all[stat].c || all[stat].d ? [difficultyText(stat, all[stat])] : [])).join(
    ', ',
  );
}

export function isleWords(o: ItacaWords, id: IslandId, more: readonly string[]): string {
  const { view } = game;
  const island = islandOf(view, id);
  const cell = view.grid.find((one) => one.island === id);
  const ships = (cell?.ships ?? []).map((seat) => game.seatName(seat));
  return [
    game.island(id),
    id === HOME ? o.homeRow : cell ? o.place({ row: cell.row, column: cell.column }) : '',
    asksWords(island),
    o.meanLong({ average: meanOf(island) }),
    ships.length ? o.ships({ names: ships.join(', ') }) : '',
    ...more,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The effect of a hand card on the current mission; empty if it has none. */
export function previewText(o: ItacaWords, card: EventId): string {
  const { mission, view } = game;
  const outlook = outlookOf(card);
  return outlook && mission
    ? o.ifPlayed({
        card: game.event(card),
        words: outlookWords(o, mission, view.seats[view.captain ?? 0]?.crew ?? 0, outlook),
      })
    : '';
}

/**
 * The gain of the seat for hindering; empty if it has played no card and can play none (R28), or if its crew
 * is full (J7).
 */
export function earnWords(o: ItacaWords): string {
  const crew = foretold({ type: 'pass' }, 'earns');
  if (crew === game.mine.crew) return '';
  if (game.view.items.some((item) => item.kind === 'event' && item.seat === game.own)) return o.earnAlready;
  return game.asks('play') ? o.earn({ crew }) : '';
}

/** The source of a push of a difficulty. */
export function pushSource(o: ItacaWords, { by, item }: Push): string {
  if (item) return game.source(item);
  return by === 'island' ? o.isle : by === 'dice' ? o.itsDice : o.why.paid;
}

/** Both halves of an event, and where it can be played. */
export function eventWords(o: ItacaWords, event: EventCard): string {
  return [
    o.card.eventHalves({
      card: game.event(event.id),
      upper: effectsText(event.upper),
      lower: effectsText(event.lower),
    }),
    event.island ? o.boundTo({ island: game.island(event.island) }) : '',
  ]
    .filter(Boolean)
    .join('; ');
}

export function characterWords(o: ItacaWords, card: CharacterCard): string {
  const roleWords = (n: 1 | 2): string => {
    const { island, effects } = card.roles[n - 1]!;
    const words = { role: game.role(card.id, n), effects: effectsText(effects ?? '') };
    return island ? o.card.roleAt({ ...words, island: game.island(island) }) : o.card.role(words);
  };
  return o.card.character({
    first: roleWords(1),
    second: roleWords(2),
    bonus: effectsText(card.bonus),
  });
}
