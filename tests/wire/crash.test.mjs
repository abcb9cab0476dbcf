// Killed at random moments while many rooms of all games play: what was acknowledged is there once, and nobody ever sees an earlier or another game.
//   NOSTOS_CRASH_KILLS=200 NOSTOS_CRASH_ROOMS=120 NOSTOS_CRASH_CROWD=24 node --test tests/wire/crash.test.mjs     # the long run
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from '../support/crash.mjs';

const number = (name, usual) => Number(process.env[name] ?? usual);

test('killed again and again: nothing acknowledged is lost or doubled, no view goes back, no game becomes another', async (t) => {
  const kills = number('NOSTOS_CRASH_KILLS', 16);
  const found = await crash({ kills, rooms: number('NOSTOS_CRASH_ROOMS', 12), crowd: number('NOSTOS_CRASH_CROWD', 6), seed: number('NOSTOS_CRASH_SEED', 1) });
  t.diagnostic(
    `${found.kills} kills, ${found.rooms} rooms, ${found.acknowledged} requests acknowledged, ${found.unanswered} not answered; lost ${found.lost.length}, doubled ${found.doubled.length}, ` +
      `seen otherwise ${found.found.length}; ${found.verified} ended games verified, ${found.compared} views found again in them; ${found.loaded} rooms loaded, at most ${found.folded} entries folded and ${found.loading} us taken`,
  );
  assert.deepEqual(found.lost, []);
  assert.deepEqual(found.doubled, []);
  assert.deepEqual(found.found, []);
  // It has been a test of something.
  assert.ok(found.rooms >= 6 && found.acknowledged > kills * 3, JSON.stringify(found));
});
