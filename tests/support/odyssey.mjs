// Plays Odyssey by clicking: chooses from the newest prompt that the page received.
import { until } from './browser.mjs';
import { canonical } from './patch.mjs';

const choicesOf = (someone, type) => someone.update().prompt.filter((choice) => choice.type === type);
const field = (choice, name) => choice.fields.find((one) => one.name === name);
const one = (list, random) => list[random(list.length)];
/** Touches a cell; first closes a notice whose button covers it, as a person would. */
async function cell(someone, name) {
  const close = someone.id('toast').getByRole('button').last();
  while (await close.count()) await close.click({ timeout: 1_000 }).catch(() => {});
  await someone.id(`cell-${name}`).click({ force: true });
}

export async function chooseMap(poseidon, map) {
  await poseidon.id(`map-${map}`).click();
  await poseidon.id('commit').click();
}

/** A random tile with random targets, ship by ship in the page's order; or a monster on a random ship. */
export async function storm(poseidon, random) {
  const plays = [...choicesOf(poseidon, 'storm'), ...choicesOf(poseidon, 'monster')];
  const choice = one(plays, random);
  const tile = one(field(choice, choice.type === 'monster' ? 'which' : 'tile').values, random);
  await poseidon.id(`tile-${tile}`).click();
  if (choice.type === 'monster') {
    await poseidon.id(`prey-${one(field(choice, 'ship').values, random)}`).click();
  } else {
    for (const { name, values: of } of choice.fields)
      if (name !== 'tile') await cell(poseidon, one(of, random));
  }
  await poseidon.id('commit').click();
  return tile;
}

export async function push(poseidon, random) {
  const [choice] = choicesOf(poseidon, 'push');
  await cell(poseidon, one(field(choice, 'cell').values, random));
  await poseidon.id('commit').click();
}

/**
 * Sails one of the person's ships in a random direction; a ship that a monster holds looks out, or does not.
 */
export async function sail(navigator, random) {
  const [choice] = choicesOf(navigator, 'move');
  const [held] = choicesOf(navigator, 'investigate');
  if (held && (!choice || random(2) === 0)) {
    await navigator.id(`ship-${field(held, 'ship').values[0]}`).click();
    await navigator.id(random(2) ? 'investigate' : 'decline').click();
    return;
  }
  await navigator.id(`ship-${one(field(choice, 'ship').values, random)}`).click();
  await navigator.id(`dir-${one(field(choice, 'dir').values, random)}`).click();
  await navigator.id('commit').click();
}

/** Puts each requested piece on its wished cell, or on a random cell that is open to it. */
async function place(someone, domains, random, wishes = []) {
  const taken = [];
  for (const [piece, cells] of domains.entries()) {
    await someone.id(`piece-${piece}`).click();
    const free = cells.filter((name) => !taken.includes(name));
    taken.push(wishes[piece] ?? one(free, random));
    await cell(someone, taken.at(-1));
  }
  await someone.id('commit').click();
  return taken;
}

export function lighthouses(navigator, random) {
  const { values: of, min } = field(choicesOf(navigator, 'place_lighthouses')[0], 'cells');
  return place(navigator, Array(min).fill(of), random);
}

export function hide(poseidon, random, wishes) {
  const { whirlpools = 0, fog_banks: fog = 0 } = poseidon.update().view.options;
  const cells = (name) => [
    ...new Set(choicesOf(poseidon, 'place_hidden').flatMap((choice) => field(choice, name)?.values ?? [])),
  ];
  return place(
    poseidon,
    [...Array(whirlpools).fill(cells('sea')), ...Array(fog).fill([...cells('sea'), ...cells('islands')])],
    random,
    wishes,
  );
}

export async function vote(navigator, random) {
  const [choice] = [...choicesOf(navigator, 'vote'), ...choicesOf(navigator, 'choose_tied')];
  const dir = one(field(choice, 'dir').values, random);
  if (dir === 'abstain') {
    await navigator.id('abstain').click();
  } else {
    await navigator.id(`dir-${dir}`).click();
    await navigator.id('commit').click();
  }
  return dir;
}

const asks = (someone) => someone.update()?.prompt.some((choice) => !choice.anytime) ?? false;
const DO = {
  choose_map: (someone) => chooseMap(someone, 'A'),
  confirm: (someone) => someone.id('confirm').click(),
  place_lighthouses: lighthouses,
  place_hidden: hide,
  storm,
  monster: storm,
  push,
  move: sail,
  investigate: sail,
  vote,
  choose_tied: vote,
};

/** Makes this person's decision by clicking. */
export async function decide(someone, random) {
  const asked = someone
    .update()
    .prompt.filter((choice) => !choice.anytime)
    .map((choice) => choice.type);
  await DO[Object.keys(DO).find((type) => asked.includes(type))](someone, random);
}

// The part of a view that all players, and the part that all Navigators, have in common.
const shared = ({ view, outcome }, crew) =>
  canonical([
    view.phase,
    view.round,
    view.ships,
    view.trapped,
    view.tiles.played.length,
    outcome,
    crew && [view.proposal, view.tied],
  ]);
const crew = (someone) => someone.update().view.role === 'navigator';

/**
 * Plays until `done(everyone)` or the end, one decision after the other. A wire client decides for itself
 * (`decide`).
 */
export async function play(everyone, random, done = () => false) {
  for (;;) {
    const { outcome } = everyone[0].update();
    if (outcome || done(everyone)) return;
    const asked = everyone.filter(asks);
    const someone = asked[random(asked.length)];
    if (!someone) {
      // The next player's update may still be on its way.
      const heard = () => everyone.reduce((sum, { frames }) => sum + frames.length, 0);
      const before = heard();
      await Promise.race(everyone.map((one) => one.nextFrame(15_000)));
      if (heard() === before) throw new Error('no seat must decide, and the game is not over');
      continue;
    }
    const { turn } = someone.update();
    await (someone.decide ?? decide)(someone, random);
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
    // The others receive it in the same moment.
    for (const other of everyone) {
      await until(other, () => {
        const both = crew(other) && crew(someone);
        return shared(other.update(), both) === shared(someone.update(), both);
      });
    }
  }
}
