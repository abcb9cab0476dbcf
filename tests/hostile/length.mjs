// A long game, a proposal that stays open, and spectators who enter and leave: the cost of none of them may grow with the number of
// steps. Another table's answers and the server's memory are measured.
//
//   node tests/hostile/length.mjs [--steps 100000] [--seconds 20] [--enters 25]
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { forgetPeak, peak, resident } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';
import { tableWithSpectators } from './timing.mjs';

const BATCH = 32; // requests that one connection may have waiting
const EVERY = 5; // milliseconds between two questions of the other table

/** A game of so many steps that nobody but their seat notices, and a proposal about a move in it. */
async function longGame(server, steps) {
  const { one, two } = await tableWithSpectators(server, 0);
  for (let made = 0; made < steps; made += 2 * BATCH) {
    const answers = [];
    for (const player of [one, two]) {
      for (let at = 0; at < BATCH; ++at) {
        const until = at % 2 === 0 ? 'reactions' : 'off';
        answers.push(player.intent({ type: 'auto_pass', until }));
      }
    }
    for (const answer of await Promise.all(answers)) if (answer.t !== 'ok') throw new Error(`step ${made}: ${JSON.stringify(answer)}`);
    one.frames = [];
    two.frames = [];
  }
  return { one, two };
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

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** The figures of one attack: times in milliseconds, memory in kilobytes. */
export async function longGameAttack({ steps, seconds, enters }) {
  const limits = Object.fromEntries(
    ['REQUESTS_BURST', 'REQUESTS_PER_SECOND'].map((limit) => [`NOSTOS_LIMITS_${limit}`, '100000']),
  );
  const server = await startServer({ env: limits });
  try {
    const { one, two } = await longGame(server, steps);
    await one.must({ t: 'propose', what: 'take_back' });
    await two.until(() => two.room.proposal !== null);
    const quiet = await bystander(server);
    await pause(seconds * 250);
    const before = await quiet.end();
    forgetPeak(server);
    const memory = resident(server);
    const watched = await bystander(server);
    let entered = 0;
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1000) {
      const guest = await Client.connect(server);
      await guest.must({ t: 'watch', room: two.room.watch, name: `Guest ${entered}`, token: freshSecret() });
      guest.send({ t: 'record', id: 'record' });
      await guest.must({ t: 'leave' });
      guest.close();
      ++entered;
      await pause(Math.max(0, (entered * 1000) / enters - (performance.now() - begun)));
    }
    const during = await watched.end();
    const open = two.room.proposal !== null;
    return {
      steps,
      entered,
      open,
      before: { p50: quantile(before, 0.5), p99: quantile(before, 0.99) },
      during: { p50: quantile(during, 0.5), p99: quantile(during, 0.99), longest: during.at(-1) },
      grown: peak(server) - memory,
      memory,
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
  console.log(await longGameAttack({ steps: option('steps', 100_000), seconds: option('seconds', 20), enters: option('enters', 25) }));
}
