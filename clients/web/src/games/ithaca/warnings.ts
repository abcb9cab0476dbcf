// The warnings to show before a choice is confirmed.
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
      words: preview.prize
        ? gameText().preview.gift({ card: `‹${preview.prize}›` })
        : gameText().preview.giftNone,
    });
  else if (preview.cleared) all.push({ icon: 'i-x', words: gameText().preview.cleared });
  return all;
}

/** The text of the Favour afterwards. */
export const favourWords = (before: string, preview: Preview, name: string): string =>
  before === preview.favour
    ? gameText().preview.favourStays({ deity: name })
    : gameText().preview.favourGoes({ deity: name });
