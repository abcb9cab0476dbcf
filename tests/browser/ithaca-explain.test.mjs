// Everything on Ithaca's table explains itself: the gods and their marks, the cards, the route, the Oracle, the decks,
// the bids and the plates.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, shown } from '../support/browser.mjs';
import { explains, hold, thumbs } from '../support/explain.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { card, play, stays, table } from '../support/ithaca.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const SIZES = { phone: PHONE, desk: DESKTOP };
const GODS = ['zeus', 'athena', 'helios', 'aiolus'];

const deciding = (s, ...types) => s.update().prompt.some(({ type }) => types.includes(type));
const column = (s, test) =>
  s.page
    .locator(
      GODS.filter(test)
        .map((god) => `[data-testid=show-${god}]`)
        .join(', ') || 'none',
    )
    .first();

/**
 * The kinds of things on the table: where each is now, and what its explanation has to say. `held`: a touch plays it,
 * so a long press explains it. `first` runs before, `after` undoes it.
 */
const KINDS = {
  'a god': { at: (s) => column(s, () => true), says: /highest total/ },
  'the Favour': {
    at: (s) => column(s, (god) => s.update().view.favour === god),
    says: /action that it shows/,
  },
  'the Suitors': { at: (s) => column(s, (god) => s.update().view.suitors === god), says: /At the end, only/ },
  Poseidon: { at: (s) => s.id('show-poseidon'), says: /Above \d, all other players/ },
  'a hand card': { at: (s) => s.id('hand-0').getByRole('button'), says: /it adds \d/, held: true },
  'a god that gets a card': {
    when: (s) => deciding(s, 'influence'),
    first: (s) => card(s, 'hand', 0).click(),
    at: (s) => s.page.locator('[data-testid^=deity-]').first(),
    says: /highest total/,
    held: true,
  },
  'a god that gets none': {
    when: (s) => deciding(s, 'influence'),
    first: (s) => card(s, 'hand', 0).click(),
    at: (s) => s.page.locator('[data-testid^=barred-]').first(),
    says: /highest total|Above \d/,
    held: true,
  },
  'the route': {
    at: (s) => s.id('show-route'),
    says: /one card per year.*of this colour.*score when it lands/,
  },
  'an action of the route': { at: (s) => s.id('route-actions'), says: /one card per year/, held: true },
  'the Oracle': { at: (s) => s.id('show-oracle'), says: /Cards set aside/ },
  'the Oracle in a question about it': {
    at: (s) => s.id('oracle-asked'),
    says: /Cards set aside/,
    held: true,
  },
  'an Oracle card to spend': {
    when: (s) => deciding(s, 'change'),
    at: (s) => card(s, 'oracle', 0),
    says: /it adds \d/,
    held: true,
  },
  'the fate deck': { at: (s) => s.id('show-fate-deck'), says: /draw one from here/, only: 'desk' },
  'the route deck': { at: (s) => s.id('show-route-deck'), says: /draw a route from here/, only: 'desk' },
  'a discarded route': {
    when: (s) => s.update().view.route_discard.length > 0,
    first: (s) => s.id('show-cards').click(),
    at: (s) => s.page.locator('dialog[open] [data-testid^=show-route-]').first(),
    says: /one card per year.*of this colour/,
  },
  'the bids': { at: (s) => s.id('show-bids'), says: /bids Oracle cards/ },
  'a prize': { at: (s) => column(s, (god) => s.update().view.contest?.deity === god), says: /highest bid/ },
  'a plate': {
    at: (s) => s.id('show-seat-1'),
    says: /The most points win.*voyage ends at 10.*one card per year/,
    only: 'desk',
  },
  'a plate on a phone': {
    when: (s) => !s.update().view.contest,
    first: (s) => s.id('strip-1').click(),
    at: (s) => s.id('show-seat-1'),
    says: /The most points win.*voyage ends at 10.*one card per year/,
    only: 'phone',
  },
};

async function explainAll(someone, size, left) {
  for (const kind of [...left]) {
    const { when, first, at, says, held } = KINDS[kind];
    if (when && !when(someone)) continue;
    await first?.(someone);
    const node = at(someone);
    if ((await node.count()) && (await node.isVisible())) {
      const { things } = await explains(someone, `ithaca ${kind}`, () =>
        held ? hold(someone, node) : node.click(),
      );
      assert.match(things.map(({ text }) => text).join(' '), says, kind);
      left.delete(kind);
    }
    if (first) await someone.page.keyboard.press('Escape');
  }
}

test('everything on the table explains itself, on a phone and on a desk', async () => {
  const { people } = await table(browser, server, [
    { viewport: DESKTOP },
    { viewport: PHONE, hasTouch: true },
  ]);
  const left = Object.fromEntries(
    Object.keys(SIZES).map((size) => [
      size,
      new Set(Object.keys(KINDS).filter((kind) => (KINDS[kind].only ?? size) === size)),
    ]),
  );
  await play(
    people,
    seeded(5),
    () => Object.values(left).every((kinds) => !kinds.size),
    async (someone) => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        if (!left[size].size) continue;
        await resize(someone.page, viewport);
        await shown(someone);
        await explainAll(someone, size, left[size]);
        await thumbs(someone);
      }
      return stays(someone);
    },
  );
  assert.deepEqual(
    Object.values(left).map((kinds) => [...kinds]),
    [[], []],
  );
  for (const someone of people) {
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});
