// Causes each failure of a cluster once, under a little load; tests/cluster/run does it at any size. Skipped
// where HAProxy is not installed; ./check installs it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed } from '../support/proxy.mjs';
import { FAILURES } from './failures.mjs';
import { failed, quantile, table, words } from './report.mjs';

const skip = !installed('haproxy') && 'haproxy is not installed';

test(
  'a node is killed, freezes, loses the database, is drained, and the database is restarted: nothing is lost, duplicated or disclosed, and every room continues',
  { skip },
  async (t) => {
    const { trial } = await import('./trial.mjs');
    const found = await trial({ rooms: 8, rounds: 1 });
    for (const line of [words(found), ...table(found).split('\n')]) t.diagnostic(line);
    assert.deepEqual(failed(found), [], found.log);
    // The run is not vacuous: each failure met rooms, and they continued.
    for (const { name } of FAILURES) assert.ok(found.recovery[name].length > 0, name);
    assert.ok(found.verified > 6 && found.compared > 300 && found.granted > 300, words(found));
    // A lease of three seconds, and the delays of a busy machine.
    assert.ok(quantile(found.recovery['node killed'], 0.5) < 8000, table(found));
  },
);
