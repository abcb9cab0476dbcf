// Three people play a whole Itaca, one of them on a phone, by clicking. No player or spectator receives
// hidden information.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, follow, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asks, own, play, table } from '../support/itaca.mjs';
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
  await phone.id('replay-eyes').selectOption('0');
  await until(phone, () => replays().some((moment) => moment.seat === 0));
  await phone.id('replay-eyes').selectOption('');
  await until(phone, () => replays().some((moment) => moment.seat === null));
  for (const moment of replays())
    if (moment.outcome === null && moment.seat !== undefined) holdsOnlyOwn(moment);
  // And by all seats: each hand is on its seat's plate.
  await desk.id('replay').click();
  await desk.id('replay-slider').waitFor();
  for (let step = 0; step < 4; ++step) await desk.id('replay-next').click();
  await desk.id('replay-eyes').selectOption('all');
  const hands = () => desk.page.getByRole('list', { name: 'Hand', exact: true });
  await hands().first().waitFor();
  assert.equal(await hands().count(), 2);
  await shot(desk, 'itaca-all-eyes-desktop');
  await desk.id('replay-close').click();
  await phone.id('replay-close').click();
  await phone.id('ending').waitFor();
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});
