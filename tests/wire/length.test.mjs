// The cost of entering and leaving a room does not grow with the length of its game: see
// tests/hostile/length.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longGameAttack } from '../hostile/length.mjs';

const SANITIZED = /asan|tsan/.test(process.env.NOSTOS_BINARY ?? '');
const LATEST = SANITIZED ? 500 : 50; // milliseconds
const GROWTH = SANITIZED ? 256 * 1024 : 64 * 1024; // kilobytes; a sanitizer keeps what was freed

test('a long game with an open proposal takes nothing from another table while spectators come and go', async (t) => {
  const found = await longGameAttack({ steps: SANITIZED ? 3000 : 20_000, seconds: 4, enters: 25 });
  t.diagnostic(JSON.stringify(found));
  assert.ok(found.open);
  assert.ok(found.entered > 20 && found.records > 0);
  assert.ok(found.during.p99 < LATEST, `99 of 100 answers within ${found.during.p99} ms`);
  assert.ok(
    found.memory.peak - found.memory.empty < GROWTH,
    `${found.memory.peak - found.memory.empty} kB more`,
  );
});
