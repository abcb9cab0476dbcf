// A table of any game in browsers: people who click, and bots in the other seats.
import { follow, openRoom, person, until } from './browser.mjs';

const NAMES = ['Dimitri', 'Nausicaa', 'Telemaco', 'Penelope', 'Laerte', 'Eumeo'];

/**
 * Seats one person for each entry of `clothes`, in that order, and then the bots, and starts the game. The
 * first person hosts and calls `settle`, which sets the room's options.
 */
export async function seatPlayers(browser, server, game, clothes, bots = [], settle = async () => {}) {
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
 * Plays until `done()` or the end. Where a person must act (`asked`), their page first shows it (`shown`),
 * and then they decide (`decide`); bots decide for themselves. `each` runs before every decision and returns
 * true if it made that decision. `meanwhile` runs where no person must act and returns true if it did
 * something.
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
      if (heard() === before) throw new Error('no seat must decide, nothing comes, and the game is not over');
      continue;
    }
    const { turn } = someone.update();
    const { intents } = someone;
    const moved = () => someone.update().turn > turn || someone.update().outcome;
    try {
      await shown(someone);
      if (!(await each(someone))) await decide(someone, random);
    } catch (fault) {
      // If several people must act at once, another's move may change the prompt while this person holds a
      // card; then this person sends nothing.
      if (fault.name !== 'TimeoutError' || someone.intents > intents || !moved()) throw fault;
    }
    await until(someone, moved);
  }
}
