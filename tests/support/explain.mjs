// Things on the table explain themselves.
import assert from 'node:assert/strict';
import { redrawn, shot } from './browser.mjs';

const box = (someone) => someone.id('things');

/** The explanation that is open: its title, and each thing with its text. It is inside of the window. */
async function read(someone, what) {
  await box(someone).waitFor();
  await redrawn(someone.page);
  const found = await someone.page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    return {
      title: dialog.querySelector('h2').textContent.trim(),
      inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      wide: dialog.scrollWidth > dialog.clientWidth,
      things: [...dialog.querySelectorAll('[data-testid=things] > section')].map((one) => ({
        name: one.querySelector('h3')?.textContent.trim() ?? '',
        text: one.querySelector('p').textContent.trim(),
      })),
    };
  });
  assert.ok(found.inside, `${what}: the explanation leaves the window`);
  assert.ok(!found.wide, `${what}: the explanation scrolls sideways`);
  assert.notEqual(found.title, '', what);
  assert.ok(found.things.length > 0, `${what}: nothing is explained`);
  for (const { name, text } of found.things) {
    assert.match(text, /^\S.{15,}[.)]/, `${what}: ${name || found.title}: ${text}`);
    assert.doesNotMatch(text, /[{}]|undefined|NaN/, what);
  }
  return found;
}

/**
 * Opens an explanation with `open()`, reads it, and closes it: on a phone with a second touch, elsewhere with Escape.
 * Nothing has been played. Returns what it says.
 */
export async function explains(someone, what, open) {
  const { page, intents } = someone;
  const { width } = page.viewportSize();
  await open();
  const found = await read(someone, what);
  await shot(someone, `explain-${what.replaceAll(/\W+/g, '-')}-${width}`);
  if (width < 700)
    await box(someone)
      .locator('p')
      .first()
      .click({ position: { x: 4, y: 4 } });
  else await page.keyboard.press('Escape');
  await box(someone).waitFor({ state: 'detached' });
  assert.equal(someone.intents, intents, `${what}: the touch has played something`);
  return found;
}

/** A long press, as a finger makes it; the test fails if the press also does what a short one does. */
export async function hold(someone, locator) {
  const { page } = someone;
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await box(someone).waitFor();
  await page.mouse.up();
}

/** The same with a finger on a phone. */
export async function rest(someone, locator) {
  const { context, page } = someone;
  const touch = await context.newCDPSession(page);
  const { x, y, width, height } = await locator.boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await box(someone).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Every control that only explains is large enough for a thumb; the cells of a ring share its width. */
export async function thumbs({ page }) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button[data-explains]')]
      .map((node) => [node.dataset.testid, node.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
      .map(([id, { width, height }]) => `${id}: ${Math.round(width)} × ${Math.round(height)}`),
  );
  assert.deepEqual(small, []);
}
