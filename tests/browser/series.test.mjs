// The host adds a bot, a game is played with it, and a press opens the next one; a member who still looks
// at the end stays there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, follow, launch, openRoom, person, shot, until } from '../support/browser.mjs';
import { chooseMap, sail, storm } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

const asks = (someone) => someone.update()?.prompt.some((choice) => !choice.anytime) ?? false;

/** People decide when they have a prompt; in between the bots play. */
async function playBesideBots(people, random) {
  const [one] = people;
  for (;;) {
    await until(one, () => one.update()?.outcome || people.some(asks));
    if (one.update().outcome) return;
    const someone = people.find(asks);
    const { turn, view } = someone.update();
    if (view.phase === 'choose_map') await chooseMap(someone, 'A');
    else if (view.phase === 'storm') await storm(someone, random);
    else await sail(someone, random);
    await until(someone, () => someone.update().turn > turn);
    await until(one, () => one.update().view.round >= someone.update().view.round);
  }
}

test('a bot at the table, the next game by one press, and the table of the games so far', async () => {
  const server = await startServer({ args: ['--bot-move-delay', '0'] });
  try {
    const random = seeded(21);
    const poseidon = await person(browser);
    const friend = await person(browser, { viewport: PHONE, hasTouch: true, locale: 'it-IT' });
    const link = await openRoom(poseidon, server, 'Dimitri');
    await follow(friend, link, 'Nausicaa');
    assert.equal(await friend.id('bot-2').count(), 0); // the host must do it
    const [kind] = await poseidon
      .id('bot-2')
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.value).filter(Boolean));
    await poseidon.id('bot-2').selectOption(kind);
    await poseidon.id('dismiss-2').click();
    await poseidon.id('bot-2').selectOption(kind);
    await friend.page.getByTestId('seat-2').locator('.nm').waitFor();
    await shot(poseidon, 'room-bot-desktop');
    await shot(friend, 'room-bot-phone');
    await poseidon.id('start').click();
    await playBesideBots([poseidon, friend], random);
    for (const someone of [poseidon, friend]) await someone.id('outcome').waitFor();
    await shot(friend, 'end-phone');

    await friend.id('again').click();
    await friend.id('past-games').waitFor();
    assert.match(await friend.id('seat-0').innerText(), /Nausicaa/);
    await shot(friend, 'next-phone');
    // The other member still looks at the end, and may replay it, until they continue.
    await poseidon
      .id('next-game')
      .getByRole('status')
      .filter({ hasText: /is open/ })
      .waitFor();
    await poseidon.id('replay').click();
    await poseidon.id('replay-bar').waitFor();
    await poseidon.id('replay-close').click();
    await poseidon.id('again').click();
    await poseidon.id('past-games').waitFor();
    assert.match(await poseidon.id('seat-2').innerText(), /Dimitri/);
    // The second press is not refused; its toast may be shown for a while.
    assert.deepEqual(await poseidon.page.locator('.toast.refusal').allInnerTexts(), []);
    await shot(poseidon, 'next-desktop');
    const saved = poseidon.page.waitForEvent('download');
    await poseidon.id('save-game-1').click();
    assert.match((await saved).suggestedFilename(), /-1\.json$/);

    await poseidon.id('start').click();
    await until(friend, () => friend.update()?.seat === 0 && friend.update().rev <= 1);
    await playBesideBots([friend, poseidon], random);
    await poseidon.id('verified').waitFor();
    assert.equal(await poseidon.id('verified').getAttribute('data-verdict'), 'verified');
    for (const someone of [poseidon, friend]) assert.deepEqual(someone.faults, []);
  } finally {
    await server.dispose();
  }
});
