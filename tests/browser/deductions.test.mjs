// The replay of an ended game shows the facts that a viewer could have known: on a phone, and in Italian on
// a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, person, shot, until } from '../support/browser.mjs';
import { host, join } from '../support/client.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { playOn, seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

/** Opens an ended game's replay as this viewer. */
async function lookBack(code, name, eyes, options) {
  const someone = await person(browser, options);
  await someone.page.goto(`${server.url}/#/r/${code}`);
  await someone.id('name').fill(name);
  await someone.id('join').click();
  await someone.id('replay').waitFor();
  // the viewer is chosen before the first frame has arrived
  await someone.page.evaluate(async (value) => {
    const at = (id) => document.querySelector(`[data-testid=${id}]`);
    at('replay').click();
    for (let turns = 0; !at('replay-viewer') && turns < 1000; ++turns) await Promise.resolve();
    at('replay-viewer').value = value;
    at('replay-viewer').dispatchEvent(new Event('change', { bubbles: true }));
  }, eyes);
  await someone.page.locator('[data-testid=replay-bar][aria-busy=false]').waitFor();
  return someone;
}
const answers = (someone) =>
  someone.frames.filter((frame) => frame.includes('"t":"deductions"')).map((frame) => JSON.parse(frame));
const moment = (someone) => JSON.parse(someone.frames.findLast((frame) => frame.startsWith('{"t":"replay"')));
const known = (someone) => someone.id('replay-known').innerText();
const at = (someone, step) =>
  someone.page
    .getByTestId('replay-step')
    .filter({ hasText: new RegExp(`^${step} /`) })
    .waitFor();
const overflow = (someone) => someone.id('replay-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);

test('the replay shows the first step from which a ship’s position could be deduced', async () => {
  const clients = [await host(server, { game: 'odyssey', name: 'Dimitri' })];
  clients.push(await join(server, clients[0].room.code, 'Nausicaa'));
  await clients[0].must({ t: 'start' });
  for (const client of clients) await client.until(() => client.update);
  await playOn(clients, seeded(5));
  const { code } = clients[0].room;
  for (const client of clients) client.close();

  const phone = await lookBack(code, 'Demodoco', '1', { viewport: PHONE, hasTouch: true });
  assert.equal(await phone.id('replay-known').count(), 0);
  await phone.page.getByRole('button', { name: 'What could this seat work out?' }).click();
  await until(phone, () => answers(phone).length > 0);
  const [{ found, stepsSearched: looked, viewer: eyes }] = answers(phone);
  // a slow machine does not search to the end of the game in time, and reports that
  const upTo = looked < moment(phone).steps ? ` The search stopped at step ${looked}.` : '';
  const steps = [...new Set(found.map((one) => one.step))];
  assert.equal(eyes, 1);
  assert.ok(steps.length > 1, JSON.stringify(found));
  await phone.id('scrub-mark').first().waitFor();
  assert.equal(await phone.id('scrub-mark').count(), steps.length);
  assert.equal(
    await known(phone),
    `At ${steps.length} steps, this seat could work something out. The next is step ${steps[0]}.${upTo}`,
  );
  const words = (step) =>
    `From here on, this could be worked out: ${found
      .filter((one) => one.step === step)
      .map(({ fact }) => `the ${fact.ship} ship is on ${fact.cell}`)
      .join('; ')}.${upTo}`;
  const find = phone.id('replay-find');
  for (const step of steps) {
    await find.click();
    await at(phone, step);
    assert.equal(await known(phone), words(step));
  }
  assert.equal(await phone.page.locator('.mark.here').count(), 1);
  await phone.page
    .getByRole('status')
    .filter({ hasText: words(steps.at(-1)) })
    .waitFor();
  // after the last one the first, by the keyboard too
  await phone.page.keyboard.press('k');
  await at(phone, steps[0]);
  await phone.page.locator('[data-testid=replay-bar][aria-busy=false]').waitFor();
  assert.ok((await find.boundingBox()).height >= 44);
  assert.ok((await overflow(phone)) <= 0, `${await overflow(phone)} px too wide`);
  await inspect(phone, 'what could have been known');
  await shot(phone, 'known-phone');
  // a step back has no new fact; neither has a viewer of everything
  await phone.id('replay-prev').click();
  await at(phone, steps[0] - 1);
  assert.match(await known(phone), /^At \d+ steps, this seat could work something out\./);
  await phone.id('replay-viewer').selectOption('0');
  await phone.id('replay-known').waitFor({ state: 'detached' });
  await find.click();
  await phone
    .id('replay-known')
    .filter({ hasText: /^From this seat, nothing hidden could be worked out\./ })
    .waitFor();
  assert.ok(await find.isDisabled());
  // an answered question is not sent again
  await phone.id('replay-viewer').selectOption('1');
  await phone.id('scrub-mark').first().waitFor();
  assert.equal(answers(phone).length, 2);

  const desk = await lookBack(code, 'Femio', '1', { locale: 'it-IT' });
  await desk.page.getByRole('button', { name: 'Che cosa si poteva dedurre da qui?' }).click();
  await desk
    .id('replay-known')
    .filter({ hasText: /^In \d+ passi si poteva dedurre qualcosa\. Il prossimo è il passo \d+\./ })
    .waitFor();
  await desk.id('replay-find').click();
  await desk
    .id('replay-known')
    .filter({
      hasText: /^Da qui in poi si poteva dedurre: la nave (bianca|verde|rossa|gialla) è in [A-Z]\d+/,
    })
    .waitFor();
  await shot(desk, 'known-desktop-it');
  for (const someone of [phone, desk]) assert.deepEqual(someone.faults, []);
});
