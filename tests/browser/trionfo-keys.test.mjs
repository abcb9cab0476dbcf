// The Triumph is played by the keyboard alone, with announcements for screen readers; two games, so that the
// moira is named by keys too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asked, table } from '../support/mythomakya-trionfo.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const CARD = /(yellow|black|blue|red|purple) \d+, \d+ apples?/;

/** Everything that a screen reader reads from now on, in order. */
const listen = (page) =>
  page.evaluate(() => {
    const region = document.querySelector('.sr[aria-live=polite]');
    globalThis.told = [];
    new MutationObserver(() => globalThis.told.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });

test('two games by keys alone, with everything in words', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{}], ['easy'], { games: 2, quick: true, trick_pause: 0 });
  const { page } = someone;
  const { keyboard } = page;
  await listen(page);
  const pressed = (at) => (at === 9 ? '0' : String(at + 1));
  const button = (at) => someone.id(`pile-${at}`).getByRole('button');
  let cards = 0;
  while (!someone.update().outcome) {
    await until(someone, () => someone.update().outcome || someone.update().prompt.length > 0);
    const { turn, view, prompt, outcome } = someone.update();
    if (outcome) break;
    if (asked(someone, 'ready')) {
      await someone.id('ready').waitFor();
      await keyboard.press('Enter');
    } else {
      await shown(someone);
      if (asked(someone, 'moira')) {
        // each colour reads the player's cards of it; its number selects it, and Enter confirms
        assert.match(
          await someone.id('moira-blue').getAttribute('aria-label'),
          /^blue: (you have \d+(, \d+)*|none of your uncovered cards)$/,
        );
        await keyboard.press('3');
        await page.locator('[data-testid=moira-blue][aria-checked=true]').waitFor();
        await keyboard.press('Enter');
      } else {
        const [at] = prompt.find(({ type }) => type === 'play').fields[0].values;
        cards += 1;
        if (cards === 1) {
          assert.match(
            await button(at).getAttribute('aria-label'),
            new RegExp(`^pile ${at + 1}: .+, ${CARD.source}, 1 below, may be played$`),
          );
          assert.match(
            await someone.id('row-1').getByRole('button').locator('.sr').innerText(),
            /treasure: .*\. 1: (used up|\w[^;]* \((yellow|black|blue|red|purple) \d+\)(, 1 below)?); 2: /,
          );
          // the dialogs of a card, the deck, and the match
          await keyboard.press('Shift+Digit1');
          await someone.id('pile-box').waitFor();
          await keyboard.press('Escape');
          await keyboard.press('c');
          await someone.id('cards-box').waitFor();
          assert.equal(await someone.id('cards-box').locator('li').count(), 40); // mythomakya-trionfo:R21
          await keyboard.press('Escape');
          await keyboard.press('t');
          await someone.id('match-box').waitFor();
          await keyboard.press('Escape');
          await someone.id('match-box').waitFor({ state: 'detached' });
          // a player who wants to confirm selects a card first, may put it back, and plays it with Enter
          await keyboard.press('f');
          await keyboard.press(pressed(at));
          await page.locator(`[data-testid=pile-${at}][data-state=chosen]`).waitFor();
          await keyboard.press('Escape');
          await page.locator(`[data-testid=pile-${at}][data-state=legal]`).waitFor();
          await keyboard.press(pressed(at));
          await page.locator(`[data-testid=pile-${at}][data-state=chosen]`).waitFor();
          await keyboard.press('Enter');
        } else if (cards === 2) {
          await keyboard.press('f');
          await keyboard.press(pressed(at));
        } else if (view.led && cards < 12 && (await page.locator('[data-state=barred]').count())) {
          const barred = page.locator('[data-state=barred]').first().getByRole('button');
          assert.match(await barred.getAttribute('aria-label'), /not now: follow \w+$/);
          await keyboard.press(pressed(at));
        } else await keyboard.press(pressed(at));
      }
    }
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
  }
  assert.equal(cards, 40);
  await someone.id('ending').waitFor();
  const told = await page.evaluate(() => globalThis.told);
  const line = (words) => told.findIndex((said) => words.test(said));
  assert.ok(
    line(
      /plays? .+, \w+ \d+, \d+ apples?\. (You take|\w+ takes) the trick: \d+ apples?\. Turned up: \w+ .+, \w+ \d+/,
    ) >= 0,
    told.join('\n'),
  );
  assert.ok(line(/names? \w+ as moira\./) >= 0);
  assert.match(told.at(-1), /The apples are counted: .* \d+ and .* \d+\..*The match is over\.$/);
  // the seat that names the moira alternates. mythomakya-trionfo:R19
  const { counts } = someone.update().view;
  assert.notEqual(counts[0].chooser, counts[1].chooser);
  await someone.id('counted-1').waitFor();
  assert.deepEqual(someone.faults, []);
});

test('the next card does not wait for the word that the last one was taken', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{}], ['easy'], { quick: true, trick_pause: 0 });
  const { page } = someone;
  // the server's answers to this player's intents get lost on the way; the updates do not
  const intents = new Set();
  await page.routeWebSocket(
    () => true,
    (route) => {
      const up = route.connectToServer();
      route.onMessage((text) => {
        const said = JSON.parse(text);
        if (said.t === 'intent') intents.add(said.id);
        up.send(text);
      });
      up.onMessage((text) => void (intents.has(JSON.parse(text).id) || route.send(text)));
    },
  );
  await page.reload();
  const taken = () =>
    page.locator('[data-testid^=pile-][data-state=legal], [data-testid=moira-blue]').first();
  for (let decisions = 0; decisions < 4; ++decisions) {
    await taken().waitFor();
    const turn = await someone.id('game').getAttribute('data-turn');
    const legal = page.locator('[data-testid^=pile-][data-state=legal]').first();
    if (await legal.count())
      await page.keyboard.press(
        (await legal.getAttribute('data-testid'))
          .replace('pile-', '')
          .replace(/\d+/, (at) => String((Number(at) + 1) % 10)),
      );
    else {
      await page.keyboard.press('3');
      await page.locator('[data-testid=moira-blue][aria-checked=true]').waitFor();
      await page.keyboard.press('Enter');
    }
    await page.locator(`[data-testid=game]:not([data-turn="${turn}"])`).waitFor();
  }
  assert.equal(intents.size, 4);
});
