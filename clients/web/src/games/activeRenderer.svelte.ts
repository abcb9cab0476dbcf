// The renderer of the game at the table, or none: then the plain view plays.
import type { Renderer } from './renderer';

class Holder {
  renderer = $state.raw<Renderer | null>(null);
}

export const rendererHolder = new Holder();
