// Bounds on connections and on a client's requests: per address, per member, per connection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import WebSocket from 'ws';
import { nostos } from '../support/admin.mjs';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { FrameSocket, OP, frame, handshake } from '../support/frames.mjs';
import { eventually, sockets } from '../support/process.mjs';
import { Raw, exchange, request } from '../support/raw.mjs';
import { startServer } from '../support/server.mjs';

async function bounded(t, env) {
  const server = await startServer({ env, crowd: false });
  t.after(() => server.dispose());
  return server;
}

/** Opens a WebSocket; returns the status of the answer, and the connection, which stays open. */
async function knock(t, server, { headers = {}, ...options } = {}) {
  const raw = await Raw.open(server, options);
  t.after(() => raw.close());
  raw.send(request('/ws', { ...handshake(), ...headers }));
  const { status, headers: got } = await raw.answer();
  return { status, raw, headers: got };
}

test('limits.connections_per_address: a refused client gets 503, and other addresses may still connect', async (t) => {
  const server = await bounded(t, { NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '3' });
  const first = await knock(t, server);
  assert.equal(first.status, 101);
  assert.equal((await knock(t, server)).status, 101);
  const idle = await Raw.open(server); // a connection without a request counts, too
  t.after(() => idle.close());
  await eventually(() => sockets(server) >= 3);
  const away = await knock(t, server);
  assert.equal(away.status, 503);
  assert.ok(Number(away.headers['retry-after']) > 0);
  assert.equal((await exchange(server, request('/health'))).status, 503);
  await server.logged('event=connections_rejected limit=limits.connections_per_address');
  assert.equal((await knock(t, server, { localAddress: '127.0.0.2' })).status, 101);
  assert.equal((await exchange(server, request('/health'), { localAddress: '127.0.0.2' })).status, 200);
  // Connections that were there first continue; a freed place is available again.
  const before = sockets(server);
  idle.close();
  await eventually(() => sockets(server) < before);
  assert.equal((await knock(t, server)).status, 101);
  first.raw.send(frame(OP.ping, 'x'));
  await first.raw.until(() => first.raw.bytes.length > 0);
});

test('limits.connections bounds all connections', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_CONNECTIONS: '3',
    NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '2',
  });
  for (const localAddress of ['127.0.0.1', '127.0.0.2', '127.0.0.3'])
    assert.equal((await knock(t, server, { localAddress })).status, 101);
  assert.equal((await knock(t, server, { localAddress: '127.0.0.4' })).status, 503);
  await server.logged('event=connections_rejected limit=limits.connections\n');
});

test('at most 64 refused connections are kept for an answer; the rest are closed', async (t) => {
  const server = await bounded(t, { NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '1' });
  assert.equal((await knock(t, server)).status, 101);
  const silent = await Promise.all(Array.from({ length: 150 }, () => Raw.open(server)));
  t.after(() => silent.forEach((raw) => raw.close()));
  await eventually(() => silent.filter((raw) => raw.over).length >= 150 - 64 - 1);
  assert.ok(sockets(server) < 64 + 20, `${sockets(server)}`);
  // The server does not wait for those.
  await eventually(() => silent.every((raw) => raw.over));
  assert.equal((await knock(t, server, { localAddress: '127.0.0.2' })).status, 101);
});

test('a proxy that is trusted says who asks: the right-most entry that is none of the proxies', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '1',
    NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
  });
  const from = async (forwarded, options = {}) =>
    (
      await knock(t, server, {
        headers: forwarded === null ? {} : { 'X-Forwarded-For': forwarded },
        ...options,
      })
    ).status;
  assert.equal(await from('192.0.2.1'), 101);
  assert.equal(await from('192.0.2.2'), 101);
  assert.equal(await from('192.0.2.1'), 503);
  // An entry that the client itself wrote is further left, and does not help it.
  assert.equal(await from('203.0.113.9, 192.0.2.1'), 503);
  assert.equal(await from('203.0.113.9, 192.0.2.1, 10.1.2.3'), 503);
  assert.equal(await from('192.0.2.1, 192.0.2.3'), 101);
  // IPv6: all addresses of one /64 count as one.
  assert.equal(await from('2001:db8:1:1::5'), 101);
  assert.equal(await from('2001:db8:1:1:ffff::6'), 503);
  assert.equal(await from('2001:db8:1:2::5'), 101);
  assert.equal(await from('::ffff:192.0.2.2'), 503);
  // An invalid or empty header counts for the proxy.
  assert.equal(await from('nonsense'), 101);
  assert.equal(await from('192.0.2.99, <x>'), 503);
  assert.equal(await from(null), 503);
  // The server ignores the header of any other address.
  assert.equal(await from('192.0.2.50', { localAddress: '127.0.0.2' }), 101);
  assert.equal(await from('192.0.2.51', { localAddress: '127.0.0.2' }), 503);
});

test('a proxy header from an untrusted address is logged', async (t) => {
  const server = await bounded(t, {});
  assert.equal((await knock(t, server, { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status, 101);
  await server.logged('event=proxy_not_trusted');
  assert.ok(!server.log.includes('192.0.2.1'));
});

test('many connections of one token have the allowance of one', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_REQUESTS_BURST: '20',
    NOSTOS_LIMITS_REQUESTS_PER_SECOND: '0.01',
  });
  const one = await host(server);
  const devices = await Promise.all(Array.from({ length: 5 }, () => resume(server, one.code, one.token)));
  const other = await join(server, one.code, 'Nausicaa');
  const answers = await Promise.all(
    devices.flatMap((device) => Array.from({ length: 10 }, () => device.request({ t: 'sit', seat: 0 }))),
  );
  assert.equal(answers.filter(({ code }) => code === 'rate_limited').length, 30);
  // No other client is affected.
  assert.notEqual((await other.request({ t: 'sit', seat: 1 })).code, 'rate_limited');
});

test('limits.chat_*: proposals of a member count as lines, accepted or refused', async (t) => {
  const server = await bounded(t, { NOSTOS_LIMITS_CHAT_BURST: '4', NOSTOS_LIMITS_CHAT_PER_SECOND: '0.01' });
  const one = await host(server, { game: 'theseus' });
  const other = await join(server, one.code, 'Nausicaa');
  const propose = async (client) => (await client.request({ t: 'propose', kind: 'undo' })).code;
  await one.must({ t: 'say', to: 'all', text: 'a line' });
  for (let at = 0; at < 3; ++at) assert.equal(await propose(one), 'not_started');
  assert.equal(await propose(one), 'rate_limited');
  assert.equal((await one.request({ t: 'say', to: 'all', text: 'another' })).code, 'rate_limited');
  assert.equal(await propose(other), 'not_started');
});

test('limits.room_creations_* bounds the rooms that one address opens, over all its connections', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_ROOM_CREATIONS_BURST: '3',
    NOSTOS_LIMITS_ROOM_CREATIONS_PER_SECOND: '0.001',
  });
  const codes = [];
  for (let at = 0; at < 5; ++at) {
    const client = await Client.connect(server);
    codes.push(
      (await client.request({ t: 'create', game: 'odyssey', name: 'Dimitri', token: freshSecret() })).code,
    );
    client.close();
  }
  assert.deepEqual(codes, [undefined, undefined, undefined, 'rate_limited', 'rate_limited']);
});

/** A client whose address, according to a trusted proxy, is this one. */
async function clientFrom(server, address) {
  const through = {
    port: server.port,
    socket: (query) =>
      new WebSocket(`ws://127.0.0.1:${server.port}/ws${query}`, {
        headers: { 'X-Forwarded-For': address },
        perMessageDeflate: false,
      }),
  };
  return Client.connect(through);
}

/**
 * Opens a room from this address; returns its code, or the refusal's. Closes the connection again, unless the
 * test uses it.
 */
async function openFrom(server, address, settings = null) {
  const client = await clientFrom(server, address);
  const answer = await client.request({
    t: 'create',
    game: 'odyssey',
    name: 'Dimitri',
    token: freshSecret(),
  });
  if (settings !== null) await client.must({ t: 'update_settings', settings });
  client.close();
  return answer.room ?? answer.code;
}

const PROXIED = { NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1' };

test('the rooms of one address take their share of the server, until one is closed; a /48 takes four', async (t) => {
  const server = await bounded(t, {
    ...PROXIED,
    NOSTOS_LIMITS_ROOMS: '40',
    NOSTOS_LIMITS_SHARE_PERCENT: '5',
  });
  const codes = [];
  for (let at = 0; at < 3; ++at) codes.push(await openFrom(server, '192.0.2.1'));
  assert.match(codes[1], /^[A-Z]{3}-\d{3}$/);
  assert.equal(codes[2], 'server_full');
  assert.match(await openFrom(server, '192.0.2.2'), /-/);
  assert.equal(nostos(['admin', 'close', codes[0], '--data', server.data]).status, 0);
  assert.match(await openFrom(server, '192.0.2.1'), /-/);
  assert.equal(await openFrom(server, '192.0.2.1'), 'server_full');
  let opened = 0;
  for (let net = 0; net < 12; ++net)
    opened += (await openFrom(server, `2001:db8:1:${net.toString(16)}00::1`)).includes('-') ? 1 : 0;
  assert.equal(opened, 8);
  assert.match(await openFrom(server, '2001:db8:2::1'), /-/);
});

test('the public rooms of one address take their share of the list', async (t) => {
  const server = await bounded(t, PROXIED);
  const other = await openFrom(server, '192.0.2.2', { public: true, title: 'first' });
  for (let at = 0; at < 13; ++at) await openFrom(server, '192.0.2.1', { public: true, title: `${at}` });
  const last = await openFrom(server, '192.0.2.3', { public: true, title: 'last' });
  // A room is listed a moment after its host learns that it is public.
  const client = await clientFrom(server, '192.0.2.4');
  const until = Date.now() + 10_000;
  let rooms = [];
  while (!rooms.some(({ code }) => code === last) && Date.now() < until)
    ({ rooms } = await client.must({ t: 'rooms' }));
  assert.ok([other, last].every((wanted) => rooms.some(({ code }) => code === wanted)));
  assert.equal(rooms.length, 12);
  client.close();
});

test('a /48 guesses four times as often as an address, whatever its /64', async (t) => {
  const server = await bounded(t, {
    ...PROXIED,
    NOSTOS_LIMITS_BAD_CREDENTIALS_BURST: '3',
    NOSTOS_LIMITS_BAD_CREDENTIALS_PER_SECOND: '0.0001',
  });
  const codes = [];
  for (let net = 0; net < 20; ++net) {
    const client = await clientFrom(server, `2001:db8:1:${net.toString(16)}00::1`);
    codes.push((await client.request({ t: 'join', room: 'AAA-000', name: 'x', token: freshSecret() })).code);
    client.close();
  }
  assert.deepEqual(codes, [...Array(12).fill('no_room'), ...Array(8).fill('rate_limited')]);
});

test('an address has a limited number of password attempts, over all its connections', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_PASSWORDS_BURST: '1',
    NOSTOS_LIMITS_PASSWORDS_PER_SECOND: '0.0001',
  });
  const one = await host(server);
  await one.must({ t: 'update_settings', settings: { password: 'moly' } });
  const codes = [];
  for (let at = 0; at < 10; ++at) {
    const client = await Client.connect(server);
    codes.push(
      (
        await client.request({
          t: 'join',
          room: one.code,
          name: 'Nausicaa',
          token: freshSecret(),
          password: 'guess',
        })
      ).code,
    );
    client.close();
  }
  // The password that the host has set was the first of eight.
  assert.deepEqual(codes, [...Array(7).fill('bad_password'), ...Array(3).fill('rate_limited')]);
});

test('limits.bad_credentials_* bounds the codes that one address tries, over all its connections; then no code is looked up', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_BAD_CREDENTIALS_BURST: '5',
    NOSTOS_LIMITS_BAD_CREDENTIALS_PER_SECOND: '0.0001',
  });
  const one = await host(server);
  const ask = async (message) => {
    const client = await Client.connect(server);
    const token = message.t === 'invitation' ? {} : { token: freshSecret() };
    const { t: type, code } = await client.request({ ...token, ...message });
    client.close();
    return code ?? type;
  };
  const wrong = (at) =>
    `${one.code.slice(0, 4)}${String((Number(one.code.slice(4)) + 1 + at) % 1000).padStart(3, '0')}`;
  // A successful join does not count as a guess.
  for (let at = 0; at < 10; ++at)
    assert.equal(await ask({ t: 'spectate', room: one.room.spectatorCode, name: `eye ${at}` }), 'ok');
  assert.equal(await ask({ t: 'resume', room: one.code }), 'bad_token');
  assert.equal(await ask({ t: 'claim_member', room: one.code, deviceKey: freshSecret() }), 'bad_key');
  // To look at an invitation costs as much as to join.
  assert.equal(await ask({ t: 'invitation', room: one.code }), 'invitation');
  assert.equal(await ask({ t: 'invitation', room: wrong(0) }), 'no_room');
  assert.equal(await ask({ t: 'ask_claim', room: wrong(1), name: 'x' }), 'no_room');
  assert.equal(await ask({ t: 'join', room: wrong(2), name: 'x' }), 'no_room');
  for (const room of [wrong(4), one.code]) {
    assert.equal(await ask({ t: 'join', room, name: 'Nausicaa' }), 'rate_limited');
    assert.equal(await ask({ t: 'invitation', room }), 'rate_limited');
    assert.equal(await ask({ t: 'ask_claim', room, name: 'Dimitri' }), 'rate_limited');
    assert.equal(await ask({ t: 'resume', room }), 'rate_limited');
    assert.equal(await ask({ t: 'claim_member', room, deviceKey: freshSecret() }), 'rate_limited');
  }
  assert.equal(await ask({ t: 'spectate', room: one.room.spectatorCode, name: 'late' }), 'rate_limited');
  // But a member with a seat can resume it.
  assert.equal(await ask({ t: 'resume', room: one.code, token: one.token }), 'ok');
  // A status with a wrong token: eight times as often, because a browser asks for that of old rooms. It counts
  // whether or not the room exists.
  const status = (room, token) => ask({ t: 'room_status', room, token });
  for (let at = 0; at < 40; ++at) assert.equal(await status(one.code, one.token), 'room_status');
  for (let at = 0; at < 40; ++at)
    assert.equal(await status(at % 2 === 0 ? one.code : wrong(at), freshSecret()), 'bad_token');
  assert.equal(await status(one.code, one.token), 'rate_limited');
});

test('a connection may have 32 requests waiting, and no more', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_REQUESTS_BURST: '100000',
    NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000',
  });
  const one = await host(server);
  // A connection's requests wait for a tick, at most 32 of them.
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, at) =>
      one.request({ t: 'update_settings', settings: { title: `${at}` } }),
    ),
  );
  const count = (code) => answers.filter((answer) => (answer.code ?? answer.t) === code).length;
  assert.equal(count('ok') + count('overloaded'), 400);
  assert.ok(count('ok') >= 32 && count('overloaded') > 0, `${count('ok')}`);
  assert.ok(answers.findIndex(({ code }) => code === 'overloaded') >= 32);
});

test('limits.io_timeout_seconds cuts off a reader who takes nothing, even if they keep sending', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_IO_TIMEOUT_SECONDS: '1',
    NOSTOS_LIMITS_REQUESTS_BURST: '100000',
    NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000',
    NOSTOS_LIMITS_SEND_QUEUE_MESSAGES: '100000',
    NOSTOS_LIMITS_SEND_QUEUE_BYTES: '1073741824',
  });
  const idle = sockets(server);
  const socket = await FrameSocket.open(server);
  t.after(() => socket.close());
  socket.raw.socket.pause();
  const hello = frame(OP.text, '{"t":"hello","v":1}');
  let closed = false;
  socket.raw.socket.on('close', () => (closed = true)).on('error', () => (closed = true));
  const busy = setInterval(() => closed || socket.send(Buffer.concat(Array(20).fill(hello))), 20);
  t.after(() => clearInterval(busy));
  await eventually(() => sockets(server) === idle);
});

test('limits.send_queue_bytes bounds the bytes that wait for a reader, however few the messages', async (t) => {
  const quick = {
    NOSTOS_LIMITS_REQUESTS_BURST: '100000',
    NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000',
    NOSTOS_LIMITS_SEND_QUEUE_MESSAGES: '100000',
  };
  const server = await bounded(t, { ...quick, NOSTOS_LIMITS_SEND_QUEUE_BYTES: '65536' });
  const socket = await FrameSocket.open(server);
  t.after(() => socket.close());
  socket.raw.socket.pause();
  // Far more than the system's buffers hold.
  for (let at = 0; at < 4000; ++at) socket.send(frame(OP.text, '{"t":"hello","v":1}'));
  const other = await Client.connect(server);
  for (let at = 0; at < 1000; ++at) {
    other.send({ t: 'ping' });
    await other.next((m) => m.t === 'pong');
  }
  socket.raw.socket.resume();
  assert.equal(await socket.closed(), 1013);
});

test('what answers a ping comes between whole messages, however much waits', async (t) => {
  const server = await bounded(t, {
    NOSTOS_LIMITS_REQUESTS_BURST: '100000',
    NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000',
    NOSTOS_LIMITS_SEND_QUEUE_MESSAGES: '100000',
    NOSTOS_LIMITS_SEND_QUEUE_BYTES: '1073741824',
  });
  const socket = await FrameSocket.open(server);
  t.after(() => socket.close());
  socket.raw.socket.pause();
  // Far more than the system's buffers hold.
  const rounds = 20;
  const each = 200;
  for (let round = 0; round < rounds; ++round) {
    socket.send(...Array(each).fill(frame(OP.text, '{"t":"hello","v":1}')), frame(OP.ping, `round ${round}`));
  }
  const other = await Client.connect(server);
  for (let at = 0; at < 1000; ++at) {
    other.send({ t: 'ping' });
    await other.next((m) => m.t === 'pong');
  }
  socket.raw.socket.resume();
  const pongs = [];
  let welcomed = 0;
  while (welcomed < rounds * each || pongs.length < rounds) {
    const part = await socket.next();
    assert.ok(part !== null && part.fin && !part.masked && part.rsv === 0);
    if (part.op === OP.pong) {
      pongs.push(String(part.payload));
    } else {
      assert.equal(part.op, OP.text);
      assert.equal(JSON.parse(String(part.payload)).t, 'welcome');
      ++welcomed;
    }
  }
  assert.deepEqual(
    pongs,
    Array.from({ length: rounds }, (_, round) => `round ${round}`),
  );
});
