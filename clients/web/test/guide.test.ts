// The texts for newcomers are short in every language, and every role has all its parts.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages, parseMessage, readFile } from '../messages.mjs';
import { roleAt } from '../src/games/mythomakya/role';

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

describe('the role in the games of Mythomakya', () => {
  const name = (seat: number): string => `P${seat}`;
  const at = (seats: number, sides: number[][], chooser: number, own: number) =>
    roleAt({ seats: Array.from({ length: seats }), sides, chooser }, own, name).values;
  it('is that of a player alone', () => {
    expect(at(3, [[0], [1], [2]], 1, 0)).toMatchObject({ side: 'alone', team: false, chooser: 'no' });
    expect(at(3, [[0], [1], [2]], 0, 0)).toMatchObject({ chooser: 'yes' });
  });
  it('is that of a team, with the others of it', () => {
    const teams = [
      [0, 2],
      [1, 3],
    ];
    expect(at(4, teams, 0, 3)).toMatchObject({ side: 'troy', names: 'P1', team: true, chooser: 'no' });
  });
  it('is open with five until the partner is named', () => {
    expect(at(5, [], 2, 2)).toMatchObject({ side: 'five', team: true, chooser: 'five' });
    expect(
      at(
        5,
        [
          [2, 4],
          [0, 1, 3],
        ],
        2,
        0,
      ),
    ).toMatchObject({ side: 'trio', names: 'P1 and P3' });
  });
});
