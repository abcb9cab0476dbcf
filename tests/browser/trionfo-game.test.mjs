// Four people in two teams play a whole Trionfo by clicking, one of them on a phone, with a spectator. No
// client receives hidden cards, nor past tricks.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { play, table } from '../support/mythomakya-trionfo.mjs';
import { seeded } from '../support/play.mjs';
import { binary } from '../support/server.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

/** The open cards on the table. */
function open({ view }) {
  const plays = [...view.trick, ...(view.last?.plays ?? [])];
  return new Set([
    ...view.seats.flatMap(({ piles }) => piles.flatMap(({ top }) => top ?? [])),
    ...plays.map(({ card }) => card),
  ]);
}

/**
 * A frame names no card that is not open, and nothing of a treasure. mythomakya-trionfo:R3
 * mythomakya-trionfo:R14
 */
function hidesTheRest(update) {
  const seen = open(update);
  for (const [, card] of JSON.stringify([update.view, update.events], (key, value) =>
    key === 'rule' ? undefined : value,
  ).matchAll(/"([GNBRV]\d{1,2})"/g))
    assert.ok(seen.has(card), `${card} in ${JSON.stringify(update)}`);
  assert.equal(update.view.tricks, null);
  for (const { treasure_cards, apples } of update.view.seats)
    assert.deepEqual([treasure_cards, apples], [null, null]);
}

/**
 * The page shows all open cards, and neither there nor in its log a card of an earlier trick.
 * mythomakya-trionfo:L17
 */
async function showsNoMore(someone) {
  const seen = open(someone.update());
  await someone.page.waitForFunction(
    (all) =>
      [
        ...new Set(
          [...document.querySelectorAll('[data-face]')].map((card) => card.dataset.face).filter(Boolean),
        ),
      ]
        .sort()
        .join() === all,
    [...seen].sort().join(),
  );
}

test('a whole game in teams, from the lobby to the scores; no player receives hidden information', async () => {
  const random = seeded(11);
  const { people, link } = await table(
    browser,
    server,
    [{ viewport: DESKTOP }, { viewport: PHONE, hasTouch: true, locale: 'it-IT' }, {}, {}],
    [],
    { trick_pause: 10 },
  );
  const [desk, phone] = people;
  const spectator = await person(browser);
  await follow(spectator, link, 'Eumeo').catch(() => {});
  await until(spectator, () => spectator.update() !== null);
  await spectator.id('stage').waitFor();

  let looked = 0;
  await play(
    people,
    random,
    () => false,
    async (someone) => {
      const { view, seat } = someone.update();
      if (view.phase !== 'play' || ++looked % 7) return;
      await showsNoMore(someone);
      // every pile has its place, used up or not, and the middle a place for every seat
      assert.equal(await someone.page.locator('[data-testid=mine] [data-testid^=pile-]').count(), 5);
      const mine = await someone.page
        .locator('[data-testid=mine] [data-testid^=pile-]')
        .evaluateAll((all) => all.map((one) => one.dataset.face ?? null));
      assert.deepEqual(
        mine,
        view.seats[seat].piles.map(({ top }) => top),
      );
      assert.deepEqual(
        await someone.page
          .locator('[data-testid^=place-]')
          .evaluateAll((all) => all.map((one) => Number(one.dataset.seat)))
          .then((all) => all.sort()),
        [0, 1, 2, 3],
      );
      assert.equal(await someone.id('moira-bar').getAttribute('data-moira'), view.moira);
    },
  );
  for (const someone of [...people, spectator]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('ending').waitFor();
  }
  await shot(desk, 'trionfo-end-desktop');
  await shot(phone, 'trionfo-end-phone');
  for (const someone of [...people, spectator]) {
    const before = someone.updates().filter((update) => update.outcome === null);
    assert.ok(before.length > 60);
    before.forEach(hidesTheRest);
  }

  // The count equals the server's: by seat, by side, and the winner. mythomakya-trionfo:R18
  const { view, outcome } = desk.update();
  const [count] = view.counts;
  for (const [seat, apples] of count.apples.entries()) {
    assert.equal(
      await desk.id(`counted-seat-${seat}`).locator('[data-apples]').getAttribute('data-apples'),
      String(apples),
    );
    const lot = await desk
      .id(`counted-seat-${seat}`)
      .locator('[data-face]')
      .evaluateAll((all) => all.map((card) => card.dataset.face));
    assert.deepEqual(lot.sort(), [...view.seats[seat].treasure_cards].sort());
  }
  for (const side of count.sides) {
    const sum = side.reduce((all, seat) => all + count.apples[seat], 0);
    assert.equal(
      await phone.id(`side-${side[0]}`).locator('.total').getAttribute('data-apples'),
      String(sum),
    );
    assert.equal(await phone.id(`side-${side[0]}`).locator('.total .sr').innerText(), `${sum} mele`);
    assert.equal(
      side.every((seat) => outcome.seats[seat].won),
      count.winners.includes(side[0]),
    );
  }

  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const checked = spawnSync(binary, ['verify', await download.path()], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);

  // The replay: as seen by a seat at the time, and by all seats with the cards under the piles.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 5; ++step) await phone.id('replay-next').click();
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 3));
  for (const moment of replays()) if (moment.outcome === null) hidesTheRest(moment);
  assert.equal(await phone.id('mine').locator('.under').count(), 0);
  await phone.id('replay-viewer').selectOption('all');
  await phone.id('mine').locator('.under [data-face]').first().waitFor();
  await shot(phone, 'trionfo-all-eyes-phone');
  const { view: moment } = replays().findLast(({ views }) => views);
  const below = await phone
    .id('mine')
    .locator('[data-testid^=pile-]')
    .evaluateAll((all) => all.map((one) => one.querySelectorAll('.under [data-face]').length));
  assert.deepEqual(
    below,
    moment.seats[moment.order[0]].piles.map(({ hidden }) => hidden),
  );
  await phone.id('replay-close').click();
  await phone.id('ending').waitFor();
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});
