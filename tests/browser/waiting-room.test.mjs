// The room before the start: seats, readiness, the host's choices, and the reason why the game cannot start
// yet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, resize, shot, until } from '../support/browser.mjs';
import { friends, newest } from '../support/multiplayer.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect, inspectEnlarged, inspectForcedColours } from '../support/accessibility.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
];
const phone = { viewport: PHONE, hasTouch: true };

test('the own seat is first, and free seats take one line', async () => {
  const { everyone } = await friends(browser, server, [{}, phone, phone]);
  const third = everyone[2];
  const first = third.page.locator('.seats > li').first();
  assert.equal(await first.getAttribute('data-testid'), 'seat-2');
  await first.getByText('Telemaco').waitFor();
  for (const someone of everyone) {
    for (const [width, height] of SIZES) {
      await resize(someone.page, { width, height });
      const boxes = await someone
        .id('free-seats')
        .getByRole('listitem')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      const free = newest(someone, 'room').seats.filter((id) => id === null).length;
      assert.equal(boxes.length, free);
      assert.equal(new Set(boxes.map(({ y }) => Math.round(y))).size, 1, `${width}×${height}`);
    }
  }
  for (const [width, height] of SIZES) {
    await resize(third.page, { width, height });
    await shot(third, `waiting-guest-${width}`);
    await resize(everyone[0].page, { width, height });
    await shot(everyone[0], `waiting-host-${width}`);
  }
  // A guest moves with one tap; the host fills a seat from its list, and may move there.
  await third.id('sit-4').click();
  await everyone[0].id('seat-4').getByText('Telemaco').waitFor();
  assert.equal(await first.getAttribute('data-testid'), 'seat-4');
  await everyone[0].id('bot-2').selectOption({ index: 1 });
  await third.id('seat-2').getByText('Bot').waitFor();
  await everyone[0].id('bot-3').selectOption('self');
  await third.id('seat-3').getByText('Dimitri').waitFor();
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('while seats are missing the bar leads to them, and adds a bot', async () => {
  const host = await person(browser, phone);
  await openRoom(host, server, 'Dimitri');
  await host.id('start').tap({ force: true });
  await host.page.waitForFunction(() => document.activeElement.dataset.testid === 'bot-1');
  const { y, height } = await host.id('free-seats').boundingBox();
  const bar = await host.id('start').boundingBox();
  assert.ok(y >= 0 && y + height <= bar.y, 'the free seats are seen');
  await host.id('fill-seat').selectOption({ index: 1 });
  await host.id('dismiss-1').waitFor();
  assert.equal(await host.id('fill-seat').count(), 0);
  assert.equal(await host.id('start').getAttribute('aria-disabled'), 'false');
  assert.deepEqual(host.faults, []);
});

test('the host gives a bot a character, also on a phone; others read it', async () => {
  const { everyone } = await friends(browser, server, [phone, {}]);
  const [host, guest] = everyone;
  await host.id('bot-2').selectOption('medium');
  assert.equal(await guest.id('character-2').count(), 0);
  await host.id('character-2').selectOption('spiteful');
  await guest.id('seat-2').getByText('spiteful').waitFor();
  await until(host, () => newest(host, 'room').members.some((one) => one.character === 'spiteful'));
  assert.equal(await host.id('character-2').inputValue(), 'spiteful');
  await shot(host, 'waiting-host-character');
  await inspect(host, 'waiting room with a character');
  await host.id('character-2').selectOption('');
  await guest.id('seat-2').getByText('spiteful').waitFor({ state: 'hidden' });
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('what only the host can choose is no button for the others', async () => {
  const { everyone } = await friends(browser, server, [{}, phone]);
  const [host, guest] = everyone;
  assert.equal(await host.page.locator('button[data-testid^=game-]').count(), 6);
  assert.equal(await guest.page.locator('[data-testid^=game-]:not([data-testid=game-line])').count(), 1);
  assert.equal(
    await guest.page.locator('.a1 button, .a4 button:not(.rule), .a4 select, .a4 input').count(),
    0,
  );
  await host.id('game-itaca').click();
  await guest.id('game-itaca').waitFor();
  assert.equal(await guest.id('game-itaca').evaluate((tile) => getComputedStyle(tile).cursor), 'auto');
  // On a phone a guest sees the seats before the ways to invite others.
  const [seats, code] = [await guest.id('seat-1').boundingBox(), await guest.id('room-code').boundingBox()];
  assert.ok(seats.y < code.y);
  await inspect(guest, 'waiting room of a guest');
  await inspect(host, 'waiting room of the host');
  await inspectForcedColours(guest, 'waiting room of a guest');
  await inspectEnlarged(host, 'waiting room of the host');
  await inspectEnlarged(guest, 'waiting room of a guest');
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('Start says why it does not work, until it works', async () => {
  const host = await person(browser);
  const link = await openRoom(host, server, 'Dimitri');
  const start = host.id('start');
  const why = host.id('start-why');
  const works = async (reason) => {
    await why.filter({ hasText: reason ?? 'seated.' }).waitFor();
    assert.equal(await start.getAttribute('aria-disabled'), String(reason !== undefined));
    assert.equal(await start.getAttribute('aria-describedby'), await why.getAttribute('id'));
  };
  await works('1 seated. The game needs 2.');
  // Nothing is sent, and the reason can be reached by keys.
  await start.focus();
  await host.page.keyboard.press('Enter');
  const friend = await person(browser, phone);
  await follow(friend, link, 'Nausicaa');
  await why.filter({ hasText: '2 seated.' }).waitFor();
  await works();
  assert.equal(newest(host, 'room').started, false);
  assert.ok(host.frames.every((frame) => !frame.includes('"too_few"')));
  // Without Poseidon there is no game: the seat is named.
  await host.id('bot-3').selectOption('self');
  await works('The game needs someone in this seat: Poseidon.');
  await host.id('bot-0').selectOption('self');
  await works();
  // A friend whose page is gone is named, too.
  await friend.page.close();
  await host.page.locator('[data-testid=seat-1][data-presence=gone]').waitFor();
  await why.filter({ hasText: /Offline: .*Nausicaa/ }).waitFor();
  await start.click();
  await until(host, () => host.update() !== null);
  assert.deepEqual(host.faults, []);
});

test('guests say that they are ready, and the host sees for whom the table waits', async () => {
  const { everyone } = await friends(browser, server, [{}, phone, { ...phone, colorScheme: 'dark' }]);
  const [host, guest, other] = everyone;
  const why = host.id('start-why');
  const isReady = (someone, seat) => someone.id(`seat-${seat}`).locator('.ready');
  await why.filter({ hasText: /Not ready yet: .*Nausicaa.* and .*Telemaco/ }).waitFor();
  assert.equal(await host.id('ready').count(), 0); // the host has Start
  for (const [width, height] of SIZES) {
    await resize(guest.page, { width, height });
    await guest.id('ready').waitFor();
    const { y, height: high } = await guest.id('ready').boundingBox();
    // Beside the seats the button scrolls with the page; on narrow screens it is at the lower edge.
    if (width < 1000) assert.ok(y >= 0 && y + high <= height, `${width}×${height}: y ${y}`);
    assert.ok(high >= 44);
    await shot(guest, `ready-asked-${width}`);
  }
  await resize(guest.page, PHONE);
  await guest.id('ready').click();
  for (const someone of everyone) await isReady(someone, 1).waitFor();
  assert.equal(await guest.id('ready').getAttribute('aria-pressed'), 'true');
  await guest.page.getByText('Waiting for Dimitri to start').waitFor();
  await why.filter({ hasText: /Not ready yet: .*Telemaco/ }).waitFor();
  assert.doesNotMatch(await why.innerText(), /Nausicaa/);
  await other.id('ready').focus();
  await other.page.keyboard.press('Enter');
  await why.filter({ hasText: 'Everyone is ready.' }).waitFor();
  await inspect(guest, 'waiting room of a guest who is ready');
  for (const [width, height] of SIZES) {
    await resize(host.page, { width, height });
    await shot(host, `ready-host-${width}`);
    await resize(other.page, { width, height });
    await shot(other, `ready-${width}`);
  }
  // A press takes it back, and so do another seat and other options.
  await guest.id('ready').click();
  await why.filter({ hasText: /Not ready yet: .*Nausicaa/ }).waitFor();
  await guest.id('ready').click();
  await why.filter({ hasText: 'Everyone is ready.' }).waitFor();
  await guest.id('sit-4').click();
  await why.filter({ hasText: /Not ready yet: .*Nausicaa/ }).waitFor();
  await host.id('game-itaca').click();
  await why.filter({ hasText: /Not ready yet: .*Telemaco/ }).waitFor();
  for (const someone of everyone) assert.equal(await someone.page.locator('.seat .ready').count(), 0);
  // Nothing waits for it.
  assert.equal(await host.id('start').getAttribute('aria-disabled'), 'false');
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});
