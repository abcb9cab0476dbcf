// Three real servers on one PostgreSQL database behind HAProxy, and each way in which they can fail.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scratch } from '../support/admin.mjs';
import { freePort } from '../support/metrics.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { eventually } from '../support/process.mjs';
import { startProxy } from '../support/proxy.mjs';
import { startServer } from '../support/server.mjs';
import { openGate } from './gate.mjs';

const NODES = ['node1', 'node2', 'node3'];
const LIMITS = Object.fromEntries(
  ['REQUESTS_BURST', 'REQUESTS_PER_SECOND', 'CHAT_BURST', 'CHAT_PER_SECOND'].map((limit) => [
    `NOSTOS_LIMITS_${limit}`,
    '10000',
  ]),
);

const OWNERS =
  'SELECT code, name FROM nostos.rooms JOIN nostos.nodes ON incarnation = owner WHERE expires > clock_timestamp()';

/** `lease` in seconds; `grace` is the servers' delay after SIGTERM. */
export async function startCluster({ lease = 3, grace = 4 } = {}) {
  const files = scratch();
  const postgres = await startPostgres();
  const address = postgres.fresh();
  // Each server has its own connection to the database, which the test can cut.
  const database = new URL(address.replace('@/', '@localhost/')).pathname.slice(1);
  const nodes = [];
  for (const name of NODES) {
    const gate = await openGate(`${postgres.folder}/.s.PGSQL.5432`);
    nodes.push({
      name,
      port: await freePort(),
      gate,
      journal: `postgresql://postgres@127.0.0.1:${gate.port}/${database}?sslmode=disable`,
      server: null,
    });
  }

  const ended = [];
  const start = async (node) => {
    if (node.server) ended.push({ name: `${node.name}, before`, server: node.server });
    node.server = await startServer({
      data: files.path(node.name),
      port: node.port,
      env: {
        ...LIMITS,
        NOSTOS_SERVER_DATABASE_URL: node.journal,
        NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1',
        NOSTOS_SERVER_DRAIN_SECONDS: `${grace}`,
        NOSTOS_CLUSTER_NODE: node.name,
        NOSTOS_CLUSTER_ADDRESS: `127.0.0.1:${node.port}`,
        NOSTOS_CLUSTER_LEASE_SECONDS: `${lease}`,
      },
    });
  };
  for (const node of nodes) await start(node);
  const proxy = await startProxy(
    'haproxy',
    files,
    nodes.map(({ port }) => port),
  );

  /** Resolves once the proxy sends clients to this server, whether or not it had stopped doing so. */
  const trusted = (node) =>
    eventually(() => {
      const said = [...proxy.log().matchAll(new RegExp(`nostos/${node.name} is (UP|DOWN)`, 'g'))];
      return said.at(-1)?.[1] !== 'DOWN';
    }, 60_000);
  /** Returns a function that resolves once the node's log has that event once more than now. */
  const again = (node, event) => {
    const told = () => node.server.log.split(`event=${event}`).length;
    const before = told();
    return () => eventually(() => told() > before);
  };

  return {
    files,
    nodes,
    proxy,
    journal: { NOSTOS_SERVER_DATABASE_URL: address, NOSTOS_CLUSTER_LEASE_SECONDS: '60' },
    async owners() {
      const { stdout } = await promisify(execFile)('psql', [
        '--no-psqlrc',
        '--quiet',
        '--tuples-only',
        '--no-align',
        '--field-separator= ',
        address,
        '--command',
        OWNERS,
      ]);
      return new Map(
        stdout
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split(' ')),
      );
    },
    async kill(node) {
      await node.server.end('SIGKILL');
    },
    async drain(node) {
      await node.server.end('SIGTERM');
    },
    async revive(node) {
      await start(node);
      await trusted(node);
    },
    freeze: (node) => node.server.child.kill('SIGSTOP'),
    // The database refuses its late writes, so the node reports its journal in doubt until it joins again.
    async thaw(node) {
      const back = again(node, 'node_joined');
      node.server.child.kill('SIGCONT');
      await back();
    },
    async cut(node) {
      const lost = again(node, 'leases_lost');
      node.gate.cut();
      await lost();
    },
    async mend(node) {
      const back = again(node, 'node_joined');
      node.gate.mend();
      await back();
    },
    restartDatabase: () => postgres.order('restart'),
    log: () =>
      [
        ...[...ended, ...nodes].map(
          ({ name, server }) => `--- ${name}\n${server.log.split('\n').slice(-40).join('\n')}`,
        ),
        `--- haproxy\n${proxy
          .log()
          .split('\n')
          .filter((line) => /UP|DOWN/.test(line))
          .slice(-20)
          .join('\n')}`,
      ].join('\n'),
    async dispose() {
      await proxy.dispose();
      for (const { server } of nodes) await server.dispose();
      for (const { gate } of nodes) gate.dispose();
      await postgres.dispose();
      files.dispose();
    },
  };
}
