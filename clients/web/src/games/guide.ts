// The pictures that belong to a game's texts for newcomers in guide.json. The role card, "How to
// play in 60 seconds" and "At a glance" are made of them.
import type { Messages } from '../i18n/messages.gen';
import type { Picture, Piece } from '../ui/guide/picture';

type Guides = Omit<Messages['guide'], 'frame'>;
export type GuidedGame = keyof Guides;

/** The pictures of a game: one for each of its texts, so that a text without a picture does not compile. */
export interface Guide<Game extends GuidedGame> {
  readonly goal: Picture;
  readonly turn: Readonly<Record<keyof Guides[Game]['turn'], Picture>>;
  readonly symbols: Readonly<Record<keyof Guides[Game]['symbols'], readonly Piece[]>>; // in a square of 24
  readonly role: Readonly<Record<keyof Guides[Game]['role'], Picture>>;
}

/** The role of the player at this table, a key of `role`, and the arguments of its texts. */
export interface OwnRole {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number | boolean>>;
}
