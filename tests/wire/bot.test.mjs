// clients/bot/bot.py: a client written from the protocol's page alone.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { GAMES } from '../support/checker.mjs';
import { host } from '../support/client.mjs';
import { root, startServer } from '../support/server.mjs';

const program = path.join(root, 'clients/bot/bot.py');
const files = scratch();
let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(async () => {
  await server.dispose();
  files.dispose();
});

/** `ended` resolves with the bot's output; it fails where the exit code is not 0. */
function bot(code, name, { token = [], at = server } = {}) {
  const child = spawn(program, [`http://127.0.0.1:${at.port}/#/r/${code}`, '--name', name, ...token], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  for (const [stream, part] of [
    [child.stdout, 'out'],
    [child.stderr, 'err'],
  ])
    stream.setEncoding('utf8').on('data', (text) => (said[part] += text));
  const ended = once(child, 'close').then(([status]) => ({ status, ...said }));
  return { child, ended };
}

/** A room of this game whose host is a spectator: `seated` may take the seats. */
async function table({ game, options = {} }, at = server) {
  const client = await host(at, { game, name: 'Dimitri' });
  await client.must({ t: 'set_game', options });
  await client.must({ t: 'sit', seat: null });
  return client;
}
const people = (client, count) =>
  client.until(() => client.room.seats.filter((seat) => seat !== null).length === count);
const over = async (client) => {
  // A random game may take longer than a test waits for one message: any message is a sign of life.
  while (!client.update?.outcome) await client.next(() => true);
  return client.update.outcome;
};

test('it has no more than a hundred lines, and needs no library', () => {
  const text = readFileSync(program, 'utf8');
  assert.ok(text.split('\n').length <= 101);
  assert.match(text, /^import [a-z0-9_, .]+$/m);
  assert.doesNotMatch(
    text,
    /^\s*(from|import) (?!argparse, base64, functools, hashlib, json, os, pathlib, random, secrets, socket, ssl, struct, sys, time, urllib\.parse$)/m,
  );
});

for (const kind of GAMES) {
  test(`${kind.people} of them play a whole game of ${kind.game}`, async () => {
    const client = await table(kind);
    const bots = Array.from({ length: kind.people }, (_, at) => bot(client.code, `Bot${at}`));
    await people(client, kind.people);
    await client.must({ t: 'start' });
    const outcome = await over(client);
    for (const { ended } of bots) {
      const { status, out, err } = await ended;
      assert.equal(status, 0, err);
      assert.deepEqual(JSON.parse(out), outcome);
      assert.equal(err, '');
    }
    client.close();
  });
}

test('one that is killed comes back with its token, and one whose server is killed comes back to it', async () => {
  let house = await startServer({ args: ['--bot-move-delay', '0'] });
  try {
    const client = await table(
      GAMES.find(({ game }) => game === 'ithaca'),
      house,
    );
    const token = ['--token', files.path('bot.token')];
    const first = bot(client.code, 'Killed', { token, at: house });
    await people(client, 1);
    const second = bot(client.code, 'Staying', { at: house });
    await people(client, 2);
    first.child.kill('SIGKILL');
    await first.ended;
    await client.until(() =>
      client.room.members.some((member) => member.name === 'Killed' && !member.connected),
    );
    second.child.kill('SIGSTOP'); // so that the game cannot be over before the server is killed
    await client.must({ t: 'start' });
    const again = bot(client.code, 'Another name', { token, at: house });
    await client.until(() => client.update && client.room.members.every((member) => member.connected));
    assert.deepEqual(client.room.members.map((member) => member.name).sort(), [
      'Dimitri',
      'Killed',
      'Staying',
    ]);
    await house.end('SIGKILL');
    house = await startServer({ data: house.data, port: house.port, args: ['--bot-move-delay', '0'] });
    second.child.kill('SIGCONT');
    for (const one of [again, second]) {
      const { status, out, err } = await one.ended;
      assert.equal(status, 0, err);
      assert.equal(JSON.parse(out).seats.length, 2);
      assert.match(err, /again in/);
    }
  } finally {
    await house.dispose();
  }
});

test('it says why it cannot come in', async () => {
  const { status, err } = await bot('OAR-000', 'Nobody').ended;
  assert.equal(status, 1);
  assert.match(err, /^bot: There is no room with that code\./);
});
