// Measures an intent's cost in PostgreSQL: nostos_load plays on a server with a fresh journal there.
// server/CAPACITY.md has the results.
//   node tests/load/postgres.mjs [--game ithaca] [--seats 2] [--rooms 100] [--seconds 5] [--rate 0]
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPostgres } from '../support/postgres.mjs';
import { binary, root } from '../support/server.mjs';

const TICKS = 100; // of the processor's clock in a second
const texts = { game: 'ithaca', seats: '2', rooms: '100', seconds: '5', rate: '0' };
const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(texts).map(([name, usual]) => [name, { type: 'string', default: usual }]),
  ),
});

/** Processor seconds of all of PostgreSQL's processes, ended ones included. */
function taken(main) {
  const fields = (pid) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
  const own = fields(main).slice(11, 15);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8')
    .trim()
    .split(' ')
    .flatMap((pid) => fields(pid).slice(11, 13));
  return [...own, ...children].reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

const postgres = await startPostgres({ fsync: true });
try {
  const address = postgres.fresh();
  const [main] = readFileSync(path.join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n');
  const commits = () =>
    Number(
      postgres.sql(address, 'SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()'),
    );
  const log = () => Number(postgres.sql(address, "SELECT pg_current_wal_lsn() - '0/0'"));
  const before = { cpu: taken(main), commits: commits(), log: log() };
  const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const load = promisify(execFile)(
    path.join(root, 'build/release/tests/load/nostos_load'),
    ['play', '--server', binary, ...options, '--argument=--database-url', `--argument=${address}`],
    { maxBuffer: 1 << 24 },
  );
  let connections = 0;
  const look = setInterval(
    () =>
      (connections = Math.max(
        connections,
        Number(
          postgres.sql(address, 'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()'),
        ) - 1,
      )),
    500,
  );
  const played = JSON.parse((await load).stdout);
  clearInterval(look);
  const after = { cpu: taken(main), commits: commits(), log: log() };
  const [entries, text, rooms] = postgres
    .sql(
      address,
      'SELECT count(*), sum(octet_length(entry)), (SELECT count(*) FROM nostos.rooms) FROM nostos.entries',
    )
    .split('|')
    .map(Number);
  const size = Number(
    postgres.sql(
      address,
      "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = 'nostos'::regnamespace AND relkind = 'r'",
    ),
  );
  const each = (value) => Number((value / entries).toPrecision(3));
  console.log(
    JSON.stringify(
      {
        ...values,
        rooms_stored: rooms,
        entries,
        intents_per_second: Math.round(played.intents_per_second),
        latency_ms: played.latency_ms,
        server_cpu_ms_per_1000_intents: Number(played.server_cpu_ms_per_1000_intents.toFixed(1)),
        server_resident_kib: played.server_resident_kib,
        postgres_cpu_ms_per_1000_entries: Number((((after.cpu - before.cpu) * 1e6) / entries).toFixed(1)),
        entries_per_commit: Number((entries / (after.commits - before.commits)).toFixed(1)),
        log_bytes_per_entry: each(after.log - before.log),
        text_bytes_per_entry: each(text),
        table_bytes_per_entry: each(size),
        connections,
      },
      null,
      1,
    ),
  );
} finally {
  await postgres.dispose();
}
