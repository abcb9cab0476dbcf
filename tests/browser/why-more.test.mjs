// More visible things that are not offered: a god's targets, the answers of a window, a used-up offer, a
// route and an Oracle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, person, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import * as ithaca from '../support/ithaca.mjs';
import { inspectEnlarged, inspect } from '../support/accessibility.mjs';
import * as sfida from '../support/mythomakya-sfida.mjs';
import * as odyssey from '../support/odyssey.mjs';
import { homeward } from '../support/odyssey-homeward.mjs';
import { seeded } from '../support/play.mjs';
import { answers, close, mine, wonder } from '../support/why.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const UNTIMED = { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 };
const asked = (client) => client.update.prompt.filter(({ anytime }) => !anytime);
const intentOf = ({ type, fields }) => ({
  type,
  ...Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === 'range'
        ? field.min
        : field.kind === 'subset'
          ? field.values.slice(0, field.min)
          : field.values[0],
    ]),
  ),
});

/** Five players: one took these gods and uses a browser; the others pass, and play forced cards. */
async function chosen(gods, clothes) {
  const { clients, code } = await sfida.five(server, UNTIMED);
  const seat = clients.findIndex((client) => asked(client).some(({ type }) => type === 'pick'));
  const partner = (seat + 1) % 5;
  const chooser = clients[seat];
  for (const intent of [
    { type: 'pick', deities: gods },
    { type: 'moira', colour: 'red' },
    { type: 'partner', seat: partner },
  ]) {
    await chooser.until(() => asked(chooser).some(({ type }) => type === intent.type));
    await chooser.intent(intent);
  }
  const { deviceKey: key } = await chooser.must({ t: 'device_link' });
  const someone = await person(browser, clothes);
  await someone.page.goto(`${server.url}/#/r/${code}/k/${key}`);
  await until(someone, () => someone.update()?.seat === seat && someone.update().view.phase === 'window');
  const others = clients.filter((client) => client !== chooser);
  /** The others continue until the condition holds. */
  async function on(holds) {
    while (!holds()) {
      const client = others.find((one) => asked(one).length);
      if (client) {
        const { turn } = client.update;
        const choices = asked(client);
        await client.intent(
          intentOf(
            ['pass', 'decline', 'give', 'play', 'choose']
              .map((type) => choices.find((one) => one.type === type))
              .find(Boolean),
          ),
        );
        await client.until(() => client.update.turn > turn);
      } else await Promise.race([someone.nextFrame(15_000), ...others.map((one) => one.next(() => true))]);
    }
  }
  return { someone, seat, partner, on };
}

/**
 * A god's box gives the reason below the chosen target, by mouse and by keyboard; nothing is played.
 */
async function ask(someone, control, words, rule, { says = /not now|non ora/ } = {}) {
  assert.equal(await control.getAttribute('aria-disabled'), 'true');
  assert.match((await control.getAttribute('aria-label')) ?? (await control.innerText()), says);
  const { turn } = someone.update();
  for (const how of ['mouse', 'keys']) {
    const since = someone.frames.length;
    await control.evaluate((node) => node.scrollIntoView({ block: 'center' })); // and not below the fixed foot of the box
    if (how === 'mouse') await control.click({ force: true });
    else {
      await control.focus();
      await someone.page.keyboard.press('Enter');
    }
    await until(someone, () => answers(someone, since).length === 1);
    const reason = someone.page.getByRole('dialog').getByTestId('reason');
    await reason.getByText(words).waitFor();
    assert.equal(await reason.locator('.rule').innerText(), rule);
    assert.deepEqual(answers(someone, since), ['explanation']);
  }
  assert.equal(someone.update().turn, turn);
}

const leave = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('The Challenge: a pile under Crono for Zeus, where Crono lies, and Crono at another time', async () => {
  const { someone, seat, on } = await chosen(['zeus', 'crono'], { viewport: PHONE });
  const { page } = someone;
  await shown(someone);
  await someone.id('window').waitFor();
  await page.locator('#prompt').focus();
  await page.keyboard.press('h');
  const notice = someone.id('toast').filter({ hasText: 'no clock' });
  assert.equal(await notice.locator('.rule').innerText(), 'S33');
  await close(notice);

  await someone.id('god-crono').click();
  await someone.id(`spot-${seat}.0`).click();
  await someone.id('play-god').click();
  const open = () => someone.update().view.window?.kind === 'pretrick' && !someone.update().view.own.answer;
  await on(() => someone.update().view.crono === `${seat}.0` && open());
  await shown(someone);
  await someone.id('god-zeus').click();
  await ask(someone, someone.id(`spot-${seat}.0`), 'Cronus locks that pile.', 'S17');
  await inspect(someone, 'what Zeus may strike', { inside: 'dialog' });
  // an offered target is named as before, and the reason disappears with it
  await someone.id(`spot-${seat}.1`).click();
  assert.equal(await someone.id(`spot-${seat}.1`).getAttribute('aria-checked'), 'true');
  assert.equal(await someone.id('god-form').getByTestId('reason').innerText(), '');
  await leave(someone);

  await page.keyboard.press('g');
  await someone.id('move-crono').click();
  await ask(someone, someone.id(`spot-${seat}.0`), 'Cronus is already on that pile.', 'R30');
  await leave(someone);

  // During a turn Crono stays in place.
  await someone.id('pass').click();
  await on(() => someone.update().view.phase === 'card' && mine(someone));
  await shown(someone);
  await page.keyboard.press('g');
  await ask(someone, someone.id('move-crono'), 'You can move Cronus only before a turn', 'R30');
  await inspect(someone, 'Crono, who stays', { inside: 'dialog' });
  await leave(someone);
  await page.locator('#prompt').focus();
  await page.keyboard.press('p'); // there is no window
  const none = someone.id('toast').filter({ hasText: 'nothing to answer' });
  assert.equal(await none.locator('.rule').innerText(), 'S2');
  assert.deepEqual(someone.faults, []);
});

test('The Challenge: a god of one’s own for Eros, and a fourth pile for Eolo', async () => {
  const { someone } = await chosen(['eros', 'eolo'], { locale: 'it-IT' });
  await shown(someone);
  await someone.id('god-eros').click();
  await ask(someone, someone.id('god-choice-eolo'), 'Quella divinità è in mano tua.', 'S4');
  await inspect(someone, 'whom Eros may name', { inside: 'dialog' });
  await leave(someone);
  await someone.id('god-eolo').click();
  const piles = someone.id('god-form').locator('.column');
  for (let at = 0; at < 3; ++at) await piles.nth(at).getByRole('button').first().click();
  await piles.nth(3).getByRole('button').first().click();
  const reason = someone.id('god-form').getByTestId('reason');
  await reason.getByText('Puoi riordinare al massimo tre mazzetti.').waitFor();
  assert.equal(await reason.locator('.rule').innerText(), 'R34');
  assert.deepEqual(someone.faults, []);
});

test('The Challenge: a mate’s pile for Atena, and a pass where a god must be given', async () => {
  const { someone, seat, partner, on } = await chosen(['hera', 'atena'], {
    viewport: PHONE,
    locale: 'it-IT',
  });
  await shown(someone);
  await someone.id('god-atena').click();
  await someone.id(`spot-${seat}.0`).click();
  await ask(someone, someone.id(`spot-${partner}.0`), 'Scegli un avversario.', 'R29');
  await inspect(someone, 'whose piles Atena may exchange', { inside: 'dialog' });
  await someone.id('drop-god').click();

  await someone.id('god-hera').click();
  await someone.id('play-god').click();
  await on(() => someone.update().view.window?.kind === 'hera');
  await shown(someone);
  await wonder(someone, someone.id('pass'), 'Hera: scegli una divinità da passare.', 'R37', {
    says: /non ora/,
  });
  await inspect(someone, 'a god to be given');
  assert.deepEqual(someone.faults, []);
});

test('The Challenge: a window that is already held', async () => {
  const {
    people: [first, second],
  } = await sfida.table(browser, server, [{}, { viewport: PHONE }], [], {
    pacing: 'fixed',
    windows: 'custom',
    pretrick_tenths: 40,
    reaction_tenths: 40,
    hold_noise: false,
  });
  await sfida.play([first, second], seeded(3), () => first.update().view.window?.kind === 'pretrick');
  await shown(first);
  await first.id('hold').click();
  await until(second, () => second.update().view.window?.held === true);
  await shown(second);
  const hold = second.id('hold');
  assert.equal(await hold.getAttribute('aria-disabled'), 'true');
  const since = second.frames.length;
  await hold.click({ force: true });
  const notice = second.id('toast').filter({ hasText: 'The window is ten seconds longer' });
  assert.equal(await notice.locator('.rule').innerText(), 'S33');
  assert.deepEqual(
    answers(second, since).filter((t) => t !== 'update'),
    [],
  );
  for (const one of [first, second]) assert.deepEqual(one.faults, []);
});

test('Odyssey: an offer to stop that stands, and one that is used up', async () => {
  const { poseidon, someone, sail, everyone } = await homeward(browser, server);
  someone.decide = async () => {
    const { ship, dir } = sail(someone.update().prompt);
    await someone.id(`ship-${ship}`).click();
    await someone.id(`dir-${dir}`).click();
    await someone.id('commit').click();
  };
  const home = () => someone.update().view.ships.filter(({ arrived }) => arrived).length;
  await odyssey.play(everyone, seeded(12), () => home() >= 3);
  assert.equal(someone.update().outcome ?? null, null);
  await shown(someone);
  const offer = someone.id('offer-stop');
  await offer.click();
  await until(someone, () => someone.update().view.stop?.by === someone.update().seat);
  await shown(someone);
  await wonder(someone, offer, 'There is already an offer to end the game. Answer it.', 'O15');
  await poseidon.intent({ type: 'answer_stop', answer: 'no' });
  await until(someone, () => !someone.update().view.stop);
  await shown(someone);
  await wonder(someone, offer, 'You have already made an offer', 'O15');
  await inspect(someone, 'an offer that is used up');
  assert.deepEqual(someone.faults, []);
});

test('Ithaca: another action than the route’s, a card of the Oracle out of its time, and cards that stay on the route', async () => {
  const { people } = await ithaca.table(browser, server, [
    { viewport: PHONE, locale: 'it-IT' },
    {},
    { viewport: PHONE },
  ]);
  const random = seeded(5);
  async function plays(phases, holds) {
    const found = () =>
      people.find((one) => mine(one) && phases.includes(one.update().view.phase) && holds(ithaca.own(one)));
    await ithaca.play(people, random, found, ithaca.stays);
    await shown(found());
    return found();
  }
  const words = (one, en, it) => (one === people[0] ? it : en);
  const hopes = await plays(['influence'], (own) => own.route && own.oracle);
  await wonder(
    hopes,
    hopes.id('route-actions'),
    words(hopes, 'Play a card on a god first', 'Prima gioca una carta su una divinità'),
    'R21',
  );
  await wonder(
    hopes,
    hopes.id('oracle-asked'),
    words(hopes, 'only once, at the start of your turn', 'una volta sola'),
    'R14',
  );
  await inspect(hopes, 'a route and an Oracle that one may ask about');
  const does = await plays(['deeds'], (own) => own.route);
  await wonder(does, does.id('route-actions'), words(does, 'another action', 'un’altra azione'), 'R32');
  await inspect(does, 'a route in the deeds');
  const loaded = await plays(
    ['change', 'influence', 'contest', 'deeds'],
    (own) => own.route && own.cargo.length,
  );
  await wonder(
    loaded,
    loaded.id('route-cargo'),
    words(loaded, 'has room for its cards', 'ha posto per le sue carte'),
    'R17',
  );
  await inspect(loaded, 'a route with cards on it');
  await inspectEnlarged(loaded, 'a route with cards on it', [360, 1440]);
  for (const one of people) assert.deepEqual(one.faults, []);
});
