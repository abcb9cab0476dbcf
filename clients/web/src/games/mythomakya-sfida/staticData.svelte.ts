// The static data of this game: abilities, gods, apple cards. It is part of the static data of Mythomakya.
import { staticData, type CardText } from '../mythomakya/staticData.svelte';
import type { Face } from '../mythomakya/myths';
import type { Deity, Timing } from './gods';

export type Category = 'monster' | 'goddess' | 'titan' | 'writer' | 'minor_god' | 'muse';
interface Ability {
  readonly strength: number;
  readonly cost: number | null; // null: it is never activated
}
interface God {
  readonly cost: number;
  readonly move_cost: number | null;
  readonly apples: number;
  readonly timing: Timing;
}
interface Sfida {
  readonly cards: Readonly<Record<Face, CardText & { readonly category?: Category | '' | null }>>;
  readonly abilities?: Readonly<Partial<Record<Category, Ability>>>;
  readonly deities?: Readonly<Partial<Record<Deity, God>>>;
  readonly apple_card?: number;
  readonly apple_cards?: number;
  readonly numbers?: { readonly ares: number; readonly efesto: number };
}

class SfidaData {
  private get all(): Sfida {
    return staticData.all as unknown as Sfida;
  }
  /** The kind of creature on a card; null if it has no ability. */
  categoryOf(face: Face): Category | null {
    return this.all.cards[face]?.category || null;
  }
  costOf(face: Face): number | null {
    const category = this.categoryOf(face);
    return category ? (this.all.abilities?.[category]?.cost ?? null) : null;
  }
  isWriter(face: Face): boolean {
    return this.categoryOf(face) === 'writer';
  }
  god(deity: Deity): God | null {
    return this.all.deities?.[deity] ?? null;
  }
  /** The strength that Ares adds. */
  get aresStrength(): number {
    return this.all.numbers?.ares ?? 0;
  }
  /** The number of gods that Efesto draws. */
  get efestoDraws(): number {
    return this.all.numbers?.efesto ?? 0;
  }
  get appleCard(): number {
    return this.all.apple_card ?? 0;
  }
  /** The apples that a payment token is worth: "R12", or "apple1". */
  applesOf(token: string): number {
    return isApple(token) ? this.appleCard : staticData.text(token).apples;
  }
}

export const isApple = (token: string): boolean => token.startsWith('apple');
export const sfidaData = new SfidaData();
