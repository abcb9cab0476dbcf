// What a player of either game of Mythomakya must be able to read from the table, untaught.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, resize, shot, shown, staticDataOf, until } from '../support/browser.mjs';
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
        picture: figure.height,
        inside: figure.top >= band.bottom - 1,
      };
    }),
  );

function readable(hand, { cards, abilities }, where) {
  assert.ok(hand.length > 3, where);
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
  { name: 'La Sfida for two', kit: sfida, bots: ['easy'] },
  { name: 'La Sfida for four', kit: sfida, bots: ['easy', 'easy', 'easy'] },
  { name: 'Il Trionfo for two', kit: trionfo, bots: ['easy'] },
])
  test(`${name}: every card in hand has its name, its picture and its price`, async () => {
    const {
      people: [someone],
    } = await kit.table(browser, server, [{ viewport: PHONE }], bots);
    const { page } = someone;
    // an only playable card may be played by the server meanwhile
    await kit.play([someone], seeded(11), () => kit.asked(someone, 'play')?.fields[0].values.length > 1);
    await shown(someone);
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
      await kit.pile(someone, at).focus();
      await someone
        .id('prompt')
        .getByText(new RegExp(`^${known.cards[face].name.en}(,| has)`))
        .first()
        .waitFor();
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
