// The Challenge is played by the keyboard alone, with announcements for screen readers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asked, table } from '../support/mythomakya-sfida.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

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

test('a game by keys alone, with everything in words', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{}], ['easy']);
  const { page } = someone;
  const { keyboard } = page;
  await listen(page);
  let cards = 0;
  const decide = async (turn, prompt) => {
    if (someone.update().turn !== turn) return;
    const first = (type, name) => asked(someone, type).fields.find((field) => field.name === name).values[0];
    if (asked(someone, 'moira')) {
      await keyboard.press('3');
      await page.locator('[data-testid=moira-blue][aria-checked=true]').waitFor();
      await keyboard.press('Enter');
    } else if (asked(someone, 'pass')) {
      await someone.id('window').waitFor();
      if (someone.update().view.own.answer) await someone.nextFrame(15_000);
      else await keyboard.press('p');
    } else if (asked(someone, 'give')) {
      await someone.id(`god-choice-${first('give', 'deity')}`).focus();
      await keyboard.press('Enter');
      await someone.id('commit').focus();
      await keyboard.press('Enter');
    } else if (asked(someone, 'decline')) {
      await someone.id('decline').focus();
      await keyboard.press('Enter');
    } else if (asked(someone, 'choose')) {
      const at = first('choose', 'pile');
      await keyboard.press(at === 9 ? '0' : String(at + 1));
      await someone.id('commit').focus();
      await keyboard.press('Enter');
    } else if (asked(someone, 'play')) {
      // and not a window that closed in the meantime, after the answer
      const at = first('play', 'pile');
      const open = prompt.some(
        ({ type, fields }) =>
          type === 'activate' && fields.some(({ name, values: of }) => name === 'pile' && of.includes(at)),
      );
      cards += 1;
      if (cards === 1) {
        const label = await someone.id(`pile-${at}`).getByRole('button').getAttribute('aria-label');
        assert.match(
          label,
          new RegExp(
            `^pile ${at + 1}: .+, (yellow|black|blue|red|purple) \\d+, \\d+ apples?.*below: .+, may be played$`,
          ),
        );
        assert.match(
          await someone.id('row-1').getByRole('button').locator('.sr').innerText(),
          /treasure pays \d+, \d gods? in hand\. 1: /,
        );
        for (const [pressed, opened] of [
          ['c', 'cards-box'],
          ['t', 'match-box'],
          ['d', 'gods-box'],
          ['g', 'hand-box'],
          ['b', 'treasure-box'],
          ['Shift+Digit1', 'pile-box'],
        ]) {
          await keyboard.press(pressed);
          await someone.id(opened).waitFor();
          await keyboard.press('Escape');
          await someone.id(opened).waitFor({ state: 'detached' });
        }
      }
      await keyboard.press(at === 9 ? '0' : String(at + 1));
      if (open) {
        await someone.id('play-plain').focus();
        await keyboard.press('Enter');
      }
    }
  };
  while (!someone.update().outcome) {
    await until(
      someone,
      () =>
        someone.update().outcome ||
        someone
          .update()
          .prompt.some(({ type }) => ['moira', 'play', 'choose', 'decline', 'pass', 'give'].includes(type)),
    );
    const { turn, prompt, outcome } = someone.update();
    if (outcome) break;
    // the server may have played the only possible card just before the key: then the next one is opened
    if (await page.locator('dialog[open]').count()) await keyboard.press('Escape');
    await shown(someone);
    // steps without a decision, and windows whose time ends, continue without the player
    await decide(turn, prompt).catch((error) => {
      if (someone.update().turn === turn && !someone.update().outcome) throw error;
    });
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
  }
  await someone.id('ending').waitFor();
  assert.ok(cards > 20);
  const told = await page.evaluate(() => globalThis.told);
  const line = (words) => told.some((said) => words.test(said));
  assert.ok(line(/\w+ plays .+, \w+ \d+, \d+ apples?\./), told.join('\n'));
  assert.ok(line(/Play a god before the turn\?$/));
  assert.ok(line(/takes? the trick: \d+ apples?\./));
  assert.match(told.at(-1), /The apples are counted: .* \d+ and .* \d+\..*The game is over\.$/);
  assert.deepEqual(someone.faults, []);
});
