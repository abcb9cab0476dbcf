// The server's Content-Security-Policy permits everything that the page does in the lobby, in a room and on
// the first screens of every game. A violation is also an error in the browser's console, which the other
// tests would report.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, redrawn, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';

const GAMES = ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'];
let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

async function watched(options) {
  const someone = await person(browser, options);
  someone.forbidden = [];
  await someone.context.exposeFunction('forbidden', (what) => someone.forbidden.push(what));
  await someone.context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (e) =>
      globalThis.forbidden(
        `${e.effectiveDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber} ${e.sample}`,
      ),
    ),
  );
  return someone;
}

test('a style in a text is forbidden, so that the tests below can fail', async () => {
  const someone = await watched();
  await someone.page.goto(`${server.url}/`);
  await someone.id('open-table').waitFor();
  await someone.page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<i style="color:red"></i><img src="https://example.org/x.png" alt="">',
    ),
  );
  await redrawn(someone.page);
  assert.ok(
    someone.forbidden.some((what) => what.startsWith('style-src-attr')),
    someone.forbidden.join(),
  );
  assert.ok(
    someone.forbidden.some((what) => what.startsWith('img-src')),
    someone.forbidden.join(),
  );
  await someone.context.close();
});

for (const game of GAMES) {
  test(`${game}: the policy is kept`, async () => {
    const host = await watched();
    const guests = [
      await watched({ viewport: PHONE, hasTouch: true, locale: 'it-IT' }),
      await watched({ viewport: PHONE }),
    ];
    const link = await openRoom(host, server, 'Dimitri', game);
    await follow(guests[0], link, 'Nausicaa');
    await follow(guests[1], link, 'Telemaco');
    await host.id('start').click();
    for (const someone of [host, ...guests]) await until(someone, () => someone.update() !== null);
    await host.id('prompt').waitFor();
    await host.id('show-rules').click();
    await host.page.getByRole('dialog').waitFor();
    await host.page.keyboard.press('Escape');
    for (const someone of [host, ...guests]) {
      assert.deepEqual(someone.forbidden, []);
      assert.deepEqual(someone.faults, []);
      await someone.context.close();
    }
  });
}

test('every piece of the styleguide keeps it, too', async () => {
  const someone = await watched();
  await someone.page.goto(`${server.url}/styleguide`);
  await someone.page.locator('h1, h2').first().waitFor();
  await someone.page.waitForLoadState('networkidle');
  assert.deepEqual(someone.forbidden, []);
  await someone.context.close();
});
