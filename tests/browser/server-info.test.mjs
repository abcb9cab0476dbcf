// The page on the server's own machine shows the host its address, and the page about stored data is
// public.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, openRoom, person, shot } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { startServer } from '../support/server.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { env: { NOSTOS_ROOMS_RETENTION_DAYS: '90' } });

const WAYS = [
  { url: 'http://192.168.1.7:8080', global: false },
  { url: 'http://8.8.8.8:8080', global: true },
];

/** A page that is given these addresses, because the test's machine may have none. */
async function told(ways, options) {
  const someone = await person(browser, options);
  await someone.page.route('**/local-addresses', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ ways }) }),
  );
  return someone;
}

test('at the machine itself the lobby says where friends find it, and invitations lead there', async () => {
  const someone = await told(WAYS);
  await someone.page.goto(`${server.url}/`);
  const card = someone.id('invite-address');
  await someone.id('open-table').waitFor();
  assert.equal(await card.count(), 0, 'the notice waits behind its icon');
  await someone.id('invite-address-open').click();
  await card.waitFor();
  assert.deepEqual(
    await someone.id('invite-address-url').evaluateAll((all) => all.map((a) => a.href)),
    WAYS.map(({ url }) => `${url}/`),
  );
  await inspect(someone, 'invite-address');
  await shot(someone, 'invite-address-desktop');
  await someone.page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  const link = await openRoom(someone, server, 'Dimitri');
  assert.match(link, /^http:\/\/192\.168\.1\.7:8080\/odyssey#\/r\/[A-Z]{3}-[0-9]{3}$/);
  // The mark on the icon is for those who have not opened it.
  await someone.page.goto(`${server.url}/`);
  await someone.page.reload();
  await someone.id('invite-address-open').waitFor();
  assert.equal(await someone.id('invite-address-open').locator('.dot').count(), 0);
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('a server reachable only from its own machine says so, there and beside the invitation', async () => {
  const someone = await person(browser, { locale: 'it-IT', viewport: PHONE }); // this test's server is on loopback
  const link = await openRoom(someone, server, 'Dimitri');
  assert.ok(link.startsWith(server.url));
  await someone.page.getByText('Questo link funziona solo su questo computer').waitFor();
  await someone.page.goto(`${server.url}/`);
  await someone.id('invite-address-open').click();
  await someone.page.getByText('Solo questo computer può collegarsi').waitFor();
  await inspect(someone, 'invite-address, alone');
  await shot(someone, 'invite-address-alone-phone');
  await someone.context.close();
});

test('a browser on another machine gets no addresses and does not request them', async () => {
  const someone = await person(browser);
  const asked = [];
  await someone.page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname);
    await route.fulfill({ response: await route.fetch({ url: `${server.url}${url.pathname}` }) });
  });
  await someone.page.goto('http://games.example.org/');
  await someone.id('open-table').waitFor();
  await someone.page.waitForLoadState('networkidle');
  assert.ok(asked.includes('/'));
  assert.ok(!asked.includes('/local-addresses'));
  assert.equal(await someone.id('invite-address-open').count(), 0);
  await someone.context.close();
});

test('what is kept: a page with the true figures of this server, from anywhere, in English and Italian', async (t) => {
  const someone = await person(browser);
  await someone.page.goto(`${server.url}/#/data`);
  const page = someone.id('data');
  await page.waitFor();
  await someone.page.getByText('It is deleted 90 days after').waitFor();
  assert.match(await page.innerText(), /Your webhook address/);
  await inspect(someone, 'data');
  await shot(someone, 'data-desktop');
  await someone.page.keyboard.press('Escape');
  await page.waitFor({ state: 'detached' });
  await someone.id('language').selectOption('it');
  await someone.id('data-link').click();
  await someone.page.getByText('90 giorni dopo').waitFor();
  await someone.page.keyboard.press('Escape');

  const never = await startServer({ args: ['--no-webhooks'] });
  t.after(() => never.dispose());
  await someone.page.goto(`${never.url}/#/data`);
  await someone.page.getByText('Resta finché').or(someone.page.getByText('It stays until')).first().waitFor();
  assert.doesNotMatch(await page.innerText(), /told of your turns|tocca a te/);
  await someone.context.close();
});

test('the first page shows the name of the server, its legal notice and its contact as text', async (t) => {
  const named = await startServer({
    env: {
      NOSTOS_SERVER_NAME: 'Club of Ithaca <img src=x onerror=alert(1)>',
      NOSTOS_SERVER_IMPRINT_URL: 'https://club.example.org/imprint',
      NOSTOS_SERVER_CONTACT: 'club@example.org',
    },
  });
  t.after(() => named.dispose());
  const someone = await person(browser, { locale: 'de-DE', viewport: PHONE });
  await someone.page.goto(`${named.url}/`);
  await someone.id('server-name').waitFor();
  assert.match(await someone.id('server-name').innerText(), /Club of Ithaca <img src=x onerror=alert\(1\)>/);
  const link = async (id) => [await someone.id(id).innerText(), await someone.id(id).getAttribute('href')];
  assert.deepEqual(await link('imprint-link'), ['Impressum', 'https://club.example.org/imprint']);
  assert.deepEqual(await link('contact-link'), ['Kontakt', 'mailto:club@example.org']);
  await inspect(someone, 'lobby, with an operator');
  await shot(someone, 'operator-phone');
  await someone.page.goto(`${server.url}/`);
  await someone.id('data-link').waitFor();
  for (const id of ['server-name', 'imprint-link', 'contact-link', 'contact'])
    assert.equal(await someone.id(id).count(), 0, id);
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('the page deletes everything it stores in this browser', async () => {
  const someone = await person(browser);
  await openRoom(someone, server, 'Dimitri');
  await someone.id('menu').click();
  await someone.id('data-open').click();
  await someone.id('forget-all').click();
  assert.notEqual(await someone.page.evaluate(() => localStorage.length), 0);
  await someone.id('forget-all-sure').click();
  await someone.id('open-table').waitFor();
  assert.equal(await someone.page.evaluate(() => JSON.stringify({ ...localStorage })), '{}');
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});
