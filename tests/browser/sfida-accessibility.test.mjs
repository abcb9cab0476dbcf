// The Challenge is accessible: contrast, names, sizes and widths in light and dark, forced colours, and text
// twice as large; six players on a phone. Nothing moves while the player looks around. The end is inspected
// where a whole game is played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, shot, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { asked, pile, play, table } from '../support/mythomakya-sfida.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const LOW = { width: 844, height: 390 };
const LAPTOP = { width: 1366, height: 768 };

/** Without any scrolling: all of the player's piles and gods, the trick, and who played its cards. */
async function inSight(someone) {
  const cut = await someone.page.evaluate(() => {
    /** The element over a part, or its place, if it is outside the window. */
    const over = (part) => {
      const box = part.getBoundingClientRect();
      const other = [
        [box.left + 3, box.top + 3],
        [box.right - 3, box.bottom - (part.matches('.n') ? 3 : 16)],
      ]
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((node) => !part.contains(node));
      return (
        other !== undefined &&
        `${part.dataset.testid ?? part.className} ${JSON.stringify(box)} under ${other?.outerHTML.slice(0, 120)}`
      );
    };
    return [
      ...document.querySelectorAll(
        '[data-testid=mine] .pile-of, [data-testid=hand] button, [data-testid=trick] :is(.card-at, .n)',
      ),
    ]
      .filter((part) => part.checkVisibility())
      .map(over)
      .filter(Boolean);
  });
  assert.deepEqual(cut, [], JSON.stringify(someone.page.viewportSize()));
}

/** A player who plays the second or a later card of a trick, and may choose. In some games that never happens. */
async function inMidTrick(bots) {
  for (let tables = 0; tables < 8; ++tables) {
    const {
      people: [someone],
    } = await table(browser, server, [{ viewport: PHONE }], bots);
    // more than one card: the server would soon play a single one
    const ripe = () =>
      asked(someone, 'play')?.fields[0].values.length > 1 &&
      someone.update().view.turns > 0 &&
      someone.update().view.trick.length > 0;
    await play([someone], seeded(5 + tables), ripe);
    if (ripe()) return someone;
    await someone.page.context().close();
  }
  throw new Error('no game has such a decision');
}

for (const [players, bots] of [
  [2, ['easy']],
  [6, ['easy', 'easy', 'easy', 'easy', 'easy']],
]) {
  test(`${players} players on a phone`, async () => {
    const someone = await inMidTrick(bots);
    await shown(someone);
    if (await someone.id('role-card').count()) await someone.id('role-card-close').click(); // it takes room
    for (const viewport of [
      PHONE,
      { width: 390, height: 844 },
      LOW,
      { width: 768, height: 1024 },
      LAPTOP,
      DESKTOP,
    ]) {
      await resize(someone.page, viewport);
      await inSight(someone);
      await shot(someone, `sfida-${players}-${viewport.width}`);
    }
    await resize(someone.page, PHONE);
    if (players > 2) await inspect(someone, 'the seat must play a card');
    await inspectForcedColours(someone, 'the seat must play a card');
    await inspectEnlarged(someone, 'the seat must play a card', [360, 1440]);

    // details are opened: the player's own piles do not move
    const at = async () =>
      (await someone.page.locator('[data-testid=mine] [data-testid^=pile-]').first().boundingBox()).y;
    const before = await at();
    const boxes =
      players === 2
        ? [
            ['show-cards', 'cards-box'],
            ['bar-gods', 'gods-box'],
            ['my-treasure', 'treasure-box'],
          ]
        : [[`row-${someone.update().view.order.find((seat) => seat !== 0)}`, 'seat-box']];
    for (const [open, box] of boxes) {
      await (open.startsWith('row') ? someone.id(open).getByRole('button') : someone.id(open)).click();
      await someone.id(box).waitFor();
      if (/gods|seat/.test(box)) await inspect(someone, box, { inside: 'dialog' });
      await someone.page.keyboard.press('Escape');
    }
    assert.equal(await at(), before);
    await pile(someone, asked(someone, 'play').fields[0].values[0]).click({ button: 'right' });
    await someone.id('pile-box').waitFor();
    await inspect(someone, 'a card close by', { inside: 'dialog' });
    await someone.page.keyboard.press('Escape');
    assert.deepEqual(someone.faults, []);
  });
}

test('a window, a god made ready, standing orders', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: PHONE, locale: 'it-IT' }], ['easy']);
  const gods = () => someone.update().view.seats[0].hand ?? [];
  await play(
    [someone],
    seeded(9),
    () => asked(someone, 'pass') && !someone.update().view.own.answer && gods().length > 0,
  );
  await someone.id('window').waitFor();
  await inspect(someone, 'a window');
  await inspectForcedColours(someone, 'a window');
  await inspectEnlarged(someone, 'a window', [360]);
  await someone.id(`god-${gods()[0]}`).click();
  await someone.id('god-box').waitFor();
  await inspect(someone, 'a god close by', { inside: 'dialog' });
  await inspectForcedColours(someone, 'a god close by');
  await someone.page.keyboard.press('Escape');
  await someone.id('standing').click();
  await someone.id('standing-box').waitFor();
  await inspectForcedColours(someone, 'standing orders');
  await someone.id('standing-box').getByRole('radio').last().click();
  await until(someone, () => someone.update().view.own.auto_pass === 'all');
  assert.deepEqual(someone.faults, []);
});
