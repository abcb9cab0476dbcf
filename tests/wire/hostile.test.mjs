// Messages that no client of this project would send.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

const alive = async () => (await Client.connect(server)).close();

test('frames that are no message are answered, and the tenth ends the connection', async () => {
  const client = await Client.connect(server);
  const bad = ['', 'x', '[]', '"hello"', '{"t":', '{"t":"nothing"}', '{}', '{"t":5}', '{"t":"sit","id":"a"}'];
  for (const text of bad) {
    client.send(text);
    const answer = await client.next((m) => m.t === 'error');
    assert.ok(['bad_json', 'bad_message'].includes(answer.code), `${text}: ${answer.code}`);
  }
  assert.equal(client.closed, null);
  client.send('{"t":"say","id":"a","to":"everyone","text":"x"}');
  assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_message');
  assert.equal(await client.ended(), 1008);
});

test('fields of the wrong form, and fields too many', async () => {
  const messages = [
    { t: 'join', id: 'a', room: 'oar-417', name: 'x', token: freshSecret() },
    { t: 'join', id: 'a', room: 'OAR-417', name: 'x', token: '' },
    { t: 'join', id: 'a', room: 'OAR-417', name: 'x', token: freshSecret() + 'A' },
    { t: 'sit', id: 'a', seat: -1 },
    { t: 'sit', id: 'a', seat: 1.5 },
    { t: 'sit', id: '', seat: 1 },
    { t: 'sit', id: 'x'.repeat(33), seat: 1 },
    { t: 'intent', id: 'a', turn: 0, intent: [] },
    { t: 'ping', extra: 1 },
  ];
  const client = await Client.connect(server);
  for (const message of messages) {
    client.send(message);
    assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_message', JSON.stringify(message));
  }
});

test('a token is never empty', async () => {
  const room = await host(server);
  const client = await Client.connect(server);
  for (const token of ['', ' ', null, 0]) {
    client.send({ t: 'resume', id: 'a', room: room.code, token });
    assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_message');
  }
});

test('deep nesting and huge numbers', async () => {
  const client = await Client.connect(server);
  client.send(
    '{"t":"intent","id":"a","turn":0,"intent":' + '{"a":'.repeat(2500) + '1' + '}'.repeat(2500) + '}',
  );
  assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_json');
  client.send('{"t":"intent","id":"b","turn":99999999999999999999999,"intent":{}}');
  assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_message');
  await alive();
});

test('text that is not UTF-8 is not taken', async () => {
  const client = await Client.connect(server);
  client.socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false });
  await client.ended();
  await alive();
});

test('another protocol version', async () => {
  const client = await Client.connect(server, { hello: false });
  client.send({ t: 'hello', v: 2 });
  assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_version');
  assert.equal(await client.ended(), 4000);
});

test('no hello', async () => {
  const client = await Client.connect(server, { hello: false });
  client.send({ t: 'ping' });
  assert.equal((await client.next((m) => m.t === 'error')).code, 'hello_first');
  assert.equal(await client.ended(), 4000);
});

test('a binary frame', async () => {
  const client = await Client.connect(server);
  client.socket.send(Buffer.from('{"t":"ping"}'));
  assert.equal((await client.next((m) => m.t === 'error')).code, 'bad_frame');
  assert.equal(await client.ended(), 1003);
});

test('a frame over 16 KiB', async () => {
  const client = await Client.connect(server);
  client.send({ t: 'say', id: 'a', to: 'all', text: 'x'.repeat(20_000) });
  assert.equal(await client.ended(), 1009);
  await alive();
});

test('a flood is slowed down, and cut off when it continues', async (t) => {
  const own = await startServer({ crowd: false });
  t.after(() => own.dispose());
  const client = await Client.connect(own);
  for (let at = 0; at < 200; ++at) client.send({ t: 'ping' });
  await client.next((m) => m.t === 'error' && m.code === 'rate_limited');
  assert.equal(await client.ended(), 1008);
});

test('intents: too early, not seated, out of turn, not offered, of the wrong shape, stale', async () => {
  const poseidon = await host(server);
  const navigator = await join(server, poseidon.code, 'Nausicaa');
  const storm = { type: 'move', ship: 'red', dir: 'N' };
  assert.equal((await navigator.request({ t: 'intent', turn: 0, intent: storm })).code, 'not_started');
  await poseidon.must({ t: 'set_game', options: { map: 'A' } });
  await poseidon.must({ t: 'start' });
  await poseidon.until(() => poseidon.update !== null);
  await navigator.until(() => navigator.update !== null);
  const spectator = await join(server, poseidon.code, 'Eumeo');
  await spectator.until(() => spectator.update !== null);
  assert.equal((await spectator.intent(storm)).code, 'not_seated');
  const before = navigator.update;
  const refused = async (client, intent, turn) => {
    const answer = await client.intent(intent, turn);
    assert.equal(answer.t, 'error', JSON.stringify(intent));
    assert.ok(answer.code);
    return answer.code;
  };
  await refused(navigator, storm);
  await refused(navigator, { type: 'storm', tile: 'red', red: 'M2' });
  await refused(poseidon, { type: 'storm', tile: 'red', red: 'A13' });
  await refused(poseidon, { type: 'storm', tile: 'red', red: 'L2', extra: 1 });
  await refused(poseidon, { type: 'storm' });
  await refused(poseidon, {});
  await refused(poseidon, { type: ['storm'] });
  assert.equal(
    await refused(poseidon, { type: 'storm', tile: 'red', red: 'L2' }, poseidon.update.turn + 1),
    'stale',
  );
  await navigator.must({ t: 'say', to: 'all', text: 'marker' });
  await navigator.until(() => navigator.chat.length > 0);
  assert.deepEqual(navigator.update, before);
});

test('nothing of a refused Poseidon reaches the others', async () => {
  const poseidon = await host(server);
  const navigator = await join(server, poseidon.code, 'Nausicaa');
  await poseidon.must({ t: 'set_game', options: { map: 'A' } });
  await poseidon.must({ t: 'start' });
  await navigator.until(() => navigator.update !== null);
  await poseidon.until(() => poseidon.update !== null);
  const count = navigator.frames.length;
  await poseidon.intent({ type: 'storm', tile: 'red', red: 'A1' });
  await poseidon.must({ t: 'say', to: 'all', text: 'marker' });
  await navigator.until(() => navigator.chat.length > 0);
  assert.equal(navigator.frames.length, count + 1);
});

test('HTTP: health, unknown paths, other methods, traversal, a header too long, half a request', async () => {
  const get = (path, init) => fetch(server.url + path, init);
  assert.deepEqual(await (await get('/health')).json(), { status: 'ok' });
  assert.equal((await get('/nothing')).status, 404);
  assert.equal((await get('/health', { method: 'POST' })).status, 405);
  assert.equal((await get('/ws')).status, 404);
  assert.equal((await get('/..%2f..%2fetc/passwd')).status, 404);
  const page = await get('/');
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-security-policy'), /default-src 'none'/);
  // The style guide is a page of the same client, without pages below it.
  assert.equal((await get('/styleguide')).headers.get('etag'), page.headers.get('etag'));
  assert.equal((await get('/styleguide/x')).status, 404);
  assert.equal((await get('/', { headers: { 'if-none-match': page.headers.get('etag') } })).status, 304);
  assert.equal(
    (await get('/', { method: 'HEAD' })).headers.get('content-length'),
    page.headers.get('content-length'),
  );
  const raw = async (text) => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.end(text);
    let answer = '';
    try {
      for await (const part of socket) answer += part;
    } catch {
      // A server may reset a connection whose request it does not read to the end.
    }
    return answer;
  };
  assert.doesNotMatch(
    await raw('GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    /root:/,
  );
  await raw(`GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`);
  await raw('GET / HT');
  await raw('\0\0\0\0\r\n\r\n');
  await alive();
});

test('the log holds no token, key, name, code or line of chat', async () => {
  const one = await host(server, { name: 'Polytropos' });
  const { deviceKey: key } = await one.must({ t: 'device_link' });
  await one.must({ t: 'say', to: 'all', text: 'wine-dark' });
  for (const secret of [one.token, key, 'Polytropos', one.code, 'wine-dark'])
    assert.ok(!server.log.includes(secret));
});

test('a refusal that quotes the request splits no UTF-8 character, and the room continues', async () => {
  const one = await host(server);
  for (const name of ['x'.repeat(39) + 'é', 'x'.repeat(38) + '€', 'x'.repeat(37) + '🜁', 'é'.repeat(200)]) {
    assert.equal((await one.request({ t: 'set_game', options: { [name]: 1 } })).code, 'unknown_option');
  }
  await one.must({ t: 'say', to: 'all', text: 'still here' });
});
