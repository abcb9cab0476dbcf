// Il Trionfo by clicking: what a hand would do on the screen, chosen from the newest prompt that the page was sent.
import { shown, until } from './browser.mjs';
import { configure, playOn, seated } from './seated.mjs';

const one = (list, random) => list[random(list.length)];
export const asked = (someone, type) => someone.update()?.prompt.find((choice) => choice.type === type);
const values = (someone, type, name) =>
  asked(someone, type)?.fields.find((field) => field.name === name)?.of ?? [];

/** One of the seat's own piles, as it can be pressed. */
export const pile = (someone, at) => someone.id(`pile-${at}`).getByRole('button');

async function moira(someone, random) {
  await someone.id(`moira-${one(values(someone, 'moira', 'colour'), random)}`).click();
  await someone.id('commit').click();
}

async function partner(someone, random) {
  await someone
    .id('prompt')
    .getByRole('radio')
    .nth(random(values(someone, 'partner', 'seat').length))
    .click();
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
export function play(people, random, done, each) {
  return playOn(
    people,
    random,
    { asked: (p) => p.update().prompt.some((choice) => !choice.free), shown, decide, meanwhile: goOn },
    done,
    each,
  );
}

/**
 * Some people at a table, in the order of their seats, the first one its host; then bots. The game is begun. A card that is the only one is
 * left to be played by hand: by the clock it would be gone under it.
 */
export function table(browser, server, clothes, bots = [], options = {}) {
  return seated(browser, server, 'mythomakya-trionfo', clothes, bots, (host) =>
    configure(host, { auto_forced: false, ...options }),
  );
}
