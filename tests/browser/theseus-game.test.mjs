// Three people play a whole Theseus by clicking, one of them on a phone in Italian, with a spectator. No
// client receives what lies face down.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, PHONE, follow, person, shot, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { seeded } from '../support/play.mjs';
import { binary, startServer } from '../support/server.mjs';
import { kindCards, own, play, shown, table } from '../support/theseus.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { data: await kindCards() });

/**
 * Checks a frame for decks and tiles: the number that lie face down, and their set, but never their order.
 */
function hidesWhatIsCovered({ view }, all) {
  for (const deck of view.decks) {
    assert.equal(deck.order, null);
    assert.equal(deck.count, deck.unseen.length + deck.under.length);
    // listed in the order of the box, so that the list reveals nothing about the deck
    assert.deepEqual(
      deck.unseen,
      all[deck.colour].filter((id) => deck.unseen.includes(id)),
    );
  }
  const { labyrinth } = view;
  if (!labyrinth) return;
  const laid = new Set(labyrinth.road.map(({ index }) => index));
  labyrinth.backs.forEach((back, index) => assert.equal(back !== null, laid.has(index), `back ${index}`));
}

/** An item dragged onto the table is laid out, and one dragged off it taken back; a press stays a press. */
async function paysByDragging(someone) {
  const [id] = [...own(someone).glory, ...own(someone).gifts];
  const [card, table, laid] = [
    someone.id(`pay-${id}`),
    someone.id('centre'),
    someone.id('laid').locator(':scope > *'),
  ];
  const drag = async (from, to) => {
    const middle = async (what) => {
      const { x, y, width, height } = await what.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await someone.page.mouse.move(...(await middle(from)));
    await someone.page.mouse.down();
    await someone.page.mouse.move(...(await middle(to)), { steps: 6 });
    await shot(someone, 'theseus-dragging');
    await someone.page.mouse.up();
  };
  const pressed = (is) => someone.page.locator(`[data-testid=pay-${id}][aria-pressed=${is}]`).waitFor();
  await drag(card, table);
  await pressed(true);
  assert.equal(await laid.count(), 1);
  await drag(card, table); // it is there already
  await pressed(true);
  await drag(laid, card);
  await pressed(false);
  assert.equal(await laid.count(), 0);
  await card.click();
  await pressed(true);
  await card.click();
  await pressed(false);
}

test('a whole game, from the lobby to the last torch, with nothing shown that lies face down', async () => {
  const random = seeded(11);
  const { people, link } = await table(browser, server, [
    { viewport: DESKTOP },
    { viewport: PHONE, hasTouch: true, locale: 'it-IT' },
    { viewport: DESKTOP },
  ]);
  const [desk, phone] = people;
  const spectator = await person(browser);
  await follow(spectator, link, 'Eumeo').catch(() => {});
  await until(spectator, () => spectator.update() !== null);
  await spectator.id('stage').waitFor();
  assert.equal(await spectator.id('commit').count(), 0);

  // The page shows the server's state of the table.
  let looked = 0;
  const phases = new Set();
  await play(
    people,
    random,
    () => false,
    async (someone) => {
      const { view, seat } = someone.update();
      if (view.phase === 'pay' && !phases.has('pay')) await paysByDragging(someone);
      // the bright button continues, where that is possible
      if (view.phase === 'start') {
        const may = someone.update().prompt.some(({ type }) => type === 'enter');
        assert.deepEqual(
          await someone.page.locator('#prompt .pri').evaluateAll((all) => all.map((b) => b.dataset.testid)),
          [may ? 'enter' : 'commit'],
        );
        if (may) phases.add('enter');
      }
      const odds = await someone.id('odds').allInnerTexts();
      assert.ok(!/win: 100 ?%/.test(odds.join()), odds.join());
      phases.add(view.phase);
      if (++looked % 8) return;
      const { glory, gifts } = own(someone);
      if (view.phase === 'pay' && someone === phone) {
        for (const id of [...glory, ...gifts]) await someone.id(`pay-${id}`).waitFor(); // there they are, and nowhere else
      } else {
        const mine = someone.id(`held-${seat}`);
        assert.equal(await mine.getAttribute('data-glory'), String(glory.length));
        assert.equal(await mine.getAttribute('data-gifts'), String(gifts.length));
      }
      for (const { colour, count } of view.decks)
        assert.equal(await someone.id(`deck-${colour}`).getAttribute('data-count'), String(count));
      for (const { cell } of view.targets ?? [])
        assert.match(await someone.id(`cell-${cell}`).getAttribute('aria-label'), /step|pass/);
    },
  );
  for (const phase of ['placing', 'start', 'enter', 'move', 'labyrinth', 'pay'])
    assert.ok(phases.has(phase), phase);
  for (const someone of [...people, spectator]) {
    await until(someone, () => someone.update().outcome !== null);
    await someone.id('outcome').waitFor();
    await someone.id('standings').waitFor();
  }
  await shot(desk, 'theseus-end-desktop');
  await shot(phone, 'theseus-end-phone');

  // Every client received the same, and of face-down cards only their number.
  const after = desk.update().view;
  const all = Object.fromEntries(after.decks.map(({ colour }) => [colour, []]));
  for (const { colour, unseen } of desk.updates()[0].view.decks) all[colour].push(...unseen);
  const byTurn = new Map();
  for (const someone of [...people, spectator]) {
    const before = someone.updates().filter((update) => update.outcome === null);
    assert.ok(before.length > 20);
    for (const update of before) {
      hidesWhatIsCovered(update, all);
      const key = `${update.rev}`;
      const view = JSON.stringify(update.view);
      assert.equal(byTurn.get(key) ?? view, view, `revision ${key}`);
      byTurn.set(key, view);
    }
  }

  // The end: the winner's five torches, and each seat's glory as the server counts it.
  const { view, outcome } = desk.update();
  assert.equal(view.result.reason, 'minotaur_slain');
  for (const [seat, at] of view.seats.entries()) {
    assert.equal(await desk.id(`standing-${seat}`).getAttribute('data-glory'), String(at.glory.length));
    assert.equal(await desk.id(`standing-${seat}`).getAttribute('data-gifts'), String(at.gifts.length));
    assert.equal(outcome.seats[seat].won, view.result.winners.includes(seat));
  }
  const first = desk.page.locator('[data-testid^=standing-]').first();
  assert.equal(await first.getAttribute('data-testid'), `standing-${view.result.winners[0]}`);
  assert.match(await first.innerText(), /5 of 5/);
  assert.match(await phone.page.locator('[data-testid^=standing-]').first().innerText(), /5 su 5/);

  // The result names the winner by the torches, and the others by their glory and gifts.
  const verdict = async (someone) => (await someone.id('outcome').innerText()).replace(/\s+/g, ' ');
  assert.doesNotMatch(await first.innerText(), /0 glory/);
  for (const someone of [desk, people[2]]) {
    const words = await verdict(someone);
    assert.match(words, /lit all five torches and slew the Minotaur, in turn \d+\./);
    const won = view.result.winners.includes(someone.update().seat);
    assert.equal(/You end with \d+ glory cards? and \d+ gifts?\./.test(words), !won, words);
  }
  assert.doesNotMatch(await verdict(spectator), /won\./);

  const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.id('save-record').click()]);
  const checked = spawnSync(binary, ['verify', await download.path()], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);

  // The replay, as seen by the player's seat, by a spectator, and by all seats.
  await phone.id('replay').click();
  await phone.id('replay-slider').waitFor();
  for (let step = 0; step < 6; ++step) await phone.id('replay-next').click();
  const replays = () =>
    phone.frames.filter((frame) => frame.startsWith('{"t":"replay"')).map((frame) => JSON.parse(frame));
  await until(phone, () => replays().some((moment) => moment.seat === 1 && moment.step > 5));
  await phone.id('ring').waitFor();
  await shot(phone, 'theseus-replay-phone');
  await phone.id('replay-viewer').selectOption('');
  await until(phone, () => replays().some((moment) => moment.seat === null));
  for (const moment of replays()) if (moment.outcome === null) hidesWhatIsCovered(moment, all);
  await desk.id('replay').click();
  await desk.id('replay-slider').waitFor();
  for (let step = 0; step < 6; ++step) await desk.id('replay-next').click();
  await desk.id('replay-viewer').selectOption('all');
  await desk.id('ring').waitFor();
  await shot(desk, 'theseus-all-eyes-desktop');
  await desk.id('replay-close').click();
  await phone.id('replay-close').click();
  await phone.id('standings').waitFor();

  // A page that is opened after the end shows all of it as well.
  await phone.page.reload();
  await phone.id('standings').waitFor();
  const [best] = await phone.page.locator('[data-testid^=standing-]').all();
  assert.match(await best.innerText(), /5 su 5/);
  assert.match(await best.getByRole('img').last().getAttribute('aria-label'), /gloria/);
  for (const someone of [...people, spectator]) assert.deepEqual(someone.faults, []);
});

const LOSS = /^[^\n]*(lose all|loses all|no glory to lose)/;

/** Notes what the page says, whenever it changes, and whether dice tumble then. */
const watch = ({ page }) =>
  page.evaluate(() => {
    const text = (id) => document.querySelector(`[data-testid=${id}]`)?.innerText ?? '';
    const look = () => {
      const now = {
        rolling: document.querySelectorAll('.die.rolling').length > 0,
        lit: document.querySelectorAll('.cell.lit').length,
        said: [
          document.querySelector('[data-testid=game]')?.dataset.turn,
          document.querySelector('#prompt h2')?.innerText,
          text('phase'),
          text('report-log'),
          text('goal'),
          document.querySelector('[data-testid=trial]')?.dataset.lit,
        ].join('|'),
        at: performance.now(),
      };
      const last = seen.at(-1);
      if (last?.rolling !== now.rolling || last.said !== now.said) seen.push(now);
    };
    const seen = (window.seen = []);
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });

test('the dice come first: words, log, lit cells and the next turn wait until they rest', async () => {
  const plain = await startServer({ args: ['--bot-move-delay', '0'] });
  const { people } = await table(
    browser,
    plain,
    [{ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' }],
    ['easy', 'easy'],
  );
  const [phone] = people;
  const failures = () => phone.updates().filter(({ events }) => events.some(({ type }) => type === 'failed'));
  await shown(phone);
  await watch(phone);
  let decisions = 0;
  const goals = [];
  await play(
    people,
    seeded(5),
    () => ++decisions > 14 && failures().length > 1,
    async () => {
      // until the first decision, the role card says it
      if (!(await phone.id('role-card').count()))
        goals.push([await phone.id('goal').innerText(), own(phone).glory.length]);
      const { view, prompt } = phone.update();
      if (view.phase === 'move' && own(phone).glory.length)
        for (const { steps, cell } of view.targets) {
          const { ring } = JSON.parse(phone.frames.find((frame) => frame.includes('"t":"static_data"'))).data;
          const says = await phone.id(`option-${steps}`).innerText();
          assert.equal(/risks \d cards?/.test(says), !'TJ'.includes(ring[cell]), says);
        }
      // two dice alike are one choice
      const dice = view.danger?.dice ?? view.trial?.dice;
      if (prompt.some(({ type }) => type === 'reroll') && dice[0] === dice[1])
        assert.equal(await phone.page.locator('[data-testid^=option-]').count(), 1);
      // the line that explains the choice
      assert.ok(await phone.page.locator('#prompt .why').first().isVisible(), view.phase);
    },
  );
  await shown(phone, 60_000);
  for (const [goal, count] of goals)
    if (count < 7) assert.equal(goal, `Goal: 7 glory cards, then the labyrinth. You have ${count}.`);
  const seen = await phone.page.evaluate(() => window.seen);
  const rolls = seen.filter(({ rolling }) => rolling);
  assert.ok(rolls.length > 3, `${rolls.length} rolls`);
  for (const [i, now] of seen.entries()) {
    if (!now.rolling || i === 0) continue;
    // the dice of the next update may tumble as soon as one without dice is shown
    if (seen[i - 1].rolling)
      assert.equal(now.said, seen[i - 1].said, 'nothing changes while the dice tumble');
    assert.equal(now.lit, 0, 'no cell is lit before');
    if (seen[i + 1] && !seen[i + 1].rolling)
      assert.notEqual(seen[i + 1].said, now.said, 'then all of it comes');
  }
  // a failed danger stays
  let held = 0;
  for (const [i, now] of seen.entries()) {
    const newest = now.said.split('|')[3];
    if (now.rolling || i === 0 || now.said === seen[i - 1].said || !LOSS.test(newest)) continue;
    const next = seen.slice(i + 1).find(({ said }) => said !== now.said);
    if (!next) continue;
    ++held;
    assert.ok(next.at - now.at >= 1490, `“${newest}” was seen for ${Math.round(next.at - now.at)} ms`);
  }
  assert.ok(held > 0, 'no danger failed');
  assert.deepEqual(phone.faults, []);
  await phone.context.close();
  await plain.dispose();
});
