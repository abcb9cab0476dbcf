// Plays Theseus by clicking: chooses from the newest prompt that the page received.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staticDataOf, shown as shownBy } from './browser.mjs';
import { playOn, seatPlayers } from './tableFixture.mjs';

const choices = (someone, type) => someone.update()?.prompt.filter((choice) => choice.type === type) ?? [];
const asks = (someone, type) => choices(someone, type).length > 0;
const values = (someone, type, name) =>
  choices(someone, type).flatMap(
    (choice) => choice.fields.find((field) => field.name === name)?.values ?? [],
  );
const one = (list, random) => list[random(list.length)];
export const own = (someone) => someone.update().view.seats[someone.update().seat];
export const mayAct = (someone) => someone.update()?.prompt.length > 0;

/** Resolves once the page shows the newest update and has received the static data. */
export async function shown(someone) {
  await shownBy(someone);
  await someone.page.locator('[data-testid=ring], [data-testid=standings]').first().waitFor();
}

const DANGERS = { yellow: 'famine', red: 'trap', blue: 'alchemist', green: 'brigands', violet: 'oracle' };

/**
 * Writes a data folder with cards that are easy to win, and many gifts, so that a few turns lead through the
 * labyrinth.
 */
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
  await someone.id(`cell-${random(staticDataOf(someone).ring.length)}`).click();
  await someone.id('commit').click();
}

/**
 * Enters the labyrinth with all gifts, or with cards to spare: the first attempt mostly succeeds, and a game
 * is short.
 */
async function start(someone) {
  const { glory, gifts } = own(someone);
  await someone
    .id(asks(someone, 'enter') && (gifts.length > 4 || glory.length > 10) ? 'enter' : 'commit')
    .click();
}

/** Moves to a card or a gift, either by the ring or by the buttons. */
async function move(someone, random) {
  const { view } = someone.update();
  const { ring } = staticDataOf(someone);
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
  const of = (name) => theft.fields.find((field) => field.name === name).values;
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

const misfit = (someone) => someone.id('commit').click(); // the page preselects the oldest Weaver

/** The payment with the fewest gifts. */
async function pay(someone) {
  const count = (choice, name) => choice.fields.find((field) => field.name === name)?.min ?? 0;
  const [cheapest] = choices(someone, 'pay').sort((a, b) => count(a, 'gifts') - count(b, 'gifts'));
  for (const name of ['glory', 'gifts']) {
    const field = cheapest.fields.find((each) => each.name === name);
    for (const id of field?.values.slice(0, field.min) ?? []) await someone.id(`pay-${id}`).click();
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

/** Makes this person's decision by clicking. */
export const decide = (someone, random) => DO[someone.update().view.phase](someone, random);

/**
 * Plays until `done()` or the end: the person who must act decides; bots decide for themselves. `each` runs
 * before every decision.
 */
export function play(people, random, done, each) {
  return playOn(people, random, { asked: mayAct, shown, decide }, done, each);
}

/**
 * People at a table of Theseus, in the order of their seats, the first one its host; then bots. The game has
 * started.
 */
export function table(browser, server, clothes, bots = []) {
  return seatPlayers(browser, server, 'theseus', clothes, bots);
}
