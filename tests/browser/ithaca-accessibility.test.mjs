// Ithaca is accessible: contrast, names, sizes and widths in light and dark, forced colours, and text twice
// as large.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { card, own, play, table } from '../support/ithaca.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

async function all(someone, screen) {
  await inspect(someone, screen);
  await inspectForcedColours(someone, screen);
  await inspectEnlarged(someone, screen, [360, 1440]);
}

test('a card is chosen, and the discards lie open', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: PHONE }], ['easy', 'easy', 'easy', 'easy']);
  await play(
    [someone],
    seeded(5),
    () =>
      someone.update().view.turn > 10 &&
      someone.update().prompt.some((choice) => choice.type === 'influence') &&
      own(someone).hand_cards.some((face) => face.length > 2),
  );
  const double = own(someone).hand_cards.findIndex((face) => face.length > 2);
  await card(someone, 'hand', double).click();
  await all(someone, 'a card is chosen');
  // a phone has no plates: the strip says who is who
  for (const [seat, name] of ['You', 'Phemius', 'Medon'].entries())
    assert.equal(await someone.id(`name-${seat}`).innerText(), name);
  await someone.id('show-cards').click();
  await someone.id('piles').waitFor();
  await inspect(someone, 'discards and counts');
  assert.deepEqual(someone.faults, []);
});
