// Two people and a bot play a whole Ithaca, one of them on a phone, by clicking. No player or spectator
// receives hidden information.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { own, play, table } from '../support/ithaca.mjs';
import { seeded } from '../support/play.mjs';
import { binary } from '../support/server.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

/** Checks a frame for hands, Oracles and bids: a player's own only, and none for a spectator. */
function holdsOnlyOwn({ view, events, seat }) {
  for (const [at, other] of view.seats.entries()) {
    for (const key of ['hand_cards', 'oracle_cards'])
      assert.equal(other[key] === null, at !== seat, `${key} of seat ${at} before seat ${seat}`);
  }
  for (const bid of view.contest?.bids ?? [])
    assert.equal(bid.cards === null, bid.seat !== seat, `the bid of seat ${bid.seat} before seat ${seat}`);
  for (const event of events) assert.ok(!('own' in event) || event.seat === seat, JSON.stringify(event));
  // every card that this viewer cannot locate is in a list that the viewer could compute
  const seen = [
    ...view.discard,
    ...view.poseidon.cards,
    ...view.deities.flatMap((d) => d.cards),
    ...(view.contest ? [view.contest.prize] : []),
    ...view.seats.flatMap((s) => [
      ...s.cargo,
      ...s.points,
      ...(s.hand_cards ?? []),
      ...(s.oracle_cards ?? []),
    ]),
    ...(view.contest?.bids ?? []).flatMap((b) => b.cards ?? []),
  ];
  assert.equal(seen.length + view.unseen.length, 72);
}

test('a whole game, from the lobby to the final scores; no player receives hidden information', async () => {
  const random = seeded(7);
  const { people, link } = await table(
    browser,
    server,
    [{ viewport: DESKTOP }, { viewport: PHONE, hasTouch: true, locale: 'it-IT' }],
    ['medium'],
  );
  const [desk, phone] = people;
  const spectator = await person(browser);
  await follow(spectator, link, 'Eumeo').catch(() => {});
  await until(spectator, () => spectator.update() !== null);
  await spectator.id('stage').waitFor();
  assert.equal(await spectator.page.locator('[data-testid^=hand-]').count(), 0);

  // The page shows the server's state of the table.
  let looked = 0;
  await play(
    people,
    random,
    () => false,
    async (someone) => {
      if (++looked % 6) return;
      const { view } = someone.update();
      for (const { deity, total } of view.deities)
        assert.equal(await someone.id(`column-${deity}`).getAttribute('data-total'), String(total));
      assert.equal(await someone.id('route').locator('li.lit').getAttribute('data-deity'), view.favour);
      const cards = someone.id('mine').locator('[data-face]');
      const faces = await cards.evaluateAll((all) => all.map((card) => card.dataset.face));
      for (const face of own(someone).hand_cards) assert.ok(faces.includes(face));
    },
  );
  for (const someone of [...people, spectator]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('outcome').waitFor();
    await someone.id('standings').waitFor();
  }
  // Without teams there is no side to write to, and no seat has a role.
  assert.equal(await desk.id('chat-team').count(), 0);
  assert.equal(await desk.id('next-game').getByRole('status').innerText(), '');
  await shot(desk, 'ithaca-end-desktop');
  await shot(phone, 'ithaca-end-phone');

  for (const someone of [...people, spectator]) {
    const before = someone.updates().filter((update) => update.outcome === null);
    assert.ok(before.length > 12);
    before.forEach(holdsOnlyOwn);
  }
  for (const { view } of spectator.updates().filter((update) => update.outcome === null))
    assert.ok(view.seats.every((seat) => seat.hand_cards === null));

  // The scoring: every Oracle is open, and the places follow the points.
  const { view, outcome } = desk.update();
  for (const [seat, at] of view.seats.entries()) {
    assert.equal(await desk.id(`standing-${seat}`).locator('.score b').innerText(), String(at.score));
    const shown = await desk
      .id(`standing-${seat}`)
      .locator('[data-face]')
      .evaluateAll((all) => all.map((card) => card.dataset.face));
    assert.deepEqual(
      shown.sort(),
      [...at.oracle_cards, ...at.points, ...(view.result.lost[seat] ?? [])].sort(),
    );
  }
  const first = desk.page.locator('[data-testid^=standing-]').first();
  assert.ok(outcome.seats[Number((await first.getAttribute('data-testid')).at(-1))].won);

  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const checked = spawnSync(binary, ['verify', await download.path()], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
  const drawn = spawnSync(binary, ['replay', await download.path(), '--seat', '1', '--picture', 'it'], {
    encoding: 'utf8',
  });
  assert.match(drawn.stdout, /^Ithaca · turno 1 · .*\n(.*\n)*La tua mano: /m);

  // The replay, as seen by the player's seat, by another one, and by a spectator.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 4; ++step) await phone.id('replay-next').click();
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 3));
  await shot(phone, 'ithaca-replay-phone');
  await phone.id('replay-viewer').selectOption('0');
  await until(phone, () => replays().some((moment) => moment.seat === 0));
  await phone.id('replay-viewer').selectOption('');
  await until(phone, () => replays().some((moment) => moment.seat === null));
  for (const moment of replays()) if (moment.outcome === null) holdsOnlyOwn(moment);
  // And by all seats: each hand is on its seat's plate.
  await desk.id('replay').click();
  await desk.id('replay-slider').waitFor();
  for (let step = 0; step < 4; ++step) await desk.id('replay-next').click();
  await desk.id('replay-viewer').selectOption('all');
  const hands = () => desk.page.getByRole('group', { name: 'Hand', exact: true });
  await hands().first().waitFor();
  assert.equal(await hands().count(), 2);
  await shot(desk, 'ithaca-all-eyes-desktop');
  await desk.id('replay-close').click();
  await phone.id('replay-close').click();
  await phone.id('standings').waitFor();
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});
