// Names and chat with right-to-left letters, from a server that lets overrides through, do not reorder the
// text beside them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, person } from '../support/browser.mjs';
import { host, join } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

let server;
let browser;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.dispose();
});

const HEBREW = 'שלום';

/** The page of a member of that room; `changed` may alter the text of each frame from the server. */
async function inside(t, code, name, changed = (text) => text) {
  const one = await person(browser);
  t.after(() => one.context.close());
  await one.page.routeWebSocket(/\/ws/, (socket) => {
    const real = socket.connectToServer();
    real.onMessage((message) => socket.send(changed(String(message))));
  });
  await one.page.goto(`${server.url}/#/r/${code}`);
  await one.id('name').fill(name);
  await one.page.keyboard.press('Enter');
  return one;
}

test('a line of chat from right to left leaves the time at its right', async (t) => {
  const one = await host(server, { name: 'Dimitri' });
  t.after(() => one.close());
  const reader = await inside(t, one.code, 'Nausicaa');
  await reader.id('seat-1').waitFor();
  await one.must({ t: 'say', to: 'all', text: HEBREW });
  const time = reader.page.locator('.line time').first();
  await time.waitFor();
  const words = await reader.page.locator('.line .what').first().boundingBox();
  const clock = await time.boundingBox();
  assert.ok(
    clock.x >= words.x + words.width - 1,
    `the time stands at ${clock.x}, the words end at ${words.x + words.width}`,
  );
});

test('a name with an override turns nothing around, and every name stands in an isolate', async (t) => {
  const one = await host(server, { name: HEBREW });
  const two = await join(server, one.code, 'OverridesX');
  t.after(() => one.close());
  t.after(() => two.close());
  const reader = await inside(t, one.code, 'Nausicaa', (text) =>
    text.replaceAll('OverridesX', '\u202eeve 21\u2066'),
  );
  await reader.id('seat-2').waitFor();
  for (const seat of [0, 1, 2]) assert.equal(await reader.id(`seat-${seat}`).locator('.nm bdi').count(), 1);
  assert.equal(await reader.id('seat-1').locator('.nm bdi').textContent(), 'eve 21');
  await two.must({ t: 'say', to: 'all', text: 'a fair wind' });
  await reader.page.locator('.line').first().waitFor();
  const shown = await reader.page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('*'))
      for (const { value } of element.attributes) texts.push(value);
    return texts.join('\n');
  });
  assert.match(shown, /eve 21/);
  assert.doesNotMatch(shown, /[\u202a-\u202e\u2066\u2067]/);
  // In sentences and attributes the Hebrew name is between FSI and PDI.
  assert.match(shown, new RegExp(`\u2068${HEBREW}\u2069`));
  assert.equal(shown.split('\u2068').length, shown.split('\u2069').length, 'each isolate is closed');
  assert.deepEqual(reader.faults, []);
});

test('a name from right to left beside a score stays beside it', async (t) => {
  const one = await host(server, { name: HEBREW, game: 'theseus' });
  t.after(() => one.close());
  await one.must({ t: 'set_game', options: { round_limit: 4 } });
  const reader = await inside(t, one.code, 'Nausicaa');
  await reader.id('seat-1').waitFor();
  // Two numbers around a name: without an isolate they would change places.
  const order = await reader.page.evaluate((name) => {
    const probe = document.createElement('p');
    probe.innerHTML = '<i>7</i> <b></b> <u>12</u>';
    document.body.append(probe);
    const bdi = document.querySelector('[data-testid="seat-0"] .nm bdi').cloneNode(true);
    probe.querySelector('b').append(bdi);
    const at = (tag) => probe.querySelector(tag).getBoundingClientRect().x;
    const isolated = [at('i'), at('b'), at('u')];
    probe.querySelector('b').replaceChildren(name);
    const bare = [at('i'), at('b'), at('u')];
    probe.remove();
    return { isolated, bare };
  }, HEBREW);
  const sorted = (list) => list.every((x, at) => at === 0 || x > list[at - 1]);
  assert.ok(sorted(order.isolated), `isolated: ${order.isolated}`);
  assert.ok(!sorted(order.bare), `without an isolate the number moves: ${order.bare}`);
});
