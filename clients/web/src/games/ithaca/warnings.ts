// What is worth a warning before a choice is made.
import type { Foresight } from './preview';
import { gameText } from './words.svelte';

interface Warn {
  readonly icon: string;
  readonly words: string;
}

export function warningsOf(foreseen: Foresight): Warn[] {
  const all: Warn[] = [];
  if (foreseen.gift)
    all.push({
      icon: 'suitors',
      words: foreseen.prize ? gameText().giftOf(`‹${foreseen.prize}›`) : gameText().giftOfNone,
    });
  else if (foreseen.cleared) all.push({ icon: 'i-x', words: gameText().justCleared });
  return all;
}

/** The Favour afterwards, in words. */
export const favourWords = (before: string, foreseen: Foresight, name: string): string =>
  before === foreseen.favour ? gameText().favourStays(name) : gameText().favourGoes(name);
