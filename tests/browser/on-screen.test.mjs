// The decision never leaves the screen: each game is played on a phone, upright and sideways, by touching only what is
// enabled and visible without scrolling.
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { test } from 'node:test';
import { person, openRoom, shot, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { configure } from '../support/tableFixture.mjs';
import { missing, onScreen, touchOn } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';

const SIZES = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
];
const ANSWERS = { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 };
const TABLES = [
  { name: 'odyssey as Poseidon', game: 'odyssey', bots: 2 },
  { name: 'odyssey as a Navigator', game: 'odyssey', bots: 2, seat: 1 },
  { name: 'ithaca', game: 'ithaca', bots: 3 },
  { name: 'itaca', game: 'itaca', bots: 2 },
  { name: 'theseus', game: 'theseus', bots: 2 },
  { name: 'mythomakya-trionfo', game: 'mythomakya-trionfo', bots: 3 },
  { name: 'mythomakya-sfida', game: 'mythomakya-sfida', bots: 3, options: ANSWERS },
];

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

async function sit(viewport, { game, bots, seat = 0, options = {} }) {
  const someone = await person(browser, { viewport, hasTouch: true });
  await openRoom(someone, server, 'Dimitri', game);
  if (seat) await someone.id(`sit-${seat}`).click();
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

for (const table of TABLES) {
  for (const viewport of SIZES) {
    const size = `${viewport.width}x${viewport.height}`;
    test(`${table.name} at ${size}: every decision has its title and a control on the screen`, async () => {
      const someone = await sit(viewport, table);
      const faults = new Map();
      let decisions = 0;
      const note = (state, fault) => {
        const key = `${state}: ${fault}`;
        faults.set(key, (faults.get(key) ?? 0) + 1);
      };
      try {
        await touchOn(someone, seeded(30), async (screen, { view, prompt }) => {
          ++decisions;
          const fault = missing(screen);
          if (!fault) return;
          const types = [...new Set(prompt.map(({ type }) => type))].join(',');
          if (faults.size < 12)
            await shot(someone, `fault-${table.name.replaceAll(' ', '-')}-${size}-${faults.size}`);
          note(`${view.phase} ${types}`, fault);
        });
        await shown(someone);
        await someone.id('outcome').waitFor();
        const end = await onScreen(someone);
        await shot(someone, `end-${table.name.replaceAll(' ', '-')}-${size}`);
        if (!end.titled) note('end', missing(end));
        const again = end.controls.find(({ id }) => id === 'again');
        if (!again?.seen || !again.pri)
          note(
            'end',
            `Next game is ${again ? (again.seen ? 'not the main button' : 'not seen') : 'missing'}`,
          );
      } catch (error) {
        await shot(someone, `stuck-${table.name.replaceAll(' ', '-')}-${size}`);
        note('play', error.message);
      }
      const report = [...faults].map(([fault, times]) => `${times}× ${fault}`);
      if (process.env.NOSTOS_REPORT)
        appendFileSync(
          process.env.NOSTOS_REPORT,
          `## ${table.name} ${size}: ${decisions} decisions\n${report.join('\n')}\n`,
        );
      assert.deepEqual(report, []);
      assert.deepEqual(someone.faults, []);
      await someone.context.close();
    });
  }
}
