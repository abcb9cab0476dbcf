// The games with a renderer, and the sprite sheets that each needs besides the base sheet. Other games are
// played in the plain view.
import { loadSprites, type SpriteSheet } from '../art/sprites';
import { loadMessages, type File } from '../i18n/messages.svelte';
import type { Renderer } from './renderer';

interface Entry {
  readonly load: () => Promise<{ renderer: Renderer }>;
  readonly art: readonly SpriteSheet[];
  readonly messages: readonly File[];
}

export const GAMES: Readonly<Record<string, Entry>> = {
  odyssey: { load: () => import('./odyssey'), art: ['sea'], messages: ['odyssey'] },
  ithaca: { load: () => import('./ithaca'), art: ['gods'], messages: ['ithaca'] },
  itaca: { load: () => import('./itaca'), art: ['sea', 'gods', 'figures'], messages: ['itaca'] },
  'mythomakya-trionfo': {
    load: () => import('./mythomakya-trionfo'),
    art: ['figures'],
    messages: ['mythomakya', 'mythomakya-trionfo'],
  },
  'mythomakya-sfida': {
    load: () => import('./mythomakya-sfida'),
    art: ['figures', 'busts', 'gods'],
    messages: ['mythomakya', 'mythomakya-sfida'],
  },
  theseus: { load: () => import('./theseus'), art: ['labyrinth', 'gods'], messages: ['theseus'] },
};

export const GAME_MESSAGES: readonly File[] = [
  ...new Set(Object.values(GAMES).flatMap((entry) => entry.messages)),
];

export async function rendererFor(game: string): Promise<Renderer | null> {
  const entry = GAMES[game];
  if (!entry) return null;
  const [module] = await Promise.all([
    entry.load(),
    loadMessages(...entry.messages, 'guide'),
    ...entry.art.map(loadSprites),
  ]);
  return module.renderer;
}
