import { expect, it } from 'vitest';
import { decodeView, type Cards, type SentView } from '../src/games/ithaca/decodeView';

const route = (id: number) =>
  ({
    id,
    name: { en: `Route ${id}`, it: `Rotta ${id}` },
    actions: { zeus: 'favour', athena: 'landing', helios: 'oracle', aiolus: 'odyssey' },
    colours: ['red'],
    years: 2,
  }) as const;
const CARDS: Cards = {
  deities: [{ id: 'zeus', name: { en: 'Zeus', it: 'Giove' }, colour: 'red' }],
  routes: [route(1), route(2), route(3)],
};
const seat = {
  hand: 4,
  oracle: 0,
  hand_cards: null,
  oracle_cards: null,
  action: null,
  cargo: [],
  years: 0,
  points: [],
  by_deity: { zeus: 0, athena: 0, helios: 0, aiolus: 0 },
  score: 0,
};
const SENT: SentView = {
  phase: 'change',
  turn: 1,
  starter: 0,
  active: 0,
  options: { gift_on_favour_action: true },
  favour: 'zeus',
  suitors: null,
  deities: [{ deity: 'zeus', cards: ['Z1'], total: 1 }],
  poseidon: { cards: [], total: 0, threshold: 4 },
  deck: 30,
  route_deck: 20,
  discard: [],
  route_discard: [1],
  excess: null,
  wrath: false,
  contest: null,
  gift: null,
  reshuffles: 0,
  unseen: [],
  result: null,
  seats: [
    { ...seat, route: 2, acquired: [3, 1] },
    { ...seat, route: null, acquired: [] },
  ],
};

it('decodeView adds the static data of the cards', () => {
  const view = decodeView(SENT, CARDS);
  expect(view.deities[0]).toEqual({
    deity: 'zeus',
    name: { en: 'Zeus', it: 'Giove' },
    colour: 'red',
    cards: ['Z1'],
    total: 1,
  });
  expect(view.seats.map((one) => one.route?.id)).toEqual([2, undefined]);
  expect(view.seats[0]!.acquired.map((one) => one.id)).toEqual([3, 1]); // oldest first
  expect(view.route_discard).toEqual([route(1)]);
});

it('decodeView needs no static data', () => {
  const view = decodeView(SENT, { deities: [], routes: [] });
  expect(view.seats[0]).toMatchObject({ route: null, acquired: [] });
  expect(view.deities[0]).toMatchObject({ deity: 'zeus', name: { en: 'zeus' } });
});
