// Broken connections, killed servers, and seats that move to another device lose nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, follow, launch, openRoom, person, until } from '../support/browser.mjs';
import { play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

test('the server is killed with SIGKILL during a game; the open pages reconnect and finish the game', async () => {
  let server = await startServer();
  try {
    const random = seeded(5);
    const poseidon = await person(browser);
    const navigator = await person(browser, { viewport: PHONE, hasTouch: true });
    const link = await openRoom(poseidon, server, 'Dimitri');
    await follow(navigator, link, 'Nausicaa');
    await poseidon.id('start').click();
    for (const someone of [poseidon, navigator]) await until(someone, () => someone.update() !== null);
    await play(
      [poseidon, navigator],
      random,
      () => navigator.update().view.round === 4 && navigator.update().view.phase === 'sail',
    );
    const seen = [poseidon, navigator].map((someone) => ({ ...someone.update(), events: [] }));

    const { port, data } = server;
    await server.end('SIGKILL');
    await navigator.page
      .locator(
        '[data-testid=connection][data-state=reconnecting], [data-testid=connection][data-state=offline]',
      )
      .waitFor();
    // While the connection is down, no decision can be made on an outdated view.
    assert.equal(await navigator.page.locator('[data-testid=commit]:enabled').count(), 0);
    const frames = [poseidon, navigator].map((someone) => someone.frames.length);
    server = await startServer({ data, port });
    for (const [at, someone] of [poseidon, navigator].entries()) {
      await until(
        someone,
        () =>
          someone.frames.length > frames[at] &&
          someone.frames.slice(frames[at]).some((f) => f.startsWith('{"t":"update"')),
        30_000,
      );
      assert.deepEqual(someone.update(), seen[at]);
      await someone.page.locator('[data-testid=connection][data-state=online]').waitFor();
    }
    await play([poseidon, navigator], random);
    for (const someone of [poseidon, navigator]) {
      await someone.id('outcome').waitFor();
      assert.deepEqual(someone.faults, []);
    }
  } finally {
    await server.dispose();
  }
});

test('a reload comes back into the seat; a personal link moves it to another device', async () => {
  const server = await startServer();
  try {
    const poseidon = await person(browser);
    const navigator = await person(browser);
    const link = await openRoom(poseidon, server, 'Dimitri');
    await follow(navigator, link, 'Nausicaa');
    await poseidon.id('start').click();
    await until(navigator, () => navigator.update() !== null);
    await navigator.page.reload();
    await navigator.id('phase').waitFor();
    assert.equal(navigator.update().seat, 1);

    await navigator.id('menu').click();
    await navigator.id('personal-link-open').click();
    const personal = await navigator.id('personal-link').inputValue();
    assert.match(personal, /#\/r\/[A-Z]{3}-\d{3}\/k\/[\w-]{43}$/);
    const phone = await person(browser, { viewport: PHONE });
    await phone.page.goto(personal);
    await phone.id('phase').waitFor();
    assert.equal(phone.update().seat, 1);
    // The key has left the address bar, and does not open the seat again.
    assert.doesNotMatch(phone.page.url(), /\/k\//);
    await until(navigator, () => navigator.frames.some((frame) => frame.includes('taken_over')));
    await navigator.id('to-lobby').waitFor();
    const thief = await person(browser);
    await thief.page.goto(personal);
    await until(thief, () => thief.frames.some((frame) => frame.includes('"bad_key"')));
    assert.equal(thief.update(), null);
  } finally {
    await server.dispose();
  }
});

test('another game could be played without a drawing of its own: the plain view plays a round', async () => {
  const server = await startServer();
  try {
    const poseidon = await person(browser);
    const navigator = await person(browser);
    const link = await openRoom(poseidon, server, 'Dimitri');
    await follow(navigator, link, 'Nausicaa');
    await poseidon.id('start').click();
    for (const someone of [poseidon, navigator]) {
      await until(someone, () => someone.update() !== null);
      await someone.id('menu').click();
      await someone.id('plain-view').click();
      await someone.page.keyboard.press('Escape');
      await someone.id('plain').waitFor();
    }
    const decide = async (someone, type, values) => {
      const { turn } = someone.update();
      const form = someone.id(`choice-${type}`).first();
      for (const [name, value] of Object.entries(values))
        await form.getByTestId(`pick-${name}-${value}`).click();
      await form.getByTestId(`do-${type}`).click();
      await until(someone, () => someone.update().turn > turn);
    };
    await decide(poseidon, 'choose_map', { map: 'A' });
    const storm = poseidon.id('choice-storm');
    assert.equal(await storm.count(), 5);
    const red = storm
      .filter({ has: poseidon.page.getByTestId('pick-red-L2') })
      .filter({ hasNot: poseidon.page.getByTestId('pick-white-B13') });
    const { turn } = poseidon.update();
    await red.first().getByTestId('pick-red-L2').click();
    await red.first().getByTestId('do-storm').click();
    await until(poseidon, () => poseidon.update().turn > turn);
    await until(navigator, () => navigator.update().view.phase === 'sail');
    await decide(navigator, 'move', { ship: 'red', dir: 'SW' });
    assert.equal(navigator.update().view.log[0].reports.length, 1);
    for (const someone of [poseidon, navigator]) assert.deepEqual(someone.faults, []);
  } finally {
    await server.dispose();
  }
});
