// The sentences of Itaca's log.
import { describe, expect, it, vi } from 'vitest';
import type { Event } from '../src/net/protocol.gen';
import type { ItacaView, Source } from '../src/games/itaca/view';

const { game } = vi.hoisted(() => ({
  game: {
    view: {} as ItacaView,
    source: ({ card }: Source): string => `card ${card}`,
    seatArgument: (seat: number | null) => ({ own: false, name: `seat ${seat}` }),
  },
}));
vi.mock('../src/games/itaca/model.svelte', () => ({ game }));
const { describeEvent } = await import('../src/games/itaca/eventText');

const event = (type: string, more: object): Event => ({ type, rule: '', ...more }) as Event;

describe('the log of Itaca', () => {
  it('names the cancelled card of an earlier mission (itaca:J15)', () => {
    // the first item of the current mission is another one
    game.view = { items: [{ kind: 'event', card: 'e20', seat: 2 }] } as unknown as ItacaView;
    const cancels = event('effect', {
      seat: 0,
      source: { kind: 'event', card: 'e28', role: null, half: 'upper', item: 3 },
      deed: {
        effect: 'cancel hinder',
        item: 0,
        dice: [],
        change: { F: -4, I: 0, C: 0 },
        crews: [0, 0, 0],
        lost: [[], [], []],
      },
      cancelled: { kind: 'event', card: 'e01', role: null, half: 'lower', item: 0 },
    });
    expect(describeEvent(cancels)).toBe(
      'card e28, played by seat 0: card e01 is cancelled, Strength drops by 4.',
    );
  });
  it('tells that a full crew gains no man for hindering (itaca:J7 itaca:R28)', () => {
    const gains = (men: number): string => describeEvent(event('hinderer', { seat: 1, men }));
    expect(gains(1)).toBe('seat 1 gains 1 man for hindering.');
    expect(gains(0)).toBe('seat 1 hindered, but the crew is full.');
  });
});
