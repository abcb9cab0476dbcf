// Measures how much the time of an answer reveals. Spectators of a game of The Challenge send requests again and
// again while a player takes, or does not take, an action that no spectator may notice. From the times of
// their answers they guess in which windows the player acted. The area under the ROC curve says how well they
// guess: 0.5 is chance, 1 is certainty.
//
//   node tests/hostile/timing.mjs [--windows 200] [--spectators 8] [--delays 0,8,30] [--kinds lesson,why,…] [--seed 1]
//
// It needs a build with tests/bad_disk.so, which makes each sync of the journal take as long as --delays
// says, in milliseconds.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { seeded } from '../support/play.mjs';
import { binary, startServer } from '../support/server.mjs';

/** The chance that a value of `with` is greater than one of `without`. */
export function auc(with_, without) {
  let greater = 0;
  for (const one of with_) for (const other of without) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (with_.length * without.length);
}

/** The requests of a spectator, by kind. */
export const kinds = {
  lesson: () => ({ t: 'lesson' }),
  staticData: () => ({ t: 'static_data' }),
  why: () => ({ t: 'explanation', intent: { type: 'none' } }),
  preview: () => ({ t: 'preview', turn: 1, intents: [{ type: 'none' }] }),
  game: () => ({ t: 'game', game: 'ithaca' }),
  status: (spectator) => ({ t: 'room_status', room: spectator.code, token: spectator.token }),
  refused: () => ({ t: 'start' }),
  inside: (spectator) => ({ t: 'resume', room: spectator.code, token: spectator.token }),
  chat: () => ({ t: 'say', to: 'all', text: 'hm' }),
  presence: (spectator) => ({ t: 'presence', idle: (spectator.away = !spectator.away) }),
};

async function serverWithDisk(delay) {
  const shim = path.join(path.dirname(binary), 'tests', 'bad_disk.so');
  const files = scratch();
  const control = files.write('disk', '');
  const limits = Object.fromEntries(
    ['REQUESTS_BURST', 'REQUESTS_PER_SECOND', 'CHAT_BURST', 'CHAT_PER_SECOND'].map((limit) => [
      `NOSTOS_LIMITS_${limit}`,
      '1000',
    ]),
  );
  const server = await startServer({ env: { LD_PRELOAD: shim, NOSTOS_BAD_DISK: control, ...limits } });
  if (delay > 0) writeFileSync(control, `d${delay}`);
  return { server, files };
}

/** A game in a window in which a player can act unseen, and its spectators. */
export async function tableWithSpectators(server, count) {
  const one = await host(server, { game: 'mythomakya-sfida' });
  const two = await join(server, one.code, 'Nausicaa');
  await one.must({
    t: 'set_game',
    game: 'mythomakya-sfida',
    options: { pacing: 'fixed', windows: 'custom', pretrick_tenths: 300, hold_noise: false },
  });
  const spectators = [];
  for (let at = 0; at < count; ++at) {
    const spectator = await Client.connect(server, { room: one.room.spectatorCode });
    Object.assign(spectator, { token: freshSecret(), code: one.room.spectatorCode, away: false });
    await spectator.must({
      t: 'spectate',
      room: one.room.spectatorCode,
      name: `Spectator ${at}`,
      token: spectator.token,
    });
    spectators.push(spectator);
  }
  await one.must({ t: 'start' });
  for (const client of [one, two]) await client.until(() => client.update !== null);
  await [one, two][one.update.view.chooser].intent({ type: 'moira', colour: 'red' });
  for (const client of [one, two]) await client.until(() => client.update.view.window?.kind === 'pretrick');
  return { one, spectators };
}

/** One window: the time that the spectators waited for their answers, in milliseconds. */
async function measure({ one, spectators }, kind, acts, random) {
  const act = acts
    ? one.intent({
        type: 'auto_pass',
        until: one.update.view.own.auto_pass === 'reactions' ? 'off' : 'reactions',
      })
    : Promise.resolve();
  const waited = await Promise.all(
    spectators.map(async (spectator) => {
      await pause(random() * 20);
      const begun = performance.now();
      const request = kinds[kind](spectator);
      if (request.t === 'presence') {
        spectator.send(request);
        const [witness] = spectators;
        await witness.until(
          () =>
            witness.room.members.find((member) => member.id === spectator.room.you)?.idle === request.idle,
        );
      } else {
        await spectator.request(request);
      }
      return performance.now() - begun;
    }),
  );
  await act;
  return waited;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much the times of answers reveal, by the mean and by the longest of a window. */
export async function timing({ delay, kind, windows, count, seed = 1 }) {
  const { server, files } = await serverWithDisk(delay);
  try {
    const table = await tableWithSpectators(server, count);
    const draw = seeded(seed);
    const random = () => draw(1000) / 1000;
    for (let warm = 0; warm < 10; ++warm) await measure(table, kind, warm % 2 === 0, random);
    const times = { acted: [], still: [] };
    for (let window = 0; window < windows; ++window) {
      const acts = random() < 0.5;
      times[acts ? 'acted' : 'still'].push(await measure(table, kind, acts, random));
      // Longer than a tick, so that the phase at which a window begins does not depend on the previous act.
      await pause(10 + random() * 150);
    }
    const by = (statistic) => auc(times.acted.map(statistic), times.still.map(statistic));
    return {
      mean: by(mean),
      longest: by((waited) => Math.max(...waited)),
      typical: mean(times.still.map(mean)),
    };
  } finally {
    await server.dispose();
    files.dispose?.();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name, otherwise) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? otherwise : process.argv[at + 1];
  };
  const windows = Number(option('windows', 200));
  const count = Number(option('spectators', 8));
  const seed = Number(option('seed', 1));
  for (const delay of option('delays', '0,8,30').split(',').map(Number)) {
    for (const kind of option('kinds', Object.keys(kinds).join()).split(',')) {
      const { mean: byMean, longest, typical } = await timing({ delay, kind, windows, count, seed });
      console.log(
        `${String(delay).padStart(3)} ms  ${kind.padEnd(10)} AUC by mean ${byMean.toFixed(2)}  by longest ${longest.toFixed(2)}  typical answer ${typical.toFixed(1)} ms`,
      );
    }
  }
}
