// A gift is contested: bids by clicking, a pass by a key, and a prompt for a seat without a fitting card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { card, own, play, table } from '../support/ithaca.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const LETTER = { zeus: 'Z', athena: 'A', helios: 'H', aiolus: 'W' };
const fits = (face, deity) => face.slice(0, -1).includes(LETTER[deity]);
const worth = (faces) => faces.reduce((all, face) => all + Number(face.at(-1)), 0);
const moved = (someone, turn) =>
  until(someone, () => someone.update().turn > turn || someone.update().outcome);
const bidden = (someone) => someone.update().prompt.some((choice) => choice.type === 'bid');

/** Bids every fitting card; the page counts along, and the others see the number but not the faces. */
async function bid(someone, other) {
  const { view, turn, seat } = someone.update();
  const { deity, prize } = view.contest;
  const oracle = own(someone).oracle_cards;
  assert.ok(await someone.id('prompt').getByText(prize.at(-1)).count());
  for (const [i, face] of oracle.entries()) {
    const button = card(someone, 'oracle', i);
    if (fits(face, deity)) {
      await button.click();
    } else {
      assert.equal(await button.getAttribute('aria-disabled'), 'true');
      assert.match(await button.locator('.sr').innerText(), /does not show|non mostra/);
      await button.focus(); // it has a tab stop, and gives the reason
      assert.ok(await button.evaluate((node) => node === document.activeElement));
      await button.click({ force: true }); // and a tap on it does nothing
      assert.equal(await button.getAttribute('aria-pressed'), 'false');
    }
  }
  const chosen = oracle.filter((face) => fits(face, deity));
  // the server's preview of the bid
  await someone
    .id('bid-total')
    .getByText(String(worth(chosen)), { exact: true })
    .waitFor();
  await shot(someone, 'ithaca-bid');
  await someone.id('commit').click();
  await moved(someone, turn);
  const seen = other
    .updates()
    .find(
      (update) =>
        update.events.some((event) => event.type === 'bid' && event.seat === seat) &&
        !update.events.some((event) => event.type === 'revealed'),
    );
  if (seen) {
    assert.equal(seen.view.contest.bids[seat].count, chosen.length);
    assert.equal(seen.view.contest.bids[seat].cards, null);
  }
}

/** No card fits: the page tells this player alone, and passes for them after a while if they asked for it. */
async function nothing(someone) {
  const { turn, view } = someone.update();
  const rows = someone.id('prompt').locator('button.card');
  assert.equal(await rows.count(), own(someone).oracle);
  for (const row of await rows.all()) assert.equal(await row.getAttribute('aria-disabled'), 'true');
  assert.equal(await someone.id('commit').count(), 0);
  assert.equal(await someone.id(`bid-of-${someone.update().seat}`).getAttribute('data-decided'), 'false');
  assert.ok(view.contest);
  await shot(someone, 'ithaca-nothing-fits');
  const auto = someone.id('auto-pass');
  assert.equal(await auto.getAttribute('aria-checked'), 'false');
  await auto.click();
  await moved(someone, turn);
  assert.ok(someone.update().events.some((event) => ['passed', 'awarded'].includes(event.type)));
}

test('gifts are bid for, passed by a key, and passed alone where nothing fits', async () => {
  const done = { bid: false, key: false, nothing: false };
  for (let game = 0; game < 4 && !Object.values(done).every(Boolean); ++game) {
    const { people } = await table(
      browser,
      server,
      [{ viewport: DESKTOP }, { viewport: PHONE, hasTouch: true, locale: 'it-IT' }],
      ['easy'],
    );
    await play(
      people,
      seeded(game + 21),
      () => Object.values(done).every(Boolean),
      async (someone) => {
        if (someone.update().view.phase !== 'contest') return false;
        if (!bidden(someone)) {
          if (done.nothing) return false;
          await nothing(someone);
          return (done.nothing = true);
        }
        if (!done.bid) {
          await bid(
            someone,
            people.find((other) => other !== someone),
          );
          return (done.bid = true);
        }
        if (done.key) return false;
        const { turn } = someone.update();
        await someone.page.keyboard.press('p');
        await moved(someone, turn);
        return (done.key = true);
      },
    );
    for (const someone of people) {
      assert.deepEqual(someone.faults, []);
      await someone.context.close();
    }
  }
  assert.deepEqual(done, { bid: true, key: true, nothing: true });
});
