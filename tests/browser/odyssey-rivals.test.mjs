// Rivals: two, three and four Navigators, each alone; three of them vote on the ship without an owner.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { play, vote } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { table } from '../support/odyssey-table.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

const MODE = { mode: 'competitive' };
const types = (someone) => someone.update().prompt.map((choice) => choice.type);

test('three rivals: turns, private boards, a vote with a tie, and points at the end', async () => {
  const random = seeded(8);
  const { everyone } = await table(browser, server, {
    options: MODE,
    people: [{}, { viewport: PHONE, hasTouch: true }, {}],
    wires: 1,
  });
  const [poseidon, phone, desk, wire] = everyone;
  await play(everyone, random, () => phone.update().view.phase === 'sail');

  // The first rival's turn: only their ship. Their board is private.
  assert.deepEqual(phone.update().acting, [1]);
  await desk.page.getByText('Nausicaa begins this round').waitFor();
  const heard = desk.frames.length;
  await phone.id('token-white').click();
  await phone.id('cell-K11').click({ force: true });
  await until(phone, () => phone.update().view.reminders.white.includes('K11'));
  assert.equal(desk.frames.length, heard);
  await phone.id('figure').click();

  // All the owned ships, then the vote: two directions with one vote each, and an abstention. The seat that
  // began the round decides.
  await play(everyone, random, () => types(phone).includes('vote'));
  await phone.page.locator('[data-testid=ship-yellow][aria-pressed=true]').waitFor();
  await inspect(phone, 'a vote');
  await shot(phone, 'vote-phone');
  await phone.id('abstain').click();
  await until(phone, () => phone.update().view.vote === 'abstain');
  await phone.page.getByText('The votes are shown when everyone has voted').waitFor();
  assert.equal(desk.update().view.log.at(-1).votes, undefined);
  await desk.id('dir-N').click();
  await shot(desk, 'vote-desktop');
  await desk.id('commit').click();
  await until(desk, () => desk.update().view.vote === 'N');
  const { turn } = wire.update();
  await wire.act({ type: 'vote', dir: 'SW' });
  await until(wire, () => wire.update().turn > turn);
  await until(phone, () => types(phone).includes('choose_tied'));
  await phone.page.getByText('Break the tie').waitFor();
  for (const [dir, open] of [
    ['N', true],
    ['SW', true],
    ['S', false],
  ])
    assert.equal(await phone.id(`dir-${dir}`).isEnabled(), open);
  await shot(phone, 'tied-phone');
  await inspect(phone, 'a tie');
  await vote(phone, random);
  await until(desk, () => desk.update().view.log[0].reports?.length === 4);
  await desk.id('ship-yellow').click();
  await desk.id('report-log').getByText('Votes').waitFor();

  await play(everyone, random);
  for (const someone of [poseidon, phone, desk]) await someone.id('outcome').waitFor();
  const { scores } = poseidon.update().view.result;
  assert.equal(scores.length, 4);
  for (const score of scores)
    await poseidon
      .id('outcome')
      .getByRole('cell', { name: String(score), exact: true })
      .first()
      .waitFor();

  // Every board can be shown, and the nearest one is named.
  assert.equal(await desk.id('board-of-2').getAttribute('aria-pressed'), 'true');
  const gaps = () => desk.id('gaps').textContent();
  const own = await gaps();
  assert.match(own, /Nearest/);
  await desk.id('board-of-1').click();
  await desk.id('reveal-prev').click();
  assert.notEqual(await gaps(), own);
  await shot(desk, 'rivals-reveal-desktop');
  await shot(phone, 'rivals-reveal-phone');
  for (const someone of [poseidon, phone, desk]) assert.deepEqual(someone.faults, []);
});

for (const rivals of [2, 4]) {
  test(`${rivals} rivals take their turns to the end`, async () => {
    const random = seeded(rivals);
    const { everyone } = await table(browser, server, {
      options: { ...MODE, monsters_in_game: 1 },
      people: [{}, {}],
      wires: rivals - 1,
    });
    const [poseidon, desk] = everyone;
    await play(everyone, random, () => desk.update().view.round === 2 && desk.update().view.phase === 'sail');
    // The second rival begins the second round.
    assert.equal(desk.update().view.starter, 2);
    await desk.page.getByText('begins this round').or(desk.id('commit')).first().waitFor();
    await play(everyone, random);
    for (const someone of [poseidon, desk]) {
      await someone.id('outcome').waitFor();
      assert.deepEqual(someone.faults, []);
    }
    assert.equal(desk.update().view.boards.length, rivals);
  });
}
