// The room proposes options for the number of players; and a single game that all agree to stop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asked, play } from '../support/mythomakya-trionfo.mjs';
import { seeded } from '../support/play.mjs';
import { configure } from '../support/tableFixture.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

test('as many games as players are proposed, with the reason; a single game may be stopped by all together', async () => {
  const host = await person(browser);
  const friend = await person(browser, { viewport: PHONE, hasTouch: true, locale: 'it-IT' });
  await follow(friend, await openRoom(host, server, 'Dimitri', 'mythomakya-trionfo'), 'Nausicaa');

  // mythomakya-trionfo:L14
  await friend.id('show-options').click(); // a guest finds the options folded
  await friend.id('proposed').getByText('Scegliere la moira è un vantaggio. In 2 partite').waitFor();
  assert.equal(await friend.id('take-proposed').count(), 0); // the host must do it
  await host.id('take-proposed').click();
  await host.id('proposed').waitFor({ state: 'detached' });
  assert.equal(await host.id('option-games').getByRole('spinbutton').inputValue(), '2');

  await configure(host, { games: 1, allow_early_stop: true, trick_pause: 0, auto_forced: false });
  assert.equal(await host.id('proposed').count(), 0);
  await host.id('start').click();
  for (const someone of [host, friend]) await until(someone, () => !!someone.update());
  await host
    .id('phase')
    .filter({ hasText: /’s moira/ })
    .waitFor();
  await play([host, friend], seeded(2), () => host.update().view.taken === 2);

  // mythomakya-trionfo:L25
  await host.id('offer-stop').click();
  await host.id('play-on').waitFor();
  assert.ok(asked(friend, 'stop'));
  await friend.id('offer-stop').click();
  for (const someone of [host, friend]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('ending').waitFor();
  }
  assert.match(await host.id('count').innerText(), /ended early/);
  const { counts, seats } = host.update().view;
  assert.equal(counts[0].stopped, true);
  assert.equal(
    seats.reduce((sum, { treasure_cards }) => sum + treasure_cards.length, 0),
    4,
  );

  // The table closes while a reaction is still shown at it.
  await host.id('reactions').click();
  await host.id('reaction-well_played').click();
  await friend.id('shown-well_played').first().waitFor();
  await friend.id('again').click();
  await friend.id('past-games').waitFor();
  for (const someone of [host, friend]) assert.deepEqual(someone.faults, []);
});
