// Two players written from the types alone: they know of the games what the schemas and the rules say.
import type { Client, Games, protocol } from './client.js';

type Trionfo = Games['mythomakya-trionfo'];
type Theseus = Games['theseus'];
type Chosen<T, K extends string> = Extract<T, { type: K }>;

/** The choice of this type, if it is offered and the game waits for it. */
const offered = (prompt: readonly protocol.Choice[], type: string) =>
  prompt.find((choice) => choice.type === type && !choice.anytime);
/** The values that a field of a choice may have. */
function values(choice: protocol.Choice, name: string): (string | number)[] {
  const field = choice.fields.find((one) => one.name === name);
  if (field?.kind === 'oneOf' || field?.kind === 'subset') return field.values;
  if (field?.kind !== 'range') return [];
  return Array.from({ length: field.max - field.min + 1 }, (_, index) => field.min + index);
}
const best = <T>(all: readonly T[], worth: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (most, one) => (most === undefined || worth(one) > worth(most) ? one : most),
    undefined,
  );

/** Any offered intent. */
export function anything(prompt: readonly protocol.Choice[]): protocol.Intent | null {
  const choice = prompt.find((one) => !one.anytime);
  if (!choice) return null;
  const intent: protocol.Intent = { type: choice.type };
  for (const field of choice.fields) {
    if (field.kind === 'oneOf') intent[field.name] = field.values[0];
    else if (field.kind === 'subset') intent[field.name] = field.values.slice(0, field.min);
    else if (field.kind === 'range') intent[field.name] = field.min;
    else intent[field.name] = firstCell(field);
  }
  return intent;
}
function firstCell({ columns, rows, blocked }: protocol.GridField): string {
  for (let row = 1; row <= rows; ++row)
    for (let column = 0; column < columns; ++column) {
      const cell = `${String.fromCharCode(65 + column)}${row}`;
      if (!blocked.includes(cell)) return cell;
    }
  throw new Error('a board without a free cell');
}

const COLOURS = { G: 'yellow', N: 'black', B: 'blue', R: 'red', V: 'purple' } as const;
const colour = (card: string) => COLOURS[card[0] as keyof typeof COLOURS];
const strength = (card: string) => Number(card.slice(1));

/** Takes tricks that hold apples with its weakest card that wins, and throws its cheapest card otherwise. */
export function trionfo(
  view: Trionfo['View'],
  seat: number,
  prompt: readonly protocol.Choice[],
): protocol.Intent | null {
  const piles = view.seats[seat]?.piles ?? [];
  const tops = piles.flatMap(({ top }) => (top === null ? [] : [top]));
  const moira = offered(prompt, 'moira');
  if (moira) {
    const worth = (one: string | number) =>
      tops.filter((top) => colour(top) === one).reduce((sum, top) => sum + strength(top), 0);
    return { type: 'moira', colour: best(values(moira, 'colour'), worth) };
  }
  const play = offered(prompt, 'play');
  if (!play) return anything(prompt);
  const force = (card: string) =>
    (colour(card) === view.moira ? 200 : view.led === null || colour(card) === view.led ? 100 : 0) +
    strength(card);
  const toBeat = Math.max(0, ...view.trick.map(({ card }) => force(card)));
  const worth = (pile: string | number) => {
    const { top, apples } = piles[Number(pile)] ?? { top: null, apples: null };
    if (top === null) return -Infinity;
    const wins = force(top) > toBeat;
    if (view.trick.length === 0) return force(top); // a strong lead
    return wins ? 1000 - force(top) : -100 * (apples ?? 0) - force(top);
  };
  const intent: Chosen<Trionfo['Intent'], 'play'> = {
    type: 'play',
    pile: Number(best(values(play, 'pile'), worth)),
  };
  return intent as protocol.Intent;
}

/** Asks for previews of its moves and takes the one with the best odds; fights only as the favourite. */
export async function theseus(client: Client<'theseus'>): Promise<protocol.Intent | null> {
  const update = client.update;
  if (!update) return null;
  const { prompt, turn } = update;
  const attack = offered(prompt, 'attack');
  const move = offered(prompt, 'move') ?? attack ?? offered(prompt, 'deck');
  if (!move) return offered(prompt, 'enter') ? { type: 'enter' } : anything(prompt);
  const [name] = move.fields.map((field) => field.name);
  if (name === undefined) return anything(prompt);
  const intents = values(move, name)
    .slice(0, 16)
    .map((value): protocol.Intent => ({ type: move.type, [name]: value }));
  const { previews } = await client.request({ t: 'preview', turn, intents });
  const odds = (intent: protocol.Intent) => {
    const seen = previews[intents.indexOf(intent)] as
      { keeps?: number | null; heard?: number | null; wins?: number } | null | undefined;
    return seen?.wins ?? seen?.keeps ?? seen?.heard ?? 500;
  };
  const chosen = best(intents, odds) ?? null;
  if (attack && chosen && odds(chosen) < 550) return { type: 'no_attack' };
  return chosen;
}
export type { Theseus };
