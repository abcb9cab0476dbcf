// Variants that change the reports: sea monsters, covered storms played from memory, easy deduction.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { decide, play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { table } from '../support/odyssey-table.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

test('a monster holds a ship: she looks out or does not, and the game is longer', async () => {
  const random = seeded(4);
  const { everyone } = await table(browser, server, {
    options: { monsters_in_game: 2 },
    people: [{}, { viewport: PHONE, hasTouch: true }],
  });
  const [poseidon, phone] = everyone;
  const held = (ship, outcome) =>
    play(everyone, random, () =>
      phone.update().view.log.some((round) => round.pinned === ship && outcome(round)),
    );
  assert.equal(poseidon.update().view.rounds, 13);

  // The first monster on the red ship, by keys alone.
  await poseidon.id('board').focus();
  await poseidon.page.keyboard.press('6');
  await poseidon.id('prey-red').waitFor();
  await inspect(poseidon, 'choosing a prey');
  await shot(poseidon, 'monster-desktop');
  await poseidon.page.keyboard.press('3');
  await poseidon.id('prompt').focus();
  await poseidon.page.keyboard.press('Enter');
  await until(phone, () => phone.update().view.pinned === 'red');
  assert.match(await phone.id('cell-M1').getAttribute('aria-label'), /held by a sea monster/);
  await phone.id('ship-red').click();
  await phone.id('investigate').waitFor();
  await inspect(phone, 'a held ship');
  await shot(phone, 'held-phone');
  await phone.id('investigate').click();
  await until(phone, () =>
    phone.update().view.log[0].reports?.some((report) => report.split(' ').includes('pinned')),
  );
  await phone.id('report-log').getByText('Held').waitFor();

  // The second one, whenever it comes; this time the ship does not look out.
  await play(
    everyone,
    random,
    () => poseidon.update().view.round === 2 && poseidon.update().view.phase === 'storm',
  );
  await poseidon.id('tile-kraken').click();
  await poseidon.id('prey-white').click();
  await poseidon.id('commit').click();
  await until(phone, () => phone.update().view.pinned === 'white');
  await phone.id('ship-white').click();
  await phone.id('decline').click();
  await held('white', (round) => round.declined?.includes('white'));
  await phone.id('ship-white').click();
  await phone.id('report-log').getByText('Did not investigate').waitFor();
  await shot(phone, 'declined-phone');
  await play(everyone, random);
  for (const someone of everyone) await someone.id('outcome').waitFor();
  assert.ok(poseidon.update().view.log.length <= 13);
  await poseidon
    .id('happened')
    .getByText(/holds the red ship on M1/)
    .waitFor();
  await shot(poseidon, 'monster-reveal-desktop');
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('covered storms, played from memory: backs to count, no reminders, the reports of the round alone', async () => {
  const random = seeded(6);
  const { everyone } = await table(browser, server, {
    options: { hard_deduction: true, memory: true },
    people: [{}, {}],
  });
  const [poseidon, desk] = everyone;
  await desk.id('role-card-close').click(); // it stands alone until the first decision
  const storms = desk.id('storms-left');
  await storms.locator('span').first().waitFor();
  assert.equal(await storms.locator('span').count(), 11);
  await play(everyone, random, () => desk.update().view.round === 3 && desk.update().view.phase === 'sail');
  await decide(desk, random);
  await until(desk, () => desk.update().view.log.at(-1).reports?.length === 1);
  assert.match(await storms.getAttribute('aria-label'), /^8 of 11/);
  assert.equal(await desk.id('token-red').count(), 0);
  assert.equal(await desk.id('figure').count(), 1);
  const log = desk.id('report-log');
  await log.getByText('From memory').waitFor();
  assert.equal(await log.locator('.sep').count(), 1);
  assert.match(await log.locator('.sep').textContent(), /Face-down storm/);
  assert.doesNotMatch(
    await desk.page.content(),
    /White storm|Green storm|Red storm|Yellow storm|Great Storm/,
  );
  await inspect(desk, 'from memory');
  await shot(desk, 'memory-desktop');
  // Poseidon always sees all of Poseidon's tiles.
  await poseidon.id('tile-black').waitFor();
  assert.equal(await poseidon.id('report-log').locator('.sep').count(), 3);
  await play(everyone, random);
  await desk.id('outcome').waitFor();
  assert.equal(await desk.id('happened').locator('.sep').count(), desk.update().view.log.length);
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('easy deduction: kinds of islands and colours of ships in the reports and in what Poseidon foresees', async () => {
  const random = seeded(9);
  const { everyone } = await table(browser, server, {
    options: { easy_deduction: true },
    people: [{}, { viewport: PHONE, hasTouch: true, locale: 'it-IT' }],
  });
  const [poseidon, phone] = everyone;
  const reports = () => phone.update().view.log.flatMap((round) => round.reports ?? []);
  const kinds = (report, kind) => report.match(new RegExp(`\\b${kind}:(\\d)`))?.[1];
  await play(
    everyone,
    random,
    () =>
      phone.update().view.round > 1 &&
      phone.update().view.phase === 'sail' &&
      reports().some((r) => kinds(r, 'wooded') && kinds(r, 'rocky')),
  );
  const told = reports().findLast((report) => kinds(report, 'wooded') && kinds(report, 'rocky'));
  await phone.id(`ship-${told.split(' ')[0]}`).click();
  const log = await phone.id('report-log').textContent();
  assert.match(log, new RegExp(`${kinds(told, 'wooded')}\\s*isol[ae] boscos[ae]`));
  assert.match(log, new RegExp(`${kinds(told, 'rocky')}\\s*isol[ae] roccios[ae]`));
  await shot(phone, 'easy-phone');
  await play(everyone, random, () => poseidon.update().view.phase === 'storm');
  await poseidon.id('preview').waitFor();
  await inspect(poseidon, 'easy, Poseidon');
  await shot(poseidon, 'easy-desktop');
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});
