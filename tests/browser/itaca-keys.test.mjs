// Itaca is played by the keyboard alone, with announcements for screen readers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asks, mayAct, own, shown, table, values } from '../support/itaca.mjs';
import { until } from '../support/browser.mjs';

let server;
let browser;
serverAndBrowser((opened) => ({ server, browser } = opened), { args: ['--bot-move-delay', '0'] });

/** Walks over the sea to an island and chooses it. */
async function sail(someone, island) {
  const { keyboard } = someone.page;
  const grid = someone
    .update()
    .view.grid.map((id, at) => ({ island: id, row: Math.floor(at / 4), column: at % 4 }));
  await someone.page.locator('[data-testid=sea] [tabindex="0"]').focus();
  const here = () => someone.page.evaluate(() => document.activeElement.dataset.island);
  const to = grid.find((cell) => cell.island === island);
  for (let steps = 0; (await here()) !== island; ++steps) {
    assert.ok(steps < 12, `the arrows do not come to ${island}`);
    const place = await here();
    const cell = grid.find((one) => one.island === place);
    const key = !to
      ? 'ArrowUp'
      : !cell
        ? 'ArrowDown'
        : cell.row < to.row
          ? 'ArrowUp'
          : cell.row > to.row
            ? 'ArrowDown'
            : cell.column < to.column
              ? 'ArrowRight'
              : 'ArrowLeft';
    await keyboard.press(key);
  }
  await keyboard.press('Enter');
}

async function decide(someone) {
  const { keyboard } = someone.page;
  if (asks(someone, 'leave')) return keyboard.press('p');
  if (asks(someone, 'bid')) {
    await keyboard.press('+');
    return keyboard.press('Enter');
  }
  if (asks(someone, 'destination')) {
    await sail(someone, values(someone, 'destination', 'island').at(-1));
    await someone.page.locator('[role=gridcell][aria-selected=true]').waitFor();
    // the confirm button, the black one of the bar
    await someone.id('commit').focus();
    return keyboard.press('Enter');
  }
  if (asks(someone, 'discard')) {
    for (let i = 1; i <= someone.update().view.pending.count; ++i) await keyboard.press(String(i));
    return keyboard.press('Enter');
  }
  if (asks(someone, 'play')) {
    const place = own(someone).hand_cards.indexOf(values(someone, 'play', 'card')[0]);
    await keyboard.press(String(place + 1));
    await someone.page.locator(`[data-testid=hand-${place}] [aria-pressed=true]`).waitFor();
    return keyboard.press('Enter');
  }
  if (asks(someone, 'pass') || asks(someone, 'done')) return keyboard.press('p');
  await keyboard.press('1'); // a character, a role, a trait; or a quick choice
  if (['character', 'role', 'stat', 'seat', 'cancel'].some((type) => asks(someone, type)))
    await keyboard.press('Enter');
}

/** Plays by keys until each wanted kind of decision has come, or the game is over. */
async function rounds(someone, kinds, wanted) {
  const { page } = someone;
  for (let decisions = 0; decisions < 30 || !wanted.every((kind) => kinds.has(kind)); ++decisions) {
    await until(someone, () => mayAct(someone) || someone.update().outcome);
    if (someone.update().outcome) return;
    const { turn, prompt } = someone.update();
    await shown(someone);
    if (asks(someone, 'play') && !kinds.has('play')) {
      // a card reads both halves and which one is used; a dial reads its value
      const place = own(someone).hand_cards.indexOf(values(someone, 'play', 'card')[0]);
      assert.match(
        await someone.id(`hand-${place}`).getByRole('button').locator('.sr').innerText(),
        /upper half: .+; lower half: .+; you use the (upper|lower) half/,
      );
      assert.match(await someone.id('dial-F').locator('.sr').first().innerText(), /^Strength \d+/);
      await page.keyboard.press(String(place + 1));
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[data-testid^=hand-] [aria-pressed=true]').count(), 0);
    }
    if (asks(someone, 'destination') && !kinds.has('destination')) {
      const [island] = values(someone, 'destination', 'island');
      assert.match(
        await someone.id(`isle-${island}`).locator('.sr').innerText(),
        /row \d, column \d, .*(Strength|Intelligence|Charisma) .* on average.*can be reached/,
      );
    }
    if (asks(someone, 'bid') && !kinds.has('bid'))
      assert.match(
        await someone.page.locator('.ladder [role=radio]').first().getAttribute('aria-label'),
        /^\d+ m[ae]n: you would have \d+ as Commander, \d+ as Hero$/,
      );
    for (const { type } of prompt) kinds.add(type);
    await decide(someone);
    await until(someone, () => someone.update().turn > turn || someone.update().outcome);
  }
}

test('several rounds by keys alone, with everything in words', async () => {
  const kinds = new Set();
  const wanted = ['leave', 'character', 'role', 'play', 'pass']; // the bot and the cards decide how soon they come
  let someone;
  for (let tables = 0; tables < 6 && !(someone && wanted.every((kind) => kinds.has(kind))); ++tables) {
    await someone?.page.context().close();
    [someone] = (await table(browser, server, [{}], { bots: ['easy'] })).people;
    await rounds(someone, kinds, wanted);
  }
  for (const kind of wanted) assert.ok(kinds.has(kind), kind);
  const { page } = someone;

  // The dialogs open and close by their keys; the rules open from a line of the log.
  if (!someone.update().outcome) {
    for (const [key, sheet] of [
      ['c', 'characters'],
      ['e', 'events'],
      ['r', 'summary'],
    ]) {
      await page.keyboard.press(key);
      await someone.id(sheet).waitFor();
      await page.keyboard.press('Escape');
      await someone.id(sheet).waitFor({ state: 'detached' });
    }
  }
  const link = someone.id('report-log').locator('.rule').first();
  const rule = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(rule, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(someone.faults, []);
});
