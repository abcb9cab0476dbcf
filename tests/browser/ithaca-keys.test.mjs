// Ithaca is played by the keyboard alone, with announcements for screen readers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { mayAct, own, table } from '../support/ithaca.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const LETTER = { zeus: 'z', athena: 'a', helios: 'h', aiolus: 'w' };

/** The part of each god's column on a desk that shows nothing. */
const bare = ({ page }) =>
  page.locator('[data-testid^=column-]').evaluateAll((columns) =>
    columns.map((column) => {
      const { height } = column.getBoundingClientRect();
      const high = (nodes) => [...nodes].reduce((sum, node) => sum + node.getBoundingClientRect().height, 0);
      return 1 - high([...column.querySelectorAll('.vase, .dn, .far, .cards > *')]) / height;
    }),
  );

async function decide(someone) {
  const { keyboard } = someone.page;
  const { view, prompt } = someone.update();
  const asks = (type) => prompt.find((choice) => choice.type === type);
  if (asks('keep')) return keyboard.press('k');
  if (asks('pass')) return keyboard.press('p');
  if (asks('land') || asks('rest')) return keyboard.press('Enter');
  if (asks('excess')) {
    for (let i = 1; i <= view.excess.count; ++i) await keyboard.press(String(i));
    return keyboard.press('Enter');
  }
  const choice =
    asks('influence') ??
    asks('favour') ??
    asks('oracle') ??
    asks('swap') ??
    asks('odyssey') ??
    asks('discard');
  const field = (name) => choice.fields.find((one) => one.name === name)?.values;
  const place = own(someone).hand_cards.indexOf(field('card')[0]);
  await keyboard.press(String(place + 1));
  await someone.page.locator(`[data-testid=hand-${place}] [aria-pressed=true]`).waitFor();
  if (field('deity')) await keyboard.press(LETTER[field('deity')[0]]);
  if (choice.type === 'swap') await keyboard.press('Shift+Digit1');
  return keyboard.press(choice.type === 'discard' ? 'd' : 'Enter');
}

test('several turns by keys alone, with everything in words', async () => {
  const { people } = await table(browser, server, [{}], ['medium']);
  const [someone] = people;
  const { page } = someone;
  const kinds = new Set();
  for (let decisions = 0; decisions < 14 && !someone.update().outcome; ++decisions) {
    await until(someone, () => mayAct(someone) || someone.update().outcome);
    if (someone.update().outcome) break;
    const { turn, view } = someone.update();
    await shown(someone);
    if (view.phase === 'influence' && !kinds.has('influence')) {
      // on a desk the gods fill what the cards leave of their columns
      assert.ok(Math.max(...(await bare(someone))) < 0.15, String(await bare(someone)));
      // a card reads its face and its effect; the deities read how far they are from a gift
      const words = someone.id('hand-0').getByRole('button').locator('.sr');
      await words.filter({ hasText: 'Favour' }).waitFor(); // the server's preview
      assert.match(await words.innerText(), /^(Zeus|Athena|Helios|Aiolus)( or \w+)? [1-6], On \w+: .*Favour/);
      assert.match(
        await someone.id('column-zeus').getAttribute('aria-label'),
        /^Zeus, total \d, \d more for a gift/,
      );
      assert.match(
        await someone.id('route').locator('li.lit').innerText(),
        /:\s*(Favour|Landing|Oracle|Odyssey)\s*now/,
      );
      await page.keyboard.press('1');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[data-testid^=hand-] [aria-pressed=true]').count(), 0);
    }
    kinds.add(view.phase);
    await decide(someone);
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
  }
  assert.ok(kinds.has('influence') && kinds.has('deeds'));

  // The discards open and close by their key during the game; the rules open from a line of the log.
  await until(someone, () => mayAct(someone) || someone.update().outcome);
  if (!someone.update().outcome) {
    await shown(someone);
    await page.keyboard.press('u');
    await someone.id('piles').waitFor();
    await page.keyboard.press('Escape');
    await someone.id('piles').waitFor({ state: 'detached' });
  }
  const link = someone.id('report-log').locator('.rule').first();
  const rule = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(rule, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');

  // A reloaded page knows the earlier events while the game runs.
  await until(someone, () => mayAct(someone) || someone.update().outcome);
  const log = () => someone.id('report-log').locator('ol').innerText();
  const told = await log();
  assert.match(told, /You draw/);
  if (!someone.update().outcome) {
    await page.reload();
    await someone.id('report-log').getByText('You draw').first().waitFor();
    assert.equal(await log(), told);
  }
  assert.deepEqual(someone.faults, []);
});
