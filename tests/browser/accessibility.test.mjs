// The page is accessible: contrast, names, sizes and widths of every screen, in light and dark, on phone
// and desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, shot, until } from '../support/browser.mjs';
import { startGame, friends, menu, unfold } from '../support/multiplayer.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

test('every screen of a table, from the lobby to the reveal', async () => {
  const random = seeded(11);
  const poseidon = await person(browser);
  const navigator = await person(browser, { viewport: PHONE, hasTouch: true, locale: 'it-IT' });
  await poseidon.page.goto(`${server.url}/`);
  await poseidon.id('open-table').waitFor();
  await inspect(poseidon, 'lobby');
  const link = await openRoom(poseidon, server, 'Dimitri');
  await navigator.page.goto(link);
  await navigator.id('name').waitFor();
  await inspect(navigator, 'door');
  await follow(navigator, link, 'Nausicaa');
  await inspect(poseidon, 'room of the host');
  await inspect(navigator, 'room of a guest');
  await poseidon.id('menu').click();
  await inspect(poseidon, 'menu');
  await poseidon.page.keyboard.press('Escape');

  await poseidon.id('start').click();
  for (const someone of [poseidon, navigator]) await until(someone, () => someone.update() !== null);
  await poseidon.id('maps').waitFor();
  await inspect(poseidon, 'choosing the sea');
  await play(
    [poseidon, navigator],
    random,
    () => navigator.update().view.round === 2 && navigator.update().view.phase === 'sail',
  );
  await navigator.id('commit').waitFor();
  await inspect(navigator, 'a navigator sails');
  await inspect(poseidon, 'Poseidon waits');
  await navigator.id('show-log').click();
  await inspect(navigator, 'log');
  await navigator.page.keyboard.press('Escape');
  await play([poseidon, navigator], random, () => poseidon.update().view.phase === 'storm');
  await poseidon.id('commit').waitFor();
  await inspect(poseidon, 'Poseidon chooses a storm');
  await poseidon.id('show-rules').click();
  await poseidon.page.getByRole('searchbox').waitFor();
  await inspect(poseidon, 'rules');
  await poseidon.page.keyboard.press('Escape');
  await poseidon.page.keyboard.press('?');
  await poseidon.page.getByRole('dialog').waitFor();
  await inspect(poseidon, 'keys');
  await poseidon.page.keyboard.press('Escape');

  await play([poseidon, navigator], random);
  for (const someone of [poseidon, navigator]) {
    await someone.id('outcome').waitFor();
    await someone.id('verified').waitFor();
  }
  await inspect(poseidon, 'reveal');
  await inspect(navigator, 'reveal on a phone');
  await navigator.id('replay').click();
  await navigator.id('replay-slider').waitFor();
  await inspect(navigator, 'replay');
  await poseidon.page.goto(`${server.url}/`);
  await poseidon.id('open-table').waitFor();
  await inspect(poseidon, 'lobby with a table');
  for (const someone of [poseidon, navigator]) assert.deepEqual(someone.faults, []);
});

test('the system’s own colours, and text twice as large, lose no control and no state', async () => {
  const both = async (someone, screen) => {
    await inspectForcedColours(someone, screen);
    await inspectEnlarged(someone, screen);
  };
  const { everyone } = await friends(browser, server, [
    {},
    { viewport: PHONE, hasTouch: true, locale: 'it-IT' },
  ]);
  const [poseidon, navigator] = everyone;
  const door = await person(browser);
  await door.page.goto(`${server.url}/`);
  await door.id('open-table').waitFor();
  await both(door, 'lobby');
  for (const group of ['door', 'time', 'manners']) await unfold(poseidon, group);
  await poseidon.id('clock-decision').click();
  await poseidon.id('clock-time').selectOption('300');
  await both(poseidon, 'room of the host');
  await both(navigator, 'room of a guest');
  await poseidon.id('more-1').click();
  await both(poseidon, 'more about a person');
  await poseidon.page.keyboard.press('Escape');
  await startGame(everyone);
  await play(
    everyone,
    seeded(8),
    () => navigator.update().view.round === 2 && navigator.update().view.phase === 'sail',
  );
  await navigator.id('commit').waitFor();
  await both(navigator, 'a navigator sails');
  await both(poseidon, 'Poseidon waits');
  await navigator.id('show-chat').click();
  await navigator.id('reactions').click();
  await both(navigator, 'talk and reactions');
  await navigator.page.keyboard.press('Escape');
  await menu(navigator, 'settings-open');
  await both(navigator, 'settings at the table');
  for (const someone of [...everyone, door]) assert.deepEqual(someone.faults, []);
});

test('by the keyboard alone: the decision comes first, lists and hands are one stop, and ? lists the keys', async () => {
  const poseidon = await person(browser);
  const navigator = await person(browser);
  const link = await openRoom(poseidon, server, 'Dimitri');
  await follow(navigator, link, 'Nausicaa');
  await poseidon.id('start').click();
  await poseidon.id('maps').waitFor();
  const { keyboard } = poseidon.page;
  const focused = () =>
    poseidon.page.evaluate(
      () =>
        document.activeElement
          .closest('.skip, .prompt, .g-mine, .g-stage, .g-log, .g-role, .g-left, .g-top')
          ?.className.match(/skip|prompt|g-mine|g-stage|g-log|g-role|g-left|g-top/)[0] ?? '',
    );
  await poseidon.page.evaluate(() => document.activeElement.blur());
  const order = [];
  for (let stop = 0; stop < 40 && order.at(-1) !== 'g-top'; ++stop) {
    await keyboard.press('Tab');
    const where = await focused();
    if (order.at(-1) !== where) order.push(where);
  }
  assert.deepEqual(order, ['skip', 'prompt', 'g-stage', 'g-log', 'g-role', 'g-left', 'g-top']);
  await keyboard.press('?');
  await poseidon.page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await poseidon.page.getByRole('dialog').waitFor({ state: 'detached' });

  await poseidon.page.goto(`${server.url}/#/styleguide`);
  await poseidon.id('styleguide').waitFor();
  const choices = poseidon.page.locator('#choices').getByRole('radio');
  await choices.first().focus();
  await keyboard.press('2');
  assert.equal(await choices.nth(1).getAttribute('aria-checked'), 'true');
  await keyboard.press('ArrowDown');
  assert.equal(await choices.nth(1).evaluate((line) => line === document.activeElement), true);
  const hand = poseidon.page.locator('#hand').getByRole('group').first().getByRole('button');
  assert.deepEqual(
    await hand.evaluateAll((cards) => cards.map((card) => card.tabIndex)),
    [-1, -1, 0, -1, -1],
  );
  await hand.nth(2).focus();
  await keyboard.press('End');
  assert.equal(await hand.nth(4).evaluate((card) => card === document.activeElement), true);
  for (const someone of [poseidon, navigator]) assert.deepEqual(someone.faults, []);
});

test('the style guide shows every piece, in both themes, in English and Italian', async () => {
  const reader = await person(browser);
  await reader.page.goto(`${server.url}/#/styleguide`);
  await reader.id('styleguide').waitFor();
  await inspect(reader, 'style guide');
  for (const id of ['f-hero', 'f-poseidon', 'f-lion', 'l-v3', 'm-torch-lit'])
    await reader.page.getByText(id, { exact: true }).first().waitFor();
  await shot(reader, 'styleguide');
  await reader.id('language').selectOption('it');
  await reader.page.locator('html[lang=it]').waitFor();
  await reader.id('theme').click();
  assert.equal(await reader.page.locator('html').getAttribute('data-theme'), 'dark');
  // The choice is stored in the browser, for every page of the client.
  await reader.page.goto(`${server.url}/`);
  await reader.id('open-table').waitFor();
  assert.equal(await reader.page.locator('html').getAttribute('data-theme'), 'dark');
  assert.deepEqual(reader.faults, []);
});

test('what moves goes in a straight line, ends at once when something newer comes, and stays in place with reduced motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const reader = await person(browser, { reducedMotion });
    await reader.page.goto(`${server.url}/#/styleguide`);
    await reader.id('styleguide').waitFor();
    const gather = reader.page.locator('#motion .try').first().getByRole('button');
    // Animations are paused as soon as they start, so that a slow machine cannot miss one.
    await reader.page.evaluate(() => {
      const startGame = Element.prototype.animate;
      window.begun = [];
      Element.prototype.animate = function (...what) {
        const animation = startGame.apply(this, what);
        animation.pause();
        window.begun.push(animation);
        return animation;
      };
    });
    // Presses several times in a row, and returns the end time of each animation that then runs.
    const travels = (presses) =>
      gather.evaluate(async (button, times) => {
        for (let press = 0; press < times; ++press) {
          button.click();
          await new Promise(requestAnimationFrame);
        }
        return window.begun
          .filter(
            (a) =>
              a.playState !== 'finished' &&
              a.effect.getKeyframes().some((k) => k.transform && k.transform !== 'none'),
          )
          .map((a) => a.effect.getComputedTiming().endTime);
      }, presses);
    for (const presses of [1, 2]) {
      const ends = await travels(presses);
      assert.equal(ends.length, reducedMotion === 'reduce' ? 0 : 3);
      assert.ok(
        ends.every((end) => end <= 900),
        `${ends}`,
      );
    }
    // Every sound can be played.
    await reader.page.locator('#sound').getByRole('switch').click();
    for (const sound of await reader.page.locator('#sound').locator('.b').all()) await sound.click();
    assert.deepEqual(reader.faults, []);
  }
});
