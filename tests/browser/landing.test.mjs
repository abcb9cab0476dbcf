// The landing page: what Nostos is, its games, and three ways to begin, on the first screen of every size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, openRoom, person, resize, shot } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect, inspectEnlarged, inspectForcedColours } from '../support/accessibility.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
];
const LOCALES = ['en-GB', 'it-IT', 'de-DE', 'fr-FR', 'es-ES'];
const GAMES = ['odyssey', 'ithaca', 'itaca', 'theseus', 'mythomakya-trionfo', 'mythomakya-sfida'];
const phone = { viewport: PHONE, hasTouch: true };

/** The part of an element's height that is on the screen and covered by nothing. */
const visiblePart = (element) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const over = (y) => {
      const on = document.elementFromPoint(left + width / 2, top + height * y);
      return on !== null && (node.contains(on) || on.contains(node));
    };
    const parts = [0.05, 0.35, 0.65, 0.95];
    return parts.filter(over).length / parts.length;
  });

test('the first screen says what this is, shows the six games, and has the three ways to begin', async () => {
  for (const locale of LOCALES) {
    const someone = await person(browser, { locale });
    await someone.page.goto(`${server.url}/`);
    await someone.id('game-theseus').waitFor();
    for (const [width, height] of SIZES) {
      await resize(someone.page, { width, height });
      const there = async (id) =>
        assert.equal(await visiblePart(someone.id(id)), 1, `${locale} ${width}×${height}: ${id}`);
      for (const id of ['pitch', 'open-table', 'learn-navigator', 'enter-code']) await there(id);
      for (const game of GAMES) await there(`game-${game}`);
      const heights = await someone.page
        .locator('[data-testid^=game-] .facts')
        .evaluateAll((all) => all.map((one) => one.offsetHeight));
      assert.equal(heights.length, GAMES.length);
      assert.ok(Math.max(...heights) < 30, `${locale} ${width}×${height}: players and minutes on one line`);
      if (locale === 'en-GB') await shot(someone, `landing-${width}`);
    }
    // Nothing else comes before a game: no empty list, no notice of the host.
    for (const id of ['my-games', 'public-tables', 'invite-address', 'name', 'join-code'])
      assert.equal(await someone.id(id).count(), 0, id);
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});

test('a game is a picture with its players and minutes, also for a screen reader', async () => {
  const someone = await person(browser, phone);
  await someone.page.goto(`${server.url}/`);
  const { games } = JSON.parse(
    await someone
      .id('game-theseus')
      .waitFor()
      .then(() => someone.frames.find((frame) => frame.includes('"t":"welcome"'))),
  );
  assert.deepEqual(games.map(({ id }) => id).sort(), [...GAMES].sort());
  for (const { id, minSeats, maxSeats, minutes } of games) {
    const tile = someone.id(`game-${id}`);
    assert.equal(await tile.locator('svg.vig use').count().then(Boolean), true, id);
    assert.match(await tile.innerText(), new RegExp(`${minSeats}–${maxSeats} · ${minutes} min`));
    const spoken = await tile.evaluate((node) =>
      [...node.querySelectorAll('.sr')].map((part) => part.textContent).join(),
    );
    assert.ok(spoken.includes(`${minSeats} to ${maxSeats} players, ${minutes} minutes`), spoken);
  }
  await someone.id('game-itaca').click();
  assert.equal(await someone.id('game-itaca').getAttribute('aria-pressed'), 'true');
  await someone.id('game-line').filter({ hasText: 'Commander' }).waitFor();
});

test('one tap begins a lesson: it needs no name, and keeps none', async () => {
  const someone = await person(browser, phone);
  await someone.page.goto(`${server.url}/`);
  await someone.id('game-theseus').tap();
  await someone.id('learn-first-steps').tap();
  await someone.id('coach').waitFor();
  assert.equal(await someone.page.evaluate(() => localStorage.getItem('nostos.name')), null);
  // A friend's link still asks this person for their own name.
  const host = await person(browser);
  await someone.page.goto(await openRoom(host, server, 'Dimitri'));
  assert.equal(await someone.id('name').inputValue(), '');
  for (const one of [someone, host]) assert.deepEqual(one.faults, []);
});

test('a name is needed once, and can be changed', async () => {
  const someone = await person(browser, phone);
  const { keyboard } = someone.page;
  const focused = (id) =>
    someone.page.waitForFunction((at) => document.activeElement?.dataset.testid === at, id);
  await someone.page.goto(`${server.url}/`);
  await someone.id('game-ithaca').tap();
  await inspect(someone, 'landing page');
  await someone.id('open-table').tap();
  await focused('name');
  await inspect(someone, 'landing page, asking a name');
  await keyboard.press('Enter');
  await someone.page.locator('[data-testid=name][aria-invalid=true]').waitFor();
  await keyboard.press('Escape'); // back to the three ways, where the person was
  await focused('open-table');
  await keyboard.press('Enter');
  await focused('name');
  await keyboard.type('Nausicaa');
  await keyboard.press('Enter');
  await someone.id('seat-0').getByText('Nausicaa').waitFor();
  assert.match(
    someone.frames.findLast((frame) => frame.includes('"t":"room"')),
    /"game":"ithaca"/,
  );
  // From now on one tap opens a table.
  await someone.page.goto(`${server.url}/`);
  await someone.page.getByText('Playing as Nausicaa').waitFor(); // a lesson is “Playing as Poseidon”
  await someone.id('change-name').tap();
  await someone.id('name').fill('Arete');
  await someone.id('open-table').tap();
  await someone.id('seat-0').getByText('Arete').waitFor();
  await someone.page.goto(`${server.url}/`);
  await someone.id('open-table').tap();
  await someone.id('seat-0').getByText('Arete').waitFor();
  assert.deepEqual(someone.faults, []);
});

test('a code leads to its table; a wrong one is explained', async () => {
  const host = await person(browser);
  const code = (await openRoom(host, server, 'Dimitri')).slice(-7);
  const friend = await person(browser, phone);
  await friend.page.goto(`${server.url}/`);
  await friend.id('enter-code').tap();
  await friend.page.waitForFunction(() => document.activeElement?.dataset.testid === 'join-code');
  await inspect(friend, 'landing page, asking a code');
  await friend.id('join-code').fill('nowhere');
  await friend.id('join').tap();
  await friend.page.getByText('A code has three letters and three digits.').waitFor();
  await friend.id('join-code').fill(code.toLowerCase());
  await friend.page.keyboard.press('Enter');
  await friend.id('name').fill('Nausicaa');
  await friend.page.keyboard.press('Enter');
  await host.id('seat-1').getByText('Nausicaa').waitFor();
  for (const one of [host, friend]) assert.deepEqual(one.faults, []);
});

test('my tables come before everything else, and the ways to begin stay on the screen', async () => {
  const someone = await person(browser, phone);
  for (const game of ['odyssey', 'theseus', 'itaca']) await openRoom(someone, server, 'Nausicaa', game);
  await someone.page.goto(`${server.url}/`);
  await someone.id('my-games').getByRole('listitem').nth(2).waitFor();
  for (const [width, height] of SIZES) {
    await resize(someone.page, { width, height });
    const [mine, pitch] = [
      await someone.id('my-games').boundingBox(),
      await someone.id('pitch').boundingBox(),
    ];
    assert.ok(mine.y + mine.height <= pitch.y, `${width}×${height}`);
    assert.ok(mine.y < height / 2, `${width}×${height}: ${mine.y}`);
    if (width < 700 || height < 480)
      for (const id of ['open-table', 'learn-navigator', 'enter-code'])
        assert.equal(await visiblePart(someone.id(id)), 1, `${width}×${height}: ${id}`);
    await shot(someone, `landing-own-${width}`);
  }
  await resize(someone.page, PHONE);
  await inspect(someone, 'landing page with tables');
  await inspectForcedColours(someone, 'landing page with tables');
  await inspectEnlarged(someone, 'landing page with tables');
  assert.deepEqual(someone.faults, []);
});
