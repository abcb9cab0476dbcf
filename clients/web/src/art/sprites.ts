// The sprite sheets are inserted into the page itself, so that each drawing takes the colours of the place
// where it is used. The base sheet is loaded at once; the sheets of a game come with it
// (games/registry.ts).
import busts from './busts.svg?url';
import figures from './figures.svg?url';
import gods from './gods.svg?url';
import base from './base.svg?url';
import labyrinth from './labyrinth.svg?url';
import sea from './sea.svg?url';

const SHEETS = { base, sea, gods, figures, busts, labyrinth } as const;
export type SpriteSheet = keyof typeof SHEETS;
export const ALL_SPRITES = Object.keys(SHEETS) as SpriteSheet[];

const hung = new Map<SpriteSheet, Promise<void>>();

/**
 * Inserts a sheet, once. If it cannot be loaded, the game is played without it, and the next call tries
 * again.
 */
export function loadSprites(sheet: SpriteSheet): Promise<void> {
  const under = hung.get(sheet);
  if (under) return under;
  const coming = fetched(SHEETS[sheet]).then(show, () => void hung.delete(sheet));
  hung.set(sheet, coming);
  return coming;
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

function show(text: string): void {
  // The server's policy blocks style attributes in markup but not styles set by a script, so the sheets'
  // own styles are renamed first.
  const drawn = new DOMParser().parseFromString(
    text.replaceAll(' style="', ' data-style="'),
    'image/svg+xml',
  ).documentElement;
  const sheet = document.importNode(drawn, true);
  for (const part of [sheet, ...sheet.querySelectorAll('*')] as unknown as SVGElement[]) {
    if (part.dataset.style) part.style.cssText = part.dataset.style;
    delete part.dataset.style;
  }
  document.body.prepend(sheet);
}
