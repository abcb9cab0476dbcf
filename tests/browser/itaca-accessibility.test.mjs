// Itaca is accessible: contrast, names, sizes and widths in light and dark, forced colours, text twice as
// large; and a picture of every phase.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, resize, shot } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asks, card, own, play, shown, table, values } from '../support/itaca.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((opened) => ({ server, browser } = opened), { args: ['--bot-move-delay', '0'] });

const PHONE = { width: 390, height: 844 };

/** Inspects a screen once: its condition, and the actions on it. */
const SCREENS = {
  bid: async () => {},
  character: (someone) => someone.page.locator('[data-testid=pile] [role=radio]').first().click(),
  destination: (someone) => someone.id(`isle-${values(someone, 'destination', 'island')[0]}`).click(),
  role: (someone) => someone.id('role-2').click(),
  play: (someone) =>
    card(someone, own(someone).hand_cards.indexOf(values(someone, 'play', 'card')[0])).click(),
  call: async () => {},
  pay: async () => {},
  reward: async () => {},
  discard: (someone) => card(someone, 0).click(),
};

test('every phase on a phone and on a desk', async () => {
  const { people } = await table(browser, server, [
    { viewport: PHONE, hasTouch: true, locale: 'it-IT' },
    { viewport: DESKTOP },
  ]);
  const names = ['phone', 'desktop'];
  const seen = new Set();
  const deep = new Set();
  await play(
    people,
    seeded(4),
    () => Object.keys(SCREENS).every((type) => deep.has(type)),
    async (someone) => {
      const name = names[people.indexOf(someone)];
      const type = Object.keys(SCREENS).find((one) => asks(someone, one));
      if (!type || seen.has(`${type}-${name}`)) return;
      seen.add(`${type}-${name}`);
      await SCREENS[type](someone);
      await shot(someone, `itaca-${type}-${name}`);
      if (!deep.has(type)) {
        deep.add(type);
        await inspect(someone, `itaca ${type}`);
        await inspectForcedColours(someone, `itaca ${type}`);
        if (['bid', 'character', 'play'].includes(type))
          await inspectEnlarged(someone, `itaca ${type}`, [360, 1440]);
        await someone.page.emulateMedia({ colorScheme: 'dark' });
        await shot(someone, `itaca-${type}-${name}-dark`);
        await someone.page.emulateMedia({ colorScheme: 'light' });
        const before = someone.page.viewportSize();
        await resize(someone.page, { width: 844, height: 390 });
        await shot(someone, `itaca-${type}-landscape`);
        await resize(someone.page, before);
      }
      // the selection is cleared, so that it can be made again
      await someone.page.keyboard.press('Escape');
    },
  );
  for (const someone of people) assert.deepEqual(someone.faults, []);
});

test('the sheets: characters, events, a round, an island, a dial', async () => {
  const {
    people: [someone, other],
  } = await table(browser, server, [{ viewport: PHONE }, { viewport: DESKTOP }]);
  await play(
    [someone, other],
    seeded(6),
    () =>
      someone.update().view.round > 2 && ['hindering', 'commanding'].includes(someone.update().view.phase),
  );
  for (const at of ['characters', 'events', 'round']) {
    await other.id(`show-${at}`).click();
    await other.page.getByRole('dialog').waitFor();
    await shot(other, `itaca-sheet-${at}-desktop`);
    await inspect(other, `the sheet of ${at}`, {});
    await other.page.keyboard.press('Escape');
  }
  await someone.id(`isle-${someone.update().view.mission.island}`).click();
  await someone.id('isle-box').waitFor();
  await shot(someone, 'itaca-isle-phone');
  await inspect(someone, 'an island');
  await someone.page.keyboard.press('Escape');
  await someone.id('dial-F').click();
  await someone.id('dial-box').waitFor();
  await shot(someone, 'itaca-dial-phone');
  await inspect(someone, 'a dial');
  for (const one of [someone, other]) assert.deepEqual(one.faults, []);
});

test('a card that is looked at moves nothing under the finger, whatever it would do', async () => {
  const { people } = await table(browser, server, [
    { viewport: PHONE, locale: 'it-IT' },
    { viewport: DESKTOP },
    { viewport: DESKTOP },
  ]);
  const [phone] = people;
  const sizes = [PHONE, { width: 360, height: 740 }, { width: 844, height: 390 }, DESKTOP];
  const top = async (index) => Math.round((await phone.id(`hand-${index}`).boundingBox()).y);
  const looked = new Set();
  await play(
    people,
    seeded(5),
    () => looked.size === 3,
    async () => {
      const { view, seat } = phone.update();
      if (!view.mission?.applied || view.mission.success !== null || view.hero) return;
      const who = asks(phone, 'done')
        ? 'commander'
        : asks(phone, 'play')
          ? 'opponent'
          : asks(phone, 'pass') || asks(phone, 'discard')
            ? null
            : 'waits';
      if (!who || looked.has(who) || own(phone).hand_cards.length < 3) return;
      if (who === 'waits' && seat !== view.captain) return;
      looked.add(who);
      await shown(phone);
      for (const size of sizes) {
        await resize(phone.page, size);
        const rest = await top(0);
        for (const index of own(phone).hand_cards.keys()) {
          await card(phone, index).evaluate((button) => button.focus({ preventScroll: true }));
          assert.ok(
            Math.abs((await top(index)) - rest) < 2,
            `${who}, ${size.width} wide: card ${own(phone).hand_cards[index]}`,
          );
        }
        await card(phone, 0).blur();
      }
      await resize(phone.page, PHONE);
    },
  );
  assert.equal(looked.size, 3);
});

test('a ship has a ring where it has moved, and not where the table was only drawn elsewhere', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: PHONE }], { bots: ['easy', 'easy'] });
  await someone.page.evaluate(() => {
    globalThis.rings = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, ...more) {
      if (frames[0]?.outline && this.querySelector('.ship')) ++globalThis.rings;
      return animate.call(this, frames, ...more);
    };
  });
  let decided = 0;
  const begun = someone.updates().length - 1;
  const voyages = () => {
    const places = someone
      .updates()
      .slice(begun)
      .map(({ view }) => view.seats.map(({ island }) => island));
    return places.slice(1).flatMap((now, i) => now.filter((island, seat) => island !== places[i][seat]))
      .length;
  };
  await play(
    [someone],
    seeded(6),
    () => decided > 100 || (decided > 15 && voyages() > 0),
    async () => void ++decided,
  );
  await shown(someone);
  const moved = voyages();
  assert.ok(moved > 0, 'no ship has sailed');
  const rings = await someone.page.evaluate(() => globalThis.rings);
  assert.ok(rings > 0 && rings <= 3 * moved, `${rings} rings for ${moved} voyages`); // ships that were beside it make room
});
