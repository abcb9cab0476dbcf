// The decision never leaves the screen of a phone, upright or sideways, or of a tablet: each game is played by touching only what is
// enabled and visible without scrolling. At the end the verdict and the next game come first.
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { test } from 'node:test';
import { person, openRoom, redrawn, resize, shot, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { configure } from '../support/tableFixture.mjs';
import { acts, missing, onScreen, touchOn } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';

const SIZES = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
];
const next = (size) => SIZES[(SIZES.indexOf(size) + 1) % SIZES.length];
const ANSWERS = { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 };
const leads = ({ view, prompt }) => prompt.some(({ type }) => type === 'play') && view.trick.length === 0;
// A leader sees a clear table, and in one line what the trick before was worth.
const clear = async (someone, update) => {
  if (!leads(update)) return null;
  const lying = await someone.page.locator('[data-testid=trick] [data-testid^=place-][data-card]').count();
  return lying ? `${lying} cards lie on the table of a player who leads` : null;
};
// If a hand card can only be discarded, that is the main button, and each card is there for it.
const discards = async (someone, { prompt }) => {
  if (!prompt.length || prompt.some(({ type }) => type !== 'discard')) return null;
  const main = await someone.id('discard').evaluate((button) => button.matches('.pri'));
  const cards = someone.page.locator('[data-testid^=hand-] .card');
  const states = await cards.evaluateAll((all) =>
    all.map(({ classList }) => ['legal', 'chosen'].find((one) => classList.contains(one)) ?? 'not for it'),
  );
  return main && states.length && !states.includes('not for it')
    ? null
    : `only a discard is offered: its button is ${main ? '' : 'not '}the main one, cards are ${states.join()}`;
};
// A choice that gives something up is pale, and asks for confirmation.
const asksOnce = async (someone) => {
  const forfeit = someone.page.locator('#prompt .forfeit');
  if (!(await forfeit.count())) return null;
  const { intents } = someone;
  const paper = await forfeit.evaluate((button) => getComputedStyle(button).backgroundColor);
  await forfeit.click();
  const asked = await forfeit.innerText();
  await forfeit.blur();
  const after = await forfeit.innerText();
  return paper === 'rgba(0, 0, 0, 0)' &&
    /^Sure/.test(asked) &&
    !/^Sure/.test(after) &&
    someone.intents === intents
    ? null
    : `“${after}” is ${paper} and asks “${asked}”`;
};
const TABLES = [
  { name: 'odyssey as Poseidon', game: 'odyssey', bots: 2 },
  { name: 'odyssey as a Navigator', game: 'odyssey', bots: 2, seat: 1, until: ({ view }) => view.round > 3 },
  { name: 'ithaca', game: 'ithaca', bots: 3, also: discards },
  { name: 'itaca', game: 'itaca', bots: 2, also: asksOnce, until: ({ view }) => view.round > 3 }, // a whole game takes minutes
  { name: 'theseus', game: 'theseus', bots: 2, also: asksOnce },
  { name: 'mythomakya-trionfo', game: 'mythomakya-trionfo', bots: 3, also: clear },
  { name: 'mythomakya-sfida', game: 'mythomakya-sfida', bots: 3, options: ANSWERS, also: clear },
];

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

async function sit({ game, bots, seat = 0, options = {} }) {
  const someone = await person(browser, { viewport: SIZES[0], hasTouch: true });
  await openRoom(someone, server, 'Dimitri', game);
  if (seat) await someone.id(`bot-${seat}`).selectOption('self');
  for (let at = 0, left = bots; left > 0; ++at) {
    if (at === seat) continue;
    await someone.id(`bot-${at}`).selectOption('easy');
    --left;
  }
  await configure(someone, options);
  await someone.id('start').click();
  await until(someone, () => !!someone.update());
  return someone;
}

/** The parts that a phone lacks at the end: the verdict, the next game as the main button, the seats by their places. */
async function lacksAtEnd(someone) {
  const faults = [];
  await someone.page.locator('.game').evaluate((game) => game.scrollTo(0, 0));
  const screen = await onScreen(someone);
  if (!screen.titled) faults.push(missing(screen));
  const again = screen.controls.find(({ id }) => id === 'again');
  if (!again?.seen || !again.pri)
    faults.push(`Next game is ${again?.seen ? 'not the main button' : 'not seen'}`);
  const { seats } = someone.update().outcome;
  const rows = await someone.id('outcome').locator('.score tbody tr').allInnerTexts();
  const won = seats.filter((seat) => seat.won).length;
  const laurels = await someone.id('outcome').locator('.score tbody tr.win').count();
  const first = await someone.id('outcome').locator('.score tbody tr:not(.win) ~ tr.win').count();
  if (laurels !== won || first) faults.push(`the winners are not first: ${rows.join('; ')}`);
  const scores = rows.map((row) => Number(/(-?\d+)\s*$/.exec(row)?.[1] ?? 0)).slice(won);
  if (seats[0].score !== null && scores.some((score, i) => i > 0 && score > scores[i - 1]))
    faults.push(`not by score: ${rows.join('; ')}`);
  return faults;
}

for (const table of TABLES) {
  test(`${table.name}: every decision has its title and a control on the screen`, async () => {
    const someone = await sit(table);
    const faults = new Map();
    const note = (size, state, fault) => {
      const key = `${size.width}×${size.height}, ${state}: ${fault}`;
      faults.set(key, (faults.get(key) ?? 0) + 1);
    };
    const name = (size) => `${table.game}-${table.seat ?? 0}-${size.width}x${size.height}`;
    let decisions = 0;
    let size = SIZES[0];
    const done = () => table.until?.(someone.update()) ?? false;
    try {
      await touchOn(
        someone,
        seeded(30),
        async (screen, update) => {
          ++decisions;
          const types = [...new Set(update.prompt.map(({ type }) => type))].join(',');
          // two of the sizes, and the decision is made in the second
          for (let turn = 0; turn < 2; ++turn) {
            const fault = missing(await onScreen(someone)) ?? (await table.also?.(someone, update));
            if (fault && someone.update().turn === update.turn) {
              if (faults.size < 12) await shot(someone, `fault-${name(size)}-${faults.size}`);
              note(size, `${update.view.phase} ${types}`, fault);
            }
            if (turn) break;
            size = next(size);
            await resize(someone.page, size);
          }
        },
        { done },
      );
      if (someone.update().outcome) {
        await shown(someone);
        await someone.id('outcome').waitFor();
        for (const each of SIZES) {
          await resize(someone.page, each);
          await redrawn(someone.page);
          await shot(someone, `end-${name(each)}`);
          for (const fault of await lacksAtEnd(someone)) note(each, 'end', fault);
        }
      }
    } catch (error) {
      await shot(someone, `stuck-${name(size)}`);
      note(size, 'play', error.message);
    }
    const report = [...faults].map(([fault, times]) => `${times}× ${fault}`);
    if (process.env.NOSTOS_REPORT)
      appendFileSync(
        process.env.NOSTOS_REPORT,
        `## ${table.name}: ${decisions} decisions\n${report.join('\n')}\n`,
      );
    assert.deepEqual(report, []);
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  });
}

test('the choice of a map fits a phone’s screen, with its button', async () => {
  const someone = await sit(TABLES[0]);
  await someone.id('map-G').waitFor();
  for (const size of SIZES) {
    await resize(someone.page, size);
    const { controls } = await onScreen(someone);
    await shot(someone, `maps-${size.width}x${size.height}`);
    const maps = controls.filter(({ id, seen }) => id.startsWith('map-') && seen);
    assert.equal(maps.length, 7, `${size.width}×${size.height}`);
    await someone.page.mouse.click(maps[2].x, maps[2].y);
    await redrawn(someone.page);
    const commit = (await onScreen(someone)).controls.find(({ id }) => id === 'commit');
    assert.ok(commit?.seen, `the button at ${size.width}×${size.height}`);
    assert.match(await someone.id('map-line').innerText(), /\w{3,}.*\./);
  }
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

test('Poseidon’s first minute: a map is chosen already, Start leads to the storm, a near miss counts', async () => {
  const someone = await sit(TABLES[0]);
  await someone.id('map-A').waitFor();
  assert.equal(await someone.id('map-A').getAttribute('aria-pressed'), 'true');
  assert.match(await someone.id('map-line').innerText(), /Recommended for a first game\.$/);
  await someone.id('commit').click();
  await until(someone, () => someone.update().view.phase === 'storm');
  await someone.id('tile-red').click();
  const rings = someone
    .update()
    .prompt.find(({ fields }) => fields[0]?.values?.[0] === 'red')
    .fields.find(({ name }) => name === 'red').values;
  const { truth } = someone.update().view;
  const free = (cell) => !rings.includes(cell) && !Object.values(truth).includes(cell);
  // a finger beside a ringed cell, within half a cell of it
  const beside = (cell, x, y) => `${String.fromCharCode(cell.charCodeAt(0) + x)}${Number(cell.slice(1)) + y}`;
  const spots = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].flatMap(([x, y]) => rings.map((cell) => ({ cell, x, y })));
  const inside = (cell) => /^[A-M]([1-9]|1[0-3])$/.test(cell);
  const {
    cell: ring,
    x,
    y,
  } = spots.find(
    (spot) => inside(beside(spot.cell, spot.x, spot.y)) && free(beside(spot.cell, spot.x, spot.y)),
  );
  const box = await someone.id(`cell-${ring}`).boundingBox();
  await someone.page.touchscreen.tap(
    box.x + box.width * (0.5 + 0.8 * x),
    box.y + box.height * (0.5 + 0.8 * y),
  );
  await someone.page.locator(`[data-testid=cell-${ring}][aria-selected=true]`).waitFor();
  await shot(someone, 'odyssey-snap');
  await someone.id('commit').click();
  await until(someone, () => someone.update().view.phase !== 'storm');
  assert.deepEqual(someone.faults, []);
  await someone.context.close();
});

// A board and what stands under it can grow at any moment: a long preview, many cards on the table.
for (const table of TABLES) {
  test(`${table.name}: a stage higher than the screen scrolls, and the decision stays`, async () => {
    const someone = await sit(table);
    await until(someone, () => acts(someone));
    await shown(someone);
    await someone.id('role-card-close').click(); // with the card, the stage scrolls already
    for (const size of SIZES) {
      await resize(someone.page, size);
      const grown = await someone.page.locator('.g-stage').evaluate((stage) => {
        stage.querySelector('[data-filler]')?.remove();
        const filler = document.createElement('div');
        filler.dataset.filler = '';
        filler.style.height = '1200px';
        stage.append(filler);
        return stage.scrollHeight > innerHeight;
      });
      assert.ok(grown, `${size.width}×${size.height}`);
      await redrawn(someone.page);
      await shot(someone, `grown-${table.game}-${table.seat ?? 0}-${size.width}x${size.height}`);
      assert.equal(missing(await onScreen(someone)), null, `${size.width}×${size.height}`);
      if (size.height < 560) continue; // a low screen scrolls by what hand and prompt need
      const end = await someone.page
        .locator('.game')
        .evaluate((game) => game.scrollHeight - game.clientHeight);
      assert.ok(end <= 1, `the table scrolls by ${end} px at ${size.width}×${size.height}`);
    }
    assert.deepEqual(someone.faults, []);
    await someone.context.close();
  });
}
