// The size of a first visit, as far as it does not depend on the machine; `node tests/browser/page-weight.mjs`
// measures the times, too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, openRoom, person } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { MAX_FIRST_LOAD, violations, measureLoad } from '../support/pageWeight.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

async function first(address, usable) {
  const someone = await person(browser, { viewport: PHONE });
  const scale = await measureLoad(someone, { wanted: { usable } });
  await someone.page.goto(address);
  await scale.until('usable');
  await someone.page.waitForLoadState('networkidle');
  const told = scale.told();
  const notes = await scale.notes();
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
  return { told, notes };
}

const LOBBY = '[data-testid=open-table]:not([disabled])';

for (const [title, usable, address] of [
  ['the lobby', LOBBY, async () => `${server.url}/`],
  [
    "a friend's link",
    '[data-testid=name]',
    async () => {
      const host = await person(browser);
      const link = await openRoom(host, server, 'Dimitri');
      await host.context.close();
      return link;
    },
  ],
]) {
  test(`${title}: little to load, packed and kept, and nothing of a game`, async () => {
    const { told, notes } = await first(await address(), usable);
    assert.deepEqual(violations(told, MAX_FIRST_LOAD), []);
    assert.ok(
      told.answers.some(({ kind }) => kind === 'script') && told.answers.some(({ kind }) => kind === 'font'),
      'all of it was seen',
    );
    assert.ok(told.answers.length < 10, told.answers.map(({ url }) => url).join(' '));
    assert.ok(notes.shift < 0.02, `${notes.shift}`);
  });
}

test('violations() reports a first load over the limit, uncached files and uncompressed files', async () => {
  const { told } = await first(`${server.url}/`, LOBBY);
  assert.match(violations(told, 50_000).join(), /bytes without art/);
  const bare = told.answers.map((answer) => ({ ...answer, headers: {} }));
  assert.match(violations({ ...told, answers: bare }, MAX_FIRST_LOAD).join(), /is not kept.*is not packed/);
});
