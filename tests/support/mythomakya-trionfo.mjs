// Plays The Triumph by clicking: chooses from the newest prompt that the page received.
import { shown, until } from './browser.mjs';
import { configure, playOn, seatPlayers } from './tableFixture.mjs';

const one = (list, random) => list[random(list.length)];
export const asked = (someone, type) => someone.update()?.prompt.find((choice) => choice.type === type);
const values = (someone, type, name) =>
  asked(someone, type)?.fields.find((field) => field.name === name)?.values ?? [];

/** One of the seat's own piles, as a button. */
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

/** Plays a card: one touch or, where the person wants to confirm, a touch and the button. */
async function card(someone, random) {
  await pile(someone, one(values(someone, 'play', 'pile'), random)).click();
  if (await someone.id('commit').count()) await someone.id('commit').click();
}

/** Makes this person's decision by clicking; false where they have nothing to decide. */
export async function decide(someone, random) {
  if (asked(someone, 'moira')) await moira(someone, random);
  else if (asked(someone, 'partner')) await partner(someone, random);
  else if (asked(someone, 'play')) await card(someone, random);
  else if (asked(someone, 'ready')) await someone.id('ready').click();
  else return false;
  return true;
}

/** In the pause after a trick all people continue, so that it ends at once. */
async function goOn(people) {
  const someone = people.find((p) => asked(p, 'go_on'));
  if (!someone) return false;
  const { turn } = someone.update();
  await someone.id('go-on').click();
  await until(someone, () => !asked(someone, 'go_on') || someone.update().turn > turn);
  return true;
}

/**
 * Plays until `done()` or the end: the person who must act decides; bots decide for themselves. `each` runs
 * before every decision and returns true if it made that decision.
 */
export function play(people, random, done, each) {
  return playOn(
    people,
    random,
    { asked: (p) => p.update().prompt.some((choice) => !choice.anytime), shown, decide, meanwhile: goOn },
    done,
    each,
  );
}

/**
 * People at a table, in the order of their seats, the first one its host; then bots. The game has started.
 * The server does not play a last card automatically: a click would find it gone.
 */
export function table(browser, server, clothes, bots = [], options = {}) {
  return seatPlayers(browser, server, 'mythomakya-trionfo', clothes, bots, (host) =>
    configure(host, { auto_forced: false, ...options }),
  );
}
