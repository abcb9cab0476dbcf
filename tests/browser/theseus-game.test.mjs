// Three people play a whole Theseus by clicking, one of them on a phone in Italian, with a spectator. No
// client receives what lies face down.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { seeded } from '../support/play.mjs';
import { binary } from '../support/server.mjs';
import { kindCards, own, play, table } from '../support/theseus.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { data: await kindCards() });

/**
 * Checks a frame for decks and tiles: the number that lie face down, and their set, but never their order.
 */
function hidesWhatIsCovered({ view }, all) {
  for (const deck of view.decks) {
    assert.equal(deck.order, null);
    assert.equal(deck.count, deck.unseen.length + deck.under.length);
    // listed in the order of the box, so that the list reveals nothing about the deck
    assert.deepEqual(
      deck.unseen,
      all[deck.colour].filter((id) => deck.unseen.includes(id)),
    );
  }
  const { labyrinth } = view;
  if (!labyrinth) return;
  const laid = new Set(labyrinth.road.map(({ index }) => index));
  labyrinth.backs.forEach((back, index) => assert.equal(back !== null, laid.has(index), `back ${index}`));
}

/** An item dragged onto the table is laid out, and one dragged off it taken back; a press stays a press. */
async function paysByDragging(someone) {
  const [id] = [...own(someone).glory, ...own(someone).gifts];
  const [card, table, laid] = [
    someone.id(`pay-${id}`),
    someone.id('centre'),
    someone.id('laid').locator(':scope > *'),
  ];
  const drag = async (from, to) => {
    const middle = async (what) => {
      const { x, y, width, height } = await what.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await someone.page.mouse.move(...(await middle(from)));
    await someone.page.mouse.down();
    await someone.page.mouse.move(...(await middle(to)), { steps: 6 });
    await shot(someone, 'theseus-dragging');
    await someone.page.mouse.up();
  };
  const pressed = (is) => someone.page.locator(`[data-testid=pay-${id}][aria-pressed=${is}]`).waitFor();
  await drag(card, table);
  await pressed(true);
  assert.equal(await laid.count(), 1);
  await drag(card, table); // it is there already
  await pressed(true);
  await drag(laid, card);
  await pressed(false);
  assert.equal(await laid.count(), 0);
  await card.click();
  await pressed(true);
  await card.click();
  await pressed(false);
}

test('a whole game, from the lobby to the last torch, with nothing shown that lies face down', async () => {
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
  await spectator.id('stage').waitFor();
  assert.equal(await spectator.id('commit').count(), 0);

  // The page shows the server's state of the table.
  let looked = 0;
  const phases = new Set();
  await play(
    people,
    random,
    () => false,
    async (someone) => {
      const { view, seat } = someone.update();
      if (view.phase === 'pay' && !phases.has('pay')) await paysByDragging(someone);
      phases.add(view.phase);
      if (++looked % 8) return;
      const { glory, gifts } = own(someone);
      if (view.phase === 'pay' && someone === phone) {
        for (const id of [...glory, ...gifts]) await someone.id(`pay-${id}`).waitFor(); // there they are, and nowhere else
      } else {
        const mine = someone.id(`held-${seat}`);
        assert.equal(await mine.getAttribute('data-glory'), String(glory.length));
        assert.equal(await mine.getAttribute('data-gifts'), String(gifts.length));
      }
      for (const { colour, count } of view.decks)
        assert.equal(await someone.id(`deck-${colour}`).getAttribute('data-count'), String(count));
      for (const { cell } of view.targets ?? [])
        assert.match(await someone.id(`cell-${cell}`).getAttribute('aria-label'), /step|pass/);
    },
  );
  for (const phase of ['placing', 'start', 'move', 'labyrinth', 'pay']) assert.ok(phases.has(phase), phase);
  for (const someone of [...people, spectator]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('outcome').waitFor();
    await someone.id('reckoning').waitFor();
  }
  await shot(desk, 'theseus-end-desktop');
  await shot(phone, 'theseus-end-phone');

  // Every client received the same, and of face-down cards only their number.
  const after = desk.update().view;
  const all = Object.fromEntries(after.decks.map(({ colour }) => [colour, []]));
  for (const { colour, unseen } of desk.updates()[0].view.decks) all[colour].push(...unseen);
  const byTurn = new Map();
  for (const someone of [...people, spectator]) {
    const before = someone.updates().filter((update) => update.outcome === null);
    assert.ok(before.length > 20);
    for (const update of before) {
      hidesWhatIsCovered(update, all);
      const key = `${update.rev}`;
      const view = JSON.stringify(update.view);
      assert.equal(byTurn.get(key) ?? view, view, `revision ${key}`);
      byTurn.set(key, view);
    }
  }

  // The end: the winner's five torches, and each seat's glory as the server counts it.
  const { view, outcome } = desk.update();
  assert.equal(view.result.reason, 'minotaur_slain');
  for (const [seat, at] of view.seats.entries()) {
    assert.equal(await desk.id(`reckoned-${seat}`).getAttribute('data-glory'), String(at.glory.length));
    assert.equal(await desk.id(`reckoned-${seat}`).getAttribute('data-gifts'), String(at.gifts.length));
    assert.equal(outcome.seats[seat].won, view.result.winners.includes(seat));
  }
  const first = desk.page.locator('[data-testid^=reckoned-]').first();
  assert.equal(await first.getAttribute('data-testid'), `reckoned-${view.result.winners[0]}`);
  assert.match(await first.innerText(), /5 of 5/);
  assert.match(await phone.page.locator('[data-testid^=reckoned-]').first().innerText(), /5 su 5/);

  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const checked = spawnSync(binary, ['verify', await download.path()], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);

  // The replay, as seen by the player's seat, by a spectator, and by all seats.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 6; ++step) await phone.id('replay-next').click();
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 5));
  await phone.id('ring').waitFor();
  await shot(phone, 'theseus-replay-phone');
  await phone.id('replay-eyes').selectOption('');
  await until(phone, () => replays().some((moment) => moment.seat === null));
  for (const moment of replays()) if (moment.outcome === null) hidesWhatIsCovered(moment, all);
  await desk.id('replay').click();
  await desk.id('replay-slider').waitFor();
  for (let step = 0; step < 6; ++step) await desk.id('replay-next').click();
  await desk.id('replay-eyes').selectOption('all');
  await desk.id('ring').waitFor();
  await shot(desk, 'theseus-all-eyes-desktop');
  await desk.id('replay-close').click();
  await phone.id('replay-close').click();
  await phone.id('reckoning').waitFor();

  // A page that is opened after the end shows all of it as well.
  await phone.page.reload();
  await phone.id('reckoning').waitFor();
  const [best] = await phone.page.locator('[data-testid^=reckoned-]').all();
  assert.match(await best.innerText(), /5 su 5/);
  assert.match(await best.getByRole('img').last().getAttribute('aria-label'), /gloria/);
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});
