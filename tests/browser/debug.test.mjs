// The page /debug shows developers every seat's view side by side, and updates without a reload.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from '../support/browser.mjs';
import { host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
let browser;
before(async () => {
  server = await startServer({ args: ['--debug'] });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.dispose();
});

test('each seat has a column of its own, with its cards, and a move is seen without a reload', async () => {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  await page.goto(`http://localhost:${server.port}/debug`);
  await page.getByText('There is no room yet.').waitFor();
  const people = [await host(server, { game: 'ithaca' })];
  people.push(await join(server, people[0].code, 'Nausicaa'));
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update);
  await page.getByRole('link', { name: /ithaca, Dimitri/ }).click();
  const column = (seat) => page.locator(`section[data-seat="${seat}"]`);
  await column('spectators').waitFor();
  for (const [seat, client] of people.entries()) {
    const cards = JSON.stringify(client.update.view.seats[seat].hand_cards);
    assert.match(cards, /^\["/);
    assert.ok((await column(seat).innerText()).replace(/\s/g, '').includes(cards));
    assert.ok(!(await column('spectators').innerText()).replace(/\s/g, '').includes(cards));
    assert.ok((await column(seat).locator('mark').allInnerTexts()).includes('seats'));
  }
  const { rev } = people[0].update;
  let steps = 0;
  await playOn(people, seeded(1), { done: () => ++steps > 4 });
  const { viewers } = await (await fetch(`${server.url}/debug/rooms/1`)).json();
  assert.ok(viewers[0].rev > rev);
  await column(0).getByText(`rev ${viewers[0].rev},`).waitFor();
  assert.equal(await page.locator('section').count(), 3);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a seat is marked while the table waits for it, and not for what it may do at any time', async () => {
  const people = [await host(server, { game: 'odyssey' })];
  people.push(await join(server, people[0].code, 'Nausicaa'));
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update);
  assert.equal((await people[0].intent({ type: 'choose_map', map: 'B' })).t, 'ok');
  await people[1].until(() => people[1].update.prompt.length > 0); // to take notes
  const asks = people.map(({ update }) => update.prompt.some(({ anytime }) => !anytime));
  assert.deepEqual(asks, [true, false]);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.port}/debug`);
  await page.getByRole('link', { name: /odyssey, Dimitri/ }).click();
  for (const [seat, asked] of asks.entries()) {
    const section = page.locator(`section[data-seat="${seat}"]`);
    await section.waitFor();
    assert.equal(await section.getAttribute('class'), asked ? 'asked' : '', `seat ${seat}`);
  }
  await page.close();
});
