// A new player is led through the first decisions of each game. They touch only what is enabled and on the screen, and
// end at a table with bots.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DESKTOP,
  PHONE,
  openLesson,
  person,
  redrawn,
  resize,
  shot,
  shown,
  until,
} from '../support/browser.mjs';
import { inspect } from '../support/accessibility.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { onScreen, touch } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const SIZES = [PHONE, { width: 844, height: 390 }, DESKTOP];
const LESSONS = [
  ['odyssey', 'navigator'],
  ['odyssey', 'poseidon'],
  ['ithaca', 'first-voyage'],
  ['itaca', 'first-missions'],
  ['mythomakya-trionfo', 'first-tricks'],
  ['mythomakya-sfida', 'first-turns'],
  ['theseus', 'first-steps'],
  ['theseus', 'labyrinth'],
];
const SENTENCES = 2; // to read up to the first action, which may be one of them

/** A person who has a lesson open; `sent` has the intents of their page. */
async function learner(size, game, lesson) {
  const one = await person(browser, { viewport: size, hasTouch: size.width < 900 });
  one.sent = [];
  one.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.t === 'intent') one.sent.push(message.intent);
    }),
  );
  await openLesson(one, server, game, lesson);
  assert.ok(!one.frames.some((frame) => frame.includes('already_started')), 'it was started twice');
  const messages = (type) =>
    one.frames.filter((frame) => frame.includes(`"t":"${type}"`)).map((frame) => JSON.parse(frame));
  [{ steps: one.steps }] = messages('lesson');
  one.code = () => messages('room').at(-1).code;
  return one;
}

const step = async (one) => Number(await one.id('coach').getAttribute('data-step'));
const inside = (box, { width, height }) =>
  !!box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
/** Values of a list may be sent in any order. */
const sorted = (intent) =>
  Object.fromEntries(Object.entries(intent).map(([key, value]) => [key, [value].flat().sort()]));

/** The faults of a step on this screen: its text, its number, its button, the thing that it names. */
async function lacks(one, size) {
  const faults = [];
  const at = await step(one);
  const { say, asked, focus = [] } = one.steps[at - 1];
  const text = await one.id('coach-say').innerText();
  if (!text.startsWith(say.en)) faults.push(`step ${at} says “${text}”`);
  if (!inside(await one.id('coach-say').boundingBox(), size))
    faults.push(`the words of step ${at} are not seen`);
  const count = await one.id('coach-count').innerText();
  if (count !== `Step ${at} of ${one.steps.length}`) faults.push(`“${count}” at step ${at}`);
  const next = one.id('coach-next');
  if (!asked && at < one.steps.length && !inside(await next.boundingBox(), size))
    faults.push(`step ${at} has no Continue on the screen`);
  if (asked && (await next.count())) faults.push(`step ${at} can be skipped by Continue`);
  for (const name of focus) {
    const boxes = await one.page
      .locator(`[data-spot~="${name}"], [data-testid="${name}"]`)
      .evaluateAll((things) => things.map((thing) => thing.getBoundingClientRect().toJSON()));
    if (
      !boxes.some(({ width, height, x, y }) => width > 0 && height > 0 && x < size.width && y < size.height)
    )
      faults.push(`step ${at} names ${name}, which is not there`);
  }
  const lit = await one.page
    .locator('[data-testid=spotlight]')
    .evaluateAll(([it]) => it?.dataset.names ?? '');
  if (lit !== focus.join(' '))
    faults.push(`step ${at} has the spotlight on “${lit}”, not “${focus.join(' ')}”`);
  return faults;
}

/** Taps a cell that does not fit, which is answered with a reason, then the right one. */
async function deduce(one, { cell }) {
  const sent = one.sent.length;
  await one.id('cell-L3').click();
  await one.page.waitForFunction(() =>
    document.querySelector('[data-testid=locate-why]')?.textContent.includes('ruled out'),
  );
  assert.equal(one.sent.length, sent, 'a wrong cell sends nothing');
  await one.id(`cell-${cell}`).click();
}

/** Takes a lesson to its last page by touching only what is enabled and on the screen. */
async function take(one, size, random) {
  const faults = [];
  let last = 0;
  let touches = 0;
  let touched = new Map();
  let sentences = 0;
  for (;;) {
    await shown(one);
    if (await one.id('coach-bots').count()) break;
    const at = await step(one);
    if (at !== last) {
      assert.equal(at, last + 1, 'the steps come one after another');
      await redrawn(one.page);
      await redrawn(one.page); // the spotlight follows a frame later
      faults.push(...(await lacks(one, size)));
      if (!one.sent.length) sentences += one.steps[at - 1].say.en.match(/[.?]/g).length;
      [last, touches, touched] = [at, 0, new Map()];
    }
    assert.ok(++touches < 120, `stuck at step ${at}: ${await one.id('prompt').innerText()}`);
    const { asked, moves } = one.steps[at - 1];
    const { turn } = one.update();
    if (!asked) {
      await one.id('coach-next').click();
      await one.page.waitForFunction(
        (was) => Number(document.querySelector('[data-testid=coach]').dataset.step) !== was,
        at,
      );
    } else if (asked === 'note') {
      await deduce(one, moves[0]);
      await one.page.waitForFunction(() => !document.querySelector('[data-testid=locate-why]'));
    } else {
      const sent = one.sent.length;
      const screen = await onScreen(one);
      // a step names the cell, so the learner touches no other
      const told = { ...one, update: () => ({ ...one.update(), prompt: moves }) };
      await touch(told, screen, random, touched);
      await redrawn(one.page);
      if (one.sent.length > sent) {
        await until(one, () => one.update().turn > turn || one.update().outcome);
        await one.page.waitForFunction(
          (was) => Number(document.querySelector('[data-testid=coach]').dataset.step) !== was,
          at,
        );
      }
    }
  }
  faults.push(...(await lacks(one, size)));
  assert.deepEqual(faults, []);
  assert.equal(await step(one), one.steps.length, 'the last page is the last step');
  assert.ok(sentences <= SENTENCES, `${sentences} sentences to read before the first action`);
  assert.deepEqual(
    one.sent.map(sorted),
    one.steps.filter(({ asked }) => asked).map(({ moves }) => sorted(moves[0])),
    'only the moves of the steps could be made',
  );
}

LESSONS.forEach(([game, lesson], index) => {
  const size = SIZES[index % SIZES.length];
  test(`${game}, ${lesson}: every step on a screen of ${size.width} × ${size.height}, then a table with bots`, async () => {
    const one = await learner(size, game, lesson);
    await take(one, size, seeded(index + 1));
    await shot(one, `lesson-end-${game}-${lesson}`);
    const { seat } = one.update();
    const code = one.code();
    await one.id('coach-bots').click();
    await until(
      one,
      () => one.code() !== code && one.update() && !one.update().outcome && one.update().seat === seat,
    );
    await one.id('coach').waitFor({ state: 'detached' });
    await shown(one);
    assert.ok(await one.id('prompt').count());
    assert.equal(
      await one.page.evaluate(() => localStorage.getItem('nostos.name')),
      null,
      'no name was asked',
    );
    assert.deepEqual(one.faults, []);
    await one.context.close();
  });
});

test('back shows earlier steps and changes nothing; skip shows the last page; from there the game is free', async () => {
  const one = await learner(PHONE, 'theseus', 'first-steps');
  const said = () => one.id('coach-say').innerText();
  const first = await said();
  await one.id('coach-next').click();
  const second = await said();
  assert.notEqual(second, first);
  await one.id('coach-back').click();
  assert.equal(await said(), first);
  assert.equal((await onScreen(one)).controls.filter(({ id, seen }) => seen && id === 'commit').length, 0);
  await one.id('coach-next').click();
  assert.equal(await said(), second);
  await one.page.reload();
  await one.id('coach').waitFor();
  assert.equal(await said(), second, 'a reload continues');
  await one.id('coach-skip').click();
  assert.ok((await said()).startsWith(one.steps.at(-1).say.en));
  await one.id('coach-back').waitFor();
  await one.id('coach-stay').click();
  await one.id('coach').waitFor({ state: 'detached' });
  assert.equal(one.sent.length, 0);
  assert.equal(await one.id('prompt').getAttribute('data-mine'), 'true', 'the player decides freely');
  assert.deepEqual(one.faults, []);
  await one.context.close();
});

test('a rule that is named opens where it is written; everything by keys, on every size, and clean for axe', async () => {
  const one = await learner(DESKTOP, 'theseus', 'first-steps');
  for (const size of [DESKTOP, { width: 768, height: 1024 }, { width: 844, height: 390 }, PHONE]) {
    await resize(one.page, size);
    await shot(one, `lesson-${size.width}x${size.height}`);
    assert.deepEqual(await lacks(one, size), []);
  }
  await inspect(one, 'lesson');
  await one.id('coach').locator('.rule').first().click();
  await one.page.locator('.rl.cited').waitFor();
  await one.page.keyboard.press('Escape');
  await one.id('coach-next').focus();
  await one.page.keyboard.press('Enter');
  await one.page.waitForFunction(() => document.querySelector('[data-testid=coach]').dataset.step === '2');
  assert.deepEqual(one.faults, []);
  await one.context.close();
});

test('on a slow 4G line the first action of a lesson comes within ten seconds', async () => {
  const one = await person(browser, { viewport: PHONE, hasTouch: true });
  const devtools = await one.context.newCDPSession(one.page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562, // ms; with the two rates the slow 4G of Chromium's developer tools
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
  const begun = Date.now();
  await openLesson(one, server, 'mythomakya-trionfo', 'first-tricks');
  await one.id('coach-next').click();
  await one.id('moira-red').click();
  const took = Date.now() - begun;
  await one.id('commit').click();
  await until(one, () => one.update().view.moira);
  console.log(`the first action on slow 4G: ${took} ms`);
  assert.ok(took < 10_000, `${took} ms`);
  await one.context.close();
});
