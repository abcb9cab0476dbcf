// The end of Odyssey for one seat: one sentence, in every language.
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { ownResult } from '../src/games/odyssey/ownResult';
import type { OdysseyView, Ship } from '../src/games/odyssey/view';

const ALL: readonly Ship[] = ['white', 'green', 'red', 'yellow'];
const ended = (
  count: number,
  winner: 'poseidon' | 'navigators' | 'points',
  scores: readonly number[] | null = null,
): OdysseyView =>
  ({
    result: { arrived: ALL.slice(0, count), winner, scores, reason: 'last_round' },
  }) as unknown as OdysseyView;

afterEach(() => chooseLanguage('en'));

describe('the result for one seat', () => {
  it('tells Poseidon how many ships got home', () => {
    expect(ownResult(ended(0, 'poseidon'), 0, true)).toBe('You win: no ship reached the Sacred Isle.');
    expect(ownResult(ended(1, 'poseidon'), 0, true)).toBe('You win: only 1 ship reached the Sacred Isle.');
    expect(ownResult(ended(4, 'navigators'), 0, false)).toBe(
      'You lose: all 4 ships reached the Sacred Isle.',
    );
  });
  it('tells a Navigator how many were needed', () => {
    expect(ownResult(ended(3, 'navigators'), 1, true)).toBe('You win: 3 ships reached the Sacred Isle.');
    expect(ownResult(ended(2, 'poseidon'), 1, false)).toBe(
      'You lose: only 2 of the 3 ships needed reached the Sacred Isle.',
    );
  });
  it('tells a Navigator of the own ship, which wins alone', () => {
    expect(ownResult(ended(1, 'poseidon'), 1, true)).toBe(
      'You win: a ship of yours reached the Sacred Isle.',
    );
  });
  it('compares points among rivals', () => {
    expect(ownResult(ended(1, 'points', [3, 3, 0]), 1, true)).toBe(
      'You win with 3 points: no player has more.',
    );
    expect(ownResult(ended(1, 'points', [3, 1, 0]), 1, false)).toMatch(
      /^You lose with 1 point: the most is 3 \(/,
    );
  });
  it('is one sentence in every language', async () => {
    const cases = [
      ownResult.bind(null, ended(0, 'poseidon'), 0, true),
      ownResult.bind(null, ended(3, 'navigators'), 0, false),
      ownResult.bind(null, ended(4, 'navigators'), 1, true),
      ownResult.bind(null, ended(1, 'poseidon'), 1, false),
    ];
    for (const code of ['en', 'it', 'de', 'fr', 'es']) {
      await chooseLanguage(code);
      for (const words of cases) expect(words()).toMatch(/^[^.]+: [^.]+\.$/);
    }
  });
});
