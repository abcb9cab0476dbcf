// The static data of the myth cards.
import type { Text } from '../../net/protocol.gen';
import { StaticData } from '../staticData.svelte';
import { type Face } from './myths';

export interface CardText {
  readonly name: Text;
  readonly apples: number;
}
interface Myths {
  readonly cards: Readonly<Record<Face, CardText>>;
  readonly reconstructed: boolean; // some of it is invented
}

class MythData extends StaticData<Myths> {
  get reconstructed(): boolean {
    return this.all.reconstructed;
  }
  /** All cards of this game. */
  get faces(): Face[] {
    return Object.keys(this.all.cards);
  }
  text(face: Face): CardText {
    return this.all.cards[face] ?? { name: { en: '' }, apples: 0 };
  }
  apples(faces: readonly Face[]): number {
    return faces.reduce((sum, face) => sum + this.text(face).apples, 0);
  }
}

export const staticData = new MythData({ cards: {}, reconstructed: false });
