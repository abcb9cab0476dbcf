// A contest and the end of Ithaca are accessible, with the checks of ithaca-accessibility.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { play, table } from '../support/ithaca.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

test('a contest, and the end', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: DESKTOP, locale: 'it-IT' }], ['medium']);
  let seen = false;
  await play(
    [someone],
    seeded(9),
    () => false,
    async () => {
      if (seen || someone.update().view.phase !== 'contest') return;
      seen = true;
      await inspect(someone, 'a contest');
      await inspectForcedColours(someone, 'a contest');
    },
  );
  await someone.id('standings').waitFor();
  await someone.id('verified').waitFor();
  await inspect(someone, 'the end');
  await inspectForcedColours(someone, 'the end');
  await inspectEnlarged(someone, 'the end', [360, 1440]);
  await someone.id('replay').click();
  await someone.id('replay-slider').waitFor();
  // A contest in which the stage has nothing to press, and is higher than a phone.
  const told = () => someone.frames.findLast((frame) => frame.startsWith('{"t":"replay"'));
  const moment = () => JSON.parse(told());
  await until(someone, () => told() !== undefined);
  while (moment().view.phase !== 'contest') {
    const { step } = moment();
    await someone.id('replay-next').click();
    await until(someone, () => moment().step > step);
  }
  await inspect(someone, 'a contest seen again');
  assert.deepEqual(someone.faults, []);
});
