// The placing before round 1 and its effects: lighthouses that the crew agrees on, whirlpools and fog that
// Poseidon hides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { hide, lighthouses, play, push } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { table } from '../support/odyssey-table.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

const label = (someone, cell) => someone.id(`cell-${cell}`).getAttribute('aria-label');

test('the crew agrees on lighthouses, Poseidon hides whirlpools and fog, and a ship is thrown out of a whirlpool', async () => {
  const random = seeded(3);
  const { everyone } = await table(browser, server, {
    options: { lighthouses: 2, whirlpools: 2, fog_banks: 2 },
    people: [{}, { viewport: PHONE, hasTouch: true }, { locale: 'it-IT' }],
  });
  const [poseidon, phone, desk] = everyone;

  // One proposes, the other proposes something else, the first agrees; Poseidon receives only the result.
  await poseidon.id('board').waitFor(); // its map came in another frame
  const heard = poseidon.frames.length;
  await phone.id('piece-0').click();
  await inspect(phone, 'placing lighthouses');
  await shot(phone, 'lighthouses-phone');
  const first = await lighthouses(phone, random);
  await until(desk, () => desk.update().view.proposal?.by === 1);
  assert.match(await label(desk, first[0]), /faro proposto/);
  await shot(desk, 'lighthouses-proposed-desktop');
  const second = await lighthouses(desk, random);
  await until(phone, () => phone.update().view.proposal?.by === 2);
  await phone.page.locator('[data-testid=says-2][data-says=proposes]').waitFor();
  assert.deepEqual(
    poseidon.frames.slice(heard).filter((frame) => !/"t":"members"/.test(frame)),
    [],
  );
  await phone.id('confirm').click();
  await until(poseidon, () => poseidon.update().view.phase === 'hide');
  assert.deepEqual(poseidon.update().view.lighthouses, second);
  assert.match(await label(poseidon, second[0]), /yellow lighthouse, not allowed/);

  await poseidon.id('piece-0').click();
  await inspect(poseidon, 'hiding');
  await shot(poseidon, 'hiding-desktop');
  const hidden = await hide(poseidon, random, ['C11']);
  for (const someone of everyone) await until(someone, () => someone.update().view.phase === 'storm');
  assert.deepEqual(
    poseidon.update().view.whirlpools,
    hidden.slice(0, 2).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || (a < b ? -1 : 1)),
  );
  for (const someone of [phone, desk]) {
    for (const cell of hidden)
      assert.doesNotMatch(await label(someone, cell), /whirlpool|fog|vortice|nebbia/);
  }

  // The crew's markers, up to the number of tiles in the game.
  await poseidon.id('tile-red').click();
  await poseidon.id('cell-L2').click({ force: true });
  await poseidon.id('commit').click();
  await until(phone, () => phone.update().view.phase === 'sail');
  await phone.id('mark-whirlpool').click();
  for (const cell of ['E5', 'F6']) {
    await phone.id(`cell-${cell}`).click({ force: true });
    await until(desk, () => desk.update().view.markers.whirlpools.includes(cell));
  }
  assert.match(await label(desk, 'E5'), /segnalino vortice/);
  await phone.id('cell-G7').click({ force: true });
  await phone.id('toast').waitFor();
  await phone.id('cell-E5').click({ force: true });
  await until(desk, () => !desk.update().view.markers.whirlpools.includes('E5'));
  assert.deepEqual(desk.update().view.markers.whirlpools, ['F6']);
  await phone.id('figure').click();

  // The white ship sails from A13 into the whirlpool on C11, while storms blow elsewhere.
  for (const round of [1, 2]) {
    if (round === 2) {
      await poseidon.id('tile-green').click();
      await poseidon
        .id(
          `cell-${poseidon.update().prompt.find(({ fields }) => fields[0].values[0] === 'green').fields[1].values[0]}`,
        )
        .click({ force: true });
      await poseidon.id('commit').click();
      await until(phone, () => phone.update().view.phase === 'sail');
    }
    await phone.id('ship-white').click();
    await phone.id('dir-NE').click();
    await phone.id('commit').click();
    await until(phone, () => phone.update().view.ships[0].sailed);
    await until(poseidon, () => poseidon.update().view.ships[0].sailed);
    await until(desk, () => desk.update().view.ships[0].sailed);
    if (round === 1) await play(everyone, random, () => poseidon.update().view.phase === 'storm');
  }
  assert.equal(poseidon.update().view.trapped, 'white');
  await phone.page.locator('[data-testid=ship-white]').getByText('Whirlpool').waitFor();
  await inspect(poseidon, 'a push');
  await poseidon.id('board').focus();
  await poseidon.page.keyboard.press('u');
  await shot(poseidon, 'push-desktop');
  await shot(phone, 'trapped-phone');
  await push(poseidon, random);
  await until(phone, () => phone.update().view.phase === 'sail');
  await phone.id('ship-white').click();
  await phone.id('report-log').getByText('Trapped in a whirlpool').waitFor();
  assert.deepEqual(
    phone.update().events.map((event) => event.type),
    ['pushed'],
  );
  await play(everyone, random);
  for (const someone of everyone) await someone.id('outcome').waitFor();
  await shot(desk, 'placing-reveal-desktop');
  await shot(phone, 'placing-reveal-phone');
  for (const cell of hidden) assert.match(await label(phone, cell), /whirlpool|fog/);
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});
