// The guide of each game: its texts and their pictures. They are there once the game has loaded (registry.ts).
import { isLoaded, messages } from '../i18n/messages.svelte';
import type { Messages } from '../i18n/messages.gen';
import type { Picture, Piece } from '../ui/guide/picture';
import { guide as itaca } from './itaca/guide';
import { guide as ithaca } from './ithaca/guide';
import { guide as sfida } from './mythomakya-sfida/guide';
import { guide as trionfo } from './mythomakya-trionfo/guide';
import { guide as odyssey } from './odyssey/guide';
import { guide as theseus } from './theseus/guide';
import type { Guide, GuidedGame } from './guide';

const PICTURES: { readonly [Game in GuidedGame]: Guide<Game> } = {
  odyssey,
  ithaca,
  itaca,
  theseus,
  'mythomakya-trionfo': trionfo,
  'mythomakya-sfida': sfida,
};

export const guideText = (): Messages['guide']['frame'] => messages('guide').frame;

type Say = string | ((values: never) => string);
interface RoleTexts {
  readonly who: Say;
  readonly wins: Say;
  readonly first: Say;
}
interface Loaded {
  readonly goal: string;
  readonly goalPicture: Picture;
  readonly turn: readonly (readonly [text: string, picture: Picture])[];
  readonly symbols: readonly (readonly [text: string, pieces: readonly Piece[]])[];
  readonly role: (id: string) => { readonly texts: RoleTexts; readonly picture: Picture } | null;
}

/** The guide of a game; null for a game without one, or before it has loaded. */
export function guideOf(game: string): Loaded | null {
  if (!isLoaded('guide') || !Object.hasOwn(PICTURES, game)) return null;
  const texts = messages('guide')[game as GuidedGame];
  const pictures = PICTURES[game as GuidedGame];
  const paired = <P>(words: object, drawn: object): (readonly [string, P])[] =>
    Object.entries(words).map(([key, text]) => [text as string, (drawn as Record<string, P>)[key]!] as const);
  return {
    goal: texts.goal,
    goalPicture: pictures.goal,
    turn: paired<Picture>(texts.turn, pictures.turn),
    symbols: paired<readonly Piece[]>(texts.symbols, pictures.symbols),
    role: (id) => {
      const found = Object.hasOwn(texts.role, id)
        ? (texts.role as unknown as Record<string, RoleTexts>)[id]
        : undefined;
      const picture = (pictures.role as unknown as Record<string, Picture>)[id];
      return found && picture ? { texts: found, picture } : null;
    },
  };
}
