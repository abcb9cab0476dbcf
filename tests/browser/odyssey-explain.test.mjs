// Everything on Odyssey's table explains itself: the sea and all that lies on it, ships, storms, tools and maps. Those
// who wait read for whom, and the end says in one sentence who won and why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, shown, until } from '../support/browser.mjs';
import { explains, hold, rest, thumbs } from '../support/explain.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { chooseMap, decide, play } from '../support/odyssey.mjs';
import { table } from '../support/odyssey-table.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

const SIZES = [PHONE, DESKTOP];

/** The first cell whose label has these words. */
const cell = (someone, words) => someone.page.locator(`[role=gridcell][aria-label*="${words}"]`).first();

/** Explains a kind of thing at both sizes; `held`: with a long press. */
async function explained(someone, kind, at, says, held = false) {
  const before = someone.page.viewportSize();
  for (const viewport of SIZES) {
    await resize(someone.page, viewport);
    await shown(someone);
    const node = at(someone);
    await node.waitFor();
    const { things, title } = await explains(
      someone,
      `odyssey ${kind}`,
      () => (held ? hold(someone, node) : node.click({ force: true })), // the ships are drawn over the cells
    );
    const told = things.map(({ name, text }) => `${name}: ${text}`).join(' ');
    assert.match(`${title}. ${told}`, says, kind);
    await thumbs(someone);
  }
  await resize(someone.page, before);
}

test('a guest reads whom they wait for, and what the maps show', async () => {
  const { everyone } = await table(browser, server, { options: { map: 'poseidon' }, people: [{}, {}] });
  const [poseidon, guest] = everyone;
  await guest.page.getByText('Dimitri is Poseidon and chooses a map.').waitFor();
  await explained(
    guest,
    'a map of others',
    (s) => s.id('show-map-A'),
    /^The Narrows.*deep water.*Sacred Isle.*coast/s,
  );
  await explained(
    poseidon,
    'a map to choose',
    (s) => s.id('map-B'),
    /^The Lotus.*deep water.*Sacred Isle.*coast/s,
    true,
  );
  await chooseMap(poseidon, 'A');
  for (const someone of everyone) await until(someone, () => someone.update().view.phase === 'storm');
  await guest.page.getByText('Dimitri is Poseidon and chooses a storm.').waitFor();
  await decide(poseidon, seeded(3));
  await until(poseidon, () => poseidon.update().view.phase === 'sail');
  await poseidon.page.getByText('Nausicaa sails now.').waitFor();
  for (const someone of everyone) {
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});

test('everything on the table explains itself, on a phone and on a desk', async () => {
  const random = seeded(8);
  const { everyone } = await table(browser, server, {
    options: { lighthouses: 2, whirlpools: 1, fog_banks: 1, monsters_in_game: 1, helper: false },
    people: [{}, { viewport: PHONE, hasTouch: true }],
  });
  const [poseidon, guest] = everyone;

  await explained(
    guest,
    'a lighthouse to place',
    (s) => s.id('piece-0'),
    /Ships report the lighthouses/,
    true,
  );
  await decide(guest, random);
  await until(poseidon, () => poseidon.update().view.phase === 'hide');
  await guest.page.getByText('Dimitri is Poseidon and hides dangers.').waitFor();
  await explained(poseidon, 'a whirlpool to hide', (s) => s.id('piece-0'), /sails in is trapped/, true);
  await decide(poseidon, random);
  await until(poseidon, () => poseidon.update().view.phase === 'storm');

  // the sea, while a touch on it does nothing else
  await explained(guest, 'the open sea', (s) => cell(s, 'open sea'), /Open sea: A ship here reports/i);
  await explained(guest, 'deep water', (s) => cell(s, ', deep water'), /Deep water: A ship here/i);
  await explained(guest, 'a wooded isle', (s) => cell(s, ', wooded isle.'), /the kind of isle/);
  await explained(guest, 'a rocky isle', (s) => cell(s, ', rocky isle.'), /the kind of isle/);
  await explained(guest, 'the Sacred Isle', (s) => cell(s, 'the Sacred Isle'), /Three arrivals win/);
  await explained(guest, 'the border', (s) => s.id('cell-A5'), /coast in sight/);
  await explained(guest, 'a lighthouse', (s) => cell(s, 'yellow lighthouse'), /Ships report the lighthouses/);
  await explained(poseidon, 'a whirlpool', (s) => cell(s, ', whirlpool'), /sails in is trapped/);
  await explained(poseidon, 'a fog bank', (s) => cell(s, ', fog bank'), /Ships report the fog banks/);

  // what a touch picks
  const [monster] = poseidon.update().view.tiles.monsters;
  await explained(guest, 'a figure on its start', (s) => cell(s, 'Red figure'), /guess.*starts here/s, true);
  await explained(poseidon, 'a true ship', (s) => cell(s, 'Red ship'), /She really is here/, true);
  await explained(guest, 'a ship', (s) => s.id('ship-green'), /You sail her/, true);
  for (const [tile, says] of Object.entries({
    white: /It blows the white ship/,
    black: /every ship/,
    [monster]: /holds one ship/,
  })) {
    await explained(poseidon, `the tile ${tile}`, (s) => s.id(`tile-${tile}`), says, true);
  }
  await explained(guest, 'the tool for figures', (s) => s.id('figure'), /Drag a figure/, true);
  await explained(guest, 'the tool for reminders', (s) => s.id('token-red'), /could be/, true);
  await explained(guest, 'the tool for markers', (s) => s.id('mark-whirlpool'), /suspect/, true);
  await guest.id('token-red').click();
  await guest.id('cell-G7').click({ force: true });
  await until(guest, () => guest.update().view.reminders.red.includes('G7'));
  await explained(guest, 'a reminder', (s) => s.id('cell-G7'), /A note of the Navigators/, true);

  await resize(guest.page, PHONE);
  await explains(guest, 'odyssey a finger rests', () => rest(guest, guest.id('cell-G7')));
  assert.ok(guest.update().view.reminders.red.includes('G7')); // a touch would have removed it

  // the storms that are left: beside the board, and on a phone with the table
  await resize(guest.page, DESKTOP);
  const { things } = await explains(guest, 'odyssey storms', () => guest.id('show-storms').click());
  assert.equal(things.length, 6); // five kinds, and the monster
  await resize(guest.page, PHONE);
  await guest.id('menu').click();
  await guest.page.getByRole('button', { name: 'Table', exact: true }).click();
  await explains(guest, 'odyssey storms on a phone', () => guest.id('show-storms').click());
  await guest.id('show-storms').waitFor(); // the table is still open

  // by keys: the cell under the cursor; the focus returns to the board
  await resize(poseidon.page, DESKTOP);
  await poseidon.id('board').focus();
  await explains(poseidon, 'odyssey a cell by key', () => poseidon.page.keyboard.press('i'));
  await poseidon.page.locator('[data-testid=board]:focus').waitFor();
  for (const someone of everyone) {
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});

test('the end says in one sentence who won, and why', async () => {
  const { everyone } = await table(browser, server, { people: [{}, {}] });
  const [poseidon, guest] = everyone;
  await play(everyone, seeded(12));
  const { result } = poseidon.update().view;
  const count = result.arrived.length;
  const wins = poseidon.update().outcome.seats[0].won;
  assert.equal(wins, count < 3);
  for (const [someone, won] of [
    [poseidon, wins],
    [guest, !wins],
  ]) {
    const words = await someone.id('own-result').innerText();
    assert.match(words, won ? /^You win: / : /^You lose: /);
    assert.match(words, count ? new RegExp(`\\b${count}\\b`) : /no ship/);
    assert.equal(words.match(/[.]/g).length, 1, 'one sentence');
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});
