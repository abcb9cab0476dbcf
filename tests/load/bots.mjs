// Measures how long people wait for the server's answers while it thinks for many bots.
//
//   node tests/load/bots.mjs [--rooms 100] [--game theseus] [--kind master] [--character bold]
//                            [--seconds 30] [--delay 1200]
//
// Opens `rooms` rooms with a bot of that kind (and character) in every seat, each restarted when its game is
// over, and beside them one table of two people who decide at once, in Odyssey. Prints one JSON object: the
// people's times from an intent to its answer (on disk by then) and to the other's update, in milliseconds,
// and the server's processor time.
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { Client, host, join } from '../support/client.mjs';
import { randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '100' },
    game: { type: 'string', default: 'theseus' },
    kind: { type: 'string', default: '' },
    character: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    delay: { type: 'string', default: '1200' },
  },
});
const rooms = Number(values.rooms);
const TICKS = 100; // of a second, in /proc (sysconf(_SC_CLK_TCK) on Linux)

/** Processor seconds of a process so far. */
const used = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
function figures(times) {
  const sorted = times.toSorted ? times.toSorted((a, b) => a - b) : [...times].sort((a, b) => a - b);
  const rounded = (ms) => Math.round(ms * 100) / 100;
  return {
    count: sorted.length,
    min: rounded(sorted[0]),
    p10: rounded(at(sorted, 0.1)),
    p50: rounded(at(sorted, 0.5)),
    p99: rounded(at(sorted, 0.99)),
    max: rounded(sorted.at(-1)),
  };
}

/** A room in which only bots play; its creator is a spectator, and restarts it at the end. */
async function botRoom(server, game, bot) {
  const one = await host(server, { game });
  await one.must({ t: 'sit', seat: null });
  const { min, max } = one.welcome.games.find(({ id }) => id === game).players ?? {
    min: 2,
    max: one.room.seats.length,
  };
  for (let seat = 0; seat < Math.min(max, one.room.seats.length); ++seat)
    await one.must({ t: 'add_bot', seat, ...bot });
  await one.must({ t: 'start' });
  let moves = 0;
  const again = async () => {
    for (;;) {
      await one.until(() => one.update?.outcome || one.closed);
      if (one.closed) return;
      await one.must({ t: 'rematch' });
      one.update = null;
      await one.must({ t: 'start' });
    }
  };
  one.socket.on('message', (data) => (moves += String(data).startsWith('{"t":"update"')));
  again().catch(() => {});
  return { one, moves: () => moves, least: min };
}

const server = await startServer({
  args: ['--bot-move-delay', values.delay],
  env: {
    NOSTOS_LIMITS_REQUESTS_BURST: '100000',
    NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000',
    NOSTOS_BOTS_THINK_LIMIT_MS: '1000',
  },
});
try {
  const kinds = (await (await Client.connect(server)).describe(values.game)).bots;
  const kind = values.kind || kinds.at(-1).id;
  const bot = values.character ? { kind, character: values.character } : { kind };
  const beside = [];
  for (let room = 0; room < rooms; ++room) beside.push(await botRoom(server, values.game, bot));
  const one = await host(server, { game: 'odyssey' });
  const other = await join(server, one.room.code, 'Nausicaa');
  const people = [one, other];
  await one.must({ t: 'start' });
  for (const client of people) await client.until(() => client.update);
  const random = seeded(7);
  const answers = [];
  const updates = [];
  const begin = performance.now();
  const processor = used(server.child.pid);
  const before = beside.reduce((sum, { moves }) => sum + moves(), 0);
  while (performance.now() - begin < Number(values.seconds) * 1000) {
    if (one.update.outcome) {
      for (const client of people) client.update = null;
      await one.must({ t: 'rematch' });
      await one.must({ t: 'start' });
      for (const client of people) await client.until(() => client.update);
    }
    const client = people.find(({ update }) => update.prompt.some((choice) => !choice.anytime));
    if (!client) throw new Error('no seat must decide');
    const { turn, rev } = client.update;
    const mate = client === one ? other : one;
    const seen = mate.update.rev;
    const sent = performance.now();
    const answer = await client.intent(randomIntent(client.update.prompt, random));
    answers.push(performance.now() - sent);
    if (answer.t !== 'ok') throw new Error(JSON.stringify(answer));
    await client.until(() => client.update.turn > turn || client.update.rev > rev);
    await mate.until(() => mate.update.rev > seen);
    updates.push(performance.now() - sent);
  }
  const seconds = (performance.now() - begin) / 1000;
  const moves = beside.reduce((sum, { moves: made }) => sum + made(), 0) - before;
  console.log(
    JSON.stringify(
      {
        rooms,
        game: values.game,
        ...bot,
        delay: Number(values.delay),
        seconds: Math.round(seconds),
        answer_ms: figures(answers),
        update_ms: figures(updates),
        bot_moves_per_second: Math.round(moves / seconds),
        cores: Math.round(((used(server.child.pid) - processor) / seconds) * 100) / 100,
      },
      null,
      1,
    ),
  );
  for (const { one: host } of beside) host.close();
} finally {
  await server.dispose();
}
