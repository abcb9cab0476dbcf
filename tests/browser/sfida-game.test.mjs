// Two people play a whole Sfida by clicking, one of them on a phone, with a spectator. No frame names a god
// that its recipient may not know.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspectEnlarged, inspectForcedColours, inspect } from '../support/accessibility.mjs';
import { GODS, asked, play, table } from '../support/mythomakya-sfida.mjs';
import { seeded } from '../support/play.mjs';
import { binary } from '../support/server.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

/** Every name of a god in a frame, except keys of objects and the types of the recipient's own prompt. */
function named(value, found = new Set()) {
  if (typeof value === 'string' && GODS.includes(value)) found.add(value);
  else if (Array.isArray(value)) for (const one of value) named(one, found);
  else if (value && typeof value === 'object') for (const one of Object.values(value)) named(one, found);
  return found;
}

/**
 * Other hands are numbers, and so is the rest; another seat's answers and orders are absent.
 * mythomakya-sfida:R4 mythomakya-sfida:S14
 */
function hidesTheHands({ view, seat, outcome }) {
  if (outcome || view.phase === 'between') return;
  for (const [at, own] of view.seats.entries()) assert.equal('hand' in own, at === seat);
  assert.equal(view.left_deities, null);
  for (const [at, past] of view.seen.entries()) assert.equal(past === null, at !== seat);
  if (seat === null) assert.equal(view.own, null);
  // elsewhere in the view a god appears only if every player has seen it
  const { own: _own, seen: _seen, ...rest } = view;
  // a kind of window has a god's name: the seats that it asks are public (S1)
  const open = {
    ...rest,
    window: view.window && { ...view.window, kind: null },
    seats: view.seats.map(({ hand: _hand, ...other }) => other),
    facts: view.facts,
    deities: null,
  };
  const shown = new Set([
    ...view.facts.flatMap(({ deity, deities = [] }) => [deity, ...deities]),
    ...(view.out.deities ?? []),
    ...view.seats.flatMap(({ treasure }) => treasure.deities ?? []),
  ]);
  for (const god of named(open)) assert.ok(shown.has(god), `${god} in ${JSON.stringify(open)}`);
}

/** The page shows every card of the table, and of gods in hand only the player's own. */
async function showsTheTable(someone) {
  const { view, seat } = someone.update();
  const faces = await someone.page
    .locator(
      '[data-testid=mine] [data-face], [data-testid^=row-] [data-face], [data-testid=trick] [data-card]',
    )
    .evaluateAll((all) => all.map((card) => card.dataset.face ?? card.dataset.card).filter(Boolean));
  const open = new Set([
    ...view.seats.flatMap(({ piles }) => piles.flat()),
    ...view.trick.map(({ card }) => card),
  ]);
  assert.deepEqual([...new Set(faces)].sort(), [...open].sort());
  const gods = await someone
    .id('hand')
    .locator('[data-god]')
    .evaluateAll((all) => all.map((god) => god.dataset.god));
  assert.deepEqual(gods, view.seats[seat].hand);
}

test('a whole game of two, from the lobby to the count, with hands unseen', async () => {
  const random = seeded(7);
  const { people, link } = await table(browser, server, [
    { viewport: DESKTOP },
    { viewport: PHONE, hasTouch: true, locale: 'it-IT' },
  ]);
  const [desk, phone] = people;
  const spectator = await person(browser);
  await follow(spectator, link, 'Eumeo').catch(() => {});
  await until(spectator, () => spectator.update() !== null);
  await spectator.id('stage').waitFor();

  let looked = 0;
  await play(
    people,
    random,
    () => false,
    async (someone) => {
      if (!asked(someone, 'play') || !someone.update().view.trick.length || ++looked % 9) return false;
      await showsTheTable(someone);
      assert.equal(await someone.id('moira-bar').getAttribute('data-moira'), someone.update().view.moira);
      assert.equal(await someone.id('turn-bar').getAttribute('data-step'), 'cards');
      return false;
    },
  );
  for (const someone of [...people, spectator]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('ending').waitFor();
  }
  await shot(desk, 'sfida-end-desktop');
  await shot(phone, 'sfida-end-phone');
  await phone.id('verified').waitFor();
  await inspect(phone, 'the end');
  await inspectForcedColours(phone, 'the end');
  await inspectEnlarged(phone, 'the end', [360]);
  for (const someone of [...people, spectator]) {
    const before = someone.updates().filter((update) => update.outcome === null);
    assert.ok(before.length > 60);
    before.forEach(hidesTheHands);
  }

  // The count equals the server's: by seat, and by source. mythomakya-sfida:R47
  const { view } = desk.update();
  const [count] = view.counts;
  for (const [seat, score] of count.scores.entries()) {
    const sum = score.myths + score.apple_cards + score.deities + score.writers;
    assert.equal(
      await desk.id(`counted-seat-${seat}`).locator('[data-apples]').getAttribute('data-apples'),
      String(sum),
    );
    assert.equal(
      await phone.id(`counted-seat-${seat}`).locator('.apples .sr').innerText(),
      sum === 1 ? '1 mela' : `${sum} mele`,
    );
  }

  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const checked = spawnSync(binary, ['verify', await download.path()], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);

  // The replay: as seen by a seat at the time, and by all seats.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 5; ++step) await phone.id('replay-next').click();
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 3));
  for (const moment of replays()) hidesTheHands(moment);
  await phone.id('replay-viewer').selectOption('all');
  await phone.page.locator('[data-testid^=row-] .hand [data-god]').first().waitFor();
  await shot(phone, 'sfida-all-eyes-phone');
  await phone.id('replay-close').click();
  await phone.id('ending').waitFor();
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});
