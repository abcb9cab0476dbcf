// A table of friends: a phone that slept, undone moves, clocks that run out, substitutes, chat and
// reactions, spectators.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, redrawn, resize, shot, until } from '../support/browser.mjs';
import { startGame, friends, menu, newest, pausableConnection, unfold } from '../support/multiplayer.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { chooseMap, decide, play, storm } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { play as playTheseus, table as theseus } from '../support/theseus.mjs';

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
const note = (someone, words) => someone.page.locator('[data-testid=note]').filter({ hasText: words });

test('a phone that slept has the right state as soon as it wakes, without a reload and without a stale question', async () => {
  const random = seeded(31);
  const host = await person(browser);
  const sleeper = await person(browser, phone);
  const wire = await pausableConnection(sleeper);
  const link = await openRoom(host, server, 'Dimitri');
  await follow(sleeper, link, 'Nausicaa');
  await startGame([host, sleeper]);
  await chooseMap(host, 'A');
  for (const someone of [host, sleeper]) await until(someone, () => someone.update().view.phase === 'storm');
  await sleeper.page.evaluate(() => (window.mark = 'the same page'));

  wire.sleep();
  await sleeper.context.setOffline(true);
  await storm(host, random);
  await until(host, () => host.update().view.phase === 'sail');
  assert.equal(await sleeper.id('prompt').getAttribute('data-mine'), 'false');
  wire.wake();
  await sleeper.context.setOffline(false); // the device reports that it is online; the old socket never reports that it is dead
  await sleeper.page.locator('[data-testid=prompt][data-mine=true]').waitFor();
  assert.ok(wire.opened >= 2);
  await decide(sleeper, random);
  await until(host, () => host.update().view.log.at(-1).reports?.length > 0);

  // The same after only the screen was dark: once visible, the page pings the socket at once, and opens
  // another.
  await sleeper.page.evaluate(() => {
    window.dark = true;
    Object.defineProperty(document, 'hidden', { get: () => window.dark, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await host.page.locator('[data-testid=plate-1][data-presence=away]').waitFor();
  const before = wire.opened;
  wire.sleep();
  wire.wake();
  await sleeper.page.evaluate(() => {
    window.dark = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await host.page.locator('[data-testid=plate-1][data-presence=here]').waitFor();
  assert.equal(wire.opened, before + 1);
  await sleeper.page.locator('[data-testid=connection][data-state=online]').waitFor();
  assert.equal(await sleeper.page.evaluate(() => window.mark), 'the same page');
  for (const someone of [host, sleeper]) assert.deepEqual(someone.faults, []);
});

test('a move is taken back when all agree, stands when one does not, and what came to light stays', async () => {
  const random = seeded(7);
  const { everyone } = await friends(browser, server, [{}, { ...phone }]);
  const [poseidon, navigator] = everyone;
  await startGame(everyone);
  await chooseMap(poseidon, 'A');
  await until(poseidon, () => poseidon.update().view.phase === 'storm');

  await menu(poseidon, 'take-back');
  for (const someone of everyone) await someone.id('agreement').waitFor();
  await inspect(navigator, 'an agreement is pending');
  await shot(navigator, 'agreement-phone');
  await shot(poseidon, 'agreement-desktop');
  await navigator.id('refuse').click();
  for (const someone of everyone) await someone.id('agreement').waitFor({ state: 'detached' });
  await note(poseidon, /Nausicaa refused/).waitFor();
  assert.equal(poseidon.update().view.phase, 'storm');

  await menu(poseidon, 'take-back');
  await navigator.id('agree').click();
  await poseidon.id('maps').waitFor();
  assert.equal(poseidon.update().view.phase, 'choose_map');
  await note(poseidon, /Dimitri took back the last move/).waitFor();

  // Proposed, and withdrawn.
  await chooseMap(poseidon, 'B');
  await until(poseidon, () => poseidon.update().view.phase === 'storm');
  await menu(poseidon, 'take-back');
  await poseidon.id('withdraw').click();
  await navigator.id('agreement').waitFor({ state: 'detached' });

  await storm(poseidon, random);
  await until(poseidon, () => poseidon.update().view.phase === 'sail');
  await menu(poseidon, 'take-back');
  await poseidon
    .id('toast')
    .filter({ hasText: /no move to take back|came to light/ })
    .waitFor();
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('a clock runs down in sight, and when it runs out the game plays the default', async () => {
  const { everyone } = await friends(browser, server, [{}, { ...phone }]);
  const [poseidon, navigator] = everyone;
  await unfold(poseidon, 'time');
  await poseidon.id('clock-decision').click();
  await poseidon.id('clock-time').selectOption('custom');
  await poseidon.id('clock-seconds').fill('5');
  await poseidon.id('clock-seconds').press('Enter');
  await navigator.id('set-clock').getByText('5 s for each decision').waitFor();
  await startGame(everyone);
  await poseidon.page.locator('[data-testid=deadline][data-stage=last]').waitFor();
  await poseidon.id('plate-0-clock').waitFor();
  assert.match(await poseidon.id('deadline').innerText(), /0:0\d/);
  await shot(poseidon, 'clock-desktop');
  await until(navigator, () => navigator.update().view.phase === 'storm', 20_000); // no seat chose a map
  assert.ok(navigator.update().view.map);
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('a bot plays for an absent player if the others agree; on return the player finds the seat lent and takes it back', async () => {
  const { everyone } = await friends(browser, server, [{}, phone, {}]);
  const [host, gone, third] = everyone;
  await startGame(everyone);
  await gone.page.goto('about:blank');
  await host.page.locator('[data-testid=plate-1][data-presence=gone]').waitFor();
  await host.id('more-1').click();
  await inspect(host, 'who plays on');
  const [kind] = newest(host, 'game').info.bots.map((bot) => bot.id);
  await host.id(`ask-bot-${kind}`).click();
  await third.id('agree').click();
  await note(host, /now plays/).waitFor();
  await until(host, () => newest(host, 'room').substitutedFor.some((owner) => owner !== null));
  await gone.page.goto(`${server.url}/`);
  await gone.page.locator('[data-testid^=mine-]').getByRole('link').first().click();
  await gone.id('plays-on').waitFor();
  await inspect(gone, 'a bot plays on for me');
  await shot(gone, 'plays-on-phone');
  await gone.id('return').click();
  await until(gone, () => gone.update()?.seat === 1);
  await gone.id('plays-on').waitFor({ state: 'detached' });
  await note(host, /Nausicaa took the seat back/).waitFor();
  for (const someone of [host, gone, third]) assert.deepEqual(someone.faults, []);
});

test('after 20 seconds the prompt names an absent friend, and offers to wait, remind, or let a bot play', async () => {
  const [host, waiting, third] = [
    await person(browser),
    await person(browser, { ...phone, permissions: ['clipboard-read', 'clipboard-write'] }),
    await person(browser),
  ];
  for (const one of [waiting, third]) await one.page.clock.install();
  const link = await openRoom(host, server, 'Dimitri');
  await follow(waiting, link, 'Nausicaa');
  await follow(third, link, 'Telemaco');
  await startGame([host, waiting, third]);
  await waiting.id('role-card-close').click();
  await host.page.goto('about:blank'); // Poseidon, who chooses the map
  await third.page.locator('[data-testid=plate-0][data-presence=gone]').waitFor();
  assert.match(await third.id('plate-0').innerText(), /Offline/); // in words, not only by a drawing
  await until(waiting, () => newest(waiting, 'members')?.members.some(({ connected }) => !connected));
  await redrawn(waiting.page);
  assert.equal(await waiting.id('absentees').count(), 0);
  assert.equal(await waiting.page.locator('#prompt [data-presence=gone]').count(), 1);

  for (const one of [waiting, third]) await one.page.clock.fastForward(20_500);
  for (const one of [waiting, third]) await one.id('absentees').getByText('Dimitri is offline').waitFor();
  await waiting.page
    .getByRole('status')
    .filter({ hasText: 'Dimitri is offline' })
    .waitFor({ state: 'attached' });
  for (const control of ['absent-wait', 'absent-remind', 'absent-bot']) {
    const { y, height } = await waiting.id(control).boundingBox();
    assert.ok(height >= 44 && y + height <= PHONE.height, control);
  }
  await inspect(waiting, 'a friend is gone');
  for (const [width, height] of SIZES) {
    await resize(waiting.page, { width, height });
    await shot(waiting, `gone-${width}x${height}`);
  }
  await resize(waiting.page, PHONE);

  await waiting.id('absent-remind').click();
  await waiting.id('toast').filter({ hasText: 'Send it to Dimitri' }).waitFor();
  assert.equal(
    await waiting.page.evaluate(() => navigator.clipboard.readText()),
    `Odyssey: it is your turn, Dimitri. ${link}`,
  );
  await waiting.id('absent-wait').click();
  await waiting.id('absentees').waitFor({ state: 'detached' });
  await waiting.id('prompt').getByText('Waiting for Dimitri').waitFor();

  await third.id('absent-bot').click();
  await waiting.id('agree').click();
  for (const one of [waiting, third])
    await one.id('toast').filter({ hasText: 'A bot plays for Dimitri now' }).waitFor();
  await third.page.locator('[data-testid=plate-0]').filter({ hasText: 'a bot plays for Dimitri' }).waitFor();
  await until(waiting, () => waiting.update().view.map !== null);
  for (const someone of [waiting, third]) assert.deepEqual(someone.faults, []);
});

test('a phone shows a stand-in, and the log keeps the name of the seat’s owner', async () => {
  const random = seeded(3);
  const { people } = await theseus(browser, server, [{}, phone], ['easy']);
  const [gone, waiting] = people;
  const log = waiting.id('report-log-all');
  const lines = async () => {
    await waiting.id('show-log').click();
    const text = await log.innerText();
    await waiting.page.keyboard.press('Escape');
    return text;
  };
  await playTheseus(people, random, () => gone.intents > 3 && waiting.update().acting.includes(1));
  const before = await lines();
  assert.match(before, /Dimitri/);
  await gone.page.goto('about:blank');
  await waiting.page.locator('[data-testid=strip-0] [data-presence=gone]').waitFor();
  assert.match(await waiting.id('strip-0').textContent(), /Dimitri, Offline/);
  await shot(waiting, 'gone-strip-phone');

  await waiting.id('menu').click();
  await waiting.page.getByRole('button', { name: 'Table', exact: true }).click();
  await waiting.id('more-0').click();
  await waiting.page.locator('[data-testid^=ask-bot-]').first().click();
  await waiting.id('toast').filter({ hasText: 'A bot plays for Dimitri now' }).waitFor();
  await waiting.page.locator('[data-testid=strip-0] [data-presence=stand-in]').waitFor();
  assert.match(await waiting.id('strip-0').textContent(), /Dimitri, a bot plays for Dimitri/);
  assert.ok((await lines()).startsWith(before.slice(0, 40)));
  assert.equal((await lines()).match(/Dimitri/g).length, before.match(/Dimitri/g).length);
  await shot(waiting, 'stand-in-strip-phone');
  assert.deepEqual(waiting.faults, []);
});

test('reactions appear beside their sender; a muted member is hidden until unmuted', async () => {
  const { everyone } = await friends(browser, server, [{}, phone]);
  const [host, loud] = everyone;
  await startGame(everyone);
  const speak = async (words) => {
    await loud.id('show-chat').click();
    await loud.id('chat-input').fill(words);
    await loud.id('chat-input').press('Enter');
    await loud.page.getByRole('dialog').getByText(words).waitFor();
    await loud.page.keyboard.press('Escape');
  };
  await speak('the wind turns');
  await host.page.getByText('the wind turns').waitFor();
  await loud.id('show-chat').click();
  await loud.id('reactions').click();
  await inspect(loud, 'reactions on a phone');
  await loud.id('reaction-laugh').click();
  await host.id('plate-1').getByTestId('shown-laugh').waitFor();
  await host.page.getByRole('status').filter({ hasText: 'Nausicaa: Ha ha' }).waitFor({ state: 'attached' });
  await shot(host, 'reaction-desktop');
  await loud.page.keyboard.press('Escape');

  await host.id('more-1').click();
  await host.id('mute').click();
  await host.page.keyboard.press('Escape');
  await host.page.getByText('the wind turns').waitFor({ state: 'detached' });
  await speak('still talking');
  await host.id('hidden-lines').waitFor();
  await host.page.getByText('2 hidden messages').waitFor();
  assert.equal(await host.page.getByText('still talking').count(), 0);
  await host.id('hidden-lines').click();
  await host.page.getByText('still talking').waitFor();
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('spectators see the public view, with a delay all hands, and cannot write where only players may', async () => {
  const random = seeded(3);
  const { everyone } = await friends(browser, server, [{}, {}]);
  const [host, friend] = everyone;
  await unfold(host, 'door');
  await host.id('reveal-delay').selectOption('1');
  await unfold(host, 'manners');
  await host.id('who-speaks').selectOption('players');
  await host.id('invite-spectators').click();
  const link = await host.id('spectator-link').inputValue();
  const spectator = await person(browser, phone);
  await spectator.page.goto(link);
  await spectator.id('name').fill('Demodoco');
  await spectator.id('join').click();
  await spectator.id('spectators').waitFor();
  await startGame(everyone);
  await until(spectator, () => spectator.update() !== null);
  assert.equal(spectator.update().seat, null);
  assert.equal(await spectator.id('view-all-seats').isDisabled(), true);
  await host.id('spectators').getByText('1 watching').waitFor();
  await spectator.id('show-chat').click();
  await spectator.id('chat-silent').waitFor();
  assert.equal(await spectator.id('chat-input').isDisabled(), true);
  await spectator.page.keyboard.press('Escape');

  await play(everyone, random, () => host.update().view.round === 4);
  await until(spectator, () => newest(spectator, 'room').revealStep !== null);
  await spectator.id('view-all-seats').click();
  await spectator.id('view-all-seats-sure').click();
  await spectator.id('replay-bar').waitFor();
  const last = newest(spectator, 'room').revealStep;
  await spectator.id('replay-step').getByText(`${last} / ${last}`).waitFor();
  await until(spectator, () => newest(spectator, 'replay')?.seat === 0);
  const late = newest(spectator, 'replay');
  assert.ok(late.view.truth, 'Poseidon’s own view');
  assert.ok(late.view.round < host.update().view.round);
  await spectator.id('replay-viewer').selectOption('1');
  await until(spectator, () => newest(spectator, 'replay').seat === 1);
  assert.equal(await spectator.id('replay-next').isDisabled(), true);
  await inspect(spectator, 'all eyes, late');
  // All seats at once: the ships are at their places, and the member who did it is named.
  await spectator.id('replay-viewer').selectOption('all');
  await until(spectator, () => newest(spectator, 'replay').views !== null);
  const all = newest(spectator, 'replay');
  assert.deepEqual(
    [all.seat, ...all.views.map((view) => view.role)],
    [null, 'poseidon', ...all.views.slice(1).map(() => 'navigator')],
  );
  assert.equal(all.view.truth, undefined);
  await spectator
    .id('replay-bar')
    .getByText(`${['Dimitri', 'Nausicaa'][all.action.seat]}:`)
    .waitFor();
  await shot(spectator, 'all-eyes-at-once-phone');
  await shot(spectator, 'all-eyes-phone');
  await spectator.id('replay-close').click();
  await note(host, /Demodoco now watches all hands/).waitFor();
  await host.id('spectators').getByRole('group').or(host.id('spectators')).first().locator('summary').click();
  await host.page.getByText(/sees all hands, some rounds later/).waitFor();
  for (const someone of [host, friend, spectator]) assert.deepEqual(someone.faults, []);
});

test('a Navigator points at a cell: the crew sees where, Poseidon hears nothing of it', async () => {
  const random = seeded(5);
  const { everyone } = await friends(browser, server, [{}, {}, phone]);
  const [poseidon, one, two] = everyone;
  await startGame(everyone);
  await play(everyone, random, () => everyone.every((someone) => someone.update().view.phase === 'sail'));
  const heard = poseidon.frames.length;
  await one.id('point').click();
  await one.id('cell-C4').click({ force: true });
  await two.id('ping-C4').waitFor();
  await shot(two, 'ping-phone');
  await two.page
    .getByRole('status')
    .filter({ hasText: 'Nausicaa: Look here C4' })
    .waitFor({ state: 'attached' });
  assert.equal(await one.id('figure').getAttribute('aria-pressed'), 'true');
  // Later chat has arrived; the pointing has not.
  await one.id('chat-input').fill('there');
  await one.id('chat-input').press('Enter');
  await poseidon.page.getByText('there', { exact: true }).waitFor();
  assert.ok(poseidon.frames.slice(heard).every((frame) => !frame.includes('"reaction"')));
  assert.equal(await poseidon.id('point').count(), 0);
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});
