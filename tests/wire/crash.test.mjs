// Kills the server at random moments while many rooms of all games play: the journal has each acknowledged
// entry once, and no player ever sees an earlier or another game.
//   NOSTOS_CRASH_KILLS=200 NOSTOS_CRASH_ROOMS=120 NOSTOS_CRASH_CROWD=24 node --test tests/wire/crash.test.mjs
// # the long run
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash, expectWhole, summary } from '../support/crash.mjs';
import { journals } from '../support/journals.mjs';

const number = (name, usual) => Number(process.env[name] ?? usual);

for (const journal of journals()) {
  // A few kills cover the differences of PostgreSQL.
  const usual = journal.name === 'SQLite' ? 32 : 8;
  test(`killed again and again: nothing acknowledged is lost or doubled, no view goes back, no game becomes another (${journal.name})`, async (t) => {
    const kills = number('NOSTOS_CRASH_KILLS', usual);
    const found = await crash({
      kills,
      rooms: number('NOSTOS_CRASH_ROOMS', 12),
      crowd: number('NOSTOS_CRASH_CROWD', 6),
      seed: number('NOSTOS_CRASH_SEED', 1),
      env: journal.fresh(),
    });
    t.diagnostic(summary(found));
    expectWhole(found);
    // The run is not vacuous.
    assert.ok(found.rooms >= 6 && found.acknowledged > kills * 3, JSON.stringify(found));
  });
}
