// Visible things that are not offered: asked about by mouse and by keyboard, the page gives the reason and
// its rule, and nothing is played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import * as itaca from '../support/itaca.mjs';
import * as ithaca from '../support/ithaca.mjs';
import { inspect } from '../support/accessibility.mjs';
import * as sfida from '../support/mythomakya-sfida.mjs';
import * as trionfo from '../support/mythomakya-trionfo.mjs';
import * as odyssey from '../support/odyssey.mjs';
import { homeward } from '../support/odyssey-homeward.mjs';
import { seeded } from '../support/play.mjs';
import { table as odysseyTable } from '../support/odyssey-table.mjs';
import * as theseus from '../support/theseus.mjs';
import { answers, close, mine, press, wonder } from '../support/why.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), {
  data: await theseus.kindCards(),
  args: ['--bot-move-delay', '0'],
});

test('Theseus: the labyrinth, and a cell that the dice do not lead to; the rule stands in the rules', async () => {
  const {
    people: [someone],
  } = await theseus.table(browser, server, [{}], ['easy', 'easy']);
  const { page } = someone;
  await theseus.play([someone], seeded(2), () => someone.update().view.phase === 'start' && mine(someone));
  await theseus.shown(someone);
  await wonder(someone, someone.id('enter'), 'You need seven glory cards to enter the labyrinth.', 'R14');
  await page.locator('#prompt').focus();
  await page.keyboard.press('e'); // its key asks too
  const notice = someone.id('toast').filter({ hasText: 'seven glory cards' });
  await notice.locator('.rule').click();
  await page.getByRole('dialog').locator('[aria-current=true]').filter({ hasText: 'R14' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await inspect(someone, 'a labyrinth that is shut');
  await wonder(someone, someone.id('cell-0'), 'Roll the dice first.', 'R5');

  await someone.id('commit').click();
  await until(someone, () => someone.update().view.phase === 'move');
  await theseus.shown(someone);
  const { targets, seats } = someone.update().view;
  const { cell } = seats[someone.update().seat];
  await wonder(someone, someone.id(`cell-${cell}`), 'Your dice don’t lead there.', 'R5');
  // left and right walk over offered cells only, up and down over every cell
  await someone.id(`cell-${cell}`).focus();
  const on = () => page.evaluate(() => document.activeElement.dataset.testid);
  await page.keyboard.press('ArrowRight');
  assert.ok(targets.map((target) => `cell-${target.cell}`).includes(await on()));
  const from = Number((await on()).slice(5));
  await page.keyboard.press('ArrowDown');
  assert.equal(
    await on(),
    `cell-${(from + 1) % (await page.locator('[data-testid^=cell-][role=radio]').count())}`,
  );
  await inspect(someone, 'a move, and cells that one may ask about');
  assert.deepEqual(someone.faults, []);
});

test('Theseus: tiles that lie in the road, and a card that is no Weaver', async () => {
  const { people } = await theseus.table(
    browser,
    server,
    Array(3).fill({ viewport: PHONE, locale: 'it-IT' }),
  );
  const random = seeded(3);
  const who = (phase) => people.find((one) => one.update().view.phase === phase && mine(one));
  // into the labyrinth as soon as it is open; no seat wins meanwhile
  const hasty = async (someone) => {
    const may = (type) => someone.update().prompt.some((choice) => choice.type === type);
    if (may('enter')) await someone.id('enter').click();
    else if (may('give_up')) {
      await someone.id('give-up').click();
      await someone.id('commit').click();
    } else return false;
    return true;
  };
  await theseus.play(people, random, () => who('labyrinth'), hasty);
  const lays = who('labyrinth');
  await theseus.shown(lays);
  await wonder(lays, lays.id('road-lies'), 'Quella tessera è già nella strada.', 'R19');
  await inspect(lays, 'a road, and tiles that one may ask about');
  await theseus.play(people, random, () => who('misfit'), hasty);
  const mends = who('misfit');
  await theseus.shown(mends);
  await wonder(mends, mends.id('barred-other-card'), 'Solo una Tessitrice gira una tessera.', 'R20');
  await inspect(mends, 'a tile that does not fit');
  for (const one of people) assert.deepEqual(one.faults, []);
});

test('Ithaca: a deity that the card does not show', async () => {
  const {
    people: [someone],
  } = await ithaca.table(browser, server, [{}], ['easy', 'easy']);
  await ithaca.play([someone], seeded(4), () => someone.update().view.phase === 'influence' && mine(someone));
  await shown(someone);
  await ithaca.card(someone, 'hand', 0).click();
  const barred = someone.page.locator('[data-testid^=barred-]:not([data-testid=barred-poseidon])').first();
  await wonder(someone, barred, 'The card does not show that god.', 'R21');
  await wonder(someone, someone.id('barred-poseidon'), 'Hand cards can’t go on Poseidon.', 'R21');
  await inspect(someone, 'a card in hand, and deities that it does not show');
  assert.deepEqual(someone.faults, []);
});

test('Itaca: a bid that is none, and an island that is too far', async () => {
  const { people } = await itaca.table(browser, server, [{}, { locale: 'it-IT' }]);
  const opens = people.find(itaca.mayAct);
  const italian = opens === people[1];
  await itaca.shown(opens);
  await wonder(opens, opens.id('leave-wager'), italian ? 'Apri la scommessa' : 'You open', 'J2');
  await wonder(
    opens,
    opens.id('bid-less'),
    italian ? 'La tua puntata è troppo bassa' : 'Your bid is too low',
    'J2',
  );
  await inspect(opens, 'opening the wager');

  const sails = () => people.find((one) => itaca.asks(one, 'destination'));
  await itaca.play(people, seeded(5), () => !!sails());
  const captain = sails();
  await itaca.shown(captain);
  const { grid } = captain.update().view;
  await wonder(
    captain,
    captain.id(`isle-${grid.at(-1)}`),
    captain === people[1]
      ? 'Dalla partenza, scegli un’isola della fila più bassa.'
      : 'From the start, choose an island of the bottom row.',
    'R14',
  );
  for (const one of people) assert.deepEqual(one.faults, []);
});

test('Itaca: a character that another player has taken, shown with its reason in the list of all characters', async () => {
  const { people } = await itaca.table(browser, server, Array(2).fill({ locale: 'it-IT', viewport: PHONE }), {
    bots: ['easy'],
  });
  const later = () =>
    people.find((one) => itaca.asks(one, 'character') && itaca.values(one, 'character', 'card').length < 8);
  await itaca.play(people, seeded(9), later);
  const second = later();
  await itaca.shown(second);
  await second.id('show-characters').click();
  const sheet = second.page.getByRole('dialog');
  const barred = sheet.locator('[data-testid^=character-][aria-disabled=true]');
  assert.equal(await barred.count(), 8 - itaca.values(second, 'character', 'card').length);
  assert.match(await barred.first().innerText(), /non ora/);
  const since = second.frames.length;
  await barred.first().click({ force: true });
  const reason = sheet.getByTestId('reason');
  await reason.getByText('Quel personaggio non c’è più. Scegline un altro.').waitFor();
  assert.equal(await reason.locator('.rule').innerText(), 'R9');
  await barred.first().focus();
  await second.page.keyboard.press('Enter');
  await until(second, () => answers(second, since).length === 2);
  assert.deepEqual(answers(second, since), ['explanation', 'explanation']);
  await inspect(second, 'characters, and why not', { inside: 'dialog' });
  for (const one of people) assert.deepEqual(one.faults, []);
});

test('The Triumph: a pile that does not follow; asked once more, it is looked at', async () => {
  const {
    people: [someone],
  } = await trionfo.table(browser, server, [{}], ['easy'], { quick: true, trick_pause: 0 });
  const { page } = someone;
  const barred = () => {
    const { view, prompt, seat } = someone.update();
    const may = prompt.find(({ type }) => type === 'play')?.fields[0].values;
    return view.led && may
      ? view.seats[seat].piles.findIndex((pile, at) => pile.top && !may.includes(at))
      : -1;
  };
  await trionfo.play([someone], seeded(6), () => barred() >= 0);
  await shown(someone);
  const pile = trionfo.pile(someone, barred());
  const words = 'Play a card of that colour';
  assert.equal(await pile.getAttribute('aria-disabled'), 'true');
  assert.match(await pile.getAttribute('aria-label'), /not now/);
  await press(someone, pile, 'mouse', words, 'R10');
  await page.keyboard.press('Escape'); // as if it had not been touched
  await press(someone, pile, 'keys', words, 'R10');
  await pile.focus();
  await page.keyboard.press('Enter');
  await someone.id('pile-box').waitFor();
  assert.deepEqual(someone.faults, []);
});

test('The Challenge: a pile that does not follow, and a god played too early', async () => {
  const {
    people: [someone],
  } = await sfida.table(browser, server, [{}], ['easy', 'easy'], { games: 3 });
  const { page } = someone;
  // Not a pile that Crono locks, and not with a god whose moment is a window: both have other reasons.
  const barred = () => {
    const { view, prompt, seat } = someone.update();
    const may = prompt.find(({ type }) => type === 'play')?.fields[0].values;
    const asks =
      view.window === null &&
      view.trick.length &&
      may &&
      view.seats[seat].hand.some((god) => god !== 'dioniso');
    return asks
      ? view.seats[seat].piles.findIndex(
          (pile, at) => pile.length && !may.includes(at) && view.crono !== `${seat}.${at}`,
        )
      : -1;
  };
  await sfida.play([someone], seeded(7), () => barred() >= 0);
  await shown(someone);
  const pile = sfida.pile(someone, barred());
  assert.equal(await pile.getAttribute('aria-disabled'), 'true');
  assert.match(await pile.getAttribute('aria-label'), /not now/);
  await press(someone, pile, 'mouse', 'Play one of that colour', 'R10');
  await page.keyboard.press('Escape');
  await press(someone, pile, 'keys', 'Play one of that colour', 'R10');

  // a god gives the reason in its box, which covers the page
  const { turn } = someone.update();
  const god = page.locator('[data-testid=hand] [data-may=false]:not([data-god=dioniso])').first();
  assert.ok(await god.count());
  await god.click();
  const since = someone.frames.length;
  const play = someone.id('play-god');
  assert.equal(await play.getAttribute('aria-disabled'), 'true');
  await play.focus();
  await page.keyboard.press('Enter');
  const reason = someone.id('god-form').getByTestId('reason');
  await reason.getByText('There is nothing to answer now.').waitFor();
  assert.equal(await reason.locator('.rule').innerText(), 'S2');
  assert.deepEqual(answers(someone, since), ['explanation']);
  assert.equal(someone.update().turn, turn);
  await inspect(someone, 'a god too early', { inside: 'dialog' });
  assert.deepEqual(someone.faults, []);
});

test('The Challenge: the disabled button of a window; several gods each give their reason, a single one gives it at once', async () => {
  const {
    people: [someone],
  } = await sfida.table(browser, server, [{}], ['easy'], { games: 3 });
  const { page } = someone;
  const random = seeded(11);
  const hand = () => someone.update().view.seats[someone.update().seat].hand.length;
  const asked = () =>
    someone.update().view.window?.asked.includes(someone.update().seat) && !someone.update().view.own.answer;
  const idle = () =>
    asked() &&
    !someone.update().prompt.some(({ type }) => [...sfida.GODS, 'move_crono', 'give'].includes(type));
  /** A window with nothing to play, and this many gods; any more are played. */
  async function emptyHanded(enough) {
    for (;;) {
      await sfida.play([someone], random, asked);
      assert.ok(asked(), 'no window with nothing to play');
      if (idle() && enough(hand())) return shown(someone);
      await sfida.answer(someone, random, hand() > 1 ? 1 : 1e9);
    }
  }
  const act = someone.id('act');
  await emptyHanded((gods) => gods > 1);
  assert.equal(await act.getAttribute('aria-disabled'), 'true');
  assert.match(await act.textContent(), /not now/);
  await act.focus();
  await page.keyboard.press('Enter');
  await someone.id('hand-box').getByRole('button').first().click();
  await someone.id('play-god').click({ force: true });
  await someone.id('god-form').getByTestId('reason').locator('.rule').waitFor();
  await page.keyboard.press('Escape');

  await emptyHanded((gods) => gods === 1);
  const { turn } = someone.update();
  const since = someone.frames.length;
  for (const how of ['mouse', 'keys']) {
    if (how === 'mouse') await act.click({ force: true });
    else {
      await act.focus();
      await page.keyboard.press('Enter');
    }
    const notice = someone.id('toast').filter({ has: page.locator('.rule') });
    await notice.waitFor();
    await close(notice);
  }
  assert.deepEqual(answers(someone, since), ['explanation', 'explanation']);
  assert.equal(someone.update().turn, turn);
  assert.deepEqual(someone.faults, []);
});

test('Odyssey: a cell too far for a storm, a second Great Storm, a ship that has sailed', async () => {
  const {
    everyone: [poseidon, navigator],
  } = await odysseyTable(browser, server, { people: [{}, {}] });
  const random = seeded(8);
  const stormy = () => poseidon.update().view.phase === 'storm' && mine(poseidon);
  await odyssey.play([poseidon, navigator], random, stormy);
  await shown(poseidon);
  await poseidon.id('tile-black').click();
  const since = poseidon.frames.length;
  await poseidon.id('cell-H8').click({ force: true });
  const notice = poseidon
    .id('toast')
    .filter({ hasText: 'A storm moves a ship one cell. Choose an adjacent cell.' });
  await notice.waitFor();
  assert.equal(await notice.locator('.rule').innerText(), 'R8');
  await close(notice);
  await poseidon.id('board').focus();
  await poseidon.page.keyboard.press('Enter'); // the cursor is where the pointer was
  await notice.waitFor();
  assert.deepEqual(answers(poseidon, since), ['explanation', 'explanation']);
  await close(notice);

  const targets = poseidon
    .update()
    .prompt.find(({ type, fields }) => type === 'storm' && fields[0].values.includes('black'))
    .fields.slice(1);
  for (const { values: of } of targets)
    await poseidon.id(`cell-${of[random(of.length)]}`).click({ force: true });
  await poseidon.id('commit').click();
  await until(navigator, () => navigator.update().view.phase === 'sail');

  // the ship that has just sailed stays visible among the next ones
  await odyssey.sail(navigator, random);
  await until(navigator, () => navigator.update().view.ships.some(({ sailed }) => sailed));
  await shown(navigator);
  await wonder(
    navigator,
    navigator.page.locator('[data-testid=prompt] [data-testid^=barred-]'),
    'That ship has already sailed this round. Choose another.',
    'R13',
  );
  await inspect(navigator, 'which ship is next');

  await odyssey.play([poseidon, navigator], random, () => poseidon.update().view.round === 2 && stormy());
  await shown(poseidon);
  await wonder(
    poseidon,
    poseidon.id('tile-black'),
    'The Great Storm can’t blow in two rounds running. Choose another tile.',
    'R10',
    {
      says: /not this round$/,
    },
  );
  for (const one of [poseidon, navigator]) assert.deepEqual(one.faults, []);
});

test('Odyssey: a wait that is used up, and reminders of a ship that is home', async () => {
  const { someone, everyone } = await homeward(browser, server);
  const random = seeded(12);
  await odyssey.play(everyone, random, () => mine(someone));
  for (const waits of [true, false]) {
    await shown(someone);
    await someone.id('wait').click();
    await until(someone, () => 'waiting' in someone.update().view === waits);
  }
  await shown(someone);
  await wonder(someone, someone.id('wait'), 'You have already asked to wait this round.', 'O68');
  await inspect(someone, 'a wait that is used up');

  const home = () => someone.update().view.ships.find(({ arrived }) => arrived)?.ship;
  await odyssey.play(everyone, random, home);
  await shown(someone);
  const token = someone.id(`token-${home()}`);
  await wonder(someone, token, 'That ship has arrived. Choose another.', 'O26');
  assert.equal(await token.getAttribute('aria-pressed'), 'false');
  await inspect(someone, 'reminders of a ship that is home');

  // of another ship there are four
  const ship = ['white', 'green', 'red', 'yellow'].find((one) => one !== home());
  await someone.id(`token-${ship}`).click();
  for (const [i, cell] of ['A3', 'B3', 'C3', 'D3', 'E3'].entries()) {
    await someone.id(`cell-${cell}`).click({ force: true });
    if (i < 4) await until(someone, () => someone.update().view.reminders[ship].length === i + 1);
  }
  const notice = someone.id('toast').filter({ hasText: 'reminders' });
  await notice.waitFor();
  assert.equal(await notice.locator('.rule').innerText(), 'R18');
  assert.deepEqual(someone.faults, []);
});

test('the plain view: a value that is named and not offered', async () => {
  const { people } = await itaca.table(browser, server, [{}, {}]);
  const opens = people.find(itaca.mayAct);
  await itaca.shown(opens);
  await opens.id('menu').click();
  await opens.id('plain-view').click();
  await opens.page.keyboard.press('Escape');
  await opens.id('plain').waitFor();
  const number = opens.id('choice-bid').getByRole('spinbutton');
  await number.fill('99');
  const does = opens.id('do-bid');
  assert.equal(await does.getAttribute('aria-disabled'), 'true');
  for (const how of ['mouse', 'keys'])
    await press(opens, does, how, 'Your crew is too small. Bid fewer men.', 'J3');
  await number.fill('1');
  assert.equal(await does.getAttribute('aria-disabled'), 'false');
  assert.deepEqual(opens.faults, []);
});

test('the page gives no reasons to a player without a prompt', async () => {
  const { people } = await itaca.table(browser, server, [{}, {}]);
  const waits = people.find((one) => !itaca.mayAct(one));
  await itaca.shown(waits);
  const since = waits.frames.length;
  await itaca.card(waits, 0).click();
  await waits.page.keyboard.press('Escape');
  await waits.id(`isle-${waits.update().view.grid.at(-1)}`).click();
  await waits.id('isle-box').waitFor();
  assert.deepEqual(answers(waits, since), []);
  assert.equal(await waits.id('toast').count(), 0);
});
