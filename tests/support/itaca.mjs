// Plays Itaca by clicking: chooses from the newest prompt that the page received.
import { staticDataOf, shown as shownBy } from './browser.mjs';
import { playOn, seatPlayers } from './tableFixture.mjs';

const one = (list, random) => list[random(list.length)];
const choices = (update, type) => update.prompt.filter((choice) => choice.type === type);
const domain = (update, type, name) =>
  choices(update, type).flatMap((choice) => choice.fields.find((field) => field.name === name)?.values ?? []);
export const asks = (someone, type) => choices(someone.update() ?? { prompt: [] }, type).length > 0;
export const mayAct = (someone) => (someone.update()?.prompt.length ?? 0) > 0;
export const own = (someone) => someone.update().view.seats[someone.update().seat];
export const values = (someone, type, name) => domain(someone.update(), type, name);

const mean = (term) =>
  term
    .split('+')
    .reduce((sum, part) => sum + (part.endsWith('d6') ? 3.5 * parseInt(part, 10) : Number(part)), 0);
const hardship = (island) => mean(island.F) + mean(island.I) + mean(island.C);

/**
 * A choice that ends games soon: the strongest crew commands, sails for the highest row where that is
 * easiest, plays its cards and pays; the others hinder now and then.
 */
export function choose(update, { islands }, random) {
  const { view, prompt, seat } = update;
  const mine = view.seats[seat];
  const asked = new Set(prompt.map((choice) => choice.type));
  if (asked.has('bid')) {
    const { bid, bidder } = view.wager;
    if (asked.has('leave') && mine.crew - bid <= view.seats[bidder].crew) return { type: 'leave' };
    const [
      {
        fields: [{ min, max }],
      },
    ] = choices(update, 'bid');
    return { type: 'bid', men: Math.min(max, min + random(2)) };
  }
  if (asked.has('leave')) return { type: 'leave' };
  if (asked.has('character'))
    return { type: 'character', card: one(domain(update, 'character', 'card'), random) };
  if (asked.has('call')) return { type: 'call', as: random(12) ? 'commander' : 'hero' };
  if (asked.has('destination')) {
    const row = (id) => (view.grid.includes(id) ? Math.floor(view.grid.indexOf(id) / 4) : 9);
    const hard = (id) => hardship(islands.find((island) => island.id === id));
    return {
      type: 'destination',
      island: domain(update, 'destination', 'island').sort((a, b) => row(b) - row(a) || hard(a) - hard(b))[0],
    };
  }
  if (asked.has('role')) return { type: 'role', role: 1 + random(2) };
  const cards = domain(update, 'play', 'card');
  if (asked.has('done'))
    return cards.length && view.mission.remaining > 0
      ? { type: 'play', card: one(cards, random) }
      : { type: 'done' };
  if (asked.has('pass'))
    return cards.length && random(10) === 0 ? { type: 'play', card: one(cards, random) } : { type: 'pass' };
  if (asked.has('pay')) return { type: 'pay' };
  if (asked.has('move')) return { type: 'move' };
  if (asked.has('strand')) return { type: 'stay' };
  const choice = one(prompt, random);
  return {
    type: choice.type,
    ...Object.fromEntries(choice.fields.map(({ name, values: of }) => [name, one(of, random)])),
  };
}

/** A card of the hand by its index. */
export const card = (someone, index) => someone.id(`hand-${index}`).getByRole('button');
const commit = (someone) => someone.id('commit').click();
const line = (name) => async (someone, intent) => {
  await someone.page
    .locator('.choices [role=radio]')
    .nth(values(someone, intent.type, name).indexOf(intent[name]))
    .click();
  await commit(someone);
};

// How to make each choice on the screen.
const DO = {
  bid: async (someone, { men }) => {
    const [
      {
        fields: [{ min }],
      },
    ] = choices(someone.update(), 'bid');
    if (men === min + 1) await someone.id('bid-more').click();
    else await someone.id(`bid-${men}`).click();
    await commit(someone);
  },
  leave: (someone) => someone.id('leave-wager').click(),
  character: async (someone, intent) => {
    await someone.id(`character-${intent.card}`).click();
    await commit(someone);
  },
  call: (someone, { as }) => someone.id(`call-${as}`).click(),
  destination: async (someone, { island }) => {
    await someone.id(`isle-${island}`).click();
    await commit(someone);
  },
  role: async (someone, { role }) => {
    await someone.id(`role-${role}`).click();
    await commit(someone);
  },
  play: async (someone, intent) => {
    await card(someone, own(someone).hand_cards.indexOf(intent.card)).click();
    await commit(someone);
  },
  discard: async (someone, { cards }) => {
    const left = [...own(someone).hand_cards];
    for (const face of cards.split('+')) {
      await card(someone, left.indexOf(face)).click();
      left[left.indexOf(face)] = null;
    }
    await commit(someone);
  },
  stat: line('stat'),
  seat: line('seat'),
  cancel: line('item'),
  reward: (someone, { men, cards }) => someone.id(`reward-${men}-${cards}`).click(),
  strand: (someone, { island }) => someone.id(`strand-${island}`).click(),
};

/** Makes this person's decision by clicking. */
export async function decide(someone, random) {
  const intent = choose(someone.update(), staticDataOf(someone), random);
  await (DO[intent.type] ?? (() => someone.id(intent.type).click()))(someone, intent);
}

/**
 * Resolves once the page shows this person's question; for that it needs the cards, which the page fetches on
 * its own.
 */
export async function shown(someone) {
  if (!someone.update().outcome) await someone.id('mine').waitFor();
  await shownBy(someone);
}

/**
 * Plays until `done()` or the end: the person who must act decides; bots decide for themselves. `each` runs
 * before every decision and returns true if it made that decision.
 */
export function play(people, random, done, each) {
  return playOn(people, random, { asked: mayAct, shown, decide }, done, each);
}

/**
 * People at a table of Itaca, in the order of their seats, the first one its host; then bots. The game has
 * started.
 */
export function table(browser, server, clothes, { bots = [], map = '4x3' } = {}) {
  return seatPlayers(browser, server, 'itaca', clothes, bots, (host) =>
    host.id('option-map').getByRole('combobox').selectOption(map),
  );
}
