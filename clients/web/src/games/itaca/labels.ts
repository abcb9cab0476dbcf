// The labels of drawn things for screen readers.
import { effectsText, termText } from './effectText';
import { difficultyOf, islandOf, meanOf } from './cards';
import { effectsOf } from './effects';
import { game } from './model.svelte';
import { selection } from './selection.svelte';
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

/** "Strength 8+1d6, Intelligence 4". */
export function asksWords(o: ItacaWords, island: IslandCard): string {
  const all = difficultyOf(island);
  return STATS.flatMap((stat) =>
    all[stat].c || all[stat].d ? [`${o.stat[stat]} ${termText(all[stat])}`] : [],
  ).join(', ');
}

export function isleWords(o: ItacaWords, id: IslandId, more: readonly string[]): string {
  const { view } = game;
  const island = islandOf(view, id);
  const cell = view.grid.find((one) => one.island === id);
  const ships = (cell?.ships ?? []).map((seat) => game.seatName(seat));
  return [
    game.island(id),
    id === HOME ? o.homeRow : cell ? o.place({ row: cell.row, column: cell.column }) : '',
    asksWords(o, island),
    o.meanLong({ n: meanOf(island) }),
    ships.length ? o.ships({ names: ships.join(', ') }) : '',
    ...more,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The effect of a hand card on the current mission; empty if it has none. */
export function previewText(o: ItacaWords, card: EventId): string {
  const { mission, view } = game;
  const outlook = selection.outlookOf(card);
  return outlook && mission
    ? `${o.ifPlayed({ card: game.event(card), words: outlookWords(o, mission, view.seats[view.captain ?? 0]?.crew ?? 0, outlook) })}.`
    : '';
}

/** Both halves of an event, and where it can be played. */
export function eventWords(o: ItacaWords, event: EventCard): string {
  return [
    game.event(event.id),
    `${o.upper}: ${effectsText(effectsOf(event.upper))}`,
    `${o.lower}: ${effectsText(effectsOf(event.lower))}`,
    event.island ? o.boundTo({ island: game.island(event.island) }) : '',
  ]
    .filter(Boolean)
    .join('; ');
}

export function characterWords(o: ItacaWords, card: CharacterCard): string {
  const roles = card.roles.map((role, i) =>
    [
      game.role(card.id, i + 1),
      role.island ? o.atOnly({ island: game.island(role.island) }) : '',
      effectsText(effectsOf(role.effects ?? '')),
    ]
      .filter(Boolean)
      .join(', '),
  );
  return [...roles, card.bonus ? `${o.bonus}: ${effectsText(effectsOf(card.bonus))}` : '']
    .filter(Boolean)
    .join('; ');
}
