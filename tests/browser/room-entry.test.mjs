// The ways into a room and out of it: links, devices, recovery, password, closed room, removal, spectators.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, resize, shot } from '../support/browser.mjs';
import { startGame, flip, friends, newest, unfold } from '../support/multiplayer.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const phone = { viewport: PHONE, hasTouch: true };
const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
];

test('an invitation says game, host, players, time and state before a name is typed, and tells no one', async () => {
  const { everyone, link } = await friends(browser, server, [{}, {}]);
  const [host, nausicaa] = everyone;
  await host.id('bot-2').selectOption({ index: 1 });
  await nausicaa.id('seat-2').getByText('Bot').waitFor();
  const friend = await person(browser, { ...phone, colorScheme: 'dark' });
  await friend.page.goto(link);
  const heading = friend.id('invited').getByRole('heading', { name: 'Dimitri invites you to play Odyssey' });
  await heading.waitFor();
  assert.match(await friend.id('invited').innerText(), /2–5 · 30 min/);
  const bot = newest(host, 'room').members.find((member) => member.bot !== null).name;
  assert.equal(await friend.id('invited-seated').innerText(), `At the table: Dimitri, Nausicaa, and ${bot}`);
  assert.equal(await friend.id('invited-free').innerText(), '2 free seats');
  assert.equal(await friend.id('invited-state').getAttribute('data-state'), 'ahead');
  for (const [width, height] of SIZES) {
    await resize(friend.page, { width, height });
    await shot(friend, `invited-${width}`);
    const box = await friend.id('name').boundingBox();
    assert.ok(box.y + box.height <= height, `${width}×${height}`);
  }
  await friend.page.waitForFunction(() => document.activeElement?.dataset.testid === 'name');
  await inspect(friend, 'an invitation');
  assert.equal(newest(host, 'room').members.length, 3);
  // A code that no table has says so at once.
  await friend.page.goto(link.replace(/\w{3}-\d{3}$/, 'BBB-000'));
  await friend.id('refusal').filter({ hasText: 'No table has that code.' }).waitFor();
  assert.equal(await friend.id('name').count(), 0);
  // With a password the page names no one.
  await unfold(host, 'door');
  await host.id('password-field').fill('wine-dark');
  await host.id('password-set').click();
  await host.id('password-clear').waitFor();
  await friend.page.goto(link);
  await friend.page.reload();
  await friend.page.getByRole('heading', { name: 'You’re invited to play Odyssey' }).waitFor();
  assert.ok(!(await friend.id('invited').innerText()).includes('Dimitri'));
  await host.id('password-clear').click();
  await host.id('password-set').waitFor();
  // A latecomer reads that the game runs, watches, and asks for a seat.
  await startGame(everyone);
  await friend.page.reload();
  await friend.page.locator('[data-testid=invited-state][data-state=begun]').waitFor();
  await shot(friend, 'invited-late');
  assert.equal(await friend.id('join').innerText(), 'Watch');
  await friend.id('name').fill('Telemaco');
  await friend.id('join').click();
  await friend.id('ask-seat').click();
  await host.id('toast').filter({ hasText: 'Telemaco' }).waitFor();
  await host.id('spectators').locator('summary').click();
  await host.id('spectators').filter({ hasText: 'would like a seat' }).waitFor();
  assert.equal(await friend.id('ask-seat').getAttribute('aria-pressed'), 'true');
  for (const [width, height] of SIZES) {
    await resize(friend.page, { width, height });
    await shot(friend, `asked-seat-${width}`);
  }
  await inspect(friend, 'a latecomer who asks for a seat');
  for (const someone of [...everyone, friend]) assert.deepEqual(someone.faults, []);
});

test('a taken name may be mine on a new device: the host lets it in, and it has the seat', async () => {
  const { everyone, link } = await friends(browser, server, [{}, {}, {}, {}]);
  const [host, lost, third, fourth] = everyone;
  await startGame(everyone);
  const device = await person(browser, phone);
  await device.page.goto(link);
  await device.id('name').fill('Nausicaa');
  await device.id('join').click();
  await device.id('refusal').filter({ hasText: 'That name is taken' }).waitFor();
  for (const [width, height] of SIZES) {
    await resize(device.page, { width, height });
    await shot(device, `name-taken-${width}`);
  }
  await resize(device.page, PHONE);
  await inspect(device, 'a taken name');
  // While she is here, no other device can ask.
  await device.id('thats-me').click();
  await device.id('refusal').filter({ hasText: 'Nausicaa is at the table now.' }).waitFor();
  await lost.context.close();
  await host.page.locator('[data-testid=plate-1][data-presence=gone]').waitFor();
  await device.id('join').click();
  await device.id('thats-me').click();
  await device.id('asking').waitFor();
  await shot(device, 'asking');
  await inspect(device, 'waiting to be let in');
  const question = host.page.locator('[data-testid^=new-device-]');
  await question.getByText('Nausicaa asks to join from a new device.').waitFor();
  assert.equal(await third.page.locator('[data-testid^=new-device-]').count(), 0);
  for (const [width, height] of SIZES) {
    await resize(host.page, { width, height });
    await shot(host, `let-in-${width}`);
  }
  await inspect(host, 'a new device asks');
  await host.id('keep-out').click();
  await device.id('refusal').filter({ hasText: 'did not let this device in' }).waitFor();
  await device.id('name').fill('Nausicaa');
  await device.id('join').click();
  await device.id('thats-me').click();
  await question.waitFor();
  await host.id('let-in').click();
  await device.id('phase').waitFor();
  assert.equal(device.update().seat, 1);
  await question.waitFor({ state: 'detached' });
  await third.page
    .locator('[data-testid=note]')
    .filter({ hasText: /Dimitri let Nausicaa in from a new device/ })
    .waitFor();
  await device.page.reload();
  await device.id('phase').waitFor();
  // While the host is away, the request waits until the table has a new host.
  await device.context.close();
  await host.context.close();
  await third.page.locator('[data-testid=plate-0][data-presence=gone]').waitFor();
  const again = await person(browser, phone);
  await again.page.goto(link);
  await again.id('name').fill('Nausicaa');
  await again.id('join').click();
  await again.id('thats-me').click();
  await again.id('asking').waitFor();
  assert.equal(await third.id('let-in').count(), 0);
  await third.id('more-0').click();
  await third.id('ask-host').click();
  await fourth.id('agree').click();
  await third.id('let-in').click();
  await again.id('phase').waitFor();
  for (const someone of [third, fourth, again]) assert.deepEqual(someone.faults, []);
});

test('a friend joins by the link from a phone, and comes back to the seat after closing the page', async () => {
  const host = await person(browser);
  const link = await openRoom(host, server, 'Dimitri');
  const friend = await person(browser, { ...phone, locale: 'it-IT' });
  await follow(friend, link, 'Nausicaa');
  await host.id('seat-1').getByText('Nausicaa').waitFor();
  // The tab is closed, and another opened at the lobby: the table is listed there.
  await friend.page.close();
  await host.page.locator('[data-testid=seat-1][data-presence=gone]').waitFor();
  friend.page = await friend.context.newPage();
  await friend.page.goto(`${server.url}/`);
  const code = link.slice(-7);
  await friend.page.locator(`[data-testid="mine-row-${code}"][data-state=waiting]`).waitFor();
  await friend.page.getByTestId(`mine-${code}`).click();
  await friend.page.getByTestId('seat-1').getByText('Nausicaa').waitFor();
  await host.page.locator('[data-testid=seat-1][data-presence=here]').waitFor();
  // A card that a person looks at is marked as seen for the others.
  await friend.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await host.page.locator('[data-testid=seat-1][data-presence=away]').waitFor();
  assert.deepEqual(host.faults, []);
});

test('a lost seat: the host makes a new link, every member is notified, and the new device takes the seat', async () => {
  const { everyone, link } = await friends(browser, server, [{}, {}, {}]);
  const [host, lost, third] = everyone;
  await startGame(everyone);
  await lost.context.close();
  await host.page.locator('[data-testid=plate-1][data-presence=gone]').waitFor();
  await host.id('more-1').click();
  await inspect(host, 'more about a person');
  await host.id('make-link').click();
  await host.id('make-link-sure').click();
  const way = await host.id('link-for').inputValue();
  assert.match(way, /#\/r\/[A-Z]{3}-\d{3}\/k\/[\w-]{43}$/);
  assert.ok(way.startsWith(link.replace(/[^/]*#/, '#'))); // without the path that names the game
  await host.page.keyboard.press('Escape');
  const told = (someone, words) =>
    someone.page.locator('[data-testid=note]').filter({ hasText: words }).waitFor();
  await told(third, /Dimitri made a new personal link for Nausicaa/);
  // In a browser that already has a seat here, the link asks first, and takes nothing away.
  await third.page.goto(way);
  await third.id('own-seat').waitFor();
  await inspect(third, 'a link to another seat');
  await third.id('own-seat').click();
  await third.id('phase').waitFor();
  assert.equal(third.update().seat, 2);
  const again = await person(browser, phone);
  await again.page.goto(way);
  await again.id('phase').waitFor();
  assert.equal(again.update().seat, 1);
  assert.doesNotMatch(again.page.url(), /\/k\//);
  for (const someone of [host, third])
    await told(someone, /Nausicaa joined from another device with a personal link/);
  for (const someone of [host, again, third]) assert.deepEqual(someone.faults, []);
});

test('a table with a password asks for it, says when it is wrong, and admits a person who knows it', async () => {
  const host = await person(browser);
  const link = await openRoom(host, server, 'Dimitri');
  await unfold(host, 'door');
  await host.id('password-field').fill('wine-dark');
  await host.id('password-set').click();
  await host.id('password-clear').waitFor();
  const friend = await person(browser, phone);
  await friend.page.goto(link);
  await friend.id('name').fill('Nausicaa');
  await friend.id('join').click();
  await friend.id('password').waitFor();
  assert.match(await friend.id('refusal').innerText(), /Enter the table’s password/);
  await inspect(friend, 'door with a password');
  await friend.id('password').fill('rosy-fingered');
  await friend.id('join').click();
  await friend
    .id('refusal')
    .filter({ hasText: /Wrong password/ })
    .waitFor();
  assert.equal(await friend.id('seat-0').count(), 0);
  await friend.id('password').fill('wine-dark');
  await friend.id('join').click();
  await friend.id('seat-1').getByText('Nausicaa').waitFor();
  // Only the join screen ever sent it.
  assert.ok([...host.frames, ...friend.frames].every((frame) => !frame.includes('wine-dark')));
  for (const someone of [host, friend]) assert.deepEqual(someone.faults, []);
});

test('a closed room rejects new members; a removed member is notified and the page forgets the room', async () => {
  const { everyone, link } = await friends(browser, server, [{}, phone]);
  const [host, guest] = everyone;
  await unfold(host, 'door');
  await flip(host, 'closed');
  const late = await person(browser);
  await late.page.goto(link);
  await late.id('refusal').filter({ hasText: 'closed to new people' }).waitFor(); // before a name is typed
  await host.id('more-1').click();
  await host.id('dismiss').click();
  await host.id('dismiss-sure').click();
  await guest.page.locator('[data-testid=gone][data-why=kicked]').waitFor();
  assert.deepEqual(await guest.page.evaluate(() => JSON.parse(localStorage.getItem('nostos.rooms'))), []);
  await guest.id('to-lobby').click();
  await guest.id('open-table').waitFor();
  assert.equal(await guest.id('my-games').getByRole('listitem').count(), 0);
  for (const someone of [host, guest, late]) assert.deepEqual(someone.faults, []);
});

test('hostile names and titles are text, wherever they stand', async () => {
  const nasty = '<img src=x onerror=boom()>'.slice(0, 24);
  const host = await person(browser);
  const link = await openRoom(host, server, '"><script>boom()</script'.slice(0, 24));
  await unfold(host, 'door');
  await host.id('set-title').getByRole('textbox').fill('<b>{{7*7}}</b> ${boom} &amp;');
  await host.id('set-title').getByRole('textbox').press('Enter');
  await host.page.getByRole('heading', { level: 2, name: '<b>{{7*7}}</b> ${boom} &amp;' }).waitFor();
  const guest = await person(browser, phone);
  await follow(guest, link, nasty);
  await host.id('seat-1').getByText(nasty).waitFor();
  await guest.page.getByRole('heading', { level: 2, name: '<b>{{7*7}}</b> ${boom} &amp;' }).waitFor();
  await host.id('chat-input').fill('<svg onload=boom()>');
  await host.id('chat-input').press('Enter');
  await host.page.getByText('<svg onload=boom()>').waitFor();
  await host.id('more-1').click();
  await host.id('person').waitFor();
  for (const someone of [host, guest]) {
    assert.equal(
      await someone.page.evaluate(
        () => document.querySelectorAll('main script, main img, dialog img, main b b').length,
      ),
      0,
    );
    assert.deepEqual(someone.faults, []);
  }
});

test('the host assigns seats, transfers the host role and changes settings; the others read the settings as text', async () => {
  const { everyone } = await friends(browser, server, [{}, { ...phone, locale: 'it-IT' }, {}]);
  const [host, guest, third] = everyone;
  await third.id('stand-up').click();
  await host.id('spectators').getByText('Telemaco').waitFor();
  const member = newest(host, 'room').members.find((m) => m.name === 'Telemaco').id;
  // By the list beside a free seat, by the member's dialog, and by dragging.
  await host.id('bot-3').selectOption(`member:${member}`);
  await host.id('seat-3').getByText('Telemaco').waitFor();
  await host.id('more-3').click();
  await host.id('seat-at-2').click();
  await third.id('seat-2').getByText('Telemaco').waitFor();
  await host.id('seat-4').scrollIntoViewIfNeeded(); // a page that scrolls under the pointer drags nothing
  await host.id('more-2').dragTo(host.id('seat-4'));
  await third.id('seat-4').getByText('Telemaco').waitFor();

  await unfold(host, 'time');
  await host.id('clock-game').click();
  await host.id('clock-time').selectOption('1800+30');
  await unfold(host, 'manners');
  await flip(host, 'takeBack');
  await guest.id('set-clock').getByText('30 min per tutta la partita, più 30 s a ogni mossa').waitFor();
  // Groups with a change are unfolded for every member.
  await guest.id('set-takeBack').locator('.value', { hasText: 'No' }).waitFor();
  assert.equal(await guest.id('settings').getByRole('switch').count(), 0);
  await host.id('clock-time').selectOption('custom');
  await host.id('clock-seconds').fill('77');
  await host.id('clock-seconds').press('Enter');
  await guest.id('set-clock').getByText('1 min 17 s per tutta la partita').waitFor();
  await inspect(host, 'room with settings unfolded');
  await inspect(guest, 'room of a guest with settings');
  await shot(host, 'room-settings-desktop');
  await shot(guest, 'room-settings-phone');

  await host.id('more-4').click();
  await host.id('give-host').click();
  await host.id('give-host-sure').click();
  await third.id('start').waitFor();
  await host.id('start').waitFor({ state: 'detached' });
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('a spectator joins by the spectators’ link, sees the public view, is announced to all, and cannot take a seat', async () => {
  const host = await person(browser);
  await openRoom(host, server, 'Dimitri');
  await host.id('invite-spectators').click();
  const link = await host.id('spectator-link').inputValue();
  assert.match(link, /#\/w\/[A-Z]{3}-\d{3}-[A-Z]{3}-\d{3}$/);
  await inspect(host, 'room with the spectators’ link');
  const spectator = await person(browser, phone);
  await spectator.page.goto(link);
  await spectator.id('name').waitFor();
  await inspect(spectator, 'door of a spectator');
  await spectator.id('name').fill('Demodoco');
  await spectator.id('join').click();
  await spectator.id('spectators').getByText('Demodoco').waitFor();
  assert.equal(await spectator.id('sit-1').count(), 0);
  // A spectator's page knows the spectators' code only: the invitation does not leak through it.
  assert.ok(spectator.frames.every((frame) => !frame.includes(`"${host.page.url().slice(-7)}"`)));
  await spectator.page.reload();
  await spectator.id('spectators').getByText('Demodoco').waitFor();
  await host.id('spectators').getByText('Demodoco').waitFor();
  // The room can be closed to spectators.
  await unfold(host, 'door');
  await flip(host, 'watching');
  const second = await person(browser);
  await second.page.goto(link);
  await second
    .id('refusal')
    .filter({ hasText: /not allow spectators/ })
    .waitFor();
  for (const someone of [host, spectator, second]) assert.deepEqual(someone.faults, []);
});
