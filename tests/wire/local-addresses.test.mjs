// The addresses at which others reach the server: it gives them to a browser on its machine, and to no client
// behind a proxy.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { exchange, request } from '../support/raw.mjs';
import { scratch } from '../support/admin.mjs';
import { binary, root, startServer } from '../support/server.mjs';

const own = Object.values(networkInterfaces())
  .flat()
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

async function opened(t, options) {
  const server = await startServer(options);
  t.after(() => server.dispose());
  const host = `localhost:${server.port}`;
  const ask = (headers = {}, more = {}) =>
    exchange(server, request('/local-addresses', { Host: host, ...headers }, { host: false, ...more }));
  return { server, ask };
}

const silent = ({ status, body }) => assert.deepEqual([status, body.length], [204, 0]);

test('a server on every interface tells a browser on its machine the other addresses', async (t) => {
  const { server, ask } = await opened(t, { address: '0.0.0.0' });
  const answer = await ask();
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const { ways } = JSON.parse(answer.body);
  for (const { url, global } of ways) {
    assert.ok(
      own.some((address) => url === `http://${address}:${server.port}`),
      url,
    );
    assert.equal(typeof global, 'boolean');
  }
  assert.doesNotMatch(server.out, /network/); // no terminal, no reader
});

test('a server on loopback says that there is no other address', async (t) => {
  const { server, ask } = await opened(t);
  assert.deepEqual(JSON.parse((await ask()).body), { ways: [] });
  for (const name of ['127.0.0.1', '[::1]'])
    assert.equal((await ask({ Host: `${name}:${server.port}` })).status, 200);
});

/** The output of a server in a terminal, until it is open. */
async function inTerminal(t, address, env = {}) {
  const files = scratch();
  t.after(() => files.dispose());
  const command = `exec ${binary} serve --address ${address} --port 0 --data ${files.path('data')} --web ${path.join(root, 'build/release/web')}`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  let out = '';
  for await (const piece of child.stdout.setEncoding('utf8')) if (/event=started/.test((out += piece))) break;
  child.kill('SIGTERM');
  await ended;
  return out;
}

test('the server prints the same addresses when it starts in a terminal', async (t) => {
  const everywhere = await inTerminal(t, '0.0.0.0');
  assert.match(
    everywhere,
    own.length ? /On your network: +http:|From the Internet: +http:|Only this machine/ : /Only this machine/,
  );
  assert.match(everywhere, /Rooms are kept in .*data/);
  assert.match(await inTerminal(t, '127.0.0.1'), /Only this machine can reach it/);
});

test('a request through a proxy, with another host name, or in HTTP/1.0 gets no addresses', async (t) => {
  const { ask } = await opened(t);
  for (const header of [
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'x-forwarded-for',
  ])
    silent(await ask({ [header]: '' }));
  silent(await ask({ Host: '192.168.1.7:8080' }));
  for (const host of ['games.example.org', 'localhost.example.org', 'localhost@example.org'])
    assert.equal((await ask({ Host: host })).status, 421, host);
  silent(await ask({}, { version: '1.0' }));
});

test('no request gets addresses where a trusted proxy or a base URL is configured', async (t) => {
  for (const env of [
    { NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1' },
    { NOSTOS_SERVER_BASE_URL: 'https://games.example.org' },
  ]) {
    const { ask } = await opened(t, { env });
    silent(await ask());
    assert.doesNotMatch(await inTerminal(t, '::', env), /network/);
  }
});
