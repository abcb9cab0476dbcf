// The Triumph is accessible: contrast, names, sizes and widths in light and dark, forced colours, and text
// twice as large; six players on a phone, the naming of the moira, the count between two games, the end.
// Nothing moves while the player looks around.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, shot, shown } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { asked, pile, play, table } from '../support/mythomakya-trionfo.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const LOW = { width: 844, height: 390 };

/** All piles of a seat, and all of the player's own, are visible at once, without scrolling. */
async function inSight(someone, others) {
  const cut = await someone.page.evaluate((count) => {
    const rows = [...document.querySelectorAll('[data-testid^=row-]')];
    const parts = [...rows, ...document.querySelectorAll('[data-testid^=pile-], [data-testid^=place-]')];
    const seen = (part) => {
      const box = part.getBoundingClientRect();
      return [
        [box.left + 3, box.top + 3],
        [box.right - 3, box.bottom - 3],
      ].every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
    };
    return [
      rows.length === count ? '' : `${rows.length} rows`,
      ...parts.filter((part) => !seen(part)).map((part) => part.dataset.testid),
    ].filter(Boolean);
  }, others);
  assert.deepEqual(cut, [], JSON.stringify(someone.page.viewportSize()));
}

test('six players on a phone', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: PHONE }], ['easy', 'easy', 'easy', 'easy', 'easy'], {
    trick_pause: 0,
  });
  const ripe = () =>
    asked(someone, 'play') && someone.update().view.taken > 0 && someone.update().view.trick.length > 0;
  await play([someone], seeded(5), ripe);
  await shown(someone);
  for (const viewport of [PHONE, { width: 390, height: 844 }, LOW, DESKTOP]) {
    await resize(someone.page, viewport);
    await inSight(someone, 5);
    await shot(someone, `trionfo-six-${viewport.width}`);
  }
  await resize(someone.page, PHONE);
  await inspect(someone, 'the seat must play a card');
  await inspectForcedColours(someone, 'the seat must play a card');
  await inspectEnlarged(someone, 'the seat must play a card', [360, 1440]);

  // details are opened, and a card is selected: the player's own piles do not move
  await someone.page.keyboard.press('f');
  await someone.id('commit').waitFor();
  const at = async () =>
    (await someone.page.locator('[data-testid=mine] [data-testid^=pile-]').first().boundingBox()).y;
  const before = await at();
  await someone
    .id(`row-${someone.update().view.order.find((seat) => seat !== 0)}`)
    .getByRole('button')
    .click();
  await someone.id('seat-box').waitFor();
  await inspect(someone, 'a seat close by', { inside: 'dialog' });
  await someone.page.keyboard.press('Escape');
  await someone.id('show-cards').click();
  await someone.id('cards-box').waitFor();
  await inspect(someone, 'the cards', { inside: 'dialog' });
  await someone.page.keyboard.press('Escape');
  const [first] = asked(someone, 'play').fields[0].values;
  await pile(someone, first).click();
  await someone.page.locator(`[data-testid=pile-${first}][data-state=chosen]`).waitFor();
  assert.equal(await at(), before);
  await inspectForcedColours(someone, 'a card is taken up');
  assert.deepEqual(someone.faults, []);
});

test('the moira is named, a game is counted, and the end', async () => {
  const {
    people: [someone],
  } = await table(browser, server, [{ viewport: DESKTOP, locale: 'it-IT' }], ['easy'], {
    games: 2,
    quick: true,
    trick_pause: 0,
    history: 'all',
  });
  const seen = new Set();
  await play(
    [someone],
    seeded(9),
    () => false,
    async () => {
      if (asked(someone, 'moira')) {
        await someone.id('moira-red').click();
        await inspect(someone, 'the moira');
        await inspectForcedColours(someone, 'the moira');
        seen.add('moira');
      } else if (asked(someone, 'ready')) {
        await someone.id('count').waitFor();
        await inspect(someone, 'between two games');
        await inspectEnlarged(someone, 'between two games', [360]);
        seen.add('ready');
      } else if (someone.update().view.taken === 7 && !seen.has('gone')) {
        // the room allows past tricks: the cards gone, by colour. mythomakya-trionfo:L18
        const gone = await someone.id('gone').locator('[data-colour]').allInnerTexts();
        assert.equal(
          gone.reduce((sum, n) => sum + Number(n), 0),
          14,
        );
        seen.add('gone');
      }
    },
  );
  assert.deepEqual([...seen].sort(), ['gone', 'moira', 'ready']);
  await someone.id('ending').waitFor();
  await someone.id('verified').waitFor();
  await inspect(someone, 'the end');
  await inspectForcedColours(someone, 'the end');
  await inspectEnlarged(someone, 'the end', [360]);
  assert.deepEqual(someone.faults, []);
});
