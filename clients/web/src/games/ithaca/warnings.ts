// What is worth a warning before a choice is made.
import type { Preview } from './preview';
import { gameText } from './words.svelte';

interface Warn {
  readonly icon: string;
  readonly words: string;
}

export function warningsOf(preview: Preview): Warn[] {
  const all: Warn[] = [];
  if (preview.gift)
    all.push({
      icon: 'suitors',
      words: preview.prize ? gameText().giftOf(`‹${preview.prize}›`) : gameText().giftOfNone,
    });
  else if (preview.cleared) all.push({ icon: 'i-x', words: gameText().justCleared });
  return all;
}

/** The Favour afterwards, in words. */
export const favourWords = (before: string, preview: Preview, name: string): string =>
  before === preview.favour ? gameText().favourStays(name) : gameText().favourGoes(name);
