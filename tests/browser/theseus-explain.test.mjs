// Everything on Theseus's table explains itself: the cells, the pawns, the cards and gifts of a seat, the decks, the
// middle of the ring.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, staticDataOf } from '../support/browser.mjs';
import { explains, hold, thumbs } from '../support/explain.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { seeded } from '../support/play.mjs';
import { kindCards, own, play, shown, table } from '../support/theseus.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), {
  data: await kindCards(),
  args: ['--bot-move-delay', '0'],
});

const SIZES = [PHONE, DESKTOP];
const COLOURS = ['yellow', 'red', 'blue', 'green', 'violet'];
const GIFTS = 5;

/** The kinds of things on the table: where each is now, or null; and what its explanation has to say. */
const KINDS = {
  'a coloured cell': {
    at: (s) => cell(s, (kind) => COLOURS.includes(kind)),
    says: /turn up a card.* against /,
  },
  'a temple': { at: (s) => cell(s, (kind) => kind === 'T'), says: /pray/ },
  'the wild cell': { at: (s) => cell(s, (kind) => kind === 'J'), says: /any deck/ },
  'a pawn': {
    at: (s) => cell(s, (_, at) => s.update().view.seats.some((seat) => seat.cell === at)),
    says: /clockwise|attack/,
  },
  'a lit cell': { at: (s) => lit(s), says: /Stop here/, held: true },
  'an option': { at: (s) => option(s), says: /./, held: true },
  'cards, gifts and numbers': {
    at: (s) => s.id(`show-held-${s.update().seat}`),
    says: /labyrinth.*in fights.*adds \d.*two dice/,
    things: (s) => 2 + own(s).glory.length + GIFTS + 2,
  },
  'the Minotaur': { at: (s) => s.id('show-minotaur'), says: /five times.*six tiles/ },
  'a card turned up': { at: (s) => s.id('show-step').first(), says: /glory|against/ },
  'the road': { at: (s) => s.id('show-road'), says: /six tiles.*Weaver/ },
  'the torches': { at: (s) => s.id('show-torches'), says: /fifth torch/ },
  'a card to pay': {
    at: (s) => s.page.locator('[data-testid^="pay-"][aria-pressed=false]:enabled').first(),
    says: /glory|against/,
    held: true,
  },
};

/** A cell of the ring that only shows itself. */
function cell(someone, fits) {
  const { ring } = staticDataOf(someone);
  const found = ring.flatMap((kind, at) =>
    fits(kind, at) ? [`[data-testid=cell-${at}][data-explains]`] : [],
  );
  return someone.page.locator(found.join(', ') || 'none').first();
}
const lit = (someone) =>
  someone.page
    .locator('[data-testid^="cell-"][role=radio][aria-checked=false]:not([aria-disabled=true])')
    .first();
const option = (someone) =>
  someone.page.locator('#prompt [data-testid^="option-"][aria-checked=false]').first();

test('everything on the table explains itself, on a phone and on a desk', async () => {
  const left = SIZES.map(() => new Set(Object.keys(KINDS)));
  const all = () => left.every((kinds) => !kinds.size);
  // A game at random may end before each thing has been on the table.
  for (let games = 0; games < 6 && !all(); ++games) {
    const { people } = await table(
      browser,
      server,
      [{ viewport: DESKTOP }, { viewport: PHONE, hasTouch: true }],
      ['easy'],
    );
    await play(people, seeded(11 + games), all, async (someone) => {
      await shown(someone);
      const before = someone.page.viewportSize();
      for (const [i, viewport] of SIZES.entries()) {
        for (const kind of [...left[i]]) {
          const { at, says, held, things } = KINDS[kind];
          const node = at(someone);
          if (!(await node.count())) continue;
          await resize(someone.page, viewport);
          if (!(await node.isVisible())) continue;
          const { things: told } = await explains(someone, `theseus ${kind}`, () =>
            held ? hold(someone, node) : node.click(),
          );
          assert.match(told.map(({ text }) => text).join(' '), says, kind);
          if (things) assert.equal(told.length, things(someone), kind);
          await thumbs(someone);
          left[i].delete(kind);
        }
      }
      await resize(someone.page, before);
    });
    for (const someone of people) {
      assert.deepEqual(someone.faults, []);
      await someone.context.close();
    }
  }
  assert.deepEqual(
    left.map((kinds) => [...kinds]),
    [[], []],
  );
});

test('the sheet of the decks tells the kinds of cards apart', async () => {
  const { people } = await table(browser, server, [{ viewport: PHONE }], ['easy', 'easy']);
  const [someone] = people;
  await shown(someone);
  await someone.id('show-decks').click();
  await someone.id('kinds').waitFor();
  const kinds = await someone.id('kinds').locator('p').allInnerTexts();
  assert.equal(kinds.length, 4);
  for (const text of kinds) assert.match(text, /glory/);
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('the keyboard opens an explanation, and returns to where it was', async () => {
  const { people } = await table(browser, server, [{ viewport: DESKTOP }], ['easy', 'easy']);
  const [someone] = people;
  const { page } = someone;
  await shown(someone);
  await someone.id('show-minotaur').focus();
  await explains(someone, 'theseus by key', async () => page.keyboard.press('Enter'));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), 'show-minotaur');
  // a cell that can be chosen explains itself by I, and stays as it is
  await someone.id('cell-3').focus();
  await explains(someone, 'theseus cell by key', async () => page.keyboard.press('i'));
  assert.equal(await someone.id('cell-3').getAttribute('aria-checked'), 'false');
  await page.keyboard.press('i');
  await someone.id('things').locator('.rule').first().click();
  await page.locator('dialog[open] .sheethead').waitFor();
  await page.keyboard.press('Escape');
  await someone.id('things').waitFor(); // the rules lead back to it
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});
