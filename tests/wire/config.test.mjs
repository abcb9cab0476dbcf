// Each setting of the operator's configuration takes effect, and the server reports an invalid one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { nostos, scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { root, startServer } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

/** A server with this configuration; the test's end removes it. */
async function configured(t, toml, { args = [], data } = {}) {
  const file = files.write('nostos.toml', toml);
  const server = await startServer({ args: ['--config', file, ...args], data, crowd: false });
  t.after(() => server.dispose());
  return server;
}

const code = async (client, message) => (await client.request(message)).code;

test('limits.message_bytes bounds a message', async (t) => {
  const server = await configured(t, '[limits]\nmessage_bytes = 2048\n');
  const client = await Client.connect(server);
  const ping = JSON.stringify({ t: 'ping' });
  client.send(ping.padEnd(2048));
  await client.next((m) => m.t === 'pong');
  client.send(ping.padEnd(2049));
  assert.equal(await client.ended(), 1009);
});

test('requests, chat lines and passwords are rate-limited as configured', async (t) => {
  const server = await configured(
    t,
    `[limits]
requests_burst = 6
requests_per_second = 0.01
chat_burst = 2
chat_per_second = 0.01
passwords_burst = 1
passwords_per_second = 0.001
`,
  );
  const one = await host(server); // two requests: hello, create
  assert.equal(await code(one, { t: 'say', to: 'all', text: 'a' }), undefined);
  assert.equal(await code(one, { t: 'say', to: 'all', text: 'b' }), undefined);
  assert.equal(
    (await one.request({ t: 'say', to: 'all', text: 'c' })).message,
    'Too many chat lines. Wait a second.',
  );
  assert.equal(await code(one, { t: 'update_settings', settings: { password: 'moly' } }), undefined);
  assert.equal(
    (await one.request({ t: 'update_settings', settings: {} })).message,
    'Too many requests. Wait a second.',
  );
  const two = await Client.connect(server);
  const attempt = () =>
    code(two, { t: 'join', room: one.code, name: 'Nausicaa', token: freshSecret(), password: 'guess' });
  assert.equal(await attempt(), 'bad_password');
  assert.equal(await attempt(), 'rate_limited');
});

test('limits.members, limits.spectators and limits.rooms hold', async (t) => {
  const server = await configured(t, '[limits]\nmembers = 2\nspectators = 1\nrooms = 1\n');
  const one = await host(server);
  await join(server, one.code, 'Nausicaa');
  const enter = async (kind, room, name) =>
    code(await Client.connect(server), { t: kind, room, name, token: freshSecret() });
  assert.equal(await enter('join', one.code, 'Telemaco'), 'room_full');
  assert.equal(await enter('spectate', one.room.spectatorCode, 'Argo'), undefined);
  assert.equal(await enter('spectate', one.room.spectatorCode, 'Eumeo'), 'room_full');
  const founder = await Client.connect(server);
  assert.equal(
    await code(founder, { t: 'create', game: 'odyssey', name: 'Penelope', token: freshSecret() }),
    'server_full',
  );
});

test('limits.connections bounds the connections', async (t) => {
  const server = await configured(t, '[limits]\nconnections = 2\n');
  const one = await Client.connect(server);
  await Client.connect(server);
  const third = new WebSocket(`ws://127.0.0.1:${server.port}/ws`);
  await assert.rejects(new Promise((open, fail) => third.once('open', open).once('error', fail)));
  one.send({ t: 'ping' });
  await one.next((m) => m.t === 'pong');
});

test('limits.idle_seconds: a client that answers no ping is disconnected', async (t) => {
  const server = await configured(t, '[limits]\nidle_seconds = 1\n');
  const one = await host(server);
  const silent = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { autoPong: false });
  const closed = new Promise((resolve) => silent.once('close', resolve));
  await closed;
  // The server answers the other client's pings all the while.
  one.send({ t: 'ping' });
  await one.next((m) => m.t === 'pong');
});

/** Requests far more than the system's buffers hold and reads it late; returns how the connection ended. */
async function readLate(server, count) {
  const slow = new WebSocket(`ws://127.0.0.1:${server.port}/ws`);
  let answers = 0;
  const ended = new Promise((resolve) => {
    slow.on('message', () => ++answers === count && resolve('all'));
    slow.on('close', resolve);
  });
  await new Promise((open) => slow.once('open', open));
  slow.pause();
  for (let at = 0; at < count; ++at) slow.send('{"t":"hello","v":1}');
  const other = await Client.connect(server);
  // While these answers come in, the server continues with the other clients.
  for (let at = 0; at < 2000; ++at) {
    other.send({ t: 'ping' });
    await other.next((m) => m.t === 'pong');
  }
  slow.resume();
  const end = await ended;
  slow.terminate();
  return end;
}

test('limits.send_queue_messages: one message more than the limit closes the connection of a client that does not read', async (t) => {
  const quick =
    '[limits]\nrequests_burst = 100000\nrequests_per_second = 10000\nsend_queue_bytes = 1073741824\nsend_queue_messages = ';
  assert.equal(await readLate(await configured(t, `${quick}100000\n`), 4000), 'all');
  assert.equal(await readLate(await configured(t, `${quick}16\n`), 4000), 1013);
});

test('only a client with the secret can open a room; the secret is read from its file and never shown', async (t) => {
  const secret = 'by the beard of Zeus';
  const toml = `[rooms]\ncreation = "secret"\ncreation_secret_file = "${files.write('secret', `${secret}\n`)}"\n`;
  const server = await configured(t, toml, { args: ['--log-level', 'debug'] });
  const client = await Client.connect(server);
  assert.equal(client.welcome.policy.requiresSecret, true);
  const create = (more) =>
    client.request({ t: 'create', game: 'odyssey', name: 'Dimitri', token: freshSecret(), ...more });
  assert.equal((await create({})).code, 'bad_secret');
  assert.equal((await create({ secret: 'by the beard of Hera' })).code, 'bad_secret');
  const { t: answer, room } = await create({ secret });
  assert.equal(answer, 'ok');
  // An invited player does not need it.
  await join(server, room, 'Nausicaa');
  const printed = nostos(['serve', '--config', files.path('nostos.toml'), '--print-config']);
  assert.equal(printed.status, 0);
  assert.ok(!(server.log + server.out + printed.stdout).includes(secret));
});

test('rooms.lobby and webhooks.enabled turn the lobby and webhooks off', async (t) => {
  const server = await configured(
    t,
    '[rooms]\nlobby = false\nretention_days = 30\n[webhooks]\nenabled = false\n',
  );
  const one = await host(server);
  assert.deepEqual(one.welcome.policy, {
    requiresSecret: false,
    publicRooms: false,
    webhooks: false,
    retentionDays: 30,
  });
  assert.equal(await code(one, { t: 'rooms', search: '' }), 'no_lobby');
  assert.equal(await code(one, { t: 'set_webhook', url: 'https://example.org/' }), 'no_webhooks');
});

test('rooms without activity for retention_days are deleted, the others stay', async (t) => {
  const before = await startServer();
  t.after(() => before.dispose());
  const old = await host(before);
  await before.end('SIGTERM');
  const toml = '[rooms]\nretention_days = 30\nunplayed_retention_hours = 0\n';
  const day = (count) => ({ args: ['--test-clock-offset', String(count * 86_400)], data: before.data });
  const second = await configured(t, toml, day(29));
  const fresh = await host(second, { name: 'Nausicaa' });
  await second.end('SIGTERM');
  const third = await configured(t, toml, day(31));
  await third.logged('event=rooms_forgotten rooms=1');
  const back = await Client.connect(third);
  assert.equal(await code(back, { t: 'resume', room: old.code, token: old.token }), 'no_room');
  assert.equal(await code(back, { t: 'resume', room: fresh.code, token: fresh.token }), undefined);
});

test('rooms in which no game was started are gone after some hours, the others stay', async (t) => {
  const before = await startServer();
  t.after(() => before.dispose());
  const unplayed = await host(before);
  const played = await host(before, { name: 'Nausicaa' });
  await join(before, played.code, 'Telemaco');
  await played.must({ t: 'start' });
  await before.end('SIGTERM');
  const hours = (count) => ({ args: ['--test-clock-offset', String(count * 3600)], data: before.data });
  const gone = async (server, one) => {
    const client = await Client.connect(server);
    const answer = await code(client, { t: 'resume', room: one.code, token: one.token });
    client.close();
    return answer === 'no_room';
  };
  const early = await configured(t, '', hours(5));
  assert.equal(await gone(early, unplayed), false);
  await early.end('SIGTERM');
  const late = await configured(t, '', hours(7));
  await late.logged('event=rooms_forgotten rooms=1');
  assert.equal(await gone(late, unplayed), true);
  assert.equal(await gone(late, played), false);
});

test('the data folder may hold the configuration; the address that is printed is the one to give away', async (t) => {
  const data = scratch();
  t.after(() => data.dispose());
  data.write('nostos.toml', '[server]\nbase_url = "https://games.example.org"\n[rooms]\nlobby = false\n');
  const server = await startServer({ data: data.path('.') });
  t.after(() => server.dispose());
  assert.match(server.out, /^Nostos is open: https:\/\/games\.example\.org /);
  assert.equal((await Client.connect(server)).welcome.policy.publicRooms, false);
});

test('the environment comes before the file, an option before both', () => {
  const file = files.write('three.toml', '[server]\nport = 1001\nthreads = 11\nlog_level = "error"\n');
  const { status, stdout } = nostos(
    ['serve', '--config', file, '--port', '1003', '--no-webhooks', '--print-config'],
    {
      NOSTOS_SERVER_PORT: '1002',
      NOSTOS_SERVER_THREADS: '12',
    },
  );
  assert.equal(status, 0);
  for (const line of [
    'port = 1003',
    'threads = 12',
    'log_level = "error"',
    '# rooms = 100000',
    'enabled = false',
  ]) {
    assert.ok(stdout.split('\n').includes(line), line);
  }
});

test('all invalid settings are reported together, with file, line and key, and no port is opened', () => {
  const file = files.write('bad.toml', '[limits]\nrooms = 0\nmembres = 3\n');
  const { status, stdout, stderr } = nostos(['serve', '--config', file, '--threads', 'two'], {
    NOSTOS_ROOMS_LOBBY: 'perhaps',
  });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.deepEqual(stderr.trimEnd().split('\n'), [
    `${file}:2: limits.rooms: expected a whole number from 1 to 1000000000`,
    `${file}:3: limits.membres: there is no such key. Did you mean limits.members?`,
    'NOSTOS_ROOMS_LOBBY: rooms.lobby: expected true or false',
    '--threads: server.threads: expected a whole number from 1 to 256',
  ]);
});

test("what is printed, and the page's example, are configurations", () => {
  const printed = nostos(['serve', '--port', '0', '--print-config']).stdout;
  const example = /```toml\n([^`]+)```/.exec(
    readFileSync(path.join(root, 'server/CONFIGURATION.md'), 'utf8'),
  )[1];
  for (const text of [
    printed,
    example.replace(/^creation_secret_file = .*$/m, `creation_secret_file = "${files.write('secret', 'x')}"`),
  ]) {
    const again = nostos(['serve', '--config', files.write('again.toml', text), '--print-config']);
    assert.equal(again.stderr, '');
    assert.equal(again.status, 0);
  }
});
