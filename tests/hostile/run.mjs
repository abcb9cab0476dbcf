// Runs every attack against its own server, and prints a table: attack, bound, memory. `node
// tests/hostile/run.mjs` is the full size; NOSTOS_ATTACKS=short that of ./check. Exits with 1 where an attack
// succeeded.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Client } from '../support/client.mjs';
import { eventually, forgetPeak, peak, resident, sockets } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';
import { attacks } from './attacks.mjs';

const ROUNDS = 3; // repetitions: growth with each round is a leak
const SLACK = 8 * 1024; // kilobytes of growth after the first round: memory that an allocator keeps
const MAX_MEMORY = 256 * 1024; // kilobytes at the peak, whatever the attack
const MAX_WAIT = 5000; // milliseconds in which an honest client must get its answer

// How many sockets this process may hold: node raises its own limit as far as the system allows.
const files = () => Number(/Max open files\s+(\d+)/.exec(readLimits())[1]);
const readLimits = () => readFileSync('/proc/self/limits', 'utf8');

/** An honest client that sends requests again and again until end(): {slowest, end()}. */
async function honest(server) {
  const client = await Client.connect(server);
  let going = true;
  const seen = { slowest: 0, asked: 0 };
  const loop = (async () => {
    while (going) {
      const begun = performance.now();
      client.send({ t: 'ping' });
      await client.next((m) => m.t === 'pong');
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      ++seen.asked;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  seen.end = async () => {
    going = false;
    await loop;
    client.close();
  };
  return seen;
}

// A sanitizer's own data is large.
const heavy = (server) => /lib[at]san/.test(readFileSync(`/proc/${server.child.pid}/maps`, 'latin1'));

/** Runs one attack in several rounds; returns its line of the table, with the failures in `faults`. */
export async function attack({ name, bound, held = false, env = {}, run, ...sizes }, size) {
  const wanted = sizes[size];
  const count = held ? Math.min(wanted, files() - 200) : wanted;
  const server = await startServer({
    env: {
      NOSTOS_LIMITS_CONNECTIONS: '6000',
      NOSTOS_LIMITS_IO_TIMEOUT_SECONDS: size === 'full' ? '5' : '2',
      ASAN_OPTIONS: [process.env.ASAN_OPTIONS, 'quarantine_size_mb=4'].filter(Boolean).join(':'),
      ...env,
    },
  });
  const faults = [];
  const times = heavy(server) ? 4 : 1;
  try {
    server.sockets = () => sockets(server);
    const quiet = sockets(server) + 1; // with the honest client
    const friend = await honest(server);
    const before = resident(server);
    const peaks = [];
    let outcome = '';
    for (let round = 0; round < ROUNDS; ++round) {
      forgetPeak(server);
      const came = await run(server, count);
      outcome ||= came;
      await eventually(() => sockets(server) <= quiet, 60_000);
      peaks.push(peak(server));
    }
    await friend.end();
    if (server.child.exitCode !== null) faults.push('the server has ended');
    if (peaks.at(-1) > peaks[0] + times * SLACK) faults.push(`memory grows: ${peaks.join(', ')} kB`);
    if (Math.max(...peaks) > times * MAX_MEMORY)
      faults.push(`${Math.max(...peaks)} kB are more than ${times * MAX_MEMORY}`);
    if (friend.slowest > MAX_WAIT) faults.push(`an honest client waited ${Math.round(friend.slowest)} ms`);
    return {
      name,
      bound,
      count,
      wanted,
      before,
      peaks,
      after: resident(server),
      slowest: friend.slowest,
      outcome,
      faults,
    };
  } finally {
    await server.dispose();
  }
}

const mb = (kb) => (kb / 1024).toFixed(1);

export const head = [
  '| attack | times | bound | MB before | peaks of three rounds | MB after | an honest client waited at most | outcome |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
];

export function row({ name, bound, count, wanted, before, peaks, after, slowest, outcome, faults }) {
  const times = count === wanted ? `${count}` : `${count} (the system's limit of files; ${wanted} wanted)`;
  return `| ${name} | ${times} | ${bound} | ${mb(before)} | ${peaks.map(mb).join(', ')} | ${mb(after)} | ${Math.round(slowest)} ms | ${[outcome, ...faults].join('; ')} |`;
}

export { attacks };

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const size = process.env.NOSTOS_ATTACKS ?? 'full';
  const only = process.argv[2];
  head.forEach((line) => console.log(line));
  let faults = 0;
  for (const one of attacks.filter(({ name }) => !only || name.includes(only))) {
    const found = await attack(one, size);
    faults += found.faults.length;
    console.log(row(found));
  }
  process.exit(faults > 0 ? 1 : 0);
}
