// The first-time hints at a table: the thing that each points at, by its stable name, and its words. A game's own come
// first. They are there once the guide has loaded (registry.ts).
import { isLoaded, messages } from '../i18n/messages.svelte';
import type { Messages } from '../i18n/messages.gen';

interface Hint {
  readonly id: string;
  readonly at: string; // a selector
  readonly text: () => string;
}

type Words = Messages['guide']['frame']['hint'];
const named = (name: string): string => `[data-testid="${name}"]`;
const hint = (id: keyof Words, at: string): Hint => ({
  id,
  at,
  text: () => messages('guide').frame.hint[id],
});

const FRAME = [
  hint('prompt', named('prompt')),
  hint('rule', '.prompt .rule'),
  hint('log', named('show-log')),
];
const MOIRA = hint('moira', named('moira-bar'));
const OF_GAMES: Readonly<Record<string, readonly Hint[]>> = {
  odyssey: [hint('storms', named('storms-left'))],
  ithaca: [hint('route', named('route'))],
  itaca: [hint('mission', named('mission'))],
  theseus: [hint('odds', `${named('odds')}, ${named('odds-note')}`)],
  'mythomakya-trionfo': [MOIRA],
  'mythomakya-sfida': [hint('gods', named('hand')), MOIRA],
};

export function hintsOf(game: string): readonly Hint[] {
  if (!isLoaded('guide')) return [];
  const [first, ...others] = FRAME;
  return [...(first ? [first] : []), ...(OF_GAMES[game] ?? []), ...others];
}
