// What is on the myth cards of the game at the table: asked for once, for no view says it.
import { session } from '../../state/session.svelte';
import type { Face } from './myths';

export interface CardText {
  readonly name: string;
  readonly apples: number;
}
interface Catalogue {
  readonly cards: Readonly<Record<Face, CardText>>;
  readonly reconstructed: boolean; // some of it is invented
}

class Cards {
  private all = $state.raw<Catalogue | null>(null);
  private of = '';

  get ready(): boolean {
    return this.all !== null;
  }
  get reconstructed(): boolean {
    return this.all?.reconstructed ?? false;
  }
  /** All cards that the box has for this game. */
  get faces(): Face[] {
    return Object.keys(this.all?.cards ?? {});
  }
  text(face: Face): CardText {
    return this.all?.cards[face] ?? { name: '', apples: 0 };
  }
  apples(faces: readonly Face[]): number {
    return faces.reduce((sum, face) => sum + this.text(face).apples, 0);
  }

  /** Once for each game; where it failed, again with the next update. */
  async ask(): Promise<void> {
    const game = `${session.room?.code} ${session.room?.number}`;
    if (game === this.of) return;
    this.of = game;
    const found = await session.catalogue().catch(() => null);
    if (this.of !== game) return;
    if (found) this.all = found as Catalogue;
    else this.of = '';
  }

  forget(): void {
    this.all = null;
    this.of = '';
  }
}

export const cards = new Cards();
