// Measures how soon rooms in PostgreSQL continue after their server is killed: nostos_load starts it again
// (recover), or another server of the same database takes over (takeover). server/CAPACITY.md has the
// results.
//   node tests/load/takeover.mjs [recover|takeover] [--game ithaca] [--seats 4] [--rooms 1000] [--seconds 2]
// [--load PROGRAM]
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPostgres } from '../support/postgres.mjs';
import { binary, root } from '../support/server.mjs';

const texts = { game: 'ithaca', seats: '4', rooms: '1000', seconds: '2' };
const {
  values: { load = path.join(root, 'build/release/tests/load/nostos_load'), ...values },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: {
    load: { type: 'string' },
    ...Object.fromEntries(
      Object.entries(texts).map(([name, usual]) => [name, { type: 'string', default: usual }]),
    ),
  },
});

const postgres = await startPostgres({ fsync: true });
try {
  const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout, stderr } = await promisify(execFile)(
    load,
    [
      positionals[0] ?? 'takeover',
      '--server',
      binary,
      ...options,
      '--argument=--database-url',
      `--argument=${postgres.fresh()}`,
    ],
    { maxBuffer: 1 << 24 },
  );
  process.stderr.write(stderr);
  process.stdout.write(stdout);
} finally {
  await postgres.dispose();
}
