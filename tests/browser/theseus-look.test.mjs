// Theseus for everybody: contrast, names, sizes and widths in light and dark, forced colours, text twice as large, and nothing that
// moves under the finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, shot } from '../support/browser.mjs';
import { house } from '../support/house.mjs';
import { enlarged, forced, inspect } from '../support/look.mjs';
import { seeded } from '../support/play.mjs';
import { kindCards, own, play, shown, table } from '../support/theseus.mjs';

let server;
let browser;
house((at) => ({ server, browser } = at), { data: await kindCards(), args: ['--bot-beat', '0'] });

const SIZES = { phone: PHONE, large: { width: 390, height: 844 }, sideways: { width: 844, height: 390 }, tablet: { width: 768, height: 1024 }, desktop: DESKTOP };

/** Pictures of a phase at every size, and of the desktop by night; only where pictures are asked for. */
async function pictures(someone, phase) {
  if (!process.env.NOSTOS_SHOTS) return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await someone.page.setViewportSize(viewport);
    await shot(someone, `theseus-${phase}-${size}`);
  }
  await someone.page.emulateMedia({ colorScheme: 'dark' });
  await shot(someone, `theseus-${phase}-dark`);
  await someone.page.setViewportSize(PHONE);
  await shot(someone, `theseus-${phase}-phone-dark`);
  await someone.page.emulateMedia({ colorScheme: 'light' });
}

/** Where the controls of the prompt bar and the ring stand. */
const places = (someone) =>
  someone.page.evaluate(() => [...document.querySelectorAll('[data-testid=ring], #prompt button')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.dataset.testid ?? node.className, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ');
  }));

/** Every choice in turn is looked at: nothing changes its place or its size. */
async function still(someone) {
  const options = await someone.page.locator('[data-testid^=option-]').all();
  const before = await places(someone);
  for (const option of options) {
    await option.click();
    assert.deepEqual(await places(someone), before, await option.getAttribute('data-testid'));
  }
}

const seen = new Set();

test('a move, the labyrinth and the Minotaur, for every eye', async () => {
  const { people } = await table(browser, server, [{ viewport: PHONE }], ['easy', 'easy', 'easy', 'easy']);
  const [someone] = people;
  const deeply = { move: 3, pay: 1 }; // the phases looked at through and through, from so many glory cards on
  await play(people, seeded(3), () => seen.has('pay'), async () => {
    const { view } = someone.update();
    const { phase } = view;
    if (phase in deeply && own(someone).glory.length < deeply[phase]) return;
    if (seen.has(phase)) return;
    seen.add(phase);
    await shown(someone);
    // on a phone the decision is in sight with the ring, without scrolling
    const over = await someone.page.evaluate(() => document.querySelector('.game').scrollHeight - innerHeight);
    assert.ok(over <= 0, `${phase}: ${over} px do not fit`);
    await still(someone);
    await pictures(someone, phase);
    await someone.page.setViewportSize(PHONE);
    if (phase === 'move') {
      await inspect(someone, phase);
      await forced(someone, phase);
    }
    if (phase in deeply) await enlarged(someone, phase, [360, 1440]);
  });
  assert.ok(seen.has('move'));
  if (!someone.update().outcome) {
    await someone.id('show-decks').click();
    await someone.id('deck-sheet').waitFor();
    await inspect(someone, 'decks and gifts', { inside: 'dialog' });
    await shot(someone, 'theseus-decks-phone');
  }
  assert.deepEqual(someone.faults, []);
});
