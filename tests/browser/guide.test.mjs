// Help for a newcomer without the rules: "How to play in 60 seconds" in the waiting room, a role card at the
// start of a game, and the head of the rules page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, openRoom, person, resize, shot, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { seatPlayers } from '../support/tableFixture.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const SIZES = [PHONE, [390, 844], [844, 390], [768, 1024], DESKTOP].map((size) =>
  Array.isArray(size) ? { width: size[0], height: size[1] } : size,
);
const BOTS = {
  odyssey: ['easy'],
  ithaca: ['easy', 'easy'],
  itaca: ['easy', 'easy'],
  theseus: ['easy', 'easy'],
  'mythomakya-trionfo': ['easy', 'easy'],
  'mythomakya-sfida': ['easy', 'easy'],
};
const words = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const menu = async (someone, entry) => {
  await someone.id('menu').click();
  await someone.id(entry).click();
};

/** The parts of the decision that the card lies over, and the controls of the prompt that are out of sight. */
const inTheWay = ({ page }) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-testid=role-card]').getBoundingClientRect();
    const over = (box) =>
      box.left < card.right - 3 &&
      box.right > card.left + 3 &&
      box.top < card.bottom - 3 &&
      box.bottom > card.top + 3;
    const found = [];
    for (const part of ['#prompt', '.g-mine'])
      if (
        [...document.querySelectorAll(`${part} :is(button, [role=radio], select)`)].some((one) =>
          over(one.getBoundingClientRect()),
        )
      )
        found.push(`it covers ${part}`);
    const seen = [...document.querySelectorAll('#prompt :is(button, select)')].filter((one) => {
      const box = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
    if (!document.querySelector('#prompt :is(h2, h3)')) found.push('no title');
    const title = document.querySelector('#prompt :is(h2, h3)').getBoundingClientRect();
    if (title.top < 0 || title.bottom > innerHeight) found.push('the title is out of sight');
    if (document.querySelector('#prompt').dataset.mine === 'true' && !seen.length)
      found.push('no control in sight');
    if (card.top < 0 || card.bottom > innerHeight) found.push('the card is cut');
    return found;
  });

for (const [game, bots] of Object.entries(BOTS)) {
  test(`${game}: the role card says who, what and first, covers no decision, and comes once`, async () => {
    const {
      people: [one],
    } = await seatPlayers(browser, server, game, [{ viewport: PHONE, hasTouch: true }], bots);
    await shown(one);
    const card = one.id('role-card');
    await card.waitFor();
    const text = await card.innerText();
    assert.ok(words(text) <= 40, `${words(text)} words: ${text}`);
    assert.match(text, /To win/);
    assert.match(text, /First/);
    assert.equal(await card.locator('svg[viewBox="0 0 120 84"]').count(), 1);
    const faults = [];
    for (const size of SIZES) {
      await resize(one.page, size);
      if (!(await card.count())) break; // a bot's move may have closed the window in which it was asked
      faults.push(...(await inTheWay(one)).map((fault) => `${size.width}×${size.height}: ${fault}`));
    }
    assert.deepEqual(faults, []);
    await resize(one.page, PHONE);

    await one.page.touchscreen.tap(...(await middle(card)));
    await card.waitFor({ state: 'detached' });
    await one.page.reload();
    await one.id('game').waitFor();
    await until(one, () => !!one.update());
    await shown(one);
    await one.id('prompt').waitFor();
    assert.equal(await card.count(), 0);

    await menu(one, 'role-open');
    assert.match(await one.id('role-box').innerText(), /To win/);
    await one.id('guide-from-role').click();
    assert.equal(await one.id('guide-steps').locator('li').count(), 6);
    assert.deepEqual(one.faults, []);
    await one.context.close();
  });
}

/** The box of a part that the page may replace, as it does with a hint after a change of size. */
async function drawnBox(part) {
  for (;;) {
    await part.waitFor();
    const box = await part.boundingBox();
    if (box) return box;
  }
}

async function middle(of) {
  const box = await of.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('each side reads its own card; Escape and the first decision close it; the switch keeps it away', async () => {
  const { people } = await seatPlayers(browser, server, 'odyssey', [{}, { locale: 'de-DE' }], ['easy']);
  const [poseidon, navigator] = people;
  for (const someone of people) await someone.id('role-card').waitFor();
  assert.match(await poseidon.id('role-card').innerText(), /You are Poseidon/);
  assert.match(await navigator.id('role-card').innerText(), /Du bist Navigator/);
  await inspect(poseidon, 'a role card');

  await navigator.page.keyboard.press('Escape');
  await navigator.id('role-card').waitFor({ state: 'detached' });
  assert.equal(await poseidon.id('role-card').count(), 1);
  await poseidon.id('commit').click();
  await until(poseidon, () => poseidon.update().view.phase === 'storm');
  await poseidon.id('role-card').waitFor({ state: 'detached' });

  await menu(poseidon, 'role-open');
  assert.match(await poseidon.id('role-box').innerText(), /Play a storm/);
  await inspect(poseidon, 'the role, opened again');
  await poseidon.id('role-switch').click();
  await poseidon.page.keyboard.press('Escape');
  await poseidon.page.evaluate(() => localStorage.removeItem('nostos.roles'));
  await poseidon.page.reload();
  await poseidon.id('prompt').waitFor();
  assert.equal(await poseidon.id('role-card').count(), 0);
  for (const someone of people) assert.deepEqual(someone.faults, []);
});

test('the plain view has the card at the head of its stage', async () => {
  const {
    people: [one],
  } = await seatPlayers(browser, server, 'theseus', [{ viewport: PHONE, hasTouch: true }], ['easy', 'easy']);
  await one.id('role-card').waitFor();
  await one.page.evaluate(() => localStorage.setItem('nostos.plain', '1'));
  await one.page.reload();
  await one.id('plain').waitFor();
  const card = await one.id('role-card').boundingBox();
  assert.ok((await one.id('plain').boundingBox()).y >= card.y + card.height - 1);
  await inspect(one, 'a role card in the plain view');
  await one.id('role-card-close').click();
  await one.id('role-card').waitFor({ state: 'detached' });
  assert.deepEqual(one.faults, []);
});

test('guests see how to play the chosen game, below the seats and from the menu', async () => {
  const host = await person(browser);
  const guest = await person(browser, { viewport: PHONE, hasTouch: true });
  const link = await openRoom(host, server, 'Dimitri', 'odyssey');
  await follow(guest, link, 'Nausicaa');
  for (const game of Object.keys(BOTS)) {
    if (game !== 'odyssey') await host.id(`game-${game}`).click();
    for (const someone of [host, guest]) {
      // a button for the host, a picture for the others
      await someone.page.locator(`[data-testid=game-${game}]:is([aria-pressed=true], .picked)`).waitFor();
      const steps = someone.id('how-to-play').locator('li');
      await steps.nth(5).waitFor();
      assert.equal(await steps.count(), 6);
      assert.equal(await steps.locator('svg').count(), 6);
      const lacking = await someone.page.evaluate(() =>
        [...document.querySelectorAll('[data-testid=how-to-play] use')]
          .map((use) => use.getAttribute('href'))
          .filter((href) => !document.getElementById(href.slice(1))),
      );
      assert.deepEqual(lacking, [], `${game}: drawings that are not there`);
      const [seats, how] = [
        await someone.id('seat-0').boundingBox(),
        await someone.id('how-to-play').boundingBox(),
      ];
      assert.ok(how.y > seats.y + seats.height);
    }
  }
  await inspect(guest, 'the waiting room');
  await menu(guest, 'guide-open');
  assert.equal(await guest.id('guide-steps').last().locator('li').count(), 6);
  for (const someone of [host, guest]) assert.deepEqual(someone.faults, []);
});

test('the rules open with the game at a glance, and a search leaves it out', async () => {
  const one = await person(browser, { viewport: PHONE, hasTouch: true });
  await openRoom(one, server, 'Dimitri', 'ithaca');
  await one.id('menu').click();
  await one.page.getByRole('button', { name: 'Rules', exact: true }).click();
  const glance = one.id('glance');
  await glance.waitFor();
  await one.page.locator('.rl').first().waitFor();
  assert.equal(await glance.locator('ol li').count(), 5);
  assert.ok((await glance.locator('ul li').count()) >= 5);
  const first = await one.page.locator('dialog .page > :is(section, h2, h3, div.rl)').first();
  assert.equal(await first.getAttribute('data-testid'), 'glance');
  await inspect(one, 'the rules at a glance', { inside: 'dialog' });
  await one.page.getByRole('searchbox').fill('Oracle');
  await glance.waitFor({ state: 'detached' });
  assert.deepEqual(one.faults, []);
});

test('a table of the rules names each cell on a phone, and is a table for a screen reader', async () => {
  const one = await person(browser, { viewport: PHONE, hasTouch: true });
  await openRoom(one, server, 'Dimitri', 'mythomakya-sfida');
  await one.id('menu').click();
  await one.page.getByRole('button', { name: 'Rules', exact: true }).click();
  const table = one.page.getByRole('table').first();
  await table.scrollIntoViewIfNeeded();
  const row = table.getByRole('row').nth(1);
  assert.equal(await row.getByRole('rowheader').count(), 1);
  assert.equal(await row.getByRole('cell').count(), 7);
  assert.match(await row.innerText(), /players\s+2\s+piles\s+10\s+cards in each\s+3\s+gods each\s+3/);
  const { inside, wide } = await table.evaluate((node) => ({
    inside: node.getBoundingClientRect().right <= innerWidth,
    wide: node.scrollWidth > node.clientWidth,
  }));
  assert.deepEqual([inside, wide], [true, false]);
  await inspect(one, 'a table of the rules', { inside: 'dialog' });
  await shot(one, 'rules-table-phone');
  await resize(one.page, DESKTOP);
  await table.scrollIntoViewIfNeeded();
  assert.match(await row.innerText(), /^2\s+10\s+3/);
  await shot(one, 'rules-table-desk');
  await one.context.close();
});

test('first-time hints point at the thing, one at a decision and each once, until they are switched off', async () => {
  const { people } = await seatPlayers(
    browser,
    server,
    'mythomakya-trionfo',
    [{ viewport: PHONE, hasTouch: true, hints: true }],
    ['easy', 'easy'],
  );
  const [one] = people;
  await one.id('role-card-close').click();
  const hint = one.id('hint');
  const decide = async () => {
    const turn = one.update().turn;
    await one.page.locator('[data-state=legal] button, [data-testid^=moira-]:is(button)').first().click();
    if (await one.id('commit').count()) await one.id('commit').click();
    await until(one, () => one.update().turn > turn && one.update().acting.includes(0));
    await one.page.locator('[data-testid=prompt][data-mine=true]').waitFor();
  };
  const seen = [];
  for (let at = 0; at < 2; ++at) {
    await hint.waitFor();
    seen.push(await hint.getAttribute('data-hint'));
    const faults = [];
    for (const size of SIZES) {
      await resize(one.page, size);
      await hint.waitFor();
      const box = await drawnBox(hint);
      const inside =
        box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
      if (!inside) faults.push(`${size.width}×${size.height}: ${JSON.stringify(box)}`);
      await shot(one, `hint-${seen.at(-1)}-${size.width}`);
    }
    assert.deepEqual(faults, []);
    await resize(one.page, PHONE);
    await hint.waitFor();
    if (at === 0) await inspect(one, 'a hint');
    await one.id('hint-close').click();
    await hint.waitFor({ state: 'detached' });
    await decide();
  }
  assert.deepEqual(seen, ['prompt', 'moira']);
  // Not again after a reload; the next decision has the next one. The server does not know.
  await one.page.reload();
  await one.page.locator('[data-testid=prompt][data-mine=true]').waitFor();
  await hint.waitFor();
  assert.ok(!seen.includes(await hint.getAttribute('data-hint')));
  await one.id('hints-off').click();
  await hint.waitFor({ state: 'detached' });
  await one.id('menu').click();
  assert.equal(await one.id('hints-switch').getAttribute('aria-checked'), 'false');
  await one.id('hints-switch').click();
  await one.page.keyboard.press('Escape');
  await one.page.locator('[data-testid=hint][data-hint=prompt]').waitFor();
  assert.deepEqual(one.faults, []);
  await one.context.close();
});
