// Itaca by clicking: what a hand would do on the screen, chosen from the newest prompt that the page was sent.
import { follow, openRoom, person } from './browser.mjs';
import { until } from './odyssey.mjs';

const one = (list, random) => list[random(list.length)];
const choices = (someone, type) => someone.update()?.prompt.filter((choice) => choice.type === type) ?? [];
export const asks = (someone, type) => choices(someone, type).length > 0;
export const mayAct = (someone) => (someone.update()?.prompt.length ?? 0) > 0;
export const own = (someone) => someone.update().view.seats[someone.update().seat];
export const values = (someone, type, name) => choices(someone, type).flatMap((choice) => choice.fields.find((field) => field.name === name)?.of ?? []);

/** A card of the hand by its place. */
export const card = (someone, index) => someone.id(`hand-${index}`).getByRole('button');
const commit = (someone) => someone.id('commit').click();

/** The lowest bid, now and then two more, by the stepper or straight; who has to beat another mostly leaves, so that games end. */
async function wager(someone, random) {
  if (asks(someone, 'leave') && random(8)) return someone.id('leave-wager').click();
  const [{ fields: [{ min, max }] }] = choices(someone, 'bid');
  if (random(3) === 0 && max > min) await someone.id('bid-more').click();
  else if (random(4) === 0 && max > min + 1) await someone.id(`bid-${min + 2}`).click();
  await commit(someone);
}

async function character(someone, random) {
  await someone.id(`character-${one(values(someone, 'character', 'card'), random)}`).click();
  await commit(someone);
}

/** Towards home: the highest row that can be reached. */
async function destination(someone, random) {
  const { grid } = someone.update().view;
  const islands = values(someone, 'destination', 'island');
  const row = (island) => grid.find((cell) => cell.island === island)?.row ?? 9;
  const best = Math.max(...islands.map(row));
  await someone.id(`isle-${one(islands.filter((island) => row(island) === best), random)}`).click();
  await commit(someone);
}

async function line(someone, random, type, name) {
  const at = values(someone, type, name);
  await someone.page.locator('.choices [role=radio]').nth(random(at.length)).click();
  await commit(someone);
}

/** The Commander plays all he can; of the others each plays now and then. */
async function events(someone, random) {
  const cards = values(someone, 'play', 'card');
  const commands = asks(someone, 'done');
  const { mission } = someone.update().view;
  if (cards.length && (commands ? mission.remaining > 0 : random(5) === 0)) {
    await card(someone, own(someone).hand_cards.indexOf(one(cards, random))).click();
    return commit(someone);
  }
  return someone.id(commands ? 'done' : 'pass').click();
}

async function discard(someone) {
  const { count } = someone.update().view.pending;
  for (let i = 0; i < count; ++i) await card(someone, i).click();
  return commit(someone);
}

const DO = {
  bid: wager, leave: wager, character, destination, discard, pass: events, done: events,
  call: (someone, random) => someone.id(random(9) ? 'call-commander' : 'call-hero').click(),
  role: async (someone, random) => { await someone.id(`role-${1 + random(2)}`).click(); await commit(someone); },
  stat: (someone, random) => line(someone, random, 'stat', 'stat'),
  seat: (someone, random) => line(someone, random, 'seat', 'seat'),
  cancel: (someone, random) => line(someone, random, 'cancel', 'item'),
  pay: (someone) => someone.id('pay').click(),
  reward: (someone, random) => someone.page.locator('[data-testid^=reward-]').nth(random(3)).click(),
  move: (someone) => someone.id('move').click(),
  strand: (someone) => someone.id('stay').click(),
};

/** The decision that this person is asked for, by clicking. */
export async function decide(someone, random) {
  const asked = someone.update().prompt.map((choice) => choice.type);
  await DO[Object.keys(DO).find((type) => asked.includes(type))](someone, random);
}

/** The page shows this person what he is asked. */
export async function shown(someone) {
  const { turn } = someone.update();
  await someone.page.locator(`[data-testid=mine][data-turn="${turn}"]`).waitFor();
}

/** Waits until this person's next decision, or the end, is there; or until another is asked. */
const moved = (someone, turn) => until(someone, () => someone.update().turn > turn || someone.update().outcome);

/**
 * Plays until `done()` or the end: whoever of these people is asked decides; bots decide for themselves. `each` is called before
 * every decision, and gives true if it has made it.
 */
export async function play(people, random, done = () => false, each = async () => false) {
  for (;;) {
    if (people.some((p) => p.update().outcome) || done()) return;
    const someone = people.find(mayAct);
    if (!someone) {
      await Promise.race(people.map((p) => p.nextFrame(15_000)));
      continue;
    }
    const { turn } = someone.update();
    await shown(someone);
    if (!(await each(someone))) await decide(someone, random);
    await moved(someone, turn);
  }
}

const NAMES = ['Dimitri', 'Nausicaa', 'Telemaco', 'Penelope', 'Laerte', 'Eumeo'];

/** Some people at a table of Itaca, in the order of their seats, the first one its host; then bots. The game is begun. */
export async function table(browser, server, clothes, { bots = [], map = '4x3' } = {}) {
  const people = [];
  let link = '';
  for (const [i, wears] of clothes.entries()) {
    const someone = await person(browser, wears);
    if (i === 0) link = await openRoom(someone, server, NAMES[0], 'itaca');
    else await follow(someone, link, NAMES[i]);
    people.push(someone);
  }
  for (const [i, kind] of bots.entries()) await people[0].id(`bot-${people.length + i}`).selectOption(kind);
  await people[0].id('option-map').getByRole('combobox').selectOption(map);
  await people[0].id('start').click();
  for (const someone of people) await until(someone, () => !!someone.update());
  return { people, link };
}
