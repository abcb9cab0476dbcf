// Plays Ithaca by clicking: chooses from the newest prompt that the page received.
import { staticDataOf, shown } from './browser.mjs';
import { playOn, seatPlayers } from './tableFixture.mjs';

const one = (list, random) => list[random(list.length)];
const asks = (someone, type) => someone.update()?.prompt.some((choice) => choice.type === type) ?? false;
const values = (someone, type, name) =>
  someone
    .update()
    .prompt.filter((c) => c.type === type)
    .flatMap((c) => c.fields.find((f) => f.name === name)?.values ?? []);
export const own = (someone) => someone.update().view.seats[someone.update().seat];
export const mayAct = (someone) => someone.update()?.prompt.length > 0;

/** A card of a row by its index: `hand`, `oracle` or `cargo`. */
export const card = (someone, row, index) => someone.id(`${row}-${index}`).getByRole('button');

/** Picks up a hand card, and one of the two deities where it fits both. */
async function takeUp(someone, face, random) {
  await card(someone, 'hand', own(someone).hand_cards.indexOf(face)).click();
  if (asks(someone, 'influence') || asks(someone, 'favour')) {
    const targets = someone.page.locator('[data-testid^=deity-]');
    if ((await targets.count()) > 1) await targets.nth(random(2)).click();
  }
}

const DEITY = { Z: 'zeus', A: 'athena', H: 'helios', W: 'aiolus' };

/** The single cards that leave the Favour where the route lands. */
function landing(someone) {
  const { deities } = someone.update().view;
  const { route: id, hand_cards: hand } = own(someone);
  const route = staticDataOf(someone).routes.find((one) => one.id === id);
  return hand.filter((face) => {
    if (face.length > 2 || !route) return false;
    const totals = deities
      .map(({ deity, total }) => [deity, total + (deity === DEITY[face[0]] ? Number(face[1]) : 0)])
      .map(([deity, total]) => [deity, total > 6 ? 0 : total]);
    const most = Math.max(...totals.map(([, total]) => total));
    return route.actions[totals.find(([, total]) => total === most)[0]] === 'landing';
  });
}

/** Lands when possible, so that the voyage ends. */
async function influence(someone, random) {
  const good = landing(someone);
  await takeUp(someone, one(good.length && random(3) ? good : own(someone).hand_cards, random), random);
  await someone.id('commit').click();
}

async function change(someone, random) {
  if (random(4)) return someone.id('keep').click();
  await card(someone, 'oracle', random(own(someone).oracle)).click();
  await someone.id('commit').click();
}

async function excess(someone) {
  for (let i = 0; i < someone.update().view.excess.count; ++i) await card(someone, 'cargo', i).click();
  await someone.id('commit').click();
}

export async function contest(someone, random) {
  const bids = values(someone, 'bid', 'cards');
  if (!bids.length || random(3) === 0) return someone.id('pass').click();
  const left = [...own(someone).oracle_cards];
  for (const face of one(bids, random).split('+')) {
    await card(someone, 'oracle', left.indexOf(face)).click();
    left[left.indexOf(face)] = null;
  }
  await someone.id('commit').click();
}

async function deeds(someone, random) {
  if (asks(someone, 'land') || asks(someone, 'rest')) return someone.id('commit').click();
  const able = ['favour', 'oracle', 'swap', 'odyssey'].find((type) => asks(someone, type));
  const face = one(values(someone, able ?? 'discard', 'card'), random);
  await takeUp(someone, face, random);
  if (able === 'swap') await card(someone, 'oracle', random(own(someone).oracle)).click();
  await someone.id(able ? 'commit' : 'discard').click();
}

const DO = { change, excess, influence, contest, deeds };

/** Makes this person's decision by clicking. */
export const decide = (someone, random) => DO[someone.update().view.phase](someone, random);

/**
 * Plays until `done()` or the end: the person who must act decides; bots decide for themselves. `each` runs
 * before every decision and returns true if it made that decision.
 */
export function play(people, random, done, each) {
  return playOn(people, random, { asked: mayAct, shown, decide }, done, each);
}

/**
 * People at a table of Ithaca, in the order of their seats, the first one its host; then bots. The game has
 * started.
 */
export function table(browser, server, clothes, bots = []) {
  return seatPlayers(browser, server, 'ithaca', clothes, bots);
}

/** For `each` of `play`: no player lands, so the voyage continues and the routes fill. */
export async function stays(someone) {
  if (!someone.update().prompt.some(({ type }) => type === 'land') || !own(someone).hand) return false;
  await card(someone, 'hand', 0).click();
  await someone.id('discard').click();
  return true;
}
