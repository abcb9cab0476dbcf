// Plays The Challenge by clicking: chooses from the newest prompt that the page received.
import { shown, until } from './browser.mjs';
import { host, join } from './client.mjs';
import { configure, playOn, seatPlayers } from './tableFixture.mjs';

export const GODS = [
  'ade',
  'afrodite',
  'apollo',
  'ares',
  'atena',
  'crono',
  'dioniso',
  'efesto',
  'eolo',
  'ermes',
  'eros',
  'hera',
  'poseidone',
  'zeus',
];

const one = (list, random) => list[random(list.length)];
const choicesOf = (someone, type) => someone.update()?.prompt.filter((choice) => choice.type === type) ?? [];
export const asked = (someone, type) => choicesOf(someone, type)[0];
const values = (someone, type, name) =>
  choicesOf(someone, type).flatMap(({ fields }) =>
    fields.filter((field) => field.name === name).flatMap(({ values }) => values),
  );
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

async function picks(someone, random) {
  const gods = values(someone, 'pick', 'deities');
  const first = one(gods, random);
  for (const god of [
    first,
    one(
      gods.filter((other) => other !== first),
      random,
    ),
  ])
    await someone.id(`god-choice-${god}`).click();
  await someone.id('commit').click();
}

/**
 * Can the card on that pile be activated? Then the person opens it and plays it with its ability or without.
 */
const activatable = (someone, at) => values(someone, 'activate', 'pile').includes(at);

async function card(someone, random) {
  const piles = values(someone, 'play', 'pile');
  const at = one(piles, random);
  // The server plays an only playable card without an ability at once: it may be gone before the click.
  if (piles.length === 1 && !activatable(someone, at)) {
    try {
      await pile(someone, at).click({ timeout: 900 });
      if (await someone.id('commit').count()) await someone.id('commit').click({ timeout: 900 });
    } catch {
      // played already
    }
    return;
  }
  // A player who passes automatically decides nothing before it: the page may still show the moment before.
  await someone.page.locator(`[data-testid=pile-${at}][data-state=legal]`).waitFor();
  await pile(someone, at).click();
  if (activatable(someone, at)) await someone.id(random(2) ? 'activate' : 'play-plain').click();
  else if (await someone.id('commit').count()) await someone.id('commit').click();
}

async function choose(someone, random) {
  await someone
    .id(`spot-${someone.update().view.active}.${one(values(someone, 'choose', 'pile'), random)}`)
    .click();
  await someone.id('commit').click();
}

/** Makes this person's decision by clicking. */
export async function decide(someone, random) {
  if (asked(someone, 'pick')) await picks(someone, random);
  else if (asked(someone, 'moira')) await moira(someone, random);
  else if (asked(someone, 'partner')) await partner(someone, random);
  else if (asked(someone, 'choose')) await choose(someone, random);
  else if (asked(someone, 'decline')) await someone.id(random(2) ? 'activate' : 'decline').click();
  else if (asked(someone, 'play')) await card(someone, random);
  else if (asked(someone, 'ready')) await someone.id('ready').click();
  else return false;
  return true;
}

/**
 * Plays a god from the hand: opens it, fills in each field with the first offered value, and plays it. The
 * page leaves nothing to chance: each step is one touch on a choice of the prompt.
 */
export async function playGod(someone, god, random) {
  await someone.id(`god-${god}`).click();
  await someone.id('god-form').waitFor();
  for (let touches = 0; touches < 8 && (await someone.id('play-god').isDisabled()); ++touches) {
    const sections = someone.id('god-form').locator('section');
    const last = sections.last();
    const radios = last.locator('[role=radio]:not([aria-disabled=true])');
    if (god === 'eolo') await one(await last.getByTestId(/^raise-/).all(), random).click();
    else await radios.nth(random(await radios.count())).click();
  }
  await someone.id('play-god').click();
}

/**
 * Answers an open window, or passes. False where the window does not ask this person, or has their answer.
 */
export async function answer(someone, random, boldly = 3) {
  const { view, seat } = someone.update();
  if (!view.window?.asked.includes(seat) || view.own.answer) return false;
  const { number } = view.window;
  if (asked(someone, 'give')) {
    await someone.id(`god-choice-${one(values(someone, 'give', 'deity'), random)}`).click();
    await someone.id('commit').click();
  } else {
    const gods = GODS.filter((god) => asked(someone, god));
    if (gods.length && random(boldly) === 0) await playGod(someone, one(gods, random), random);
    else await someone.id('pass').click();
  }
  await until(
    someone,
    () =>
      someone.update().view.window?.number !== number ||
      someone.update().view.own.answer ||
      someone.update().outcome,
  );
  return true;
}

/**
 * Plays until `done()` or the end: each person who must act decides or answers; bots do so for themselves.
 * `each` runs before every decision and returns true if it made that decision.
 */
export function play(people, random, done, each) {
  const decides = (p) =>
    p.update().view.window === null && p.update().prompt.some((choice) => !choice.anytime);
  const meanwhile = async () => {
    for (const someone of people) if (await answer(someone, random)) return true;
    return false;
  };
  return playOn(people, random, { asked: decides, shown, decide, meanwhile }, done, each);
}

/**
 * People at a table, in the order of their seats, the first one its host; then bots. The game has started;
 * its windows close on the answers.
 */
export function table(browser, server, clothes, bots = [], options = {}) {
  return seatPlayers(browser, server, 'mythomakya-sfida', clothes, bots, (host) =>
    configure(host, { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0, ...options }),
  );
}

/** Five players over the wire alone, in the order of their seats; the game has started. */
export async function five(server, options = {}) {
  const clients = [await host(server, { name: 'Dimitri', game: 'mythomakya-sfida' })];
  const [{ code }] = clients;
  for (const name of ['Nausicaa', 'Telemaco', 'Penelope', 'Laerte'])
    clients.push(await join(server, code, name));
  await clients[0].must({ t: 'set_game', game: 'mythomakya-sfida', options });
  await clients[0].must({ t: 'start' });
  for (const client of clients) await client.until(() => client.update !== null);
  return { clients, code };
}
