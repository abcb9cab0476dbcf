// A table of any game in browsers: people who click, then bots.
import { follow, openRoom, person, until } from './browser.mjs';

const NAMES = ['Dimitri', 'Nausicaa', 'Telemaco', 'Penelope', 'Laerte', 'Eumeo'];

/** People in these clothes, in the order of their seats, the first one the host, who settles what is to be settled; then bots. The game is begun. */
export async function seated(browser, server, game, clothes, bots = [], settle = async () => {}) {
  const people = [];
  let link = '';
  for (const [i, wears] of clothes.entries()) {
    const someone = await person(browser, wears);
    if (i === 0) link = await openRoom(someone, server, NAMES[0], game);
    else await follow(someone, link, NAMES[i]);
    people.push(someone);
  }
  for (const [i, kind] of bots.entries()) await people[0].id(`bot-${people.length + i}`).selectOption(kind);
  await settle(people[0]);
  await people[0].id('start').click();
  for (const someone of people) await until(someone, () => !!someone.update());
  return { people, link };
}

/** Sets the room's options as a host does; folded groups are unfolded. */
export async function configure(someone, options) {
  const room = () => JSON.parse(someone.frames.findLast((frame) => frame.includes('"t":"room"')));
  for (const [id, value] of Object.entries(options)) {
    const option = someone.id(`option-${id}`);
    if (!(await option.isVisible()))
      await someone.page.locator('details', { has: option }).locator('summary').click();
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
 * Plays until `done()` or the end: whoever of these people is asked (`asked`) decides (`decide`) once his page shows it (`shown`); bots decide
 * for themselves. `each` is called before every decision, and gives true if it has made it; `meanwhile` where nobody is asked, and gives true
 * if it has done something.
 */
export async function playOn(
  people,
  random,
  { asked, shown, decide, meanwhile = async () => false },
  done = () => false,
  each = async () => false,
) {
  for (;;) {
    if (people.some((p) => p.update().outcome) || done()) return;
    const someone = people.find(asked);
    if (!someone) {
      if (await meanwhile(people)) continue;
      const heard = () => people.reduce((sum, { frames }) => sum + frames.length, 0);
      const before = heard();
      await Promise.race(people.map((p) => p.nextFrame(15_000)));
      if (heard() === before) throw new Error('nobody is asked, nothing comes, and the game is not over');
      continue;
    }
    const { turn } = someone.update();
    const { intents } = someone;
    const moved = () => someone.update().turn > turn || someone.update().outcome;
    try {
      await shown(someone);
      if (!(await each(someone))) await decide(someone, random);
    } catch (fault) {
      // Where several are asked at once, another's deed may change the question while he has a card in hand; then he sends nothing.
      if (fault.name !== 'TimeoutError' || someone.intents > intents || !moved()) throw fault;
    }
    await until(someone, moved);
  }
}
