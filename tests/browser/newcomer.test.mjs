// A newcomer who follows a friend's link reads little before the first decision: who they are, what wins, what they
// do first. `node tests/browser/newcomer.mjs` measures the same on all sizes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, redrawn, shown, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { acts } from '../support/onscreen.mjs';
import { seeded } from '../support/play.mjs';
import { arrive, drive } from '../support/reading.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const GAMES = ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'];
const MAX_WORDS = 110; // words; 100 are half a minute, and tables differ by some ten: names, cards, reports

for (const game of GAMES)
  test(`${game}: a newcomer reads at most ${MAX_WORDS} words of sentences before the first decision`, async () => {
    for (const size of [PHONE, DESKTOP]) {
      const { someone, table, reading } = await arrive(server, browser, game, size);
      const friend = drive(table, seeded(3));
      try {
        await until(someone, () => !!someone.update().outcome || acts(someone));
        await shown(someone);
        await redrawn(someone.page);
        await reading.look(someone, 'table');
        assert.ok(
          reading.prose <= MAX_WORDS,
          `${size.width}×${size.height}: ${reading.prose} of ${reading.words} words\n${reading.lines().join('\n')}`,
        );
        assert.deepEqual(someone.faults, []);
      } finally {
        friend.stop();
        table.close();
      }
      await someone.context.close();
    }
  });
