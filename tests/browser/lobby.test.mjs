// The lobby: the status of the person's games, public tables, and webhooks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, shot, until } from '../support/browser.mjs';
import { startGame, flip, friends, menu, newest, unfold } from '../support/multiplayer.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { chooseMap } from '../support/odyssey.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const phone = { viewport: PHONE, hasTouch: true };

test('the lobby says whose turn it is at each of my tables, looks again, and forgets what is gone', async () => {
  const { everyone } = await friends(browser, server, [{}, {}]);
  const [poseidon, navigator] = everyone;
  await unfold(poseidon, 'door');
  await poseidon.id('set-title').getByRole('textbox').fill('The long way home');
  await poseidon.id('set-title').getByRole('textbox').press('Enter');
  await navigator.page.getByRole('heading', { level: 2, name: 'The long way home' }).waitFor();
  await startGame(everyone);
  const code = newest(poseidon, 'room').code;
  await poseidon.page.goto(`${server.url}/`);
  const row = poseidon.id(`mine-row-${code}`);
  await poseidon.page.locator(`[data-testid="mine-row-${code}"][data-state=turn]`).waitFor();
  assert.match(await row.innerText(), /The long way home[\s\S]*Your turn[\s\S]*With Nausicaa/);
  await inspect(poseidon, 'lobby where a game waits for me');
  await shot(poseidon, 'lobby-turn-desktop');
  // A room that no longer exists is marked so, and forgotten with one press.
  await poseidon.page.evaluate(() => {
    const rooms = JSON.parse(localStorage.getItem('nostos.rooms'));
    localStorage.setItem('nostos.rooms', JSON.stringify([...rooms, { ...rooms[0], code: 'ZZZ-999' }]));
  });
  await poseidon.page.reload();
  await poseidon.page.locator('[data-testid=mine-row-ZZZ-999][data-state=gone]').waitFor();
  await poseidon.id('forget-ZZZ-999').click();
  assert.equal(await poseidon.id('my-games').getByRole('listitem').count(), 1);
  // Another move while the page was hidden: it asks again as soon as it is visible.
  await row.getByRole('link').click();
  await poseidon.id('maps').waitFor();
  const other = await poseidon.context.newPage();
  await other.goto(`${server.url}/`);
  await other.locator(`[data-testid="mine-row-${code}"][data-state=turn]`).waitFor();
  await chooseMap(poseidon, 'A');
  await until(poseidon, () => poseidon.update().view.phase === 'storm');
  await poseidon.page.reload();
  await poseidon.id('phase').waitFor();
  await navigator.page.goto(`${server.url}/`);
  await navigator.page.locator(`[data-testid="mine-row-${code}"][data-state=running]`).waitFor();
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('a public table is found by its words, joined and looked on at; others are not listed', async () => {
  const host = await person(browser);
  const hidden = await person(browser);
  await openRoom(hidden, server, 'Polifemo');
  await openRoom(host, server, 'Alcinoo');
  await unfold(host, 'door');
  await flip(host, 'public');
  await host.id('set-title').getByRole('textbox').fill('Scheria games');
  await host.id('set-title').getByRole('textbox').press('Enter');
  await host.page.getByRole('heading', { level: 2, name: 'Scheria games' }).waitFor();
  const guest = await person(browser, phone);
  await guest.page.goto(`${server.url}/`);
  await guest.id('public-tables').getByText('Scheria games').waitFor();
  assert.equal(await guest.id('public-tables').getByText('Polifemo').count(), 0);
  await inspect(guest, 'lobby with public tables');
  await shot(guest, 'lobby-public-phone');
  await guest.id('search-tables').fill('ogygia');
  await guest.page.getByText('No tables found.').waitFor();
  await guest.id('search-tables').fill('scheria');
  await guest.id('table-join').click();
  await guest.id('name').fill('Nausicaa');
  await guest.id('join').click();
  await guest.id('seat-1').getByText('Nausicaa').waitFor();
  const spectator = await person(browser);
  await spectator.page.goto(`${server.url}/`);
  await spectator.id('table-look').click();
  await spectator.id('name').fill('Demodoco');
  await spectator.id('join').click();
  await spectator.id('spectators').getByText('Demodoco').waitFor();
  for (const someone of [host, hidden, guest, spectator]) assert.deepEqual(someone.faults, []);
});

test('a player’s turn is marked in the title, shown in a notification if requested, and sent to a hidden webhook address', async () => {
  const poseidon = await person(browser);
  await poseidon.context.grantPermissions(['notifications'], { origin: server.url });
  await poseidon.page.addInitScript(() => {
    window.notices = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, options) {
        window.notices.push([title, options.body]);
      }
      close() {}
    };
  });
  const link = await openRoom(poseidon, server, 'Dimitri');
  const navigator = await person(browser);
  await follow(navigator, link, 'Nausicaa');
  await menu(poseidon, 'notices');
  await inspect(poseidon, 'menu of a room');
  await poseidon.page.keyboard.press('Escape');
  await poseidon.page.evaluate(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
  await startGame([poseidon, navigator]);
  await poseidon.page.waitForFunction(() => document.title.startsWith('●'));
  assert.deepEqual(await poseidon.page.evaluate(() => window.notices), [['Odyssey', 'It’s your turn.']]);

  await menu(navigator, 'hook-open');
  await inspect(navigator, 'told elsewhere');
  await navigator.id('hook-url').fill('ftp://nowhere');
  await navigator.id('hook-keep').click();
  await navigator
    .id('toast')
    .filter({ hasText: /can’t send messages to that address/ })
    .waitFor();
  await navigator.id('hook-url').fill('https://hooks.example.org/services/T0/B0/secret');
  await navigator.id('hook-keep').click();
  await navigator.id('hook-state').filter({ hasText: 'An address is saved.' }).waitFor();
  await navigator.id('hook-clear').click();
  await navigator.id('hook-state').filter({ hasText: 'No address yet.' }).waitFor();
  assert.ok([...poseidon.frames, ...navigator.frames].every((frame) => !frame.includes('hooks.example.org')));
  for (const someone of [poseidon, navigator]) assert.deepEqual(someone.faults, []);
});
