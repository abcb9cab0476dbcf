// clients/typescript: the package builds from the schemas alone, its players play two games to the end, and it
// comes back after a lost connection.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import WebSocket from 'ws';
import { host } from '../support/client.mjs';
import { root, startServer } from '../support/server.mjs';

const folder = path.join(root, 'clients/typescript');
const tools = path.join(root, 'clients/web/node_modules/.bin'); // json2ts and tsc
let server, kit, players;

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
  });
  assert.equal(status, 0, `${program}: ${stdout}${stderr}`.slice(0, 4000));
}

globalThis.crypto ??= webcrypto; // as its README says of Debian 12's Node

before(async () => {
  run('node', ['generate.mjs']);
  run('tsc', ['-p', '.']);
  const load = (name) => import(pathToFileURL(path.join(folder, `dist/${name}.js`)).href);
  [kit, players] = await Promise.all([load('client'), load('example')]);
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server?.dispose());

/** A table of bots, with one seat for the client; its host watches. */
async function table(game, options, bots) {
  const watcher = await host(server, { game });
  await watcher.must({ t: 'set_game', options });
  await watcher.must({ t: 'sit', seat: null });
  for (let seat = 1; seat <= bots; ++seat) await watcher.must({ t: 'add_bot', seat, kind: 'random' });
  return watcher;
}

/** The client of the package. `decide` gives an intent for each update; the promise ends with the game. */
function seated(watcher, game, decide) {
  const sockets = [];
  const refusals = [];
  let client;
  const over = new Promise((resolve, reject) => {
    let turn = null;
    const answer = async (update) => {
      if (update.outcome) return resolve(update.outcome);
      if (update.turn === turn || !update.prompt.some(({ anytime }) => !anytime)) return;
      ({ turn } = update);
      const intent = await decide(client, update);
      if (intent) await client.play(intent).catch((refused) => refusals.push(refused));
    };
    client = new kit.Client({
      url: `ws://127.0.0.1:${server.port}/ws`,
      game,
      room: watcher.code,
      name: 'Nausicaa',
      token: kit.newToken(),
      socket: (url) => {
        const socket = new WebSocket(url);
        sockets.push(socket);
        return socket;
      },
      onUpdate: (update) => answer(update).catch(reject),
      onLeft: reject,
    });
  });
  return { client, over, sockets, refusals };
}

test('it plays The Triumph from the types of its view', { timeout: 120_000 }, async () => {
  const watcher = await table('mythomakya-trionfo', { quick: true, trick_pause: 0, auto_forced: false }, 1);
  let tricks = 0;
  const { client, over, refusals } = seated(watcher, 'mythomakya-trionfo', (_, { view, seat, prompt }) => {
    tricks = Math.max(tricks, view.taken);
    return players.trionfo(view, seat, prompt);
  });
  await watcher.until(() => watcher.room.members.length === 3);
  await watcher.must({ t: 'start' });
  const outcome = await over;
  assert.equal(outcome.reason, 'most_apples');
  assert.deepEqual(refusals, []);
  assert.ok(tricks >= 10, `${tricks} tricks`);
  client.close();
  watcher.close();
});

test('it plays Theseus with previews, also over a lost connection', { timeout: 240_000 }, async () => {
  const watcher = await table('theseus', { round_limit: 12 }, 2);
  let asked = 0;
  const { client, over, sockets, refusals } = seated(watcher, 'theseus', async (player) => {
    ++asked;
    if (asked === 5) sockets.at(-1).terminate();
    return players.theseus(player);
  });
  await watcher.until(() => watcher.room.members.length === 4);
  await watcher.must({ t: 'start' });
  assert.match((await over).reason, /^(round_limit|minotaur_slain)$/);
  assert.deepEqual(
    refusals.filter(({ refusal }) => refusal.code !== 'stale'),
    [],
  );
  assert.ok(sockets.length >= 2, `${sockets.length} connections`);
  assert.ok(asked > 10, `${asked} decisions`);
  client.close();
  watcher.close();
});

test('it says why it may not enter, and does not try again', async () => {
  const reason = await new Promise((resolve) => {
    new kit.Client({
      url: `ws://127.0.0.1:${server.port}/ws`,
      game: 'ithaca',
      room: 'AAA-000',
      name: 'Nausicaa',
      token: kit.newToken(),
      socket: (url) => new WebSocket(url),
      onLeft: resolve,
    });
  });
  assert.ok(reason instanceof kit.Refused);
  assert.equal(reason.refusal.code, 'no_room');
});
