// Theseus by clicking: what a hand would do on the screen, chosen from the newest prompt that the page was sent.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogueOf, shown as shownBy } from './browser.mjs';
import { playOn, seated } from './seated.mjs';

const choices = (someone, type) => someone.update()?.prompt.filter((choice) => choice.type === type) ?? [];
const asks = (someone, type) => choices(someone, type).length > 0;
const values = (someone, type, name) =>
  choices(someone, type).flatMap((choice) => choice.fields.find((field) => field.name === name)?.of ?? []);
const one = (list, random) => list[random(list.length)];
export const own = (someone) => someone.update().view.seats[someone.update().seat];
export const mayAct = (someone) => someone.update()?.prompt.length > 0;

/** The page shows the newest update, and has been told of the box. */
export async function shown(someone) {
  await shownBy(someone);
  await someone.page.locator('[data-testid=ring], [data-testid=reckoning]').first().waitFor();
}

const DANGERS = { yellow: 'famine', red: 'trap', blue: 'alchemist', green: 'brigands', violet: 'oracle' };

/** Cards that are soon won, and many gifts among them, so that a few turns lead through the labyrinth; a data folder for a server. */
export async function kindCards() {
  const decks = Object.fromEntries(
    Object.entries(DANGERS).map(([deck, danger]) => [
      deck,
      [
        ...[2, 3, 4].map((min, i) => ({ id: `${danger}-${min}-${i}`, kind: 'danger', danger, min })),
        ...['weaver', 'weaver', 'weaver', 'choose', 'choose', 'choose', 'choose', 'choose', 'steal'].map(
          (kind, i) => ({ id: `${kind}-${deck}-${i}`, kind }),
        ),
      ],
    ]),
  );
  const data = await mkdtemp(path.join(tmpdir(), 'nostos-theseus-'));
  await mkdir(path.join(data, 'games/theseus'), { recursive: true });
  await writeFile(path.join(data, 'games/theseus/decks.json'), JSON.stringify({ decks }));
  return data;
}

async function choose(someone, id) {
  await someone.id(`option-${id}`).click();
  await someone.id('commit').click();
}

async function place(someone, random) {
  await someone.id(`cell-${random(catalogueOf(someone).ring.length)}`).click();
  await someone.id('commit').click();
}

/** Into the labyrinth with all gifts, or with cards to spare: so the first attempt mostly succeeds, and a game is short. */
async function start(someone) {
  const { glory, gifts } = own(someone);
  await someone
    .id(asks(someone, 'enter') && (gifts.length > 4 || glory.length > 10) ? 'enter' : 'commit')
    .click();
}

/** To a card or a gift, now by the ring, now by the buttons. */
async function move(someone, random) {
  const { view } = someone.update();
  const { ring } = catalogueOf(someone);
  const good = view.targets.filter(({ cell }) => ring[cell] !== 'T' || own(someone).gifts.length < 3);
  const { steps, cell } = one(good.length ? good : view.targets, random);
  if (random(2)) await someone.id(`cell-${cell}`).click();
  else await someone.id(`option-${steps}`).click();
  await someone.id('commit').click();
}

const attack = (someone, random) =>
  random(2) ? choose(someone, one(values(someone, 'attack', 'seat'), random)) : someone.id('other').click();
const jolly = (someone, random) =>
  choose(
    someone,
    asks(someone, 'pray') && random(2) ? 'pray' : one(values(someone, 'deck', 'colour'), random),
  );
const gift = (someone, random) => choose(someone, one(values(someone, 'gift', 'kind'), random));

async function steal(someone, random) {
  const theft = one(choices(someone, 'steal'), random);
  const of = (name) => theft.fields.find((field) => field.name === name).of;
  await choose(someone, `${of('seat')[0]}-${one(of('kind'), random)}`);
}

const lower = ([first, second]) => (first <= second ? 1 : 2);
const reroll = (someone) => choose(someone, lower(someone.update().view.danger.dice));
const rethrow = (someone) => choose(someone, lower(someone.update().view.trial.dice));

async function labyrinth(someone, random) {
  const { road, left } = someone.update().view.labyrinth;
  const first = road[0].shows;
  await someone.id(`back-${one(values(someone, 'tile', 'index'), random)}`).click();
  await choose(someone, left[first] * 2 >= left.H + left.V ? 'upright' : 'turned');
}

const misfit = (someone) => someone.id('commit').click(); // the oldest Weaver is chosen from the start

/** The payment with fewest gifts. */
async function pay(someone) {
  const count = (choice, name) => choice.fields.find((field) => field.name === name)?.min ?? 0;
  const [cheapest] = choices(someone, 'pay').sort((a, b) => count(a, 'gifts') - count(b, 'gifts'));
  for (const name of ['glory', 'gifts']) {
    const field = cheapest.fields.find((each) => each.name === name);
    for (const id of field?.of.slice(0, field.min) ?? []) await someone.id(`pay-${id}`).click();
  }
  await someone.id('commit').click();
}

const DO = {
  placing: place,
  start,
  move,
  attack,
  jolly,
  gift,
  steal,
  reroll,
  labyrinth,
  misfit,
  rethrow,
  pay,
  replace: place,
};

/** The decision that this person is asked for, by clicking. */
export const decide = (someone, random) => DO[someone.update().view.phase](someone, random);

/**
 * Plays until `done()` or the end: whoever of these people is asked decides; the bots decide for themselves. `each` is called before
 * every decision.
 */
export function play(people, random, done, each) {
  return playOn(people, random, { asked: mayAct, shown, decide }, done, each);
}

/** Some people at a table of Theseus, in the order of their seats, the first one its host; then bots. The game is begun. */
export function table(browser, server, clothes, bots = []) {
  return seated(browser, server, 'theseus', clothes, bots);
}
