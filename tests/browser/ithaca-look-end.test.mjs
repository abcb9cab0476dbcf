// A contest and the end of Ithaca for everybody: what ithaca-look.test.mjs asks of one's own turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launch } from '../support/browser.mjs';
import { play, table } from '../support/ithaca.mjs';
import { enlarged, forced, inspect } from '../support/look.mjs';
import { seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
let browser;
before(async () => {
  server = await startServer({ args: ['--bot-beat', '0'] });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.dispose();
});

test('a contest, and the end', async () => {
  const { people: [someone] } = await table(browser, server, [{ viewport: DESKTOP, locale: 'it-IT' }], ['medium']);
  let seen = false;
  await play([someone], seeded(9), () => false, async () => {
    if (seen || someone.update().view.phase !== 'contest') return;
    seen = true;
    await inspect(someone, 'a contest');
    await forced(someone, 'a contest');
  });
  await someone.id('reckoning').waitFor();
  await someone.id('verified').waitFor();
  await inspect(someone, 'the end');
  await forced(someone, 'the end');
  await enlarged(someone, 'the end', [360, 1440]);
  assert.deepEqual(someone.faults, []);
});
