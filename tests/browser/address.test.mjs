// No address contains a secret that opens a seat: neither the address bar, nor the tab's history, nor the
// requests to the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { follow, launch, openRoom, person, until } from '../support/browser.mjs';
import { startServer } from '../support/server.mjs';

let browser, server;
before(async () => ([browser, server] = await Promise.all([launch(), startServer()])));
after(() => Promise.all([browser?.close(), server?.dispose()]));

/** Every address that the page, its tab's history and its requests have had. */
function watched(someone) {
  const asked = [];
  someone.page.on('request', (request) => asked.push(request.url().replace(/#.*$/, '')));
  return async () => [
    ...asked,
    ...(await someone.page.evaluate(() => [
      location.href,
      document.referrer,
      document.baseURI,
      ...navigation.entries().map((entry) => entry.url),
      ...performance.getEntriesByType('resource').map((entry) => entry.name),
    ])),
  ];
}

const tokensOf = (someone) =>
  someone.page.evaluate(() =>
    [...JSON.stringify({ ...localStorage }).matchAll(/token\W+([\w-]{43})/g)].map((found) => found[1]),
  );

async function personalLink(someone) {
  await someone.id('menu').click();
  await someone.id('personal-link-open').click();
  const link = await someone.id('personal-link').inputValue();
  return { link, key: /\/k\/([\w-]{43})$/.exec(link)[1] };
}

async function holdsNone(addresses, secrets) {
  assert.ok(secrets.length > 0 && secrets.every((secret) => secret.length === 43));
  const all = await addresses();
  assert.ok(
    all.some((address) => /#\/[rw]\//.test(address)),
    `a room's address was looked at: ${all}`,
  );
  for (const address of all) {
    for (const secret of secrets) assert.ok(!address.includes(secret), address);
    assert.doesNotMatch(address, /[\w-]{43}/);
  }
}

test('opening, joining, coming back: no address holds a token', async () => {
  const [host, guest] = [await person(browser), await person(browser)];
  const seen = [watched(host), watched(guest)];
  const invite = await openRoom(host, server, 'Dimitri');
  await follow(guest, invite, 'Nausicaa');
  await guest.page.reload();
  await guest.id('seat-0').waitFor();
  for (const [at, someone] of [host, guest].entries()) {
    await holdsNone(seen[at], await tokensOf(someone));
    assert.deepEqual(someone.faults, []);
  }
});

test('a personal link is out of the bar and the history once it is followed: granted, refused, or while a question is put', async () => {
  const host = await person(browser);
  await openRoom(host, server, 'Dimitri');
  const { link, key } = await personalLink(host);

  const asked = await person(browser);
  const seen = watched(asked);
  await openRoom(asked, server, 'Nausicaa'); // a seat elsewhere does not matter
  await follow(asked, link.replace(/\/k\/.*$/, ''), 'Arete'); // a seat in this room does: the page asks whether to give it up
  await asked.page.goto(link);
  await asked.id('take-over').waitFor();
  await holdsNone(seen, [key]);
  await asked.id('take-over').click();
  await until(host, () => host.frames.some((frame) => frame.includes('taken_over')));
  await asked.id('seat-0').waitFor();
  await holdsNone(seen, [key, ...(await tokensOf(asked))]);

  const late = await person(browser);
  const lateSeen = watched(late);
  await late.page.goto(link);
  await until(late, () => late.frames.some((frame) => frame.includes('"bad_key"')));
  await holdsNone(lateSeen, [key]);
  for (const someone of [host, asked, late]) assert.deepEqual(someone.faults, []);
});
