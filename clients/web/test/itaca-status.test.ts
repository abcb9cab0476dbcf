// The status of a seat in Itaca, as the strip of seats and the list of players show it.
import { describe, expect, it, vi } from 'vitest';
import type { ItacaView, SeatView } from '../src/games/itaca/view';
import { catalogues } from './catalogues';

const { game } = vi.hoisted(() => ({
  game: {
    view: {} as ItacaView,
    character: (card: number): string => `character ${card}`,
    role: (card: number, role: number): string => `role ${role} of ${card}`,
  },
}));
vi.mock('../src/games/itaca/model.svelte', () => ({ game }));
const { shortStatus } = await import('../src/games/itaca/status');

const words = catalogues.en!.itaca as unknown as Parameters<typeof shortStatus>[0];
const seat = (more: Partial<SeatView>): SeatView =>
  ({ bid: null, chose: false, character: null, shown: null, role: null, ...more }) as SeatView;

describe('shortStatus (itaca:R9 itaca:R16)', () => {
  const statuses = (phase: ItacaView['phase'], seats: SeatView[]): string[] => {
    game.view = {
      phase,
      captain: 0,
      hero: false,
      result: null,
      wager: { bid: 2, bidder: 0, left: [1, 2], asked: null },
      seats,
    } as unknown as ItacaView;
    return seats.map((_, at) => shortStatus(words, at));
  };

  it('keeps a character secret until the reveal, and does not tell that of the round before', () => {
    const seats = [
      seat({ bid: 2 }),
      seat({ chose: true, character: 4, shown: 1, role: 1 }), // the viewer's
      seat({ chose: true, shown: 2, role: 2 }),
    ];
    expect(statuses('destination', seats)).toEqual([words.commander, 'character 4', words.secretRole]);
  });
  it('names the character from the reveal on, and then the role', () => {
    const seats = [seat({ bid: 2 }), seat({ shown: 4 }), seat({ shown: 6, role: 2 })];
    expect(statuses('roles', seats)).toEqual([words.commander, 'character 4', 'role 2 of 6']);
  });
});
