// The names under which the server answers: it refuses a foreign name that resolves to it (DNS rebinding).
import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { handshake } from '../support/frames.mjs';
import { freePort } from '../support/metrics.mjs';
import { exchange, request } from '../support/raw.mjs';
import { startServer } from '../support/server.mjs';

async function opened(t, env = {}, args = []) {
  const server = await startServer({ env, args });
  t.after(() => server.dispose());
  const status = async (name, target = '/', headers = {}, at = server) =>
    (await exchange(at, request(target, { Host: name, ...headers }, { host: false }))).status;
  /** A page of this name opens a WebSocket. */
  const knock = (name) => status(name, '/ws', { ...handshake(), Origin: `http://${name}` });
  return { server, status, knock };
}

const FOREIGN = ['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', 'localhost.evil.example', ''];

test('without configuration: by address and by local names, and by no other', async (t) => {
  const { server, status, knock } = await opened(t);
  const port = server.port;
  for (const name of [
    `127.0.0.1:${port}`,
    `192.168.1.7:${port}`,
    '203.0.113.9',
    `[::1]:${port}`,
    `localhost:${port}`,
    `pi.local:${port}`,
    `pi:${port}`,
    hostname(),
  ]) {
    assert.equal(await status(name), 200, name);
    assert.equal(await knock(name), 101, name);
  }
  for (const name of FOREIGN) {
    assert.equal(await status(name), 421, name);
    assert.equal(await status(name, '/local-addresses'), 421, name);
    assert.equal(await status(name, '/ws', handshake()), 421, name); // a program, too
    assert.equal(await knock(name), 421, name);
    // A proxy or a monitor may request these by any name.
    for (const target of ['/health', '/ready']) assert.equal(await status(name, target), 200, name);
  }
  const { body } = await exchange(server, request('/', { Host: 'evil.example' }, { host: false }));
  assert.match(String(body), /server\.names/);
  await server.logged('event=name_refused');
  assert.ok(!server.log.includes('evil.example'));
  // No browser uses HTTP/1.0, which does not require a host.
  assert.equal((await exchange(server, 'GET /health HTTP/1.0\r\n\r\n')).status, 200);
  assert.equal((await exchange(server, 'GET / HTTP/1.0\r\n\r\n')).status, 200);
});

test('the names of base_url and server.names are answered, also as a proxy passes them on', async (t) => {
  const { status, knock } = await opened(t, {
    NOSTOS_SERVER_BASE_URL: 'https://Games.example.org:8443/games',
    NOSTOS_SERVER_NAMES: 'club.example.org, CLUB.example.net',
    NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1',
  });
  for (const name of [
    'games.example.org',
    'games.example.org:8443',
    'GAMES.example.org.',
    'club.example.org:80',
    'club.example.net',
  ]) {
    assert.equal(await status(name, '/', { 'X-Forwarded-For': '192.0.2.1' }), 200, name);
    assert.equal(await knock(name), 101, name);
  }
  for (const name of [...FOREIGN, 'x.games.example.org', 'example.org'])
    assert.equal(await knock(name), 421, name);
});

test('what is counted is not told to a foreign name, either', async (t) => {
  const port = await freePort();
  const { status } = await opened(t, {}, ['--metrics-port', String(port)]);
  const watched = { port };
  assert.equal(await status('127.0.0.1', '/metrics', {}, watched), 200);
  assert.equal(await status('node1:9464', '/metrics', {}, watched), 200);
  assert.equal(await status('evil.example', '/metrics', {}, watched), 421);
});
