// The frame around every game: a lost network, a late answer, the menu, toasts, a second device, a language that does
// not load.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DESKTOP,
  PHONE,
  follow,
  openRoom,
  person,
  redrawn,
  resize,
  shot,
  shown,
  until,
} from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { menu, pausableConnection } from '../support/multiplayer.mjs';
import { seatPlayers } from '../support/tableFixture.mjs';
import { chooseMap, storm } from '../support/odyssey.mjs';
import { play as playTheseus } from '../support/theseus.mjs';
import { missing, onScreen, touchOn } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';

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

const LARGE = [SIZES[0], SIZES[2], SIZES[3]]; // the ones with the least room

/** Shots of the page on all sizes, the last one dark. */
async function album(someone, name) {
  const before = someone.page.viewportSize();
  for (const [width, height] of SIZES) {
    await resize(someone.page, { width, height });
    await shot(someone, `${name}-${width}x${height}`);
  }
  await someone.page.emulateMedia({ colorScheme: 'dark' });
  await shot(someone, `${name}-dark`);
  await someone.page.emulateMedia({ colorScheme: 'light' });
  await resize(someone.page, before);
}

/** A person alone with bots; the game has started. */
async function alone(game, { bots = ['easy', 'easy'], before = async () => {}, ...clothes } = {}) {
  const someone = await person(browser, clothes);
  await before(someone);
  await openRoom(someone, server, 'Dimitri', game);
  for (const [at, kind] of bots.entries()) await someone.id(`bot-${at + 1}`).selectOption(kind);
  await someone.id('start').click();
  await until(someone, () => someone.update() !== null);
  await someone.id('prompt').waitFor();
  return someone;
}

test('a device without a network says so at once, that nothing is missed, and returns at once', async () => {
  let wire;
  const someone = await alone('odyssey', {
    ...phone,
    before: async (one) => {
      await one.page.clock.install();
      wire = await pausableConnection(one);
    },
  });
  await someone.page.locator('[data-testid=prompt][data-mine=true]').waitFor();
  await someone.page.clock.pauseAt(new Date(Date.now() + 1_000)); // no timer of the page can be what notices
  wire.sleep();
  await someone.context.setOffline(true);
  await someone.page.locator('[data-testid=connection][data-state=offline]').waitFor();
  await someone.id('prompt').getByText('You won’t miss anything').waitFor();
  await someone.page.clock.resume();
  await album(someone, 'offline');
  wire.wake();
  await someone.context.setOffline(false);
  await someone.page.locator('[data-testid=connection][data-state=online]').waitFor();
  await someone.page.locator('[data-testid=prompt][data-mine=true]').waitFor();
  assert.deepEqual(someone.faults, []);
});

test('the page reports an answer as late after three seconds, and tests the connection', async () => {
  let held = null; // what the server sent since the intent
  let release;
  const someone = await alone('odyssey', {
    before: async (one) => {
      await one.page.clock.install();
      await one.page.routeWebSocket(/\/ws(\?|$)/, (near) => {
        const far = near.connectToServer();
        // the way back of an intent's answer is slow, and only that
        near.onMessage((message) => {
          if (JSON.parse(message).t === 'intent') held = [];
          far.send(message);
        });
        far.onMessage((message) =>
          held && JSON.parse(message).t !== 'pong' ? held.push(message) : near.send(message),
        );
        release = () => {
          for (const message of held ?? []) near.send(message);
          held = null;
        };
      });
    },
  });
  await chooseMap(someone, 'A');
  await someone.id('commit').getByText('Sending').waitFor();
  await someone.page.clock.fastForward(1_000);
  assert.equal(await someone.id('connection').getAttribute('data-state'), 'online');
  await someone.page.clock.fastForward(2_000);
  await someone.page.locator('[data-testid=connection][data-state=late]').waitFor();
  await someone.id('late').getByText('You don’t need to repeat your move').waitFor();
  await album(someone, 'late');
  release();
  await someone.page.locator('[data-testid=connection][data-state=online]').waitFor();
  await someone.id('late').waitFor({ state: 'detached' });
  await until(someone, () => someone.update().view.phase === 'storm');
  assert.deepEqual(someone.faults, []);
});

test('after the menu Enter does what the main button says', async () => {
  const someone = await alone('theseus');
  const { page } = someone;
  await playTheseus([someone], seeded(2), () => someone.update().view.phase === 'start');
  await page.locator('[data-testid=prompt][data-mine=true]').waitFor();
  const { turn } = someone.update();
  await someone.id('menu').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter'); // the main button: Roll the dice
  await until(someone, () => someone.update().turn > turn);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.deepEqual(someone.faults, []);
});

test('Take back is offered only after a move, and not where it was refused or no game allows it', async () => {
  const random = seeded(5);
  const someone = await alone('odyssey');
  const offered = async (one) => {
    await one.id('menu').click();
    await one.id('leave').waitFor();
    const count = await one.id('take-back').count();
    await one.page.keyboard.press('Escape');
    return count === 1;
  };
  assert.equal(await offered(someone), false, 'before the first move');
  await chooseMap(someone, 'A');
  await until(someone, () => someone.update().view.phase === 'storm');
  assert.equal(await offered(someone), true, 'after a move');
  await storm(someone, random);
  await until(someone, () => someone.update().view.round > 1 || someone.update().outcome);
  await menu(someone, 'take-back');
  const toast = someone.id('toast').filter({ hasText: /no move to take back|came to light/ });
  await toast.waitFor();
  // one cross, which closes
  assert.equal(await toast.locator('use[href="#i-x"]').count(), 1);
  assert.equal(await offered(someone), false, 'after a refusal');
  const trick = await alone('mythomakya-trionfo', { bots: ['easy', 'easy', 'easy'] });
  assert.equal(await offered(trick), false, 'where every move turns a card');
  for (const one of [someone, trick]) assert.deepEqual(one.faults, []);
});

test('a toast lies on the log or the title, and covers neither the stage nor the decision', async () => {
  const someone = await alone('mythomakya-trionfo', { ...phone, bots: ['easy', 'easy', 'easy'] });
  await someone.id('role-card-close').click();
  for (const [width, height] of SIZES) {
    await resize(someone.page, { width, height });
    await someone.id('menu').click();
    await someone.id('invite-open').click();
    await someone.id('copy-link').click();
    await someone.page.keyboard.press('Escape');
    await someone.id('toast').waitFor();
    const covers = await someone.page.evaluate((low) => {
      const box = (node) => node.getBoundingClientRect();
      const toast = box(document.querySelector('[data-testid=toast]'));
      const over = (name) => {
        return [...document.querySelectorAll(name)].some(
          (part) =>
            box(part).bottom > toast.top + 1 &&
            box(part).top < toast.bottom - 1 &&
            box(part).right > toast.left &&
            box(part).left < toast.right,
        );
      };
      // a phone held sideways has no log
      return ['#prompt', '.g-stage', low ? '.topband button' : '.topband'].filter(over);
    }, width === 844);
    await shot(someone, `toast-${width}x${height}`);
    assert.deepEqual(covers, [], `${width}×${height}`);
  }
  assert.deepEqual(someone.faults, []);
});

test('a second device has the log and the name, and says what it could check', async () => {
  const random = seeded(4);
  const { people } = await seatPlayers(browser, server, 'theseus', [{}, {}], ['easy']);
  const [first, other] = people;
  await playTheseus(people, random, () => first.intents > 3 && first.update().acting.includes(1));
  await menu(first, 'personal-link-open');
  const personal = await first.id('personal-link').inputValue();
  await first.page.keyboard.press('Escape');
  await first.id('show-log').click();
  const told = await first.id('report-log-all').innerText();
  assert.match(told, /You /);
  const second = await person(browser, phone);
  await second.page.goto(personal);
  await second.id('phase').waitFor();
  await second.id('show-log').click();
  await second.id('report-log-all').getByText(told.split('\n').at(-1)).first().waitFor();
  assert.equal(await second.id('report-log-all').innerText(), told);
  await second.page.keyboard.press('Escape');
  await second.page.getByRole('button', { name: 'Back' }).click();
  await second.id('change-name').waitFor();
  await second.page.getByText(/as Dimitri/).waitFor();
  for (const someone of [second, other]) assert.deepEqual(someone.faults, []);
});

test('nothing jumps when a friend enters the room, and when the table opens', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const [host, guest] = [await person(browser, { viewport }), await person(browser, { viewport })];
    await guest.page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
          if (!hadRecentInput) window.shifts.push([value, ...sources.map(({ node }) => node?.className)]);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const link = await openRoom(host, server, 'Dimitri');
    await follow(guest, link, 'Nausicaa');
    await guest.id('how-to-play').locator('li').first().waitFor();
    await host.id('start').click();
    await guest.id('maps').waitFor();
    await guest.page.reload();
    await guest.id('maps').waitFor();
    await redrawn(guest.page);
    const shifts = await guest.page.evaluate(() => window.shifts);
    const sum = shifts.reduce((all, [value]) => all + value, 0);
    assert.ok(sum < 0.05, `${viewport.width}: ${sum}, ${JSON.stringify(shifts)}`); // was 0.13 and 0.36
    for (const one of [host, guest]) await one.context.close();
  }
});

test('the main button stays where it is, and the prompt does not shrink between the questions of a turn', async () => {
  for (const viewport of [{ width: 390, height: 844 }, DESKTOP]) {
    const someone = await alone('ithaca', { viewport, bots: ['easy', 'easy', 'easy'] });
    const feet = new Set();
    let decisions = 0;
    await someone.page.evaluate(() => {
      window.shrunk = [];
      let before = { mine: false, height: 0, title: '' };
      const look = () => {
        const prompt = document.querySelector('#prompt');
        const now = {
          mine: prompt?.dataset.mine === 'true',
          height: prompt?.offsetHeight ?? 0,
          title: prompt?.querySelector('h2')?.textContent,
        };
        if (before.mine && now.mine && now.height < before.height - 1)
          window.shrunk.push(`${before.title} ${before.height} → ${now.title} ${now.height}`);
        before = now;
        requestAnimationFrame(look);
      };
      look();
    });
    await touchOn(
      someone,
      seeded(8),
      async () => {
        ++decisions;
        const main = someone.page.locator('#prompt .b.pri');
        if (!(await main.count())) return;
        const { y, height } = await main.first().boundingBox();
        feet.add(Math.round(y + height));
      },
      { done: () => decisions > 8 },
    );
    assert.equal(feet.size, 1, `${viewport.width}: the button ends at ${[...feet].join(', ')}`);
    assert.deepEqual(await someone.page.evaluate(() => window.shrunk), [], `${viewport.width}`);
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});

test('with the browser’s text twice as large, the decision of every game stays on the screen, and no title is cut', async () => {
  const GAMES = {
    odyssey: 2,
    ithaca: 3,
    itaca: 2,
    theseus: 2,
    'mythomakya-trionfo': 3,
    'mythomakya-sfida': 3,
  };
  const faults = [];
  for (const [game, bots] of Object.entries(GAMES)) {
    const someone = await alone(game, {
      viewport: PHONE,
      bots: Array(bots).fill('easy'),
      before: ({ page }) =>
        page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
        ),
    });
    await until(someone, () => someone.update().prompt.length > 0); // or a window, whose answers are free
    await shown(someone);
    for (const [width, height] of process.env.NOSTOS_SHOTS ? SIZES : LARGE) {
      await resize(someone.page, { width, height });
      await redrawn(someone.page);
      await shot(someone, `large-${game}-${width}x${height}`);
      const lacks = missing(await onScreen(someone));
      if (lacks) faults.push(`${game} ${width}×${height}: ${lacks}`);
      const cut = await someone.page.evaluate(() => [
        ...[...document.querySelectorAll('.topband h1, .topband span, #prompt h2, #prompt .b')]
          .filter((node) => node.checkVisibility() && !node.matches('.sr, .only-d'))
          .filter(
            (node) =>
              node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).overflowX !== 'visible',
          )
          .map((node) => `“${node.textContent}” is cut`),
        ...(document.scrollingElement.scrollWidth > innerWidth ? ['it scrolls sideways'] : []),
      ]);
      faults.push(...cut.map((fault) => `${game} ${width}×${height}: ${fault}`));
    }
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
  assert.deepEqual(faults, []);
});

test('a new screen starts at its top with the focus on its heading, and the rules in a log are one tab stop', async () => {
  const someone = await person(browser, { viewport: { width: 390, height: 600 } });
  const { page } = someone;
  const at = () =>
    page.evaluate(() => ({
      y: scrollY,
      on: document.activeElement.tagName,
      title: document.activeElement.textContent,
    }));
  await page.goto(`${server.url}/`);
  await someone.id('game-theseus').click();
  await someone.id('open-table').click();
  await someone.id('name').fill('Dimitri');
  await page.evaluate(() => scrollTo(0, 400));
  await someone.id('open-table').click();
  await someone.id('invite-link').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement.tagName === 'H1');
  assert.deepEqual(await at(), { y: 0, on: 'H1', title: 'Nostos' });
  for (const seat of [1, 2]) await someone.id(`bot-${seat}`).selectOption('easy');
  await page.evaluate(() => scrollTo(0, 2000));
  await someone.id('start').click();
  await until(someone, () => someone.update() !== null);
  await someone.id('prompt').waitFor();
  assert.equal((await at()).y, 0);
  await page.keyboard.press('Tab'); // at a table the decision comes first
  assert.ok(
    await page.evaluate(() => document.querySelector('.skip, #prompt')?.matches(':focus, :focus-within')),
  );
  await playTheseus([someone], seeded(6), () => someone.intents > 4);
  await someone.id('show-log').click();
  const stops = await someone
    .id('report-log-all')
    .evaluate((log) => [...log.querySelectorAll('.rule')].map(({ tabIndex }) => tabIndex));
  assert.ok(stops.length > 2, `${stops.length} rules`);
  assert.equal(stops.filter((stop) => stop === 0).length, 1);
  await someone.id('report-log-all').locator('.rule[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'rule');
  assert.deepEqual(someone.faults, []);
});

test('the page reports a language that does not load, and keeps its own', async () => {
  const someone = await person(browser, { ...phone, serviceWorkers: 'block' });
  await someone.page.goto(`${server.url}/`);
  await someone.id('pitch').waitFor();
  await someone.page.route('**/*', (route) => route.abort());
  await someone.id('language').selectOption('de');
  await someone.id('toast').filter({ hasText: 'Deutsch did not load' }).waitFor();
  assert.equal(await someone.id('language').inputValue(), 'en');
  assert.equal(await someone.page.evaluate(() => document.documentElement.lang), 'en');
  await shot(someone, 'language-failed');
  await someone.page.unroute('**/*');
  await someone.id('language').selectOption('de');
  await someone.page.waitForFunction(() => document.documentElement.lang === 'de');
});

test('a page whose language does not load opens in English and says so', async () => {
  const someone = await person(browser, { ...phone, locale: 'de-DE', serviceWorkers: 'block' });
  await someone.page.goto(`${server.url}/`);
  await someone.id('pitch').waitFor();
  const german = await someone.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /frame/.test(name)),
  );
  assert.ok(german.length, 'the messages are files of their own');
  await someone.page.route(
    (url) => german.includes(String(url)),
    (route) => route.abort(),
  );
  await someone.page.reload();
  await someone.id('toast').filter({ hasText: 'Deutsch did not load' }).waitFor();
});
