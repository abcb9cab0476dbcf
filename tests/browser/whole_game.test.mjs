// Three people play a whole Odyssey in their browsers by clicking, and none of them receives hidden
// information.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, openRoom, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { binary } from '../support/server.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

// Cells may be in the crew's own notes, and in the domains of a prompt, and nowhere else.
const cellsOutside = (update, hidden) => {
  const view = { ...update.view };
  for (const key of hidden) delete view[key];
  const events = update.events.filter((event) => !hidden.includes(event.type));
  return JSON.stringify({ view, events }).match(/\b[A-M](?:1[0-3]|[1-9])\b/g) ?? [];
};

/** Every frame that a Navigator or a spectator received before the end. */
function holdsNoTruth(update) {
  for (const key of ['truth', 'preview']) assert.ok(!(key in update.view), key);
  assert.deepEqual(cellsOutside(update, ['figures', 'reminders', 'note']), []);
  assert.ok(update.events.every((event) => event.type !== 'drift'));
}

/** Every frame that Poseidon received before the end. */
function holdsNoNotes(update) {
  for (const key of ['figures', 'reminders']) assert.ok(!(key in update.view), key);
  for (const round of update.view.log ?? []) assert.ok(!('figures' in round));
  assert.ok(update.events.every((event) => event.type !== 'note'));
}

test('a whole game by clicking, from the lobby to the reveal; no player receives hidden information', async () => {
  const random = seeded(2);
  const poseidon = await person(browser, { viewport: DESKTOP });
  const phone = await person(browser, { viewport: PHONE, hasTouch: true });
  const desk = await person(browser, { viewport: DESKTOP, locale: 'it-IT' });
  const spectator = await person(browser, { viewport: DESKTOP });
  const everyone = [poseidon, phone, desk];

  const link = await openRoom(poseidon, server, 'Dimitri');
  assert.match(link, /#\/r\/[A-Z]{3}-\d{3}$/);
  await follow(phone, link, 'Nausicaa');
  await follow(desk, link, 'Telemaco');
  await shot(poseidon, 'room-desktop');
  await shot(phone, 'room-phone');
  // The helper names the cells where a ship can be, the true one among them: without it, no Navigator's
  // page names that cell.
  await poseidon.id('option-helper').getByRole('switch').click();
  await until(desk, () => desk.frames.some((frame) => frame.includes('"helper":false')));
  await poseidon.id('start').click();
  for (const someone of everyone) await until(someone, () => someone.update() !== null);
  await follow(spectator, link, 'Eumeo').catch(() => {});
  await until(spectator, () => spectator.update() !== null);
  assert.equal(await desk.page.locator('html').getAttribute('lang'), 'it');

  // A storm, and a note on the Navigators' board that Poseidon must not receive.
  await play(everyone, random, () => poseidon.update().view.phase === 'sail');
  const heard = [poseidon.frames.length, spectator.frames.length];
  await phone.id('ship-white').click();
  await phone.id('token-white').click();
  await phone.id('cell-K11').click({ force: true });
  await until(phone, () => phone.update().view.reminders.white.includes('K11'));
  await until(desk, () => desk.update().view.reminders.white.includes('K11'));
  await desk.page.getByTestId('chat-team').click();
  await desk.id('chat-input').fill('a word in the crew');
  await desk.id('chat-input').press('Enter');
  await until(phone, () => phone.frames.at(-1).includes('a word in the crew'));
  assert.deepEqual([poseidon.frames.length, spectator.frames.length], heard);
  await shot(phone, 'navigator-phone');
  await shot(desk, 'navigator-desktop');

  await play(
    everyone,
    random,
    () => poseidon.update().view.round === 3 && poseidon.update().view.phase === 'storm',
  );
  await shot(poseidon, 'poseidon-desktop');
  // The truth has drifted from the guesses; a Navigator's page shows the guesses, Poseidon's the truth.
  const { truth } = poseidon.update().view;
  const { figures } = desk.update().view;
  assert.notDeepEqual(
    truth,
    Object.fromEntries(Object.entries(figures).map(([ship, { cell }]) => [ship, cell])),
  );
  for (const [someone, where] of [
    [poseidon, truth],
    [desk, Object.fromEntries(Object.entries(figures).map(([s, f]) => [s, f.cell]))],
  ]) {
    const page = await someone.page.content();
    for (const [ship, cell] of Object.entries(where)) {
      const label = await someone.id(`cell-${cell}`).getAttribute('aria-label');
      assert.ok(label.length > cell.length, `${ship} at ${cell} is on the page: ${label}`);
    }
    assert.ok(!page.includes(someone === poseidon ? 'a word in the crew' : 'a word that was never said'));
  }
  for (const [ship, cell] of Object.entries(truth)) {
    if (Object.values(figures).some((figure) => figure.cell === cell)) continue;
    const label = await desk.id(`cell-${cell}`).getAttribute('aria-label');
    assert.doesNotMatch(label, /nave|ship/i, `the true ${ship} ship is not at ${cell} on a Navigator's page`);
  }

  await play(everyone, random);
  for (const someone of [...everyone, spectator])
    await until(someone, () => someone.update().outcome !== null);
  for (const someone of everyone) await someone.id('outcome').waitFor();
  await shot(desk, 'reveal-desktop');
  await shot(phone, 'reveal-phone');

  const before = (someone) => someone.updates().filter((update) => update.outcome === null);
  for (const someone of [phone, desk, spectator]) {
    assert.ok(before(someone).length > 40);
    before(someone).forEach(holdsNoTruth);
  }
  assert.ok(before(poseidon).length > 40);
  before(poseidon).forEach(holdsNoNotes);
  for (const update of before(spectator)) assert.equal(update.view.figures, undefined);
  for (const someone of [poseidon, spectator])
    assert.ok(!someone.frames.some((frame) => frame.includes('a word in the crew')));
  // After the end everything is open to every seat.
  for (const someone of [...everyone, spectator]) {
    const { view } = someone.update();
    assert.ok(view.truth && view.log[0].storm && view.log[0].figures && view.figures);
  }
  // Each browser has verified the record against the commitment from before the start; one that came later
  // cannot.
  for (const someone of everyone)
    await someone.page.locator('[data-testid=verified][data-verdict=verified]').waitFor();
  await spectator.page.locator('[data-testid=verified][data-verdict=not_kept]').waitFor();
  await spectator.id('verified').getByText('joined later').waitFor();
  await spectator.id('verified').getByText('Checked: the secret').waitFor();
  // The saved record is correct to the last byte.
  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const file = await download.path();
  const checked = spawnSync(binary, ['verify', file], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout);
  assert.match(checked.stdout, /3 of 3 seats' own bytes/);

  // The replay, as seen by its seats: a Navigator's view shows no truth, Poseidon's does.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 3; ++step) await phone.id('replay-next').click();
  await shot(phone, 'replay-phone');
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 2));
  await phone.id('replay-viewer').selectOption('0');
  await until(phone, () => replays().some((moment) => moment.seat === 0 && moment.view.phase !== 'over'));
  for (const moment of replays()) {
    if (moment.outcome !== null) continue;
    if (moment.seat === 0) holdsNoNotes(moment);
    else holdsNoTruth(moment);
  }
  await phone.id('replay-close').click();
  await phone.id('outcome').waitFor();

  // The server never sent a seat's token to any client.
  for (const someone of everyone) {
    const kept = await someone.page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const token of kept.match(/[A-Za-z0-9_-]{43}/g) ?? []) {
      for (const other of [...everyone, spectator])
        assert.ok(!other.frames.some((frame) => frame.includes(token)));
    }
  }
  for (const someone of [...everyone, spectator]) assert.deepEqual(someone.faults, []);
});
