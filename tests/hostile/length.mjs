// A long game, a proposal that stays open, and spectators who enter and leave: the cost of each must not grow
// with the number of steps. Measures another table's answers and the server's memory.
//
//   node tests/hostile/length.mjs [--steps 99900] [--seconds 20] [--enters 25]
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { forgetPeak, peak, resident } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';

const BATCH = 32; // requests that one connection may have waiting
const EVERY = 5; // milliseconds between two requests of the other table

/** A game with an open proposal about its first move, and then `steps` notes that no other seat notices. */
async function longGame(server, steps) {
  const poseidon = await host(server, { game: 'odyssey' });
  const navigators = [
    await join(server, poseidon.code, 'Nausicaa'),
    await join(server, poseidon.code, 'Telemaco'),
  ];
  await poseidon.must({ t: 'start' });
  for (const player of [poseidon, ...navigators]) await player.until(() => player.update !== null);
  await poseidon.intent({ type: 'choose_map', map: 'B' });
  await poseidon.must({ t: 'propose', kind: 'undo' });
  await navigators[1].until(
    () => navigators[1].room.proposal !== null && navigators[1].update.view.map !== null,
  );
  for (let made = 0; made < steps; made += navigators.length * BATCH) {
    const answers = [];
    for (const player of navigators) {
      for (let at = 0; at < BATCH; ++at)
        answers.push(
          player.intent({ type: 'note', what: 'figure', ship: 'red', cell: at % 2 === 0 ? 'C3' : 'C4' }),
        );
    }
    for (const answer of await Promise.all(answers))
      if (answer.t !== 'ok') throw new Error(`step ${made}: ${JSON.stringify(answer)}`);
    for (const player of [poseidon, ...navigators]) player.frames = [];
  }
  return { room: poseidon.room.spectatorCode, witness: navigators[1] };
}

/** Milliseconds of round trips of another table's player, until end(). */
async function bystander(server) {
  const client = await host(server, { game: 'theseus', name: 'Calypso' });
  const times = [];
  let going = true;
  const loop = (async () => {
    while (going) {
      const begun = performance.now();
      await client.request({ t: 'start' }); // refused: a table of one
      times.push(performance.now() - begun);
      await pause(EVERY);
    }
  })();
  return {
    async end() {
      going = false;
      await loop;
      client.close();
      return times.sort((a, b) => a - b);
    },
  };
}

/** A spectator who requests the game's record again and again, until end(). */
async function reader(server, room) {
  const client = await Client.connect(server);
  await client.must({ t: 'spectate', room, name: 'Demodocus', token: freshSecret() });
  let going = true;
  const seen = { records: 0 };
  const loop = (async () => {
    while (going) {
      const answer = await client.request({ t: 'record' });
      if (answer.t !== 'record') throw new Error(JSON.stringify(answer));
      ++seen.records;
      client.frames = [];
    }
  })();
  seen.end = async () => {
    going = false;
    await loop;
    client.close();
  };
  return seen;
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** The figures of one attack: times in milliseconds, memory in kilobytes. */
export async function longGameAttack({ steps, seconds, enters }) {
  const server = await startServer({
    env: {
      NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000',
      ASAN_OPTIONS: [process.env.ASAN_OPTIONS, 'quarantine_size_mb=4'].filter(Boolean).join(':'),
    },
  });
  try {
    const empty = resident(server);
    const { room, witness } = await longGame(server, steps);
    const quiet = await bystander(server);
    await pause(seconds * 250);
    const before = await quiet.end();
    forgetPeak(server);
    const memory = resident(server);
    const watched = await bystander(server);
    const reading = await reader(server, room);
    let entered = 0;
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1000) {
      const guest = await Client.connect(server);
      await guest.must({ t: 'spectate', room, name: `Guest ${entered}`, token: freshSecret() });
      guest.send({ t: 'record', id: 'record' }); // and disconnects without waiting for it
      await guest.must({ t: 'leave' });
      guest.close();
      ++entered;
      await pause(Math.max(0, (entered * 1000) / enters - (performance.now() - begun)));
    }
    const during = await watched.end();
    await reading.end();
    const open = witness.room.proposal !== null;
    return {
      steps,
      entered,
      open,
      before: { p50: quantile(before, 0.5), p99: quantile(before, 0.99) },
      during: { p50: quantile(during, 0.5), p99: quantile(during, 0.99), longest: during.at(-1) },
      records: reading.records,
      memory: { empty, afterGame: memory, peak: peak(server) },
    };
  } finally {
    await server.dispose();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name, otherwise) => {
    const at = process.argv.indexOf(`--${name}`);
    return Number(at < 0 ? otherwise : process.argv[at + 1]);
  };
  console.log(
    await longGameAttack({
      steps: option('steps', 99_900),
      seconds: option('seconds', 20),
      enters: option('enters', 25),
    }),
  );
}
