// Il Trionfo by clicking: what a hand would do on the screen, chosen from the newest prompt that the page was sent.
import { follow, openRoom, person, shown } from './browser.mjs';
import { until } from './odyssey.mjs';

const one = (list, random) => list[random(list.length)];
export const asked = (someone, type) => someone.update()?.prompt.find((choice) => choice.type === type);
const values = (someone, type, name) => asked(someone, type)?.fields.find((field) => field.name === name)?.of ?? [];

/** One of the seat's own piles, as it can be pressed. */
export const pile = (someone, at) => someone.id(`pile-${at}`).getByRole('button');

async function moira(someone, random) {
  await someone.id(`moira-${one(values(someone, 'moira', 'colour'), random)}`).click();
  await someone.id('commit').click();
}

async function partner(someone, random) {
  await someone.id('prompt').getByRole('radio').nth(random(values(someone, 'partner', 'seat').length)).click();
  await someone.id('commit').click();
}

/** One touch, or where the person wants to be asked, a touch and the button. */
async function card(someone, random) {
  await pile(someone, one(values(someone, 'play', 'pile'), random)).click();
  if (await someone.id('commit').count()) await someone.id('commit').click();
}

/** The decision that this person is asked for, by clicking; false where nothing is his to decide. */
export async function decide(someone, random) {
  if (asked(someone, 'moira')) await moira(someone, random);
  else if (asked(someone, 'partner')) await partner(someone, random);
  else if (asked(someone, 'play')) await card(someone, random);
  else if (asked(someone, 'ready')) await someone.id('ready').click();
  else return false;
  return true;
}

/** In the pause after a trick everybody goes on, so that it is over at once. */
async function goOn(people) {
  const someone = people.find((p) => asked(p, 'go_on'));
  if (!someone) return false;
  const { turn } = someone.update();
  await someone.id('go-on').click();
  await until(someone, () => !asked(someone, 'go_on') || someone.update().turn > turn);
  return true;
}

/**
 * Plays until `done()` or the end: whoever of these people is asked decides; bots decide for themselves. `each` is called before every
 * decision, and gives true if it has made it.
 */
export async function play(people, random, done = () => false, each = async () => false) {
  for (;;) {
    if (people.some((p) => p.update().outcome) || done()) return;
    const someone = people.find((p) => p.update().prompt.some((choice) => !choice.free));
    if (!someone) {
      if (!(await goOn(people))) await Promise.race(people.map((p) => p.nextFrame(15_000)));
      continue;
    }
    const { turn } = someone.update();
    await shown(someone);
    if (!(await each(someone))) await decide(someone, random);
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
  }
}

/** Sets the room's options as a host does; folded groups are unfolded. */
export async function configure(someone, options) {
  const room = () => JSON.parse(someone.frames.findLast((frame) => frame.includes('"t":"room"')));
  for (const [id, value] of Object.entries(options)) {
    const option = someone.id(`option-${id}`);
    if (!(await option.isVisible())) await someone.page.locator('details', { has: option }).locator('summary').click();
    if (typeof value === 'boolean') {
      if (room().options[id] !== value) await option.getByRole('switch').click();
    } else if (typeof value === 'number') {
      await option.getByRole('spinbutton').fill(String(value));
      await option.getByRole('spinbutton').press('Tab');
    } else await option.getByRole('combobox').selectOption(value);
    await until(someone, () => room().options[id] === value);
  }
}

/**
 * Some people at a table, in the order of their seats, the first one its host; then bots. The game is begun. A card that is the only one is
 * left to be played by hand: by the clock it would be gone under it.
 */
export async function table(browser, server, clothes, bots = [], options = {}) {
  const names = ['Dimitri', 'Nausicaa', 'Telemaco', 'Penelope', 'Laerte', 'Euriclea'];
  const people = [];
  let link = '';
  for (const [i, wears] of clothes.entries()) {
    const someone = await person(browser, wears);
    if (i === 0) link = await openRoom(someone, server, names[0], 'mythomakya-trionfo');
    else await follow(someone, link, names[i]);
    people.push(someone);
  }
  for (const [i, kind] of bots.entries()) await people[0].id(`bot-${people.length + i}`).selectOption(kind);
  await configure(people[0], { auto_forced: false, ...options });
  await people[0].id('start').click();
  for (const someone of people) await until(someone, () => !!someone.update());
  return { people, link };
}
