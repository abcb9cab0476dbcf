// A bot gives advice at a table: asked on a phone and followed with a press, and in the replay after the
// end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, openRoom, person, shot, shown, until } from '../support/browser.mjs';
import { flip, menu, unfold } from '../support/multiplayer.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { asked, play } from '../support/mythomakya-trionfo.mjs';
import { seeded } from '../support/play.mjs';
import { configure } from '../support/tableFixture.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

test('a player requests advice on a phone and follows it; the replay shows what the bot would have done', async () => {
  const host = await person(browser);
  const friend = await person(browser, { viewport: PHONE, hasTouch: true, locale: 'it-IT' });
  await follow(friend, await openRoom(host, server, 'Dimitri', 'mythomakya-trionfo'), 'Nausicaa');
  await configure(host, { games: 1, quick: true, trick_pause: 0, auto_forced: false });
  await unfold(host, 'manners');
  await flip(host, 'advice');
  await host.id('start').click();
  for (const someone of [host, friend]) await until(someone, () => !!someone.update());
  // A player without a decision cannot request advice.
  await play([host, friend], seeded(4), () => !!asked(friend, 'play') && friend.update().view.taken > 1);
  await shown(friend);
  await host.id('menu').click();
  assert.equal(await host.id('ask-advice').count(), 0);
  await host.page.keyboard.press('Escape');

  // by the keyboard, too
  await play([host, friend], seeded(6), () => !!asked(host, 'play'));
  await shown(host);
  await host.page.keyboard.press('!');
  assert.match(await host.id('advice-words').innerText(), /^play .+, \w+ \d+, \d+ apples?$/);
  await host.page.keyboard.press('Escape');
  await host.id('advice').waitFor({ state: 'detached' });

  // of several cards, the bot searches for the best
  await play([host, friend], seeded(7), () => asked(friend, 'play')?.fields[0].values.length > 1);
  await shown(friend);
  const { turn } = friend.update();
  await menu(friend, 'ask-advice');
  const words = await friend.id('advice-words').innerText();
  assert.match(words, /^gioca .+, (giallo|nero|blu|rosso|viola) \d+, \d+ mel[ae]$/);
  assert.match(
    await friend.id('advice-reason').innerText(),
    /^Va a finire bene nel \d+% delle partite che il bot ha simulato\. (Quasi altrettanto buona: gioca .+\.|La seconda scelta: gioca .+\. Finisce bene nel \d+%\.)$/,
  );
  await inspect(friend, 'advice', { inside: 'dialog' });
  await shot(friend, 'advice-phone');
  await friend.id('advice-do').click();
  await until(friend, () => friend.update().turn > turn);
  assert.equal(await friend.page.locator('dialog[open]').count(), 0);

  await play([host, friend], seeded(5));
  await friend.id('replay').click();
  await friend.id('replay-bar').waitFor();
  // before the first step there is no advice; another seat's action is not judged for this viewer
  assert.ok(await friend.id('replay-ask').isDisabled());
  await friend.id('replay-viewer').selectOption({ label: 'Nausicaa' });
  const ask = friend.id('replay-ask');
  for (let step = 1; step < 8 && (await ask.isDisabled()); ++step) {
    await friend.id('replay-next').click();
    await friend.page
      .getByTestId('replay-step')
      .filter({ hasText: new RegExp(`^${step} /`) })
      .waitFor();
    await friend.page.locator('[data-testid=replay-bar][aria-busy=false]').waitFor();
  }
  await ask.click();
  await friend
    .id('replay-advice')
    .filter({ hasText: /^Bot \S+: (gioca .+, \S+ \d+, \d+ mel[ae]|sceglie)/ })
    .waitFor();
  await shot(friend, 'replay-advice-phone');
  const over = await friend.page.evaluate(
    () =>
      document.querySelector('[data-testid=replay-bar]').scrollWidth -
      document.querySelector('[data-testid=replay-bar]').clientWidth,
  );
  assert.ok(over <= 0, `${over} px too wide`);
  // the next step is another question
  await friend.id('replay-next').click();
  await friend.id('replay-advice').waitFor({ state: 'detached' });
  for (const someone of [host, friend]) assert.deepEqual(someone.faults, []);
});
