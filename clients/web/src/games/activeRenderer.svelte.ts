// The renderer of the game at the table. Without one, the plain view plays.
import type { Renderer } from './renderer';

class ActiveRenderer {
  renderer = $state.raw<Renderer | null>(null);
}

export const activeRenderer = new ActiveRenderer();
