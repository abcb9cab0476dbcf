// Three people play a whole Itaca, one of them on a phone, by clicking. No player or spectator receives
// hidden information.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, follow, person, redrawn, resize, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asks, card, own, play, shown, table, values } from '../support/itaca.mjs';
import { onScreen } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';
import { binary } from '../support/server.mjs';

let server;
let browser;
serverAndBrowser((opened) => ({ server, browser } = opened), { args: ['--bot-move-delay', '0'] });

const PHONE = { width: 390, height: 844 };
const HIDDEN = ['wager', 'character', 'calling', 'destination']; // characters are secret in these phases
const EVENTS = 71;

/** Checks a frame for hands, characters and piles: a player's own only, and none for a spectator. */
function holdsOnlyOwn({ view, events, seat }) {
  for (const [at, other] of view.seats.entries()) {
    assert.equal('hand_cards' in other, at === seat, `the hand of seat ${at} before seat ${seat}`);
    if (at !== seat) {
      assert.ok(!('character' in other), `the character of seat ${at} before seat ${seat}`);
      assert.ok(!('known' in other));
    }
  }
  const left = seat !== null && view.wager.left.includes(seat);
  assert.equal(
    view.pile !== null,
    left && HIDDEN.includes(view.phase),
    `the pile before seat ${seat} in ${view.phase}`,
  );
  for (const event of events)
    assert.ok(!('own' in event) || event.seat === seat || event.from === seat, JSON.stringify(event));
  // every event that this viewer cannot locate is in a list that the viewer could compute
  const seen = [...view.discard, ...view.played, ...view.seats.flatMap((s) => s.hand_cards ?? [])];
  assert.equal(seen.length + view.unseen.length, EVENTS);
}

test('a whole game, from the lobby to Ithaca; no player receives hidden information', async () => {
  const random = seeded(11);
  const { people, link } = await table(browser, server, [
    { viewport: DESKTOP },
    { viewport: PHONE, hasTouch: true, locale: 'it-IT' },
    { viewport: DESKTOP },
  ]);
  const [desk, phone] = people;
  const spectator = await person(browser);
  await follow(spectator, link, 'Eumeo').catch(() => {});
  await until(spectator, () => spectator.update() !== null);
  await spectator.id('sea').waitFor();
  assert.equal(await spectator.page.locator('[data-testid^=hand-]').count(), 0);

  // The page shows the server's state of the table.
  let looked = 0;
  const kinds = new Set();
  await play(
    people,
    random,
    () => false,
    async (someone) => {
      for (const { type } of someone.update().prompt) kinds.add(type);
      if (asks(someone, 'character'))
        assert.equal(
          await someone.page.locator('[data-testid=pile] [role=radio]').count(),
          someone.update().view.pile.length,
        );
      if (++looked % 5) return;
      const { view } = someone.update();
      const cards = someone.id('mine').locator('[data-card]');
      assert.deepEqual(
        await cards.evaluateAll((all) => all.map((card) => card.dataset.card)),
        own(someone).hand_cards,
      );
      if (['hindering', 'commanding'].includes(view.phase) && !view.pending) {
        for (const stat of ['F', 'I', 'C'])
          assert.equal(
            await someone.id(`dial-${stat}`).first().getAttribute('data-value'),
            String(view.mission.difficulty[stat]),
          );
        assert.equal(
          await someone.id('total').first().getAttribute('data-spare'),
          String(view.seats[view.captain].crew - view.mission.remaining),
        );
      }
      if (view.phase === 'wager')
        for (const [seat, { bid = null }] of view.seats.entries())
          assert.equal(
            await someone.id(`bid-of-${seat}`).first().getAttribute('data-bid'),
            bid === null ? '' : String(bid),
          );
    },
  );
  for (const kind of [
    'bid',
    'leave',
    'character',
    'call',
    'destination',
    'role',
    'play',
    'pass',
    'done',
    'pay',
    'reward',
    'move',
  ])
    assert.ok(kinds.has(kind), kind);
  for (const someone of [...people, spectator]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('outcome').waitFor();
    await someone.id('ending').waitFor();
  }
  assert.equal(await desk.id('chat-team').count(), 0);
  for (const size of [PHONE, { width: 360, height: 740 }, { width: 844, height: 390 }]) {
    await resize(phone.page, size);
    const screen = await onScreen(phone);
    assert.ok(
      screen.titled,
      `the verdict “${screen.title}” at ${size.width}: ${screen.top} to ${screen.bottom}`,
    );
    assert.ok(screen.controls.find(({ id }) => id === 'again')?.seen, `the next game at ${size.width}`);
  }
  await resize(phone.page, PHONE);
  await shot(desk, 'itaca-end-desktop');
  await shot(phone, 'itaca-end-phone');

  for (const someone of [...people, spectator]) {
    const before = someone.updates().filter((update) => update.outcome === null);
    assert.ok(before.length > 12);
    before.forEach(holdsOnlyOwn);
  }

  // The end: the places, in the server's order.
  const { view, outcome } = desk.update();
  for (const [place, seat] of view.result.ranking.entries())
    assert.equal(await desk.id(`ranked-${place}`).getAttribute('data-seat'), String(seat));
  assert.ok(outcome.seats[view.result.winner].won);
  for (const someone of [desk, people[2]]) {
    const words = await someone.id('outcome').innerText();
    assert.match(words, /reached Ithaca in round \d+\./);
    const won = someone.update().seat === view.result.winner;
    assert.equal(/You end (in row \d of 3|at the start) with \d+ m[ae]n\./.test(words), !won, words);
  }

  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const checked = spawnSync(binary, ['verify', await download.path()], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);

  // The replay, as seen by the player's seat, by another one, and by a spectator.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 4; ++step) await phone.id('replay-next').click();
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 3));
  await shot(phone, 'itaca-replay-phone');
  await phone.id('replay-viewer').selectOption('0');
  await until(phone, () => replays().some((moment) => moment.seat === 0));
  await phone.id('replay-viewer').selectOption('');
  await until(phone, () => replays().some((moment) => moment.seat === null));
  for (const moment of replays())
    if (moment.outcome === null && moment.seat !== undefined) holdsOnlyOwn(moment);
  // And by all seats: each hand is on its seat's plate.
  await desk.id('replay').click();
  await desk.id('replay-slider').waitFor();
  for (let step = 0; step < 4; ++step) await desk.id('replay-next').click();
  await desk.id('replay-viewer').selectOption('all');
  const hands = () => desk.page.getByRole('list', { name: 'Hand', exact: true });
  await hands().first().waitFor();
  assert.equal(await hands().count(), 2);
  await shot(desk, 'itaca-all-eyes-desktop');
  await desk.id('replay-close').click();
  await phone.id('replay-close').click();
  await phone.id('ending').waitFor();
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});

/** The parts of cards and islands that are not drawn whole, in words. */
const cut = ({ page }) =>
  page.evaluate(() => {
    const faults = [];
    const within = (inner, outer) => {
      const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
      return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    };
    for (const node of document.querySelectorAll('.ev')) {
      for (const part of node.querySelectorAll('.part'))
        for (const glyph of part.querySelectorAll('.g'))
          if (!within(glyph, part)) faults.push(`${node.dataset.card}: ${part.className}`);
      const tie = node.querySelector('.tie span');
      if (tie?.checkVisibility() && tie.scrollWidth > tie.clientWidth)
        faults.push(`${node.dataset.card}: its island`);
    }
    for (const isle of document.querySelectorAll('[data-island]')) {
      const picture = isle.querySelector('.bg');
      const sized = picture.checkVisibility() && picture.getBoundingClientRect().width >= 20;
      if (!sized || Number(getComputedStyle(picture).opacity) < 1)
        faults.push(`${isle.dataset.island}: its picture`);
      for (const asked of isle.querySelectorAll('.asked > span'))
        if (!within(asked, isle)) faults.push(`${isle.dataset.island}: ${asked.textContent}`);
    }
    return [...new Set(faults)];
  });

test('on a phone: cards can be lifted and read, and nothing on cards, islands and plates is cut off', async () => {
  const {
    people: [phone],
  } = await table(browser, server, [{ viewport: PHONE, hasTouch: true }], { bots: ['easy', 'easy'] });
  await play([phone], seeded(7), () => phone.update().view.phase === 'hindering' && asks(phone, 'play'));
  await shown(phone);
  const at = own(phone).hand_cards.indexOf(values(phone, 'play', 'card')[0]);
  for (const size of [{ width: 360, height: 740 }, PHONE, { width: 844, height: 390 }]) {
    await resize(phone.page, size);
    const where = `${size.width}×${size.height}`;
    assert.deepEqual(await cut(phone), [], where);
    // the total, by which one decides, is in sight without scrolling
    if (size.height > size.width) {
      const stage = await phone.page.locator('.g-stage').boundingBox();
      const total = await phone.id('total').boundingBox();
      assert.ok(total.y >= stage.y && total.y + total.height <= stage.y + stage.height, where);
    }
    // plates have names
    for (const [seat, name] of ['Dimitri', 'Phemius', 'Medon'].entries())
      assert.equal(await phone.id(`name-${seat}`).innerText(), name, where);
    // all cards of the game
    await phone.id('show-events').click();
    await phone.id('events').waitFor();
    await redrawn(phone.page);
    assert.deepEqual(await cut(phone), [], `all cards at ${where}`);
    // one of them is read over the list, and then the list is back
    await phone.id('events').locator('[data-card]').first().click();
    await phone.id('card-box').waitFor();
    await phone.page.keyboard.press('Escape');
    await phone.id('card-box').waitFor({ state: 'detached' });
    await phone.id('events').waitFor();
    await phone.page.keyboard.press('Escape');
    // a touch lifts a card, a second one opens it
    await card(phone, at).click();
    assert.equal(await card(phone, at).getAttribute('aria-pressed'), 'true');
    await card(phone, at).click();
    const box = phone.id('card-box');
    await box.waitFor();
    await shot(phone, `itaca-card-${size.width}`);
    assert.match(await phone.id('card-upper').innerText(), /^For the Commander\n+\w.+/i);
    assert.match(await phone.id('card-lower').innerText(), /^Against the Commander\s+your half\n+\w.+/i);
    const large = await box.locator('.ev').boundingBox();
    assert.ok(large.width >= 110, `${large.width} px at ${where}`);
    assert.ok((await onScreen(phone)).controls.find(({ id }) => id === 'play-read')?.seen, where);
    await phone.page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await phone.page.keyboard.press('Escape');
  }
  // a long press opens it too, and does not choose it; so does the key I
  const { x, y, width, height } = await card(phone, at).boundingBox();
  await phone.page.mouse.move(x + width / 2, y + height / 2);
  await phone.page.mouse.down();
  await phone.id('card-box').waitFor();
  await phone.page.mouse.up();
  await phone.page.keyboard.press('Escape');
  assert.equal(await card(phone, at).getAttribute('aria-pressed'), 'false');
  await card(phone, at).focus();
  await phone.page.keyboard.press('i');
  await phone.id('card-box').waitFor();
  await phone.page.keyboard.press('Escape');
  // on a desk the hand has pictures
  await resize(phone.page, DESKTOP);
  const pictures = phone.id('mine').locator('.ev .pic');
  assert.equal(await pictures.count(), own(phone).hand_cards.length);
  for (const picture of await pictures.all()) assert.ok((await picture.boundingBox()).height > 24);
  assert.deepEqual(await cut(phone), []);
  assert.deepEqual(phone.faults, []);
});
