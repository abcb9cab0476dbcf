// A new player is led through the first decisions of each game, on a phone, by the page alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../support/client.mjs';
import { DESKTOP, PHONE, openLesson, person, shot, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

const asks = (someone) =>
  someone.update()?.prompt.some(({ anytime }) => !anytime) && !someone.update().outcome;

/** Measures the time from the lobby to the first step of the lesson. */
async function learn(someone, game, lesson) {
  const begun = Date.now();
  await openLesson(someone, server, game, lesson);
  assert.ok(!someone.frames.some((frame) => frame.includes('already_started')), 'it was started twice');
  return Date.now() - begun;
}

/** Reads all steps shown so far. */
async function read(someone, { width, height }) {
  const said = [];
  while (await someone.id('coach').count()) {
    const words = await someone.id('coach').innerText();
    assert.ok(!said.includes(words), `said twice: ${words}`);
    said.push(words);
    const box = await someone.id('coach-next').boundingBox();
    assert.ok(
      box.y + box.height <= height && box.x + box.width <= width,
      `the player must scroll to continue: ${words}`,
    );
    await someone.id('coach-next').click();
    await someone.page.waitForFunction(
      (before) => document.querySelector('[data-testid=coach]')?.innerText !== before,
      words,
    );
  }
  return said;
}

/** Follows the bot's advice. */
async function follow(someone) {
  const { turn } = someone.update();
  await someone.page.locator('#prompt').focus();
  await someone.page.keyboard.press('!');
  await someone.id('advice-do').click();
  await someone.id('advice').waitFor({ state: 'detached' }); // its dialog covers the lesson until it has closed
  await until(someone, () => someone.update().turn > turn || someone.update().outcome);
}

test('each lesson: read, do, read on', async () => {
  const stranger = await Client.connect(server);
  const { games } = stranger.welcome;
  stranger.close();
  for (const game of games) {
    for (const { id } of game.lessons) {
      const one = await person(browser, { viewport: PHONE, hasTouch: true, locale: 'it-IT' });
      const waited = await learn(one, game.id, id);
      assert.ok(waited < 15_000, `${game.id}: ${waited} ms to the first words`);
      const said = await read(one, PHONE);
      await shot(one, `lesson-${game.id}-${id}`);
      for (let made = 0; made < 4 && !one.update().outcome; ++made) {
        await until(one, () => asks(one) || one.update().outcome);
        if (one.update().outcome) break;
        await shown(one);
        said.push(...(await read(one, PHONE)));
        await follow(one);
      }
      assert.ok(said.length >= 4, `${game.id}: ${said}`);
      assert.equal(new Set(said).size, said.length);
      assert.deepEqual(one.faults, []);
      await one.context.close();
    }
  }
});

test('a rule that is named opens where it is written; who reloads reads on; everything by keys, and clean for axe', async () => {
  const one = await person(browser, { viewport: DESKTOP });
  await learn(one, 'theseus', 'first-steps');
  await inspect(one, 'lesson');
  await one.id('coach').locator('.rule').first().click();
  await one.page.locator('.rl.cited').waitFor();
  await one.page.keyboard.press('Escape');
  const first = await one.id('coach').innerText();
  await one.id('coach-next').focus();
  await one.page.keyboard.press('Enter');
  await one.page.waitForFunction(
    (before) => document.querySelector('[data-testid=coach]')?.innerText !== before,
    first,
  );
  await one.page.reload();
  await one.id('game').waitFor();
  await until(one, () => asks(one));
  await shown(one);
  const rest = (await read(one, DESKTOP)).join('\n');
  assert.ok(!rest.includes(first), rest);
  assert.deepEqual(one.faults, []);
});
