// First-time hints at a table of each game: each points at a thing that can be seen, comes once, and can be switched
// off. guide.test.mjs tests their places on all sizes, in The Triumph.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { acts, touchOn } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';
import { configure, seatPlayers } from '../support/tableFixture.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const OWN = {
  odyssey: ['storms'],
  ithaca: ['route'],
  itaca: ['mission'],
  theseus: ['odds'],
  'mythomakya-trionfo': ['moira'],
  'mythomakya-sfida': ['gods', 'moira'],
};
const SIZES = [
  ['phone', PHONE],
  ['desk', DESKTOP],
];
const FRAME = ['prompt', 'rule', 'log'];
const DESK_ONLY = ['storms']; // their strip lies in the side rail
// The windows of The Challenge close with the last answer. Their clock would make the test wait.
const OPTIONS = { 'mythomakya-sfida': { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 } };
// These hints may come later: the windows of The Challenge leave the log no room on a phone.
const LATE = { 'mythomakya-sfida': ['rule', 'log'] };
const DECISIONS = 24; // within these, each hint finds its thing

/** The hint of this decision, once the table is at rest; null if there is none. */
async function hintOf({ page, update }) {
  await page.waitForFunction(
    (turn) => Number(document.querySelector('[data-testid=hint-said]').dataset.turn) >= turn,
    update().turn,
  );
  return page.evaluate(() => {
    const hint = document.querySelector('[data-testid=hint]');
    if (!hint) return null;
    const box = (name) => document.querySelector(`[data-testid=${name}]`).getBoundingClientRect();
    const inside = ({ left, top, right, bottom }) =>
      left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const ring = box('hint-ring');
    return {
      id: hint.dataset.hint,
      words: hint.querySelector('p').innerText,
      said: document.querySelector('[data-testid=hint-said]').textContent.trim(),
      clear: !['left', 'top'].every((from, i) => {
        const to = ['right', 'bottom'][i];
        return box('hint')[from] < box('prompt')[to] && box('hint')[to] > box('prompt')[from];
      }),
      inside: inside(box('hint')) && inside(ring) && ring.width > 0 && ring.height > 0,
    };
  });
}

for (const [game, own] of Object.entries(OWN))
  for (const [name, size] of SIZES) {
    if (size === DESKTOP && !own.some((id) => DESK_ONLY.includes(id))) continue; // the hints are those of a phone
    test(`${game}: each hint comes once on a ${name}, at a thing that can be seen, until all are off`, async () => {
      const { people } = await seatPlayers(
        browser,
        server,
        game,
        [{ viewport: size, hasTouch: size === PHONE, hints: true }],
        ['easy', 'easy'],
        (host) => configure(host, OPTIONS[game] ?? {}),
      );
      const [one] = people;
      await shown(one);
      if (await one.id('role-card').count()) await one.id('role-card-close').click();
      const wanted = new Set([...FRAME, ...own].filter((id) => size === DESKTOP || !DESK_ONLY.includes(id)));
      const soon = [...wanted].filter((id) => !LATE[game]?.includes(id));
      const seen = [];
      let made = 0;
      await touchOn(
        one,
        seeded(5),
        async () => {
          made += 1;
          const hint = await hintOf(one);
          if (!hint) return;
          assert.ok(!seen.includes(hint.id), `${hint.id} comes again after ${seen}`);
          assert.ok(wanted.has(hint.id), `${hint.id} is not a hint of ${game}`);
          assert.ok(hint.inside, `${hint.id} or its thing is off the screen`);
          assert.ok(hint.clear, `${hint.id} covers the prompt`);
          assert.equal(hint.said, hint.words);
          seen.push(hint.id);
          await one.id('hint-close').click();
          await one.id('hint').waitFor({ state: 'detached' });
        },
        { done: () => soon.every((id) => seen.includes(id)) || made >= DECISIONS },
      );
      assert.deepEqual(
        soon.filter((id) => !seen.includes(id)),
        [],
        `after ${made} decisions`,
      );

      // All of them come again if they are switched on again; then one press switches them off.
      await one.id('menu').click();
      await one.id('hints-switch').click();
      await one.id('hints-switch').click();
      await one.page.keyboard.press('Escape');
      await until(one, () => one.update().outcome || acts(one));
      await one.id('hint').waitFor();
      await one.id('hints-off').click();
      await one.id('hint').waitFor({ state: 'detached' });
      await one.id('menu').click();
      assert.equal(await one.id('hints-switch').getAttribute('aria-checked'), 'false');
      assert.deepEqual(one.faults, []);
      await one.context.close();
    });
  }
