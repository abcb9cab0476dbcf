// The attacks of tests/hostile, smaller: memory stays flat, and the server keeps answering the players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack, attacks, row } from '../hostile/run.mjs';

for (const one of attacks) {
  test(one.name, async (t) => {
    const found = await attack(one, 'short');
    t.diagnostic(row(found));
    assert.deepEqual(found.faults, []);
  });
}
