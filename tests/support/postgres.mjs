// A PostgreSQL server for one test (tests/support/postgres), for servers and for the operator's commands.
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './server.mjs';

/**
 * Starts one. With `fsync` it waits for the disk, as a measurement needs. `fresh()` creates an empty database
 * and returns its address; `env` of that makes a server, and the operator's commands, use it. `sql` runs a
 * statement in the database of an address, and returns its output.
 */
export async function startPostgres({ fsync = false } = {}) {
  const child = spawn(path.join(root, 'tests/support/postgres'), fsync ? ['--fsync'] : [], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (log += text));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`PostgreSQL ended: ${log}`);
    return value;
  };
  const folder = await line();
  const exited = once(child, 'exit');
  let databases = 0;
  const address = (name, user = 'postgres') => `postgresql://${user}@/${name}?host=${folder}`;
  const sql = (where, statement) =>
    execFileSync(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--tuples-only',
        '--no-align',
        '--set=ON_ERROR_STOP=1',
        where,
        '--command',
        statement,
      ],
      { encoding: 'utf8' },
    ).trim();
  return {
    folder,
    address,
    sql,
    fresh() {
      const name = `test_${++databases}`;
      sql(address('postgres'), `CREATE DATABASE ${name}`);
      return address(name);
    },
    /** An order of tests/support/postgres; resolves once it is done. */
    async order(what) {
      child.stdin.write(`${what}\n`);
      await line();
    },
    async dispose() {
      child.stdin.end();
      await exited;
    },
  };
}

/**
 * The environment in which `nostos` keeps its journal there; its leases outlast the delays of a slow machine.
 */
export const at = (address) => ({ NOSTOS_SERVER_DATABASE_URL: address, NOSTOS_CLUSTER_LEASE_SECONDS: '60' });
