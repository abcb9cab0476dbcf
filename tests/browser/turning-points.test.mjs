// The replay of an ended game shows its turning points: on a phone, and on a desk, where a game whose bot weighs
// nothing says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, person, shot, until } from '../support/browser.mjs';
import { host, join } from '../support/client.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { playOn, seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

/** A room in which two people have played at random: its code, and the token of the second. */
async function ended() {
  const clients = [await host(server, { game: 'mythomakya-trionfo', name: 'Dimitri' })];
  clients.push(await join(server, clients[0].room.code, 'Nausicaa'));
  await clients[0].must({ t: 'set_game', game: 'mythomakya-trionfo', options: { trick_pause: 0 } });
  await clients[0].must({ t: 'start' });
  for (const client of clients) await client.until(() => client.update);
  await playOn(clients, seeded(5));
  const { code } = clients[0].room;
  for (const client of clients) client.close();
  return { code, token: clients[1].token };
}

/** The same, of two bots. */
async function endedByBots() {
  const client = await host(server, { game: 'odyssey', name: 'Dimitri' });
  await client.must({ t: 'sit', seat: null });
  for (const seat of [0, 1]) await client.must({ t: 'add_bot', seat, kind: 'easy' });
  await client.must({ t: 'start' });
  await client.until(() => client.update?.outcome);
  client.close();
  return client.room.code;
}

/** Opens an ended game's replay as a spectator. */
async function lookBack(code, name, options) {
  const someone = await person(browser, options);
  await someone.page.goto(`${server.url}/#/r/${code}`);
  await someone.id('name').fill(name);
  await someone.id('join').click();
  await someone.id('replay').click();
  await someone.page.locator('[data-testid=replay-bar][aria-busy=false]').waitFor();
  return someone;
}

const answers = (someone) =>
  someone.frames.filter((frame) => frame.includes('"t":"turning_points"')).map((frame) => JSON.parse(frame));
async function weigh(someone, count) {
  await someone.id('replay-turning').click();
  await until(someone, () => answers(someone).length === count);
  await someone.page.locator('[data-testid=turning-points] [aria-busy=false]').waitFor();
  return answers(someone).at(-1);
}
const tooWide = (someone, id) => someone.id(id).evaluate((box) => box.scrollWidth - box.clientWidth);
const percent = (chance) => `${Math.round(chance * 100)}%`;

test('the replay shows where a seat gave away the most, and goes to the step', async () => {
  const { code } = await ended();
  const phone = await lookBack(code, 'Demodoco', {
    viewport: PHONE,
    hasTouch: true,
  });
  const open = phone.id('replay-turning');
  // a spectator has no decisions
  await phone.id('replay-viewer').selectOption('');
  await phone.page.getByRole('button', { name: 'Choose a seat to see its turning points' }).waitFor();
  assert.ok(await open.isDisabled());
  await phone.id('replay-viewer').selectOption({ label: 'Nausicaa' });
  assert.ok((await open.boundingBox()).height >= 44);
  assert.ok((await tooWide(phone, 'replay-bar')) <= 0);

  const { found, seat } = await weigh(phone, 1);
  assert.equal(seat, 1);
  assert.ok(found.length > 0, 'random play gives nothing away');
  const points = phone.id('turning-point');
  assert.equal(await points.count(), found.length);
  for (const [at, { step, played, best }] of found.entries()) {
    const text = await points.nth(at).innerText();
    assert.match(text, new RegExp(`^Step ${step}: .+ \\(${percent(played.chance)}\\)\\. Hard bot: .+ \\(`));
    assert.ok(text.endsWith(` (${percent(best.chance)}).`), text);
    assert.ok(!text.includes('{'), text);
    assert.ok((await points.nth(at).boundingBox()).height >= 44);
  }
  assert.ok((await tooWide(phone, 'turning-points')) <= 0);
  await inspect(phone, 'turning points', { inside: 'dialog' });
  await shot(phone, 'turning-points-phone');
  await points.first().click();
  await phone.id('turning-points').waitFor({ state: 'detached' });
  await phone
    .id('replay-step')
    .filter({ hasText: new RegExp(`^${found[0].step} /`) })
    .waitFor();
  await shot(phone, 'turning-point-step-phone');

  // an answered question is not sent again
  await open.click();
  await points.first().waitFor();
  assert.equal(answers(phone).length, 1);
  await phone.id('turning-close').click();
  await phone.id('turning-points').waitFor({ state: 'detached' });
  assert.deepEqual(phone.faults, []);
});

test('a player plays on from the step on display, at a new table against bots', async () => {
  const { code, token } = await ended();
  const phone = await person(browser, { viewport: PHONE, hasTouch: true });
  const seats = () => JSON.parse(localStorage.getItem('nostos.rooms'));
  await phone.page.goto(server.url);
  await phone.page.evaluate(
    ([at, held]) =>
      localStorage.setItem(
        'nostos.rooms',
        JSON.stringify([{ code: at, token: held, name: 'Nausicaa', game: 'mythomakya-trionfo', seen: 1 }]),
      ),
    [code, token],
  );
  await phone.page.goto(`${server.url}/#/r/${code}`);
  await phone.id('replay').click();
  await phone.page.locator('[data-testid=replay-bar][aria-busy=false]').waitFor();
  await phone.id('replay-round-next').click();
  await phone
    .id('replay-step')
    .filter({ hasText: /^[1-9]/ })
    .waitFor();
  const step = Number((await phone.id('replay-step').innerText()).split('/')[0]);
  await weigh(phone, 1);
  const here = phone.page.getByRole('button', { name: `Play on from step ${step}`, exact: true });
  await here.scrollIntoViewIfNeeded();
  assert.ok((await here.boundingBox()).height >= 44);
  assert.ok((await tooWide(phone, 'turning-points')) <= 0);
  await shot(phone, 'play-on-phone');
  await here.click();
  await phone.page.waitForURL((url) => url.hash.startsWith('#/r/') && !url.hash.includes(code));
  await until(phone, () => phone.update()?.prompt.length > 0);
  await phone.page.getByText('This game continues a past one.').waitFor();
  await phone.id('commit').waitFor();
  await shot(phone, 'play-on-table-phone');
  const [is, was] = await phone.page.evaluate(seats);
  // The old seat is kept, and the new one has its own token.
  assert.deepEqual([was.code, was.token], [code, token]);
  assert.notEqual(is.token, token);
  assert.equal(is.name, 'Nausicaa');
  assert.deepEqual(phone.faults, []);
});

test('the replay says that the bot weighs nothing for Poseidon', async () => {
  const desk = await lookBack(await endedByBots(), 'Femio', { locale: 'it-IT' });
  await desk.id('replay-viewer').selectOption('0');
  const { found, decisionsWeighed } = await weigh(desk, 1);
  assert.deepEqual([found, decisionsWeighed], [[], 0]);
  assert.equal(
    await desk.id('turning-points').getByRole('status').innerText(),
    'Il bot non valuta le mosse di questo posto.',
  );
  assert.equal(await desk.id('turning-point').count(), 0);
  await shot(desk, 'turning-points-none-desk');
  assert.deepEqual(desk.faults, []);
});
