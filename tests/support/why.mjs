// Asks about things on the screen that the prompt does not offer: the page shows the reason and its rule, and
// plays nothing.
import assert from 'node:assert/strict';

/** The server's answers since then: a move, accepted or refused, would show here. */
export const answers = (someone, since) =>
  someone.frames
    .slice(since)
    .map((frame) => JSON.parse(frame).t)
    .filter((t) => ['explanation', 'ok', 'error', 'update'].includes(t));

export async function close(notice) {
  await notice.getByRole('button').last().click();
  await notice.waitFor({ state: 'detached' });
}

/** One press; then closes the message that it opens. */
export async function press(someone, control, how, words, rule) {
  const { turn } = someone.update();
  const since = someone.frames.length;
  if (how === 'mouse') await control.click({ force: true });
  else {
    await control.focus();
    await someone.page.keyboard.press('Enter');
  }
  const notice = someone.page.getByRole('status').getByTestId('toast').filter({ hasText: words });
  await notice.waitFor();
  assert.equal(await notice.locator('.rule').innerText(), rule);
  await close(notice);
  assert.deepEqual(answers(someone, since), ['explanation']);
  assert.equal(someone.update().turn, turn);
}

/** By mouse and by keyboard: the reason, its rule, and the description that announces it. */
export async function wonder(someone, control, words, rule, { says = /not now|non ora/ } = {}) {
  assert.equal(await control.getAttribute('aria-disabled'), 'true');
  assert.match((await control.getAttribute('aria-label')) ?? (await control.innerText()), says);
  for (const how of ['mouse', 'keys']) await press(someone, control, how, words, rule);
}

export const mine = (someone) =>
  someone.update().outcome || someone.update().prompt.some((choice) => !choice.anytime);
