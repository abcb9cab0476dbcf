// Theseus is accessible: contrast, names, sizes and widths in light and dark, forced colours, text twice as
// large; and nothing moves under the finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, shot } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { seeded } from '../support/play.mjs';
import { kindCards, mayAct, own, play, shown, table } from '../support/theseus.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), {
  data: await kindCards(),
  args: ['--bot-move-delay', '0'],
});

const SIZES = {
  phone: PHONE,
  large: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: DESKTOP,
};

/**
 * Pictures of a phase at every size, and of the desktop in the dark theme; only if pictures are requested.
 */
async function pictures(someone, phase) {
  if (!process.env.NOSTOS_SHOTS) return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await resize(someone.page, viewport);
    await shot(someone, `theseus-${phase}-${size}`);
  }
  await someone.page.emulateMedia({ colorScheme: 'dark' });
  await shot(someone, `theseus-${phase}-dark`);
  await resize(someone.page, PHONE);
  await shot(someone, `theseus-${phase}-phone-dark`);
  await someone.page.emulateMedia({ colorScheme: 'light' });
}

/** The positions of the controls in the prompt bar and on the ring. */
const places = (someone) =>
  someone.page.evaluate(() =>
    [...document.querySelectorAll('[data-testid=ring], #prompt button')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [
        node.dataset.testid ?? node.className,
        Math.round(x),
        Math.round(y),
        Math.round(width),
        Math.round(height),
      ].join(' ');
    }),
  );

/** On a phone the decision is visible with the ring, without scrolling. */
async function fits(someone, phase) {
  const { over, parts } = await someone.page.evaluate(() => {
    const game = document.querySelector('.game');
    const parts = [...game.children, ...document.querySelectorAll('#prompt > *')].map(
      (part) => `${part.className} ${Math.round(part.getBoundingClientRect().height)}`,
    );
    return { over: game.scrollHeight - innerHeight, parts };
  });
  assert.ok(over <= 0, `${phase}: ${over} px do not fit; high are ${parts.join(', ')}`);
}

/** Every choice is picked in turn: nothing changes its place or its size. */
async function still(someone) {
  const options = await someone.page.locator('[data-testid^=option-]').all();
  const before = await places(someone);
  for (const option of options) {
    await option.click();
    assert.deepEqual(await places(someone), before, await option.getAttribute('data-testid'));
  }
}

const GIFTS = ['cauldron', 'sandals', 'papyrus', 'arrows', 'cuirass'];

/**
 * A prompt that no deal can produce: the page is reloaded, and the server's message is altered on its way.
 */
async function altered(someone, alter) {
  await someone.page.routeWebSocket(
    () => true,
    (route) => {
      const up = route.connectToServer();
      up.onMessage((text) => {
        const said = JSON.parse(text);
        alter[said.t]?.(said);
        route.send(JSON.stringify(said));
      });
    },
  );
  await someone.page.reload();
}

/** A payment with this many glory cards and all five gifts. */
async function laden(someone, cards) {
  await altered(someone, {
    update({ view, seat }) {
      const own = view.seats[seat];
      const [card] = own.glory;
      own.glory = Array.from({ length: cards }, (_, i) => `${card}-${i}`);
      own.gifts = GIFTS;
    },
    static_data({ data }) {
      for (const deck of data.decks)
        deck.cards = deck.cards.flatMap((card) =>
          Array.from({ length: cards }, (_, i) => ({ ...card, id: `${card.id}-${i}` })),
        );
    },
  });
  await someone.page
    .locator('.tray .card')
    .nth(cards + 4)
    .waitFor({ state: 'attached' });
}

/** A phase, inspected once; those in `deeply` only from a number of glory cards on. */
const deeply = { move: 3, pay: 1 };
const seen = new Set();
async function look(someone) {
  const { phase } = someone.update().view;
  if (seen.has(phase) || (phase in deeply && own(someone).glory.length < deeply[phase])) return;
  seen.add(phase);
  await shown(someone);
  await fits(someone, phase);
  await still(someone);
  await pictures(someone, phase);
  await resize(someone.page, PHONE);
  if (phase === 'move') {
    await inspect(someone, phase);
    await inspectForcedColours(someone, phase);
  }
  if (phase in deeply) await inspectEnlarged(someone, phase, [360, 1440]);
}

test('a move, the labyrinth and the Minotaur, for every eye', async () => {
  const { people } = await table(browser, server, Array(3).fill({ viewport: PHONE }));
  const payer = () => people.find((someone) => mayAct(someone) && someone.update().view.phase === 'pay');
  await play(people, seeded(3), payer, look);
  const someone = payer();
  assert.ok(someone, 'no player had to pay');
  await look(someone);
  await someone.id('show-decks').click();
  await someone.id('deck-sheet').waitFor();
  await inspect(someone, 'decks and gifts', { inside: 'dialog' });
  await shot(someone, 'theseus-decks-phone');
  for (const cards of [16, 30]) {
    await laden(someone, cards);
    await fits(someone, `pay with ${cards} cards`);
    await shot(someone, `theseus-pay-${cards}-phone`);
  }
  assert.deepEqual(
    [...seen].filter((phase) => ['placing', 'start', 'move', 'labyrinth', 'pay'].includes(phase)).length,
    5,
    [...seen].join(' '),
  );
  for (const each of people) assert.deepEqual(each.faults, []);
});

test('a theft from people with long names, who have many gifts', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: PHONE }], ['easy', 'easy']);
  await play([someone], seeded(4), () => mayAct(someone) && someone.update().view.phase === 'start');
  await shown(someone);
  // a phone has no plates: the strip says who is who
  for (const [seat, name] of ['', 'Phemius', 'Medon'].entries())
    if (name) assert.equal(await someone.id(`name-${seat}`).innerText(), name);
  const faults = [];
  for (const counts of [
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
    [4, 3],
    [5, 5],
  ]) {
    const gifts = counts.map((count) => GIFTS.slice(-count));
    const thefts = counts[0] + counts[1];
    await altered(someone, {
      room({ members, you }) {
        for (const member of members) if (member.id !== you) member.name = 'Hypermnestra Melanthippe';
      },
      update({ view, seat, prompt }) {
        view.phase = 'steal';
        const others = [0, 1, 2].filter((other) => other !== seat);
        for (const [at, other] of others.entries()) view.seats[other].gifts = gifts[at];
        const field = (name, of) => ({ name, kind: 'oneOf', values: of });
        prompt.splice(
          0,
          prompt.length,
          ...others.map((other, at) => ({
            type: 'steal',
            anytime: false,
            fields: [field('seat', [other]), field('kind', gifts[at])],
          })),
        );
      },
    });
    await someone.page
      .locator('[data-testid^=option-]')
      .nth(thefts - 1)
      .waitFor();
    await shot(someone, `theseus-steal-${thefts}-phone`);
    await fits(someone, `${thefts} thefts`).catch((fault) => faults.push(fault.message));
    await still(someone);
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(someone.faults, []);
});
