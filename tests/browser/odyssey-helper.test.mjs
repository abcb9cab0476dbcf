// The deduction helper shades the cells that a ship's log allows, and gives a reason for every other cell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { table } from '../support/odyssey-table.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

const label = (someone, cell) => someone.id(`cell-${cell}`).getAttribute('aria-label');

test('the helper shades, counts, answers and warns for Navigators only', async () => {
  const random = seeded(14);
  const { everyone } = await table(browser, server, {
    people: [{}, {}, { viewport: PHONE, hasTouch: true, locale: 'it-IT' }],
  });
  const [poseidon, desk, phone] = everyone;
  const owned = (someone) =>
    someone
      .update()
      .view.ships.filter(({ owner, arrived }) => owner === someone.update().seat && !arrived)
      .map(({ ship }) => ship);
  const known = () => owned(desk).find((one) => desk.update().view.deduction?.[one]?.out);
  await play(
    everyone,
    random,
    () => desk.update().view.round > 2 && desk.update().view.phase === 'sail' && known(),
  );
  assert.equal(poseidon.update().view.deduction, undefined);
  assert.equal(await poseidon.id('helper').count(), 0);

  const found = desk.update().view.deduction;
  // The last cell that fits moves the figure of the player's own ship at once.
  let followed = 0;
  for (const someone of [desk, phone])
    for (const ship of owned(someone)) {
      const all = someone.updates().map(({ view }) => view);
      for (const [at, view] of all.entries()) {
        const { cells = '' } = view.deduction?.[ship] ?? {};
        if (!/^[A-Z]\d+$/.test(cells) || view.figures[ship].cell === cells) continue;
        const later = all.slice(at + 1).some(({ figures }) => figures?.[ship].cell === cells);
        if (later) ++followed;
        else if (view.round < 3) assert.fail(`the ${ship} figure did not go to ${cells}`);
      }
    }
  assert.ok(followed > 0, 'no figure followed');

  const ship = known();
  await desk.id(`ship-${ship}`).click();
  const cells = found[ship].cells.split(' ');
  const [round, clues] = Object.entries(found[ship].out)[0];
  assert.match(await desk.id('helper-count').textContent(), new RegExp(`^\\s*${cells.length}\\D`));
  for (const cell of cells)
    assert.match(await label(desk, cell), new RegExp(`${ship} could be on ${cell}\\.`, 'i'));

  // The reason: under the pointer, at the cursor of the keyboard, under a finger.
  const [no] = Object.values(clues)[0].split(' ');
  const why = desk.id('why-not');
  await desk.id(`cell-${no}`).hover({ force: true });
  await why.getByText(new RegExp(`^${no} was ruled out in round ${round}\\. `)).waitFor();
  await shot(desk, 'helper-desktop');
  await inspect(desk, 'the helper');
  await desk.id(`cell-${cells[0]}`).hover({ force: true });
  await why.getByText(`could be on ${cells[0]}.`).waitFor();
  await desk.id('board').focus();
  await desk.page.keyboard.press('Home');
  await desk.page.keyboard.press('PageUp');
  await desk.page.keyboard.press('PageDown');
  await why.getByText(/\bA13\b/).waitFor();
  await phone.id(`ship-${ship}`).click();
  await phone.id(`cell-${no}`).tap({ force: true });
  await phone
    .id('why-not')
    .getByText(new RegExp(`^${no} è esclusa dal round ${round}\\. `))
    .waitFor();
  await shot(phone, 'helper-phone');
  await inspect(phone, 'the helper on a phone');

  // A figure that contradicts the log is marked, until it is at a possible cell, or the helper is hidden.
  const bare = [...Array(13).keys()].map((row) => `G${row + 1}`).find((cell) => !cells.includes(cell));
  await desk.id(`ship-${ship}`).click();
  const from = desk.update().view.figures[ship].cell;
  await desk.id('figure').click();
  await desk.id(`cell-${from}`).click({ force: true });
  await desk.id(`cell-${bare}`).click({ force: true });
  await until(desk, () => desk.update().view.figures[ship].cell === bare);
  assert.match(await label(desk, bare), new RegExp(`${ship} figure, can’t be right`, 'i'));
  // The other Navigator gets no prompt to correct it.
  await until(phone, () => phone.update().view.figures[ship].cell === bare);
  assert.doesNotMatch(await label(phone, bare), /figura \p{L}+, qui non può essere giusta/u);
  await desk.id('helper-count').click();
  assert.doesNotMatch(await label(desk, bare), /can’t be right|ruled out|reach/);
  assert.doesNotMatch(await label(desk, cells[0]), /could be/);
  await desk.id('helper-count').click();
  assert.match(await label(desk, cells[0]), /could be/);

  // One tap puts her where the reports say that she can be.
  await desk.page.keyboard.press('Escape');
  const { figures } = desk.update().view;
  const free = cells.find((cell) => Object.values(figures).every((one) => one.cell !== cell));
  if (free) {
    await desk.id(`cell-${free}`).click({ force: true });
    await until(desk, () => desk.update().view.figures[ship].cell === free);
  }
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});

test('a table without the helper has none', async () => {
  const { everyone } = await table(browser, server, { options: { helper: false }, people: [{}, {}] });
  await play(everyone, seeded(15), () => everyone[1].update().view.phase === 'sail');
  await everyone[1].id('figure').waitFor();
  assert.equal(await everyone[1].id('helper').count(), 0);
});
