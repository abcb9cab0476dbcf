// The games with a renderer, and the sprite sheets that each needs besides the base sheet. Other games are
// played in the plain view.
import { loadSprites, type SpriteSheet } from '../art/sprites';
import type { Renderer } from './renderer';

interface Entry {
  readonly load: () => Promise<{ renderer: Renderer }>;
  readonly art: readonly SpriteSheet[];
}

export const GAMES: Readonly<Record<string, Entry>> = {
  odyssey: { load: () => import('./odyssey'), art: ['sea'] },
  ithaca: { load: () => import('./ithaca'), art: ['gods'] },
  itaca: { load: () => import('./itaca'), art: ['sea', 'gods', 'figures'] },
  'mythomakya-trionfo': { load: () => import('./mythomakya-trionfo'), art: ['figures'] },
  'mythomakya-sfida': { load: () => import('./mythomakya-sfida'), art: ['figures', 'busts', 'gods'] },
  theseus: { load: () => import('./theseus'), art: ['labyrinth', 'gods'] },
};

export async function rendererFor(game: string): Promise<Renderer | null> {
  const entry = GAMES[game];
  if (!entry) return null;
  const [module] = await Promise.all([entry.load(), ...entry.art.map(loadSprites)]);
  return module.renderer;
}
