// The texts for newcomers are short in every language, and every role has all its parts.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages, parseMessage, readFile } from '../messages.mjs';

/** The most words that a message may have; an argument counts as three. */
function most(parts: readonly MessageFormatElement[]): number {
  let sum = 0;
  for (const part of parts) {
    if (part.type === TYPE.literal)
      sum += part.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    else if (part.type === TYPE.argument) sum += 3;
    else if (part.type === TYPE.select || part.type === TYPE.plural)
      sum += Math.max(...Object.values(part.options).map((option) => most(option.value)));
  }
  return sum;
}
const count = (text: string): number => most(parseMessage(text));

interface Texts {
  readonly goal: string;
  readonly turn: Readonly<Record<string, string>>;
  readonly role: Readonly<Record<string, { who: string; wins: string; first: string }>>;
}
const guides = languages().flatMap((language) => {
  const { frame, ...games } = readFile(language, 'guide') as { frame: Record<string, string> } & Record<
    string,
    Texts
  >;
  return Object.entries(games as Record<string, Texts>).map(
    ([game, texts]) => [`${language} ${game}`, frame, texts] as const,
  );
});

describe.each(guides)('%s', (_, frame, texts) => {
  it('has role cards of at most 40 words', () => {
    const long = Object.entries(texts.role)
      .map(([id, { who, wins, first }]) => ({
        id,
        words: [who, frame.wins!, wins, frame.first!, first].reduce((sum, text) => sum + count(text), 0),
      }))
      .filter(({ words }) => words > 40);
    expect(long).toEqual([]);
  });
  it('tells the game in five lines of at most 25 words', () => {
    expect(Object.keys(texts.turn)).toHaveLength(5);
    expect([texts.goal, ...Object.values(texts.turn)].filter((text) => count(text) > 25)).toEqual([]);
  });
});
