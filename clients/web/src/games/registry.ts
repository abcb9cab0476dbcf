// Games with a renderer of their own. A game that is not here is played in the plain view.
import type { Renderer } from './renderer';

const loaders: Readonly<Record<string, () => Promise<{ renderer: Renderer }>>> = {
  odyssey: () => import('./odyssey'),
  ithaca: () => import('./ithaca'),
  itaca: () => import('./itaca'),
  'mythomakya-trionfo': () => import('./mythomakya-trionfo'),
  'mythomakya-sfida': () => import('./mythomakya-sfida'),
  theseus: () => import('./theseus'),
};

export async function rendererFor(game: string): Promise<Renderer | null> {
  const load = loaders[game];
  return load ? (await load()).renderer : null;
}
