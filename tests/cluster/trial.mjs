// Plays rooms of all games through HAProxy on three servers while one failure follows another; afterwards the
// journal must agree with every answer that players received.
import { setTimeout as delay } from 'node:timers/promises';
import { GAMES, count, exported, retrace, unasked, verify } from '../support/checker.mjs';
import { seeded } from '../support/play.mjs';
import { startCluster } from './cluster.mjs';
import { FAILURES } from './failures.mjs';
import { Room } from './room.mjs';

const TIMEOUT = 30_000; // milliseconds for a room to come back, and for all to begin and to end

/** Whether the promise resolves in time. */
const within = (promise, most = TIMEOUT) => {
  const stop = new AbortController();
  return Promise.race([promise.then(() => true), delay(most, false, { signal: stop.signal })]).finally(() =>
    stop.abort(),
  );
};

/** Keeps `rooms` rooms in play: another begins where a game is over. */
function keepPlaying(run, rooms, all) {
  const open = async () => {
    while (run.going) {
      const room = new Room(run, GAMES[all.length % GAMES.length], all.length);
      all.push(room);
      await room.begin();
      await room.ended;
    }
  };
  return Promise.all(Array.from({ length: rooms }, open));
}

const playing = (all) => all.filter(({ running, over }) => running && !over);

/**
 * One failure: causes it, waits until each affected room has continued, and undoes it. Returns the
 * milliseconds that this took.
 */
async function befall(run, cluster, all, failure) {
  // Earlier failures are over: every room has started, and has continued since.
  await within(Promise.all(all.map(({ begun }) => begun)));
  const before = performance.now();
  await within(Promise.all(playing(all).map((room) => room.recovered(before, false))));
  const owners = await cluster.owners();
  const node = failure.pick(cluster, owners, playing(all));
  const met = playing(all).filter(({ code }) => node === null || owners.get(code) === node.name);
  const since = performance.now();
  const times = met.map((room) => room.recovered(since, failure.reconnects));
  const struck = failure.strike(cluster, node);
  const settled = [];
  await within(Promise.all(times.map(async (time, at) => (settled[at] = await time))));
  for (const [at, room] of met.entries()) {
    if (settled[at] === undefined)
      run.found.push(
        `${failure.name}: ${room.kind.game} ${room.code} did not continue within ${TIMEOUT / 1000} s: ${room.people.map((person) => person.state).join('; ')}`,
      );
  }
  await struck;
  const took = performance.now() - since;
  await failure.undo(cluster, node);
  run.said(
    `${failure.name}${node ? ` (${node.name})` : ''}: ${met.length} rooms, ${settled
      .filter((time) => time > 0)
      .map(Math.round)
      .sort((a, b) => a - b)
      .join(' ')} ms; undone after ${Math.round(took)} ms`,
  );
  return settled.filter((time) => time > 0);
}

/** Compares the journal's log of a room with the answers to its players, and its record with their views. */
async function judge(run, cluster, room) {
  if (!room.over) {
    run.found.push(
      `${room.kind.game} ${room.code} never ended: ${room.people.map((person) => person.state).join('; ')}`,
    );
    // Entries after this point would look lost.
    room.leave();
  }
  const { lines, record } = await exported(room, cluster.files, { env: cluster.journal });
  count(run, room, lines);
  unasked(run, room, lines);
  run.entries += lines.length;
  if (!room.over) return;
  await verify(run, room, record);
  // No record tells of The Challenge's sealed answers, which their players saw (mythomakya-sfida:S33).
  if (room.kind.game === 'mythomakya-sfida') return;
  const [{ connection }] = room.people;
  await retrace(run, room, room.people, async (step) =>
    connection.request({ t: 'replay', step, viewer: 'all' }),
  );
}

/**
 * Plays `rooms` at a time through `rounds` of all `failures`; `lease` in seconds, `pace` the average
 * milliseconds of a decision. Returns `lost`, `doubled`, `found` (other errors) and `recovery`: by kind of
 * failure, the milliseconds of each room that it met.
 */
export async function trial({
  rooms = 8,
  rounds = 1,
  lease = 3,
  pace = 100,
  seed = 1,
  failures = FAILURES,
  said = () => {},
} = {}) {
  const cluster = await startCluster({ lease });
  const refusals = {};
  const run = {
    proxy: cluster.proxy,
    random: seeded(seed),
    pace,
    tokens: new Map(),
    going: true,
    said,
    refused: (code) => (refusals[code] = (refusals[code] ?? 0) + 1),
    granted: 0,
    unanswered: 0,
    verified: 0,
    compared: 0,
    entries: 0,
    found: [],
    lost: [],
    doubled: [],
  };
  const all = [];
  const recovery = Object.fromEntries(failures.map(({ name }) => [name, []]));
  try {
    const games = keepPlaying(run, rooms, all);
    const broken = games.then(
      () => {},
      (fault) => run.found.push(`a room could not begin: ${fault.stack}`),
    );
    for (let round = 0; round < rounds; ++round) {
      for (const failure of failures)
        recovery[failure.name].push(...(await befall(run, cluster, all, failure)));
    }
    // The last games run to their ends, as fast as possible.
    run.going = false;
    run.pace = 0;
    await within(broken);
    const begun = all.filter(({ code }) => code);
    for (const room of begun) await judge(run, cluster, room);
    for (const { people } of all)
      for (const { requests } of people)
        for (const { answer } of requests.values()) if (answer !== 'ok') refusals[answer] ??= 0;
    const { lost, doubled, found, granted, unanswered, verified, compared, entries } = run;
    return {
      rooms,
      rounds,
      lease,
      seed,
      games: begun.length,
      granted,
      unanswered,
      refusals,
      entries,
      verified,
      compared,
      lost,
      doubled,
      found,
      recovery,
      log: cluster.log(),
    };
  } catch (fault) {
    throw new Error(`${fault.stack}\n${run.found.join('\n')}\n${cluster.log()}`);
  } finally {
    run.going = false;
    for (const room of all) room.leave();
    await cluster.dispose();
  }
}
