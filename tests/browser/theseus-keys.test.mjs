// Theseus is played by the keyboard alone, with announcements for screen readers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser } from '../support/fixture.mjs';
import { until } from '../support/browser.mjs';
import { kindCards, mayAct, own, shown, table } from '../support/theseus.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), {
  data: await kindCards(),
  args: ['--bot-move-delay', '0'],
});

async function decide(someone) {
  const { keyboard } = someone.page;
  const { view, prompt } = someone.update();
  const asks = (type) => prompt.some((choice) => choice.type === type);
  if (asks('setup') || asks('place')) {
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    return keyboard.press('Enter');
  }
  if (asks('enter')) return keyboard.press('e');
  if (asks('roll')) return keyboard.press('Enter');
  if (asks('attack') || asks('keep')) return keyboard.press('n');
  if (asks('pay')) {
    // gifts and glory in their order, until it suffices; one too many is put back
    const lacking = view.trial.lacking;
    const need = Math.ceil(lacking / 2);
    const glory = Math.min(need, own(someone).glory.length);
    for (let i = 1; i <= glory; ++i) await keyboard.press(String(i));
    for (let i = 0, left = lacking - 2 * glory; left > 0; ++i, left -= 3)
      await keyboard.press(String(own(someone).glory.length + 1 + i));
    return keyboard.press('Enter');
  }
  await keyboard.press('1');
  return keyboard.press('Enter');
}

test('a dozen decisions by keys alone, with everything in words', async () => {
  const { people } = await table(browser, server, [{}], ['easy', 'easy']);
  const [someone] = people;
  const { page } = someone;
  const kinds = new Set();
  const kept = () => kinds.has('move') && kinds.has('placing');
  for (
    let decisions = 0;
    decisions < 24 && !(kept() && decisions > 11) && !someone.update().outcome;
    ++decisions
  ) {
    await until(someone, () => mayAct(someone) || someone.update().outcome);
    if (someone.update().outcome) break;
    const { turn, view } = someone.update();
    await shown(someone);
    if (view.phase === 'move' && !kinds.has('move')) {
      // the ring is a list of its cells; an offered one reads its distance and its effect
      const ring = page.getByRole('list', { name: 'The ring, 26 cells clockwise' });
      assert.equal(await ring.getByRole('listitem').count(), 26);
      assert.match(await someone.id('cell-0').getAttribute('aria-label'), /^Cell 0, Wild/);
      const { steps, cell } = view.targets[0];
      const lit = someone.id(`cell-${cell}`);
      await page.locator(`[data-testid=cell-${cell}]:not([aria-label*="…"])`).waitFor(); // the server's preview
      assert.match(
        await lit.getAttribute('aria-label'),
        new RegExp(`^Cell ${cell}, .*${steps} steps?, (\\d+% |no |deck)`),
      );
      assert.equal(await lit.getAttribute('role'), 'radio');
      await lit.focus();
      await page.keyboard.press('ArrowRight');
      assert.equal(
        await page.evaluate(() => document.activeElement.dataset.testid),
        `cell-${view.targets[1].cell}`,
      );
      await page.keyboard.press(' ');
      assert.equal(await someone.id(`option-${view.targets[1].steps}`).getAttribute('aria-checked'), 'true');
      assert.equal(await someone.id(`cell-${view.targets[1].cell}`).getAttribute('aria-checked'), 'true');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[data-testid^=option-][aria-checked=true]').count(), 0);
      await page.evaluate(() => document.activeElement.blur());
    }
    kinds.add(view.phase);
    await decide(someone);
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
  }
  assert.ok(kinds.has('placing') && kinds.has('start') && kinds.has('move'));

  // The newest card reads that it can be taken; a gift reads its use and its reinforcement.
  const held = someone.id(`held-${someone.update().view.seats.findIndex(({ glory }) => glory.length)}`);
  assert.match(
    await held.getByRole('listitem').filter({ hasText: /./ }).last().innerText(),
    /newest card, at stake in a fight/,
  );
  assert.match(
    await held.getByLabel(/^Magic Cauldron/).getAttribute('aria-label'),
    /against Famine.*re-roll with Wondrous Papyrus/,
  );

  // Decks and gifts open and close by their key; the rules open from a line of the log.
  await page.keyboard.press('u');
  await someone.id('deck-sheet').waitFor();
  assert.match(await someone.id('deck-sheet').innerText(), /May come next/);
  await page.keyboard.press('Escape');
  await someone.id('deck-sheet').waitFor({ state: 'detached' });
  const link = someone.id('report-log').locator('.rule').first();
  const rule = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(rule, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');

  // A reloaded page knows the earlier events.
  await until(someone, () => mayAct(someone) || someone.update().outcome);
  if (someone.update().outcome) return assert.deepEqual(someone.faults, []);
  const log = () => someone.id('report-log').locator('ol').innerText();
  await shown(someone);
  const told = await log();
  assert.match(told, /rolls/);
  await page.reload();
  await someone.id('report-log').getByText('rolls').first().waitFor();
  assert.equal(await log(), told);
  assert.deepEqual(someone.faults, []);
});
