// Facts that a newcomer to either game of Mythomakya reads from the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DESKTOP,
  PHONE,
  openRoom,
  person,
  resize,
  shot,
  shown,
  staticDataOf,
  until,
} from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import * as sfida from '../support/mythomakya-sfida.mjs';
import * as trionfo from '../support/mythomakya-trionfo.mjs';
import { seeded } from '../support/play.mjs';

const SIZES = [PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, DESKTOP];
const sized = ({ width, height }) => `${width}×${height}`;

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

/** The player's uncovered cards as they are drawn: name, picture and ability, with what hides what. */
const handOf = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid=mine] [data-testid^=pile-][data-face]')].map((pile) => {
      const box = (node) => node?.getBoundingClientRect() ?? null;
      const name = pile.querySelector('.nm');
      const line = name?.firstElementChild;
      const figure = box(pile.querySelector('.art svg'));
      const mark = box(pile.querySelector('[data-testid=ability-mark]'));
      const within = (outer, inner) =>
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
      const band = pile.querySelector('.band').getBoundingClientRect();
      return {
        face: pile.dataset.face,
        name: name?.textContent ?? '',
        read: !!line && box(line).width > 0 && within(box(name), box(line)),
        size: line ? parseFloat(getComputedStyle(line).fontSize) : 0,
        mark: pile.querySelector('[data-testid=ability-mark]')?.textContent ?? '',
        // the middle of the figure, where its face is, and the name lie clear of the mark
        hidden:
          !!mark &&
          ((mark.left < figure.left + figure.width / 2 &&
            mark.right > figure.left + figure.width / 2 &&
            mark.top < figure.top + figure.height * 0.6) ||
            mark.bottom > box(name).top + 2),
        look: [
          pile.querySelector('.art use').getAttribute('href'),
          getComputedStyle(pile.querySelector('.art')).backgroundImage,
          getComputedStyle(pile.querySelector('.art svg')).transform,
        ].join(' '),
        picture: figure.height,
        inside: figure.top >= band.bottom - 1,
      };
    }),
  );

function readable(hand, { cards, abilities }, where) {
  assert.ok(hand.length > 3, where);
  assert.equal(
    new Set(hand.map(({ look }) => look)).size,
    hand.length,
    `two cards look the same at ${where}`,
  );
  for (const card of hand) {
    const { name, category } = cards[card.face];
    const at = `${card.face} at ${where}: ${JSON.stringify(card)}`;
    assert.equal(card.name, name.en, at);
    assert.ok(card.read && card.size >= 13, `a name that is cut: ${at}`);
    assert.ok(card.picture >= 18 && card.inside, `no picture: ${at}`);
    assert.ok(!card.hidden, `a mark over a face: ${at}`);
    const cost = category ? abilities[category].cost : undefined;
    const price = cost === null ? /\+5$/ : cost ? new RegExp(`−${cost}$`) : /0$/;
    if (category) assert.match(card.mark, price, at);
    else assert.equal(card.mark, '', at);
  }
}

for (const { name, kit, bots } of [
  { name: 'The Challenge for two', kit: sfida, bots: ['easy'] },
  { name: 'The Challenge for four', kit: sfida, bots: ['easy', 'easy', 'easy'] },
  { name: 'The Triumph for two', kit: trionfo, bots: ['easy'] },
])
  test(`${name}: every card in hand has its name, its picture and its price`, async () => {
    const {
      people: [someone],
    } = await kit.table(browser, server, [{ viewport: PHONE }], bots);
    const { page } = someone;
    // an only playable card may be played by the server meanwhile
    await kit.play([someone], seeded(11), () => kit.asked(someone, 'play')?.fields[0].values.length > 1);
    await shown(someone);
    await until(someone, () => someone.frames.some((frame) => frame.includes('"t":"static_data"')));
    const known = staticDataOf(someone);
    for (const size of SIZES) {
      await resize(page, size);
      await shot(someone, `clear-${name.replaceAll(' ', '-')}-${size.width}`);
      readable(await handOf(someone), known, sized(size));
    }
    // the card with the focus, or under the finger, explains itself; the button names it
    if (kit === sfida) {
      const [at] = kit.asked(someone, 'play').fields[0].values;
      const face = someone.update().view.seats[0].piles[at][0];
      const named = someone
        .id('prompt')
        .getByText(new RegExp(`^${known.cards[face].name.en}(,| has)`))
        .filter({ visible: true });
      await kit.pile(someone, at).hover();
      await named.waitFor();
      await kit.pile(someone, at).focus();
      await page.mouse.move(0, 0); // the focus stays
      await named.waitFor();
      // another player's cards, in their seat's box
      await someone.id('row-1').getByRole('button').click();
      const first = someone.update().view.seats[1].piles.findIndex(({ length }) => length > 0);
      await someone.id(`look-${first}`).click();
      await someone
        .id('about')
        .getByText(new RegExp(`^${known.cards[someone.update().view.seats[1].piles[first][0]].name.en}`))
        .first()
        .waitFor();
    }
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  });

test('a first game on a touch screen asks before a card is played, by the card’s name', async () => {
  for (const kit of [sfida, trionfo]) {
    const {
      people: [someone],
    } = await kit.table(browser, server, [{ viewport: PHONE, hasTouch: true }], ['easy']);
    const plain = () => {
      const { view, prompt } = someone.update();
      const play = kit.asked(someone, 'play');
      if (!play) return null;
      const able = prompt.filter(({ type }) => type === 'activate').flatMap(({ fields }) => fields[0].values);
      const at = play.fields[0].values.find((pile) => !able.includes(pile));
      const own = view.seats[0].piles[at];
      return at === undefined ? null : { at, face: Array.isArray(own) ? own[0] : own.top };
    };
    await kit.play([someone], seeded(4), () => plain() !== null);
    await shown(someone);
    const { at, face } = plain();
    const { turn } = someone.update();
    await kit.pile(someone, at).tap();
    await someone
      .id('commit')
      .and(someone.page.getByRole('button', { name: `Play ${staticDataOf(someone).cards[face].name.en}` }))
      .waitFor();
    assert.equal(someone.update().turn, turn);
    assert.equal(await someone.id('one-tap').count(), 0); // offered from the second game on
    await someone.id('commit').tap();
    await until(someone, () => someone.update().turn > turn);
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});

test('The Challenge proposes a first game without a clock, and says why every seat with a god has a window', async () => {
  const host = await person(browser, { viewport: PHONE, hasTouch: true });
  await openRoom(host, server, 'Dimitri', 'mythomakya-sfida');
  await host.id('bot-1').selectOption('easy');
  await host.id('proposed').getByText('without a clock').first().waitFor();
  await host.id('take-proposed').click();
  await host.id('proposed').waitFor({ state: 'detached' });
  const { options } = JSON.parse(host.frames.findLast((frame) => frame.includes('"t":"room"')));
  assert.equal(options.pacing, 'answers');
  assert.equal(options.answer_limit, 0);
  await host.id('start').click();
  await until(host, () => !!host.update());
  await sfida.play([host], seeded(2), () => host.update().view.window?.asked.includes(0));
  await host.id('why-asked').waitFor();
  assert.deepEqual(host.faults, []);
  await host.context.close();
});

test('reading a god holds a window in a first game, and a closed window says so', async () => {
  const quick = {
    pacing: 'fixed',
    windows: 'custom',
    pretrick_tenths: 30,
    reaction_tenths: 20,
    hold_noise: false,
  };
  const {
    people: [someone],
  } = await sfida.table(browser, server, [{ viewport: PHONE, hasTouch: true }], ['easy'], quick);
  await sfida.play([someone], seeded(2), () => {
    const { view } = someone.update();
    return view.window?.kind === 'pretrick' && view.window.asked.includes(0) && view.seats[0].hand.length;
  });
  const { view } = someone.update();
  const { number } = view.window;
  const { holds } = view.own;
  await someone.id(`god-${view.seats[0].hand[0]}`).click();
  await until(someone, () => someone.update().view.window?.held === true);
  assert.equal(someone.update().view.window.number, number);
  assert.equal(someone.update().view.own.holds, holds - 1);
  // it closes behind the god that is being read
  await someone.id('window-closed').waitFor({ timeout: 20_000 });
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('The Triumph says the goal, the partner, who could not follow, and what a trick is worth', async () => {
  const {
    people: [someone],
  } = await trionfo.table(browser, server, [{ viewport: PHONE, hasTouch: true }], ['easy', 'easy', 'easy']);
  const colour = (face) => ({ G: 'yellow', N: 'black', B: 'blue', R: 'red', V: 'purple' })[face[0]];
  const seen = new Set();
  const look = async () => {
    const { view, turn } = someone.update();
    // The text is shown while this position lasts.
    const shows = async (text, what) => {
      const visible = text.waitFor().then(
        () => seen.add(what),
        () => {},
      );
      const over = until(someone, () => someone.update().turn !== turn).catch(() => {});
      await Promise.race([visible, over]);
    };
    if (view.phase === 'pause') {
      const apples = staticDataOf(someone).cards; // it has arrived: a trick is over
      const worth = view.last.plays.reduce((sum, { card }) => sum + apples[card].apples, 0);
      const text = new RegExp(`(take|takes) ${worth} apples?$`);
      await shows(someone.id('prompt').getByText(text).first(), 'worth');
    }
    for (const [at, { card }] of view.trick.entries()) {
      if (at === 0 || colour(card) === view.led || view.trick[at].seat === view.winning) continue;
      await shows(someone.id(`place-${at}`).getByText(`no ${view.led}`), 'no led');
    }
    return false;
  };
  await trionfo.play(
    [someone],
    seeded(6),
    () => {
      const { view } = someone.update();
      return view.phase === 'pause';
    },
    look,
  );
  await shown(someone);
  await look();
  await trionfo.play([someone], seeded(6), () => seen.has('no led') && trionfo.asked(someone, 'play'), look);
  assert.deepEqual([...seen].sort(), ['no led', 'worth']);
  if (await someone.id('role-card').count()) await someone.id('role-card-close').click(); // the goal follows it
  assert.match(await someone.id('goal').innerText(), /^Most apples win\. Cards taken: Argo \d+, Troy \d+$/);
  const { sides } = someone.update().view;
  const mate = sides.find((side) => side.includes(0)).find((seat) => seat !== 0);
  await someone.id(`mate-${mate}`).waitFor();
  await someone
    .id('mine')
    .getByText(/^(Argo|Troy), with \w+/)
    .waitFor();
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('on a phone, the names of three players below a trick of The Triumph are in sight', async () => {
  const {
    people: [someone],
  } = await trionfo.table(browser, server, [{ viewport: PHONE, hasTouch: true }], ['easy', 'easy']);
  await trionfo.play(
    [someone],
    seeded(6),
    () => trionfo.asked(someone, 'play') && someone.update().view.last !== null,
  );
  await shown(someone);
  const hidden = await someone.page.evaluate(() => {
    const { bottom } = document.querySelector('.g-stage').getBoundingClientRect();
    return [...document.querySelectorAll('[data-testid=trick] .n')]
      .filter((name) => name.getBoundingClientRect().bottom > bottom)
      .map((name) => name.textContent);
  });
  assert.deepEqual(hidden, []);
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('the count runs from the last side to the first, and only then says who won', async () => {
  const {
    people: [someone],
  } = await trionfo.table(browser, server, [{ reducedMotion: 'no-preference' }], ['easy'], {
    quick: true,
    trick_pause: 0,
  });
  // what the page shows at each change, until the count is done
  await someone.page.evaluate(() => {
    globalThis.told = [];
    new MutationObserver(() => {
      const count = document.querySelector('[data-testid=count]');
      if (!count) return;
      const shown = [...count.querySelectorAll('[data-apples]')].map((node) =>
        Number(node.querySelector('[aria-hidden]').textContent),
      );
      const why = document.querySelector('[data-testid=outcome] .why');
      globalThis.told.push({
        shown,
        goal: [...count.querySelectorAll('[data-apples]')].map((node) => Number(node.dataset.apples)),
        won: /Won by/.test(count.textContent) || !!count.querySelector('.first'),
        says: !!why && getComputedStyle(why).visibility === 'visible',
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await trionfo.play([someone], seeded(9));
  await someone.id('count').getByText('Won by').waitFor();
  const told = await someone.page.evaluate(() => globalThis.told);
  const open = told.filter(({ won }) => !won);
  assert.ok(open.length > 2, `${open.length} steps of counting`); // a busy machine draws few
  for (const {
    shown: [first, last],
    goal,
    says,
  } of open) {
    assert.ok(first === 0 || last === goal[1], `the first has ${first} while the last has ${last}`);
    assert.ok(!says, 'the result is shown before the count is done');
  }
  // a desk's end is filled with the cards
  const stage = await someone.id('ending').boundingBox();
  assert.ok(stage.height > 420, `the end takes ${stage.height} px of a desk`);

  // a replay on a phone shows the whole trick, also with all hands
  await someone.id('replay').click();
  await someone.id('replay-slider').waitFor();
  for (let step = 0; step < 6; ++step) await someone.id('replay-next').click();
  for (const eyes of ['0', 'all']) {
    await someone.id('replay-viewer').selectOption(eyes);
    const card = someone.page.locator('[data-testid=trick] [data-card] .card').first();
    await card.waitFor();
    for (const size of [PHONE, { width: 844, height: 390 }]) {
      await resize(someone.page, size);
      const box = await card.boundingBox();
      const stage = await someone.page.locator('.g-stage').boundingBox();
      assert.ok(
        box.y >= stage.y && box.y + box.height <= stage.y + stage.height,
        `${eyes} at ${sized(size)}: ${JSON.stringify({ box, stage })}`,
      );
    }
  }
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('a reaction is over its speaker’s piles, and a refusal covers neither moira nor led colour', async () => {
  const {
    people: [host, friend],
  } = await trionfo.table(browser, server, [{ viewport: PHONE, hasTouch: true }, { viewport: DESKTOP }]);
  const barred = () => {
    const { view } = host.update();
    const may = trionfo.asked(host, 'play')?.fields[0].values;
    return may ? view.seats[0].piles.findIndex(({ top }, pile) => top && !may.includes(pile)) : -1;
  };
  await trionfo.play([host, friend], seeded(3), () => barred() >= 0);
  await shown(host);
  const clear = async (node, what) => {
    const bar = await host.id('moira-bar').boundingBox();
    const box = await node.boundingBox();
    assert.ok(box.y + box.height <= bar.y + 1 || box.y >= bar.y + bar.height - 1, what);
  };
  await friend.id('reactions').click();
  await friend.id('reaction-wave').click();
  const reaction = host.id('shown-wave');
  await reaction.waitFor();
  await clear(reaction, 'a reaction over the moira');
  const row = await host.id('row-1').boundingBox();
  const at = await reaction.boundingBox();
  assert.ok(at.y + at.height > row.y && at.y < row.y + row.height, 'the reaction is at its seat');

  await trionfo.pile(host, barred()).tap({ force: true }); // it is barred, and explains itself
  const toast = host.id('toast').first();
  await toast.waitFor();
  await clear(toast, 'a toast over the moira');
  assert.equal(await toast.locator('use[href="#i-x"]').count(), 1);
  for (const someone of [host, friend]) {
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  }
});
